import * as fc from "fast-check";

/** A place in a JSON document, and what to do there. */
interface Damage {
  readonly place: number;
  readonly action: "remove" | "replace" | "rename" | "add";
  readonly value: unknown;
  readonly key: string;
}

const suspects = [null, "", "or", "AND", "is", "between", "number", "string", "sql", 0, -1, true, [], {}, ["US"], [1]];
const keys = ["conjonction", "conjunction", "value", "values", "operator", "kind", "extra", "__proto__", "unit"];

const damageArbitrary: fc.Arbitrary<Damage> = fc.record({
  place: fc.nat(200),
  action: fc.constantFrom("remove", "replace", "rename", "add"),
  value: fc.oneof(fc.constantFrom(...suspects), fc.jsonValue({ maxDepth: 2 })),
  key: fc.constantFrom(...keys),
});

/** A document that was valid before one or two things happened to it, as JSON parses it. */
export function damaged(document: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(document, fc.array(damageArbitrary, { minLength: 1, maxLength: 2 })).map(([value, damages]) => {
    let copy: unknown = JSON.parse(JSON.stringify(value));
    // A value that is put in twice, or in itself, would be no JSON.
    for (const damage of damages) copy = inflict(copy, { ...damage, value: structuredClone(damage.value) });
    return copy;
  });
}

function inflict(document: unknown, { place, action, value, key }: Damage): unknown {
  const containers = containersOf(document);
  const container = containers[place % Math.max(1, containers.length)];
  if (container === undefined) return value;
  const entries = Object.keys(container);
  const target = entries[place % Math.max(1, entries.length)];
  const define = (name: string, content: unknown): void => {
    Object.defineProperty(container, name, { value: content, enumerable: true, configurable: true, writable: true });
  };
  if (action === "add" && !Array.isArray(container)) define(key, value);
  else if (target === undefined) return document;
  else if (action === "replace") define(target, value);
  else if (Array.isArray(container)) container.splice(Number(target), 1);
  else {
    if (action === "rename") define(key, Reflect.get(container, target));
    Reflect.deleteProperty(container, target);
  }
  return document;
}

function containersOf(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(containersOf)];
}
