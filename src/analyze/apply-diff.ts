import { FilterError, unwrap } from "../model/issues/errors.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { checkFilter } from "../model/structure/structure.js";
import type { FilterDiff } from "./diff.js";

/**
 * Makes the second filter of a {@link diff} from the first.
 *
 * @throws {FilterError} when the result is not a filter, because the changes were made for another one.
 * @example
 * const a = parseFilter("employees > 100")
 * const b = parseFilter('employees > 200 and country = "US"')
 * applyDiff(a, diff(a, b)) // b
 */
export function applyDiff(filter: DeepReadonly<Filter>, { changes }: Pick<FilterDiff, "changes">): Filter {
  let result: unknown = filter;
  for (const change of changes) {
    if (change.type === "changed") result = replaced(result, change.path, () => change.value);
  }
  // Removing from the end and adding from the start keeps the paths of other changes valid. Conditions are removed
  // before groups and added after them.
  for (const { type, path } of inOrder(changes).reverse()) {
    if (type === "removed") result = inList(result, path, (list, index) => list.toSpliced(index, 1));
  }
  for (const change of inOrder(changes)) {
    if (change.type === "added") {
      result = inList(result, change.path, (list, index) => list.toSpliced(index, 0, change.value));
    }
  }
  // A copy, so that the result shares no objects with the inputs.
  return structuredClone(unwrap(checkFilter(result), FilterError));
}

/** Changes of groups first, then those of conditions, each by path. */
function inOrder<Change extends { readonly path: Path }>(changes: readonly Change[]): Change[] {
  return changes.toSorted((a, b) => a.path.length - b.path.length || comparePaths(a.path, b.path));
}

function comparePaths(a: Path, b: Path): number {
  const at = a.findIndex((step, index) => step !== b[index]);
  return Number(a[at]) - Number(b[at]);
}

function inList(value: unknown, path: Path, change: (list: readonly unknown[], index: number) => unknown): unknown {
  const index = Number(path.at(-1));
  return replaced(value, path.slice(0, -1), (list) => change(Array.isArray(list) ? list : [], index));
}

/** A copy of a value with a replacement at a path. */
function replaced(value: unknown, [step, ...rest]: Path, replace: (value: unknown) => unknown): unknown {
  if (step === undefined) return replace(value);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === step ? replaced(item, rest, replace) : item));
  return typeof value === "object" && value !== null
    ? { ...value, [step]: replaced(Reflect.get(value, step), rest, replace) }
    : value;
}
