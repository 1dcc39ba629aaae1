/** Opens examples, and makes way for own rows. */
import type { FilterStore } from "capacity-filter/ui";
import { useCallback, useEffect } from "react";
import { keyOf } from "../documents.js";
import type { Engine } from "../engine/engine.js";
import type { Source } from "../engine/protocol.js";
import { sampleCapacities } from "../sample/capacities.js";
import type { Example } from "../sample/examples.js";

const everyRow = { conjonction: "and", groups: [] } as const;

/** Filters that nobody has written, by their keys: those of the capacities, and of the examples that were shown. */
const ofSample = new Set(sampleCapacities(1).map(({ filter = everyRow }) => keyOf(filter)));

/** Shows an example over the sample in place of the filter; undo brings the filter back. */
export function useExamples(
  engine: Engine,
  store: FilterStore,
  source: Source,
  open: (source: Source) => void,
): (example: Example) => void {
  useEffect(() => {
    // Of own rows, it would only be wrong.
    if (source.type === "file" && ofSample.has(keyOf(store.getSnapshot().draft))) {
      store.dispatch({ type: "replace", filter: everyRow });
    }
  }, [store, source]);
  return useCallback(
    (example) => {
      const show = async (): Promise<void> => {
        if (source.type === "file") {
          open({ type: "sample" });
          // The text is read under the model of the sample, whichever request opens it.
          await engine.ask("open", { type: "sample" }).catch(() => undefined);
        }
        const result = await engine.ask("readText", example.text);
        if (!result.ok) return;
        ofSample.add(keyOf(result.value.filter));
        store.dispatch({ type: "replace", filter: result.value.filter });
      };
      void show();
    },
    [engine, store, source, open],
  );
}
