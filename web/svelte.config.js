import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // A component's styles are known by a short name: it stands in every tag that they dress.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}`,
  },
};
