/** Shapes of JSON objects, and a walk that reports every place where a value departs from its shape. */
import type { Issue, Path, PathSegment } from "./issue.js";
import { formatPath } from "./issue.js";
import { didYouMean, suggest } from "./suggest.js";

/** Looks at a value and reports what is wrong with it. */
export type Check = (value: unknown, report: Report) => void;

/** The issues found so far, and the place that is being looked at. */
export class Report {
  readonly issues: Issue[] = [];
  readonly #path: PathSegment[] = [];

  within(segment: PathSegment, value: unknown, check: Check): void {
    this.#path.push(segment);
    check(value, this);
    this.#path.pop();
  }

  add(code: string, message: string, expected: string, segment?: PathSegment): void {
    const path: Path = segment === undefined ? [...this.#path] : [...this.#path, segment];
    this.issues.push({ code, severity: "error", path, message, expected });
  }

  /** What people call the value that is being looked at: its key, with the index where it stands in a list. */
  subject(): string {
    const start = this.#path.findLastIndex((segment) => typeof segment === "string");
    return start === -1 ? "This" : formatPath(this.#path.slice(start));
  }

  wrongType(value: unknown, expected: string): void {
    this.add("wrongType", `${this.subject()} must be ${expected}, not ${describe(value)}.`, expected);
  }
}

/** What a value is, in words. */
export function describe(value: unknown): string {
  if (value === null || value === undefined || typeof value === "boolean") return String(value);
  if (typeof value === "string") return `the string ${quote(value)}`;
  if (typeof value === "number") return `the number ${value}`;
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** A string between quotes, cut where it is long. */
function quote(text: string): string {
  return JSON.stringify(text.length <= 60 ? text : `${text.slice(0, 57)}...`);
}

/** Words as the end of a sentence: `a, b or c`. */
export function alternatives(words: readonly string[]): string {
  return words.length === 1 ? words.join() : `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const string: Check = (value, report) => {
  if (typeof value !== "string") report.wrongType(value, "a string");
};

export const strings: Check = (value, report) => {
  if (typeof value === "string") return;
  if (Array.isArray(value)) listOf(string)(value, report);
  else report.wrongType(value, "a string or a list of strings");
};

export const number: Check = (value, report) => {
  if (typeof value !== "number" || !Number.isFinite(value)) report.wrongType(value, "a number");
};

/** One of some words; `what` says what they are, with its article. */
export function oneOf(what: string, words: readonly string[]): Check {
  const known = new Set<unknown>(words);
  return (value, report) => {
    if (known.has(value)) return;
    if (typeof value !== "string") report.wrongType(value, alternatives(words.map((word) => JSON.stringify(word))));
    else
      report.add(
        "unknownValue",
        `${quote(value)} is not ${what}.${didYouMean(suggest(value, words))}`,
        alternatives(words),
      );
  };
}

/** Null and absent pass. */
export function nullable(check: Check): Check {
  return (value, report) => {
    if (value !== null && value !== undefined) check(value, report);
  };
}

export function listOf(check: Check): Check {
  return (value, report) => {
    if (!Array.isArray(value)) report.wrongType(value, "a list");
    else for (let index = 0; index < value.length; index++) report.within(index, value[index], check);
  };
}

/** The keys of an object and what each must hold. */
export interface Shape {
  /** What the object is, with its article. */
  readonly name: string;
  readonly required: Readonly<Record<string, Check>>;
  readonly optional?: Readonly<Record<string, Check>>;
  /** Whether other keys pass. */
  readonly open?: boolean;
}

export function objectOf(shape: Shape): Check {
  return (value, report) => {
    if (isObject(value)) checkObject(value, shape, report);
    else report.wrongType(value, `${shape.name} (an object)`);
  };
}

/** How to check an object whose shape one of its keys tells; `rows` says what stands beside each value of that key. */
export function shapeBy(
  discriminator: string,
  common: Shape,
  rows: Readonly<Record<string, Omit<Shape, "name">>>,
): (value: JsonObject, report: Report) => void {
  const shapes = new Map<unknown, Shape>(
    Object.entries(rows).map(([value, row]) => [
      value,
      {
        name: `${common.name} with the ${discriminator} ${value}`,
        required: { ...common.required, [discriminator]: anything, ...row.required },
        optional: { ...common.optional, ...row.optional },
      },
    ]),
  );
  // Where that key does not tell, nobody can say which of the other keys belong: all of any row may stand there.
  const anyRow = Object.values(rows).flatMap((row) => Object.keys({ ...row.required, ...row.optional }));
  const unknown: Shape = {
    name: common.name,
    required: {
      ...common.required,
      [discriminator]: oneOf(`an ${discriminator} of ${common.name}`, Object.keys(rows)),
    },
    optional: { ...common.optional, ...Object.fromEntries(anyRow.map((key) => [key, anything])) },
  };
  return (value, report) => checkObject(value, shapes.get(value[discriminator]) ?? unknown, report);
}

/** An object whose shape one of its keys tells; see {@link shapeBy}. */
export function objectBy(
  discriminator: string,
  common: Shape,
  rows: Readonly<Record<string, Omit<Shape, "name">>>,
): Check {
  const checkShape = shapeBy(discriminator, common, rows);
  return (value, report) => {
    if (isObject(value)) checkShape(value, report);
    else report.wrongType(value, `${common.name} (an object)`);
  };
}

/**
 * Reports, in the order of the keys, those that do not belong and those whose value is wrong; then the missing ones.
 * A key that is missing because it is misspelt is reported once.
 */
export function checkObject(value: JsonObject, shape: Shape, report: Report): void {
  const misspelt: string[] = [];
  let present = 0;
  for (const key of Object.keys(value)) {
    const required = checkOf(shape.required, key);
    const check = required ?? checkOf(shape.optional ?? {}, key);
    if (check !== undefined) {
      if (value[key] === undefined) continue;
      if (required !== undefined) present++;
      report.within(key, value[key], check);
    } else if (shape.open !== true) {
      const free = [...Object.keys(shape.required), ...Object.keys(shape.optional ?? {})].filter(
        (name) => !has(value, name),
      );
      const suggestion = suggest(key, free);
      if (suggestion !== undefined) misspelt.push(suggestion);
      const message = `${quote(key)} is not a key of ${shape.name}.${didYouMean(suggestion)}`;
      report.add("unknownKey", message, free.length > 0 ? alternatives(free) : "no further key", key);
    }
  }
  if (present === Object.keys(shape.required).length) return;
  for (const key of Object.keys(shape.required)) {
    if (has(value, key) || misspelt.includes(key)) continue;
    report.add("missingKey", `${capitalize(shape.name)} needs ${key}.`, key, key);
  }
}

function checkOf(checks: Readonly<Record<string, Check>>, key: string): Check | undefined {
  return Object.hasOwn(checks, key) ? checks[key] : undefined;
}

/** Whether the object itself holds a value under the key, as JSON would write it. */
export function has(value: JsonObject, key: string): boolean {
  return Object.prototype.propertyIsEnumerable.call(value, key) && value[key] !== undefined;
}

/** Passes; for a value that something else looks at. */
export const anything: Check = () => undefined;

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
