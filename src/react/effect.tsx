/** What conditions do to the number of matching records. */
import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Filter } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { fillIn } from "../ui/describe-options.js";
import type { DraftNode, FilterStore } from "../ui/index.js";
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

/** What a row shows of its effect: the words and their number, or why it has none. */
interface ShownEffect {
  readonly words: "onlyLeft" | "noneLeft" | "excluded" | "added" | "noEffect" | "notCounted";
  readonly number: number;
  readonly unknown: string | undefined;
}

/** An effect, and the counts that are shown on hover: they change with each key, and what is shown seldom does. */
interface Effect {
  readonly shown: ShownEffect;
  readonly counts: Readonly<Record<"without" | "alone", number>>;
}

type Effects = ReadonlyMap<string, Effect>;

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

  readonly effectOf = (id: string): Effect | undefined => this.#effects.get(id);

  /** What is shown stays the same object until it changes. */
  readonly replace = (next: Effects): void => {
    const before = this.#effects;
    this.#effects = new Map(
      [...next].map(([id, { shown, counts }]) => [id, { shown: keepIfEqual(shown, before.get(id)?.shown), counts }]),
    );
    for (const listener of this.#listeners) listener();
  };
}

export const EffectsContext = createContext(new EffectSource(new Map()));

/** The effects of the conditions that a filter still has, also at another place. Those of other ones are left out. */
export function useEffects(impact: FilterImpact | undefined, committed: Filter, { idOf }: FilterStore): EffectSource {
  const effects = useMemo((): Effects => {
    const found = new Map<string, Effect>();
    const nodes = new Map<unknown, DraftNode>();
    for (const { conditions } of committed.groups) for (const node of conditions) nodes.set(node, node);
    for (const effect of impact?.groups.flatMap((group) => group.conditions) ?? []) {
      const node = nodes.get(effect.condition) ?? nodeAt(committed, effect.path);
      const isCurrent = node !== undefined && isEqual(node, effect.condition);
      if (isCurrent) found.set(idOf(node), readEffect(effect, impact?.count ?? 0));
    }
    return found;
  }, [impact, committed, idOf]);
  const [source] = useState(() => new EffectSource(effects));
  useEffect(() => source.replace(effects), [source, effects]);
  return source;
}

function readEffect({ alone, gain, unknown }: ConditionEffect, count: number): Effect {
  // Where hardly anything is left, that matters more than what is excluded.
  const isStrong = gain > 0 && count * 10 < count + gain;
  const left = count === 0 ? "noneLeft" : "onlyLeft";
  const change = gain > 0 ? "excluded" : gain < 0 ? "added" : "noEffect";
  return {
    shown: {
      words: unknown !== undefined ? "notCounted" : isStrong ? left : change,
      number: isStrong ? count : Math.abs(gain),
      unknown,
    },
    counts: { without: count + gain, alone },
  };
}

/** What a condition does to the count, in words. */
export function EffectOf({ id }: { readonly id: string }): ReactNode {
  const { subscribe, effectOf } = useContext(EffectsContext);
  const { texts, locale = "en" } = useBuilder();
  const current = (): ShownEffect | undefined => effectOf(id)?.shown;
  const shown = useSyncExternalStore(subscribe, current, current);
  if (shown === undefined) return null;
  const { words, number, unknown } = shown;
  const numbers = numberFormat(locale);
  return (
    <span
      className="cf-effect"
      data-strong={words === "onlyLeft" || words === "noneLeft" || undefined}
      title={unknown}
      onPointerEnter={({ currentTarget }) => {
        const counts = effectOf(id)?.counts;
        if (counts === undefined || unknown !== undefined) return;
        const { without, alone } = counts;
        currentTarget.title = fillIn(texts.effect, { without: numbers.format(without), alone: numbers.format(alone) });
      }}
    >
      {fillIn(texts[words], { count: numbers.format(number) })}
    </span>
  );
}
