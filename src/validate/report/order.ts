import type { Issue, PathSegment } from "../../model/issues/issue.js";

/** Orders the issues of a document by place: an object before its entries, and what it lacks before what it has. */
export function inDocumentOrder(document: unknown): (a: Issue, b: Issue) => number {
  const ranks = new Map<object, ReadonlyMap<PathSegment, number>>();
  const rankIn = (container: unknown, key: PathSegment): number => {
    if (typeof key === "number" || typeof container !== "object" || container === null) return Number(key);
    const known = ranks.get(container) ?? new Map(Object.keys(container).map((name, index) => [name, index]));
    ranks.set(container, known);
    return known.get(key) ?? -1;
  };
  return (a, b) => {
    let value = document;
    for (let depth = 0; ; depth++) {
      const left = a.path[depth];
      const right = b.path[depth];
      if (left === undefined || right === undefined) return a.path.length - b.path.length;
      if (left !== right) return rankIn(value, left) - rankIn(value, right);
      value = typeof value === "object" && value !== null ? Reflect.get(value, left) : undefined;
    }
  };
}
