import { defineConfig } from "vite";

/** What the library finds beside itself, and the page beside the page: there must be one of each. */
const shared = [
  "@codemirror/autocomplete",
  "@codemirror/language",
  "@codemirror/lint",
  "@codemirror/state",
  "@codemirror/view",
  "@lezer/common",
  "@lezer/highlight",
  "react",
  "react-dom",
];

export default defineConfig({
  root: import.meta.dirname,
  // Works from any path.
  base: "./",
  resolve: { dedupe: shared },
  // The library is in the folder above.
  server: { fs: { allow: [".."] } },
  worker: { format: "es" },
  build: {
    target: "es2022",
    manifest: true,
    chunkSizeWarningLimit: 1024,
    rollupOptions: { input: ["index.html", "builder.html"].map((page) => `${import.meta.dirname}/${page}`) },
  },
});
