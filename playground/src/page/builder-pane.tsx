/** The builder, with what each condition does to the count. */
import type { ConditionEffect, FilterImpact, ValueColumn } from "capacity-filter/react";
import { FilterBuilder } from "capacity-filter/react";
import { nodeAt } from "capacity-filter/ui";
import type { ReactNode } from "react";
import { memo, useCallback } from "react";
import type { Count } from "../engine/protocol.js";
import { pause, useAnswerTo, useSettled } from "./answer.js";
import type { Playground } from "./playground.js";

/** What else changes on the page does not render it. */
const Builder = memo(FilterBuilder);

export function BuilderPane({ playground }: { readonly playground: Playground }): ReactNode {
  const { engine, store, filter, model, settings, team, count, problems } = playground;
  const counted = count.isPending ? undefined : count.value;
  // Each condition is one more count.
  const isSettled = useSettled(counted, pause) === counted;
  const { committed } = filter;
  const { value: impact } = useAnswerTo(
    async (of: Count): Promise<FilterImpact> => {
      const effects = await engine.ask("impact", committed, team.settings);
      const conditions = effects.flatMap((effect): ConditionEffect[] => {
        const condition = effect.path.length === 4 ? nodeAt(committed, effect.path) : undefined;
        return condition === undefined ? [] : [{ ...effect, condition }];
      });
      return { count: of.count, groups: [{ conditions }] };
    },
    counted && isSettled && [counted],
    committed,
  );
  const values = useCallback(({ text, ...column }: ValueColumn) => engine.ask("values", column, text), [engine]);
  return (
    <section className="pane builder-pane" aria-label="Builder">
      <Builder
        store={store}
        model={model}
        timeZone={settings.timeZone}
        values={values}
        expressions={team.expressions}
        impact={impact}
        {...(problems.validator !== undefined && {
          validate: problems.validator.validateFilter,
          applyFixes: problems.validator.applyFixes,
        })}
      />
      {team.boundTo !== undefined && impact !== undefined && (
        <p className="hint">
          What a condition excludes is counted for <bdi>{team.boundTo}</bdi>.
        </p>
      )}
    </section>
  );
}
