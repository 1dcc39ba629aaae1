/** What conditions do to the number of matching records. */
import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Filter } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { fillIn } from "../ui/describe-options.js";
import type { FilterStore } from "../ui/index.js";
import { numberFormat } from "../ui/formats.js";
import { nodeAt } from "../ui/index.js";
import { isEqual, keepIfEqual } from "../ui/record.js";
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

/** What a row shows of its effect. */
type ShownEffect = Pick<ConditionEffect, "alone" | "gain" | "unknown"> & Pick<FilterImpact, "count">;

type Effects = ReadonlyMap<string, ShownEffect>;

/** Effects by the identifiers of conditions. Each row listens to its own, so that a key renders no other row. */
class EffectSource {
  #effects: Effects;
  readonly #listeners = new Set<() => void>();

  constructor(effects: Effects) {
    this.#effects = effects;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The effect of a condition: the same object until it changes. */
  readonly effectOf = (id: string): ShownEffect | undefined => this.#effects.get(id);

  readonly replace = (next: Effects): void => {
    this.#effects = new Map([...next].map(([id, effect]) => [id, keepIfEqual(effect, this.#effects.get(id))]));
    for (const listener of this.#listeners) listener();
  };
}

export const EffectsContext = createContext(new EffectSource(new Map()));

/** The effects of the conditions of a filter. Those of other conditions are left out: they are of an earlier filter. */
export function useEffects(impact: FilterImpact | undefined, committed: Filter, { idOf }: FilterStore): EffectSource {
  const effects = useMemo((): Effects => {
    const found = new Map<string, ShownEffect>();
    for (const { path, condition, alone, gain, unknown } of impact?.groups.flatMap((group) => group.conditions) ?? []) {
      const node = nodeAt(committed, path);
      if (node !== undefined && isEqual(node, condition)) {
        found.set(idOf(node), { count: impact?.count ?? 0, alone, gain, unknown });
      }
    }
    return found;
  }, [impact, committed, idOf]);
  const [source] = useState(() => new EffectSource(effects));
  useEffect(() => source.replace(effects), [source, effects]);
  return source;
}

/** What a condition does to the count, in words. */
export function EffectOf({ id }: { readonly id: string }): ReactNode {
  const source = useContext(EffectsContext);
  const { texts, locale = "en" } = useBuilder();
  const current = (): ShownEffect | undefined => source.effectOf(id);
  const effect = useSyncExternalStore(source.subscribe, current, current);
  if (effect === undefined) return null;
  const { count, alone, gain, unknown } = effect;
  if (unknown !== undefined) {
    return (
      <span className="cf-effect" title={unknown}>
        {texts.notCounted}
      </span>
    );
  }
  // Where hardly anything is left, that matters more than what is excluded.
  const isStrong = gain > 0 && count * 10 < count + gain;
  const [text, number] = isStrong
    ? [count === 0 ? texts.noneLeft : texts.onlyLeft, count]
    : [gain > 0 ? texts.excluded : gain < 0 ? texts.added : texts.noEffect, Math.abs(gain)];
  const format = numberFormat(locale);
  const title = { without: format.format(count + gain), alone: format.format(alone) };
  return (
    <span className="cf-effect" data-strong={isStrong || undefined} title={fillIn(texts.effect, title)}>
      {fillIn(text, { count: format.format(number) })}
    </span>
  );
}
