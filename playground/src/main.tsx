/** Starts the page. */
import "capacity-filter/react/styles.css";
import "./page/styles.css";
import type { DataModel } from "capacity-filter/core";
import { createFilterStore } from "capacity-filter/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createEngine } from "./engine/engine.js";
import { App } from "./page/app.js";
import { sampleNow, sampleTimeZone } from "./sample/index.js";

const root = document.getElementById("page");
if (root === null) throw new TypeError("index.html has an element for the page.");

let model: DataModel | undefined;
const engine = createEngine(new Worker(new URL("./engine/worker.ts", import.meta.url), { type: "module" }));
const store = createFilterStore({
  get model() {
    return model;
  },
});
const session = { engine, store, setModel: (next: DataModel) => void (model = next) };
createRoot(root).render(
  <StrictMode>
    <App session={session} initial={{ source: { type: "sample" }, settings: { now: sampleNow, timeZone: sampleTimeZone } }} />
  </StrictMode>,
);
