/** Opens examples, and makes way for own rows. */
import type { FilterStore } from "capacity-filter/ui";
import { useCallback, useEffect, useRef } from "react";
import type { Engine } from "../engine/engine.js";
import type { Opened, Source } from "../engine/protocol.js";
import type { Example } from "../sample/examples.js";
import { hasColumnsOf } from "../sample/examples.js";
import { isSampleFilter } from "./capacities.js";
import { columnsRead } from "./columns.js";

interface ExamplesOptions {
  readonly engine: Engine;
  readonly store: FilterStore;
  readonly opened: Opened | undefined;
  readonly open: (source: Source) => void;
}

const everyRow = { conjonction: "and", groups: [] } as const;

/**
 * Shows an example in place of the filter; undo brings the filter back. The sample is opened for an example whose
 * columns the rows do not have.
 */
export function useExamples({ engine, store, opened, open }: ExamplesOptions): (example: Example) => void {
  /** The example that was shown last, as JSON: nobody has written it. */
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const { draft } = store.getSnapshot();
    if (opened === undefined || !(JSON.stringify(draft) === shown.current || isSampleFilter(draft))) return;
    const { columns } = opened.model;
    // Of own rows, an example would only be wrong.
    if (!columnsRead(draft).every((slug) => Object.hasOwn(columns, slug))) {
      store.dispatch({ type: "replace", filter: everyRow });
    }
  }, [store, opened]);
  return useCallback(
    (example) => {
      const show = async (): Promise<void> => {
        if (opened !== undefined && !hasColumnsOf(example, opened.model)) {
          open({ type: "sample" });
          // The text is read under the model of the sample, whichever request opens it.
          await engine.ask("open", { type: "sample" }).catch(() => undefined);
        }
        const result = await engine.ask("readText", example.text);
        if (!result.ok) return;
        store.dispatch({ type: "replace", filter: result.value.filter });
        shown.current = JSON.stringify(store.getSnapshot().draft);
      };
      void show();
    },
    [engine, store, opened, open],
  );
}
