/** What each condition does to the count. */
import type { Filter, Result } from "capacity-filter/core";
import type { ConditionEffect, FilterImpact } from "capacity-filter/react";
import { nodeAt } from "capacity-filter/ui";
import { useEffect, useState } from "react";
import type { Engine } from "../engine/engine.js";
import type { Count, Effect, Settings } from "../engine/protocol.js";
import type { Answered } from "./answer.js";
import { pause } from "./answer.js";

/** Counted after a pause: each condition is one more count. */
export function useEffects(
  engine: Engine,
  committed: Filter,
  settings: Settings,
  { value, isPending }: Answered<Result<Count>>,
): FilterImpact | undefined {
  const [effects, setEffects] = useState<FilterImpact>();
  const counted = value?.ok === true && !isPending ? value.value : undefined;
  useEffect(() => {
    if (counted === undefined) return;
    let isWanted = true;
    const show = (answer: Result<readonly Effect[]>): void => {
      if (!isWanted || !answer.ok) return;
      const conditions = answer.value.flatMap((effect): ConditionEffect[] => {
        const condition = effect.path.length === 4 ? nodeAt(committed, effect.path) : undefined;
        return condition === undefined ? [] : [{ ...effect, condition }];
      });
      setEffects({ count: counted.count, groups: [{ conditions }] });
    };
    const timer = setTimeout(() => void engine.impact(committed, settings).then(show, () => undefined), pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [engine, committed, settings, counted]);
  return effects;
}
