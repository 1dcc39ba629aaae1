/** The builder, with what each condition does to the count. */
import { FilterBuilder } from "capacity-filter/react";
import type { ReactNode } from "react";
import { useCallback, useContext } from "react";
import { examples } from "../sample/examples.js";
import { EffectsContext, usePlayground } from "./playground.js";

interface BuilderPaneProps {
  readonly onExample: (text: string) => void;
}

export function BuilderPane({ onExample }: BuilderPaneProps): ReactNode {
  const { engine, store, filter, model, settings, team, problems } = usePlayground();
  const effects = useContext(EffectsContext);
  const values = useCallback(
    ({
      text,
      ...column
    }: {
      text: string;
      relatedModelUuid: string | undefined;
      columnSlug: string;
      propertyName: string | undefined;
    }) => engine.values(column, text),
    [engine],
  );
  return (
    <section className="pane builder-pane" aria-label="Builder">
      <FilterBuilder
        store={store}
        model={model}
        timeZone={settings.timeZone}
        values={values}
        expressions={team.expressions}
        impact={effects}
        {...(problems.validator !== undefined && {
          validate: problems.validator.validateFilter,
          applyFixes: problems.validator.applyFixes,
        })}
      />
      {filter.draft.groups.length === 0 && (
        <p className="hint">
          Or begin with an example:{" "}
          {examples.slice(0, 3).map(({ title, text }) => (
            <button key={title} type="button" className="chip" onClick={() => onExample(text)}>
              {title}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}
