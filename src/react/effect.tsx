/** What conditions do to the number of matching records. */
import type { ReactNode } from "react";
import { createContext, useContext, useMemo } from "react";
import type { Filter } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { fillIn } from "../ui/describe-options.js";
import type { FilterStore } from "../ui/index.js";
import { nodeAt } from "../ui/index.js";
import { isEqual } from "../ui/record.js";
import { useBuilder } from "./builder.js";

/** How many records match a filter, and what each condition does to that. `Impact` of `capacity-filter/evaluate` is one. */
export interface FilterImpact {
  /** How many records match the filter. */
  readonly count: number;
  readonly groups: readonly { readonly conditions: readonly ConditionEffect[] }[];
}

/** What a condition does to the number of matching records. */
export interface ConditionEffect {
  /** In the filter. */
  readonly path: Path;
  readonly condition: unknown;
  /** How many records match it alone. */
  readonly alone: number;
  /** How many more records would match without it; negative for fewer. */
  readonly gain: number;
  /** Why it cannot be evaluated. */
  readonly unknown?: string | undefined;
}

/** The effects of conditions by their identifiers. */
interface Effects {
  readonly count: number;
  readonly conditions: ReadonlyMap<string, ConditionEffect>;
}

export const EffectsContext = createContext<Effects | undefined>(undefined);

/** The effects of the conditions of a filter. Those of other conditions are left out: they are of an earlier filter. */
export function useEffects(
  impact: FilterImpact | undefined,
  committed: Filter,
  { idOf }: FilterStore,
): Effects | undefined {
  return useMemo(() => {
    if (impact === undefined) return undefined;
    const conditions = impact.groups.flatMap((group) =>
      group.conditions.flatMap((effect): [string, ConditionEffect][] => {
        const node = nodeAt(committed, effect.path);
        return node !== undefined && isEqual(node, effect.condition) ? [[idOf(node), effect]] : [];
      }),
    );
    return { count: impact.count, conditions: new Map(conditions) };
  }, [impact, committed, idOf]);
}

/** What a condition does to the count, in words. */
export function EffectOf({ id }: { readonly id: string }): ReactNode {
  const effects = useContext(EffectsContext);
  const { texts, locale } = useBuilder();
  const effect = effects?.conditions.get(id);
  if (effects === undefined || effect === undefined) return null;
  const { alone, gain, unknown } = effect;
  if (unknown !== undefined) {
    return (
      <span className="cf-effect" title={unknown}>
        {texts.notCounted}
      </span>
    );
  }
  const { count } = effects;
  // Where hardly anything is left, that matters more than what is excluded.
  const isStrong = gain > 0 && count * 10 < count + gain;
  const [text, number] = isStrong
    ? [count === 0 ? texts.noneLeft : texts.onlyLeft, count]
    : [gain > 0 ? texts.excluded : gain < 0 ? texts.added : texts.noEffect, Math.abs(gain)];
  const format = new Intl.NumberFormat(locale ?? "en");
  const title = { without: format.format(count + gain), alone: format.format(alone) };
  return (
    <span className="cf-effect" data-strong={isStrong || undefined} title={fillIn(texts.effect, title)}>
      {fillIn(text, { count: format.format(number) })}
    </span>
  );
}
