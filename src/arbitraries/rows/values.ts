import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import { groupBy } from "../../analyze/solver/literals.js";
import { columnTestsOf } from "../../analyze/solver/representatives.js";
import { DAY, LAST_INSTANT } from "../../model/iso-date.js";
import { unreachable } from "../../model/unreachable.js";
import type { InstantReader } from "../../plan/instant.js";
import type { ColumnTest, ValueTest } from "../../plan/plan.js";
import { nextDouble } from "../../plan/relations.js";

interface ValueStyle {
  readonly reader: InstantReader;
  /** Whether values of any type and size are made, not only those that records usually have. */
  readonly odd: boolean;
}

/** Means that the key is missing. */
export const missing = Symbol("missing");

/** Records with a value of each arbitrary under its key, in the order of the keys. */
export function recordOf(values: ReadonlyMap<string, Arbitrary<unknown>>): Arbitrary<Record<string, unknown>> {
  return fc.tuple(...values.values()).map((made) => {
    const entries = [...values.keys()].map((key, index) => [key, made[index]] as const);
    // Made from entries, so that a key such as `__proto__` is an ordinary key.
    return Object.fromEntries(entries.filter(([, value]) => value !== missing));
  });
}

/** Values at the bounds of tests, near them and far from them: any of them may pass or fail. */
export function candidatesFor(tests: readonly ValueTest[], style: ValueStyle): Arbitrary<unknown> {
  const operands = tests.flatMap((test) => (test.kind === "text" ? test.texts : []));
  const objects = tests.flatMap((test) => (test.kind === "object" ? columnTestsOf(test.test) : []));
  const elements = tests.flatMap((test) => (test.kind === "element" ? columnTestsOf(test.test) : []));
  const candidates = tests.map((test) => candidatesOf(test, { ...style, operands, objects, elements }));
  const usual = candidates.length === 0 ? fc.constant("x") : fc.oneof(...candidates);
  if (!style.odd) return usual;
  const otherForms = usual.chain((value) => fc.constantFrom(...otherFormsOf(value, style.reader)));
  return fc.oneof({ arbitrary: usual, weight: 4 }, { arbitrary: otherForms, weight: 4 }, anyValues);
}

/** Values of every type, which match tests only by chance. */
const anyValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, missing, undefined, "x", "", 0, 0n, true, false, NaN, Infinity, -Infinity),
  fc.double(),
  fc.date({ min: new Date(-LAST_INSTANT), max: new Date(LAST_INSTANT), noInvalidDate: true }),
  fc.dictionary(fc.constantFrom("x", "y"), fc.boolean()),
  fc.array(fc.nat({ max: 9 }), { maxLength: 2 }),
);

/** The same value in the forms of unknown sources, and the numbers next to a number. */
function otherFormsOf(value: unknown, { instantOf }: InstantReader): readonly unknown[] {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? Number(part) : part));
  if (typeof value === "number") {
    const whole = Number.isSafeInteger(value) ? [BigInt(value)] : [];
    return [text, nextDouble(value), -nextDouble(-value), value + 0.5, ...whole];
  }
  if (Array.isArray(value)) return [text, [...Array.from<unknown>(value), null, "x"]];
  if (typeof value !== "string") return [text];
  const instant = instantOf(value);
  if (Number.isNaN(instant))
    return [`${value}\u0000`, Number(value), ...(/^-?\d{1,20}$/.test(value) ? [BigInt(value)] : [])];
  return [instant, new Date(instant), ...writingsOf(instant, instantOf)];
}

/** An instant as ISO 8601: in UTC, with an offset, and in the local time of the zone, unless that is ambiguous. */
function writingsOf(instant: number, instantOf: InstantReader["instantOf"]): string[] {
  const localAt = (offset: number): string => new Date(instant + offset).toISOString().slice(0, -1);
  if (Math.abs(instant) > LAST_INSTANT - 2 * DAY) return [localAt(0)];
  const local = localAt(instant - instantOf(localAt(0)));
  const shorter = [".000", ":00.000", "T00:00:00.000"].map((end) => local.replace(end, ""));
  const texts = new Set([`${localAt(0)}Z`, `${localAt(7_200_000)}+02:00`, local, ...shorter]);
  return [...texts].filter((text) => instantOf(text) === instant);
}

/** What the tests on one value have in common. */
interface Shared extends ValueStyle {
  readonly operands: readonly string[];
  readonly objects: readonly ColumnTest[];
  readonly elements: readonly ColumnTest[];
}

function candidatesOf(test: ValueTest, { operands, objects, elements, ...style }: Shared): Arbitrary<unknown> {
  switch (test.kind) {
    case "null":
    case "notNull":
      return fc.constant("x");
    case "boolean":
      return fc.boolean();
    case "order":
      return test.read === "number"
        ? numbersNear([test.first, test.last])
        : datesNear([test.first, test.last], style.odd);
    case "text":
      return textsNear(operands);
    case "textOrder": {
      const bounds = [test.first, test.last];
      const numbers = bounds.flatMap(({ number }) => number ?? []);
      return fc.oneof(textsNear([...operands, ...bounds.map(({ text }) => text)]), numbersNear(numbers).map(String));
    }
    case "empty":
    case "notEmpty":
      return style.odd ? fc.constantFrom<unknown>("", "x", [], {}, [""], { x: 1 }) : fc.constantFrom("", "x");
    case "object":
      return recordsNear(objects, style);
    case "element":
      return fc.array(recordsNear(elements, style), { maxLength: 3 });
    default:
      return unreachable(test, "kind of test");
  }
}

/** Operands, strings that differ from one in a letter, in case or by a space, and operands with other letters between. */
function textsNear(operands: readonly string[]): Arbitrary<string> {
  const operand = fc.constantFrom(...(operands.length === 0 ? ["x"] : operands));
  const near = operand.chain((text) =>
    fc.constantFrom(
      text,
      text.toUpperCase(),
      text.toLowerCase(),
      text.slice(0, -1),
      text.slice(1),
      `${text.slice(0, -1)}${text.endsWith("x") ? "y" : "x"}`,
      `${text}x`,
      `x${text}`,
      `x${text}x`,
      ` ${text}`,
    ),
  );
  const letters = fc.string({
    unit: fc.constantFrom(..."xyzabcdefghijklmnopqrstuvw 0123456789é".split("")),
    maxLength: 5,
  });
  // Starts and ends are often operands, so that several tests pass together.
  const around = fc.oneof(fc.constant(""), operand);
  const free = fc.tuple(around, letters, operand, letters, around).map((parts) => parts.join(""));
  return fc.oneof(near, free, letters);
}

/** Bounds, the numbers next to them, and whole numbers up to twice as far. */
function numbersNear(bounds: readonly number[]): Arbitrary<number> {
  const finite = bounds.filter(Number.isFinite);
  const edges = finite.flatMap((bound) => [bound, Math.floor(bound) + 1, Math.ceil(bound) - 1]);
  const reach = Math.min(2 * Math.max(0, ...finite.map(Math.abs)) + 10, Number.MAX_SAFE_INTEGER);
  const min = finite.some((bound) => bound < 0) ? -Math.floor(reach) : 0;
  return fc.oneof(fc.constantFrom(0, ...edges), fc.integer({ min, max: Math.floor(reach) }));
}

/** Dates and times in UTC, near the bounds and in common years. */
function datesNear(bounds: readonly number[], odd: boolean): Arbitrary<string> {
  const steps = [0, 1, -1, DAY, -DAY];
  // Distances to the end of a second, minute or day, where precisions differ, and of an hour, where zones differ.
  if (odd) steps.push(999, 1_000, 59_999, 60_000, 3_600_000, -3_600_000, 86_399_999);
  const instants = bounds.flatMap((bound) => steps.map((step) => bound + step));
  const near = fc.constantFrom(...instants.filter((instant) => Math.abs(instant) <= LAST_INSTANT), 0);
  const days = fc.integer({ min: 0, max: 36_525 }).map((day) => Date.UTC(1990, 0) + day * 43_200_000);
  return fc.oneof(near, days).map((instant) => new Date(instant).toISOString().replace("T00:00:00.000Z", ""));
}

/** Records with values near the bounds of tests; `valuesOf` may add others. */
export function recordsNear(
  tests: readonly ColumnTest[],
  style: ValueStyle,
  valuesOf = (candidates: Arbitrary<unknown>): Arbitrary<unknown> => candidates,
): Arbitrary<Record<string, unknown>> {
  const values = Array.from(
    groupBy(tests, (test) => test.key),
    ([key, onKey]) => {
      const valueTests = onKey.map(({ test }) => test);
      return [key, valuesOf(candidatesFor(valueTests, style))] as const;
    },
  );
  return recordOf(new Map(values));
}
