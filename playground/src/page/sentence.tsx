/** The filter in words, each of which leads to its condition. */
import { FilterSentence } from "capacity-filter/react";
import type { ReactNode } from "react";
import { memo, useDeferredValue } from "react";
import { usePlayground } from "./playground.js";

const Words = memo(FilterSentence);

export function Sentence(): ReactNode {
  const { store, filter, model, settings, team, setView } = usePlayground();
  // In time for the next frame, since its height moves what is below it; a key does not wait for it.
  const draft = useDeferredValue(filter.draft);
  return (
    <section className="card sentence" aria-label="The filter in words">
      {/* In a small window, the builder that a word leads to may not be shown. */}
      <p onClick={() => setView("builder")}>
        <Words filter={draft} store={store} model={model} timeZone={settings.timeZone} expressions={team.expressions} />
      </p>
    </section>
  );
}
