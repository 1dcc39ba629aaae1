import type { Issue } from "../../model/issues/issue.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { checkFilter } from "../../model/structure/structure.js";

/** What is to be evaluated. */
export interface Evaluated {
  readonly capacities: readonly CapacityDraft[];
  /** Why capacities cannot be evaluated, by their index; these have no filter in `capacities`. */
  readonly refused: ReadonlyMap<number, readonly Issue[]>;
}

/** A capacity whose filter may be invalid. */
type Unchecked = Pick<CapacityDraft, "name" | "uuid" | "idColumnSlug"> & { readonly filter?: unknown };

/** Capacities, each to be evaluated where its filter is valid: what is wrong with one keeps nobody from the others. */
export function evaluatedOf(listed: readonly Unchecked[]): Evaluated {
  const refused = new Map<number, readonly Issue[]>();
  const capacities = listed.map(({ name, uuid, idColumnSlug, filter = null }, index): CapacityDraft => {
    const checked = filter === null ? undefined : checkFilter(filter);
    if (checked?.ok === false) refused.set(index, checked.issues);
    const draft = { name, idColumnSlug, ...(uuid !== undefined && { uuid }) };
    return { ...draft, filter: checked?.ok === true ? checked.value : null };
  });
  return { capacities, refused };
}
