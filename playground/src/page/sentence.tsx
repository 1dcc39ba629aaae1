/** The filter in words, each of which leads to its condition. */
import { FilterSentence } from "capacity-filter/react";
import type { ReactNode } from "react";
import { memo } from "react";
import { pause, useSettled } from "./answer.js";
import { usePlayground } from "./playground.js";

const Words = memo(FilterSentence);

export function Sentence(): ReactNode {
  const { store, filter, model, settings, team, setView } = usePlayground();
  const draft = useSettled(filter.draft, pause);
  return (
    <section className="card sentence" aria-label="The filter in words">
      {/* In a small window, the builder that a word leads to may not be shown. */}
      <p onClick={() => setView("builder")}>
        <Words filter={draft} store={store} model={model} timeZone={settings.timeZone} expressions={team.expressions} />
      </p>
    </section>
  );
}
