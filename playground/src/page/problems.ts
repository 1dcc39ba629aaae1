/** What is not filled in and what is wrong in the filter. The builder says both at their rows. */
import type { DataModel, KnownExpression, Path } from "capacity-filter/core";
import type { FilterState, FilterStore } from "capacity-filter/ui";
import { validateDraft } from "capacity-filter/ui";
import { useEffect, useMemo, useState } from "react";
import { mutedIn } from "../hidden-conditions.js";
import { pause, useSettled } from "./answer.js";

/** The part of the library that finds and repairs mistakes; larger than the page, so it is loaded after it. */
type Validator = Pick<typeof import("capacity-filter/validate"), "validateFilter" | "applyFixes">;

/** The builder and the page validate the same filter. */
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

/** The path of the group or of the condition that an issue is about. */
export const nodeOf = (path: Path): Path => path.slice(0, path.length < 4 ? 2 : 4);

export function useProblems(
  store: FilterStore,
  { draft, flags }: FilterState,
  model: DataModel,
  expressions: readonly KnownExpression[],
) {
  const [validator, setValidator] = useState<Validator>();
  useEffect(() => {
    import("capacity-filter/validate").then(
      ({ validateFilter, applyFixes }) => setValidator({ validateFilter: rememberLast(validateFilter), applyFixes }),
      () => undefined,
    );
  }, []);
  const settled = useSettled(draft, pause);
  const issues = useMemo(() => {
    // That an empty filter matches every record is said already.
    if (settled.groups.length === 0) return [];
    return validateDraft(settled, { model, expressions, validate: validator?.validateFilter, isMuted: mutedIn(store) });
    // Other flags, other muted conditions.
  }, [store, settled, flags, model, expressions, validator]);
  const found = useMemo(() => {
    const missing = issues.filter(({ incomplete }) => incomplete).map(({ path }) => path.slice(0, 4));
    return {
      /** All of them, in the order of the filter. */
      issues,
      /** The conditions with missing input, by their paths. */
      unfinished: [...new Map(missing.map((path) => [JSON.stringify(path), path])).values()],
    };
  }, [issues]);
  /** Undefined until it is loaded, and where it could not be. */
  return { ...found, validator };
}
