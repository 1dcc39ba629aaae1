/** What is not filled in and what is wrong in the filter, and its repairs. */
import type { DataModel, KnownExpression, Path } from "capacity-filter/core";
import type { DraftIssue, DraftNode, FilterState, FilterStore } from "capacity-filter/ui";
import { isDraftFilter, validateDraft } from "capacity-filter/ui";
import { useEffect, useMemo, useState } from "react";
import type { Engine } from "../engine/engine.js";
import { pause, useSettled } from "./answer.js";

/** The part of the library that finds and repairs mistakes; larger than the page, so it is loaded after it. */
export type Validator = Pick<typeof import("capacity-filter/validate"), "validateFilter" | "applyFixes">;

export interface Problems {
  /** All of them, in the order of the filter. */
  readonly issues: readonly DraftIssue[];
  /** Those that are not missing input. */
  readonly mistakes: readonly DraftIssue[];
  /** The conditions with missing input, by their paths. */
  readonly unfinished: readonly Path[];
  /** Undefined until it is loaded, and where it could not be. */
  readonly validator: Validator | undefined;
  /** How many repairs are certain. */
  readonly certainCount: number;
  readonly repairCertain: () => void;
}

/** The builder and the list of problems validate the same filter. */
function rememberLast(validateFilter: Validator["validateFilter"]): Validator["validateFilter"] {
  type Call = Readonly<{ input: unknown; model: unknown; result: ReturnType<Validator["validateFilter"]> }>;
  let last: Call | undefined;
  return (input, options) => {
    const model = options?.model;
    if (last !== undefined && last.input === input && last.model === model) return last.result;
    const result = validateFilter(input, options);
    last = { input, model, result };
    return result;
  };
}

export function useProblems(
  engine: Engine,
  store: FilterStore,
  { draft, flags }: FilterState,
  model: DataModel,
  expressions: readonly KnownExpression[],
): Problems {
  const [validator, setValidator] = useState<Validator>();
  useEffect(() => {
    import("capacity-filter/validate").then(
      ({ validateFilter, applyFixes }) => setValidator({ validateFilter: rememberLast(validateFilter), applyFixes }),
      () => undefined,
    );
  }, []);
  const settled = useSettled(draft, pause);
  const issues = useMemo(() => {
    const isMuted = (node: DraftNode): boolean => flags[store.idOf(node)]?.muted === true;
    // That an empty filter matches every record is said already.
    if (settled.groups.length === 0) return [];
    return validateDraft(settled, { model, expressions, validate: validator?.validateFilter, isMuted });
  }, [store, settled, flags, model, expressions, validator]);
  const found = useMemo(() => {
    const missing = issues.filter(({ incomplete }) => incomplete).map(({ path }) => path.slice(0, 4));
    return {
      issues,
      mistakes: issues.filter(({ incomplete }) => !incomplete),
      unfinished: [...new Map(missing.map((path) => [JSON.stringify(path), path])).values()],
    };
  }, [issues]);
  return {
    ...found,
    validator,
    certainCount: issues.filter(({ fix }) => fix?.certain === true).length,
    repairCertain: () => {
      void engine.repair(store.getSnapshot().draft).then((output) => {
        if (isDraftFilter(output)) store.dispatch({ type: "replace", filter: output });
      });
    },
  };
}
