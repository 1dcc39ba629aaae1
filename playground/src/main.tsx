/** Starts the page. */
import "./page/styles.css";
import "capacity-filter/react/styles.css";
import type { DataModel } from "capacity-filter/core";
import { createFilterStore } from "capacity-filter/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createDocuments } from "./documents.js";
import { createEngine } from "./engine/engine.js";
import { createKeptFiles } from "./kept-files.js";
import { entryOfPage, keptPage, keptWork, reloadedEntry } from "./kept-work.js";
import { App } from "./page/app.js";
import { firstFilter } from "./page/capacities.js";
import { setupOf } from "./page/link.js";
import { readLink } from "./share.js";

async function start(root: HTMLElement): Promise<void> {
  const engine = createEngine(new Worker(new URL("./engine/worker.ts", import.meta.url), { type: "module" }));
  const keptFiles = createKeptFiles();
  // The page was loaded again, or someone has come back to it.
  const kept = keptPage(entryOfPage(reloadedEntry()));
  const link = kept === undefined ? await readLink(location.hash) : undefined;
  const shared = kept?.state ?? (link?.ok === true ? link.state : {});
  const last = kept?.rowsKey === undefined ? undefined : await keptFiles.last();
  const own = last?.key === kept?.rowsKey ? last : undefined;
  let model: DataModel | undefined;
  const store = createFilterStore({
    filter: shared.filter ?? firstFilter,
    flags: shared.flags,
    get model() {
      return model;
    },
  });
  const documents = createDocuments(store, engine);
  const setModel = (next: DataModel): void => void (model = next);
  const texts = (kept && keptWork("texts")) ?? {};
  for (const pane of ["text", "json"] as const) {
    const text = texts[pane];
    if (text !== undefined) documents.edit(pane, text);
  }
  createRoot(root).render(
    <StrictMode>
      <App
        session={{ engine, store, documents, setModel, keptFiles }}
        initial={{
          ...setupOf(shared),
          isKept: kept !== undefined,
          ...(own !== undefined && { source: own.source, own }),
          team: kept && keptWork("team"),
        }}
        firstNotice={
          kept?.rowsKey !== undefined && own === undefined
            ? "Your rows are no longer here. Open the file again."
            : link?.ok === false
              ? link.reason
              : undefined
        }
      />
    </StrictMode>,
  );
}

const root = document.getElementById("page");
if (root !== null) void start(root);
