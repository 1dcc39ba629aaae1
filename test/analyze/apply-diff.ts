import type { FilterChange, FilterDiff } from "../../src/analyze/index.js";
import type { Filter } from "../../src/model/filter.js";
import type { Path } from "../../src/model/issues/issue.js";
import { FilterError, unwrap } from "../../src/model/issues/errors.js";
import { checkFilter } from "../../src/model/structure/structure.js";

/** Makes the second filter of a difference from the first, to show that its changes are complete. */
export function applyDiff(filter: Filter, { changes }: FilterDiff): Filter {
  const result: unknown = structuredClone(filter);
  for (const change of changes) if (change.type === "changed") edit(result, change.path, 1, change.value);
  // Removing from the end and adding from the start keeps other paths valid; groups are added before their conditions.
  const ordered = changes.toSorted((a, b) => a.path.length - b.path.length || positionOf(a) - positionOf(b));
  for (const { type, path } of ordered.toReversed()) if (type === "removed") edit(result, path, 1);
  for (const change of ordered) if (change.type === "added") edit(result, change.path, 0, change.value);
  return unwrap(checkFilter(result), FilterError);
}

const positionOf = ({ path }: FilterChange): number => Number(path[1]) * 1e6 + Number(path[3] ?? 0);

/** Replaces `removed` items at a path. */
function edit(root: unknown, path: Path, removed: number, ...added: readonly unknown[]): void {
  let parent = root;
  for (const step of path.slice(0, -1)) if (parent instanceof Object) parent = Reflect.get(parent, step);
  const last = path.at(-1);
  if (Array.isArray(parent)) parent.splice(Number(last), removed, ...structuredClone(added));
  else Object.assign(Object(parent), { [String(last)]: added[0] });
}
