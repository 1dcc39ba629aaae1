/** The filter in words, each of which leads to its condition. */
import { FilterSentence } from "capacity-filter/react";
import type { ReactNode } from "react";
import { usePlayground } from "./playground.js";

export function Sentence(): ReactNode {
  const { store, filter, model, settings, setView } = usePlayground();
  return (
    <section className="card sentence" aria-label="The filter in words">
      {/* In a small window, the builder that a word leads to may not be shown. */}
      <p onClick={() => setView("builder")}>
        <FilterSentence filter={filter.draft} store={store} model={model} timeZone={settings.timeZone} />
      </p>
    </section>
  );
}
