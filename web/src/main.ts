import { mount } from "svelte";
import "./look/tokens.css";
import "./look/fonts/fonts.css";
import "./look/base.css";
import "./look/kit.css";
import App from "./App.svelte";
import { prefix } from "./wire/prefix";

const target = document.getElementById("app");
if (target) mount(App, { target });

// What was seen opens again without a connection; a page on plain HTTP has no such helper.
if (import.meta.env.PROD) navigator.serviceWorker?.register(`${prefix}/sw.js`).catch(() => {});
