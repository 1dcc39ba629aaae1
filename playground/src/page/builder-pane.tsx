/** The builder, with what each condition does to the count. */
import { FilterBuilder } from "capacity-filter/react";
import type { ReactNode } from "react";
import { memo, useCallback } from "react";
import { examples, hasColumnsOf } from "../sample/examples.js";
import { useEffects } from "./effects.js";
import type { Playground } from "./playground.js";

/** What else changes on the page does not render it. */
const Builder = memo(FilterBuilder);

interface PaneProps {
  readonly playground: Playground;
}

export function BuilderPane({ playground }: PaneProps): ReactNode {
  const { engine, store, filter, model, settings, team, count, problems, formChanges } = playground;
  const effects = useEffects(engine, filter.committed, team.settings, count);
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
      <Builder
        store={store}
        model={model}
        timeZone={settings.timeZone}
        values={values}
        expressions={team.expressions}
        impact={effects}
        changes={formChanges}
        {...(problems.validator !== undefined && {
          validate: problems.validator.validateFilter,
          applyFixes: problems.validator.applyFixes,
        })}
      />
      <Beginning playground={playground} />
    </section>
  );
}

/** What an empty filter can begin with. */
function Beginning({ playground: { store, filter, model, openExample } }: PaneProps): ReactNode {
  if (filter.draft.groups.length > 0) return null;
  // The button that was pressed goes.
  const focusAdd = (): void => void store.dispatch({ type: "focus", path: [], part: "add" });
  const fitting = examples.filter((example) => hasColumnsOf(example, model));
  if (fitting.length === 0) return <p className="hint">Or choose a cell of the records.</p>;
  return (
    <p className="hint">
      Or begin with an example:{" "}
      {fitting.slice(0, 3).map((example) => (
        <button
          key={example.title}
          type="button"
          className="small"
          onClick={() => {
            focusAdd();
            openExample(example);
          }}
        >
          {example.title}
        </button>
      ))}
    </p>
  );
}
