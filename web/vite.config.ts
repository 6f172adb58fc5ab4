import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Rollup } from "vite";
import { defineConfig } from "vitest/config";
import { pictures } from "./pictures.js";
import { sizes } from "./src/look/sizes";
import { texts } from "./texts.js";

const server = "http://127.0.0.1:8420";
// A server answers to its own name, and to pages that come from it.
const toServer = { target: server, changeOrigin: true, headers: { origin: server } };

// The linter sees import cycles between .ts files; those through .svelte files are seen here.
function refuse(warning: Rollup.RollupLog, warn: (warning: Rollup.RollupLog) => void): void {
  const isCycle = warning.code === "CIRCULAR_DEPENDENCY";
  const isOurs = warning.ids?.some((id) => !id.includes("node_modules"));
  if (warning.code === "MISSING_EXPORT" || (isCycle && isOurs)) throw new Error(warning.message);
  warn(warning);
}

/** A game's own script and its picture are called after it, so that who fetches what can be seen. */
function named({ facadeModuleId }: Rollup.PreRenderedChunk): string {
  const [, game, what] = /games\/(\w+)\/(index|Art)\./.exec(facadeModuleId ?? "") ?? [];
  if (!game) return "assets/[name]-[hash:7].js";
  return `assets/${what === "index" ? "scene" : "art"}-${game}-[hash:7].js`;
}

/** What is smaller than this is put together with what needs it: alone it packs badly. */
const SMALL_BYTES = 8000;

export default defineConfig(({ mode }) => ({
  plugins: [paraglideVitePlugin(texts), svelte(), pictures()],
  // Components under test run as in a browser, not as on a server.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  css: { postcss: { plugins: [sizes] } },
  // The server writes where the page stands: at the root of its host, or below a prefix.
  base: "./",
  build: {
    outDir: "../src/noripan/server/page",
    emptyOutDir: true,
    target: "es2022",
    // The server's Content-Security-Policy allows our own files and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rollupOptions: {
      onwarn: refuse,
      output: {
        chunkFileNames: named,
        assetFileNames: "assets/[name]-[hash:6][extname]",
        experimentalMinChunkSize: SMALL_BYTES,
        // Names of files stand in many others, and a hash does not pack: as short as is safe. Without a
        // dash or an underscore, a name ends where its hash begins.
        hashCharacters: "base36",
        // A file of messages that is found by its key is a plain object.
        freeze: false,
        generatedCode: { symbols: false },
      },
    },
  },
  server: {
    // Tests of a scene read the words of its game.
    fs: { allow: [".."] },
    proxy: {
      "/api": toServer,
      "/socket": { ...toServer, ws: true },
    },
  },
  test: {
    // One thread for many files, each in a context of its own: a fifth of the time.
    pool: "vmThreads",
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    // A busy machine takes long to compile a scene that a test fetches; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Sheets are read as text by the tests that check them; a scene is tested without its looks.
    css: { include: [/\?raw$/] },
  },
}));
