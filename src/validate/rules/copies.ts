import { canonicalJson } from "../../json/write.js";
import type { JsonObject } from "../../model/shape.js";
import { isObject } from "../../model/shape.js";

/** The indexes of those items of a list of JSON values that are equal to an earlier one, whatever the order of keys. */
export function copiesIn(list: readonly unknown[]): readonly number[] {
  // Comparing each with each is fastest for the lists that people write, and hopeless for long ones.
  return list.length <= 30 ? copiesByPairs(list) : copiesByText(list);
}

function copiesByPairs(list: readonly unknown[]): readonly number[] {
  const copies: number[] = [];
  for (let index = 1; index < list.length; index++) {
    for (let earlier = 0; earlier < index; earlier++) {
      if (!isSame(list[earlier], list[index])) continue;
      copies.push(index);
      break;
    }
  }
  return copies;
}

function copiesByText(list: readonly unknown[]): readonly number[] {
  const seen = new Set<string>();
  return list.flatMap((item, index) => {
    const text = canonicalJson(item);
    const isCopy = seen.has(text);
    seen.add(text);
    return isCopy ? [index] : [];
  });
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isObject(a) && isObject(b)) return isWithin(a, b) && isWithin(b, a);
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((item, index) => isSame(item, b[index]));
}

/** Whether all that the first holds is in the second; most of the time the first keys differ. */
function isWithin(a: JsonObject, b: JsonObject): boolean {
  for (const key in a) if (!isSame(a[key], b[key])) return false;
  return true;
}
