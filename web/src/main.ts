import { mount } from "svelte";
import "./look/tokens.css";
import "./look/fonts/fonts.css";
import "./look/base.css";
import "./look/kit.css";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
