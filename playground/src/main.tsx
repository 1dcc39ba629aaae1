/** Starts the page. */
// Says in which order the layers of styles come.
import "./page/styles.css";
import "capacity-filter/react/styles.css";
import type { DataModel } from "capacity-filter/core";
import { createFilterStore } from "capacity-filter/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createDocuments } from "./documents.js";
import { createEngine } from "./engine/engine.js";
import { App } from "./page/app.js";
import { setupOf } from "./page/link.js";
import { readLink } from "./share.js";

async function start(root: HTMLElement): Promise<void> {
  const engine = createEngine(new Worker(new URL("./engine/worker.ts", import.meta.url), { type: "module" }));
  const link = await readLink(location.hash);
  const shared = link?.ok === true ? link.state : {};
  let model: DataModel | undefined;
  const store = createFilterStore({
    filter: shared.filter,
    flags: shared.flags,
    get model() {
      return model;
    },
  });
  const documents = createDocuments({ store, notations: engine });
  const setModel = (next: DataModel): void => void (model = next);
  createRoot(root).render(
    <StrictMode>
      <App
        session={{ engine, store, documents, setModel }}
        initial={setupOf(shared)}
        firstNotice={link === undefined ? undefined : noticeOf(link)}
      />
    </StrictMode>,
  );
}

/** What is not as the link says. */
function noticeOf(link: NonNullable<Awaited<ReturnType<typeof readLink>>>): string | undefined {
  if (!link.ok) return link.reason;
  if (link.ignored.length === 0) return undefined;
  return `The link is of a newer version. Not understood: ${link.ignored.join(", ")}.`;
}

const root = document.getElementById("page");
if (root !== null) void start(root);
