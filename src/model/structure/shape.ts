/** Shapes of JSON objects, and a check that reports every place where a value violates its shape. */
import type { Test } from "./value-tests.js";
import { hasFields, isListOf, isVariant } from "./value-tests.js";
import { expressionHint } from "../expressions.js";
import type { Fix, Issue, Path, PathSegment } from "../issues/issue.js";
import { formatPath } from "../issues/issue.js";
import { alternatives, capitalize, describe, forEachValue, quote, typeMessage } from "../issues/quote.js";
import type { JsonObject } from "./json-object.js";
import { has, isObject, isString } from "./json-object.js";
import { ownValue } from "../own-value.js";
import type { structureEntries } from "./structure-entries.js";
import { didYouMean } from "../issues/suggest.js";
import { misspelling } from "../misspelling.js";

export interface Check {
  (value: unknown, report: Report): void;
  /** A fast test that implies validity; the report decides about values that fail it. */
  readonly test?: Test;
}

/** A check that reports only values that fail a test. */
export function checkFrom(test: Test, report: Check): Check {
  const check: Check = (value, to) => {
    if (!test(value)) report(value, to);
  };
  return Object.assign(check, { test });
}

/** The test of a check; `never` if it has none. */
export function testOf({ test = never }: Check): Test {
  return test;
}

const never: Test = () => false;

/** A code that the structural check reports; recoveries have more. */
export type StructureCode = keyof typeof structureEntries;

/** A problem without its place, which the report adds. */
type Problem<Code extends string> = Omit<Issue<Code>, "path" | "severity"> & Partial<Pick<Issue, "severity">>;

/** Other ways to read a value of the wrong type. */
export interface OtherReading {
  /** The check itself, if a list of one might hold the expected value. */
  readonly single?: Check;
  /** The check of each item, if a list was expected. */
  readonly item?: Check;
}

/** A problem, with the data for its repair. */
export type FoundValue =
  | { readonly type: "wrongType"; readonly value: unknown; readonly reading: OtherReading }
  | { readonly type: "unknownWord"; readonly word: string; readonly words: readonly string[] }
  | {
      readonly type: "unknownKey";
      readonly key: string;
      readonly object: JsonObject;
      /** The keys that the object lacks. */
      readonly free: readonly string[];
      readonly shape: Shape;
    }
  | { readonly type: "missingKey"; readonly key: string; readonly object: JsonObject };

export type Level = "filter" | "group" | "condition" | "propertyCondition";

/** No valid value is nested this deep, and a value may contain itself. */
const deepest = 64;

/**
 * The issues found so far, and the current place.
 *
 * The check continues with the intended word for a misspelt one, so that one mistake does not hide another. Subclasses
 * override the methods that decide what is intended.
 */
export class Report<in Code extends string = never> {
  readonly issues: Issue[] = [];
  readonly #path: PathSegment[] = [];

  get path(): Path {
    return [...this.#path];
  }

  within(segment: PathSegment, value: unknown, check: Check): void {
    this.#path.push(segment);
    if (this.#path.length <= deepest) check(value, this);
    this.#path.pop();
  }

  add(problem: Problem<Code | StructureCode>, segment?: PathSegment): void {
    const path = segment === undefined ? this.path : [...this.#path, segment];
    this.issues.push({ severity: "error", path, ...problem });
  }

  /** The name of the current value in messages: its key, and its index in a list. */
  subject(): string {
    const start = this.#path.findLastIndex((segment) => typeof segment === "string");
    return start === -1 ? "This" : quote(formatPath(this.#path.slice(start)));
  }

  /** The one of `words` that a wrong word means. */
  intendedWord(word: string, words: readonly string[]): string | undefined {
    return misspelling(word, words)?.word;
  }

  /** The one of `keys` that an unknown key means, given its value. */
  intendedKey(key: string, _content: unknown, keys: readonly string[]): string | undefined {
    return misspelling(key, keys)?.word;
  }

  /** Infers the kind of a condition without one. */
  readonly inferredKind: (condition: JsonObject) => string | undefined = () => undefined;

  /** The fix of a problem at a place, if there is one. */
  readonly fixFor: (found: FoundValue, path: Path) => Fix | undefined = () => undefined;

  /** Checks a part of a filter that is not valid. */
  read(_level: Level, value: unknown, check: Check): void {
    check(value, this);
  }

  wrongType(value: unknown, reading: OtherReading, expected: string): void {
    const actual = describe(value);
    const hint = reading.single === number && isString(value) ? expressionHint(value) : hintOnList(value, reading);
    const message = typeMessage(this.subject(), expected, actual, hint);
    this.#found("wrongType", message, expected, actual, { type: "wrongType", value, reading });
  }

  /** Reports a word that is not one of `words`; `what` names them, with an article. */
  unknownWord(word: string, what: string, words: readonly string[], code: StructureCode): void {
    const message = `${quote(word)} is not ${what}.${didYouMean(this.intendedWord(word, words))}`;
    this.#found(code, message, alternatives(words), quote(word), { type: "unknownWord", word, words });
  }

  /** Reports an unknown key; `free` are the keys that the object lacks. */
  unknownKey(key: string, object: JsonObject, shape: Shape, free: readonly string[]): void {
    const expected = free.length > 0 ? alternatives(free) : "no further key";
    const message = `${quote(key)} is not a key of ${shape.name}.${didYouMean(this.intendedKey(key, object[key], free))}`;
    const found = { type: "unknownKey", key, object, free, shape } as const;
    this.#found("unknownKey", message, expected, quote(key), found, key);
  }

  missingKey(key: string, object: JsonObject, name: string): void {
    this.#found(
      "missingKey",
      `${capitalize(name)} needs ${quote(key)}.`,
      key,
      "nothing",
      { type: "missingKey", key, object },
      key,
    );
  }

  #found(
    code: StructureCode,
    message: string,
    expected: string,
    actual: string,
    found: FoundValue,
    segment?: string,
  ): void {
    const fix = this.fixFor(found, this.path);
    this.add({ code, message, expected, actual, ...(fix && { fix }) }, segment);
  }
}

/** What to do with a list where one value belongs, as a further sentence. */
function hintOnList(value: unknown, { single }: OtherReading): string {
  const isOperand = single === number || single === dateString;
  return isOperand && Array.isArray(value) && value.length > 1 ? forEachValue : "";
}

/** A value of one type; `expected` is what messages call it. */
export function valueOf(test: Test, expected: string): Check {
  const check: Check = checkFrom(test, (value, report) => {
    report.wrongType(value, { single: check }, expected);
  });
  return check;
}

export const string = valueOf(isString, "a string");
export const dateString = valueOf(isString, "a date as a string");
export const number = valueOf(Number.isFinite, "a number");
export const boolean = valueOf((value) => typeof value === "boolean", "true or false");

/** Accepts any value, for a key that another check has read. */
export const anything: Check = checkFrom(
  () => true,
  () => undefined,
);

const stringList = listOf(string);
const isStringList = isListOf(isString);

export const strings: Check = checkFrom(
  (value) => isString(value) || isStringList(value),
  (value, report) => {
    if (Array.isArray(value)) stringList(value, report);
    else report.wrongType(value, { single: strings }, "a string or a list of strings");
  },
);

/** One of some words; `what` describes them, with an article, and `code` is reported for other words. */
export function oneOf(what: string, words: readonly string[], code: StructureCode = "unknownValue"): Check {
  return checkFrom(
    (value) => isString(value) && words.includes(value),
    (value, report) => {
      if (typeof value === "string") report.unknownWord(value, what, words, code);
      else report.wrongType(value, {}, alternatives(words.map((word) => JSON.stringify(word))));
    },
  );
}

/** Null and absent pass. */
export function nullable(check: Check): Check {
  return (value, report) => {
    if (value !== null && value !== undefined) check(value, report);
  };
}

export function listOf(item: Check): Check {
  return checkFrom(isListOf(testOf(item)), (value, report) => {
    if (!Array.isArray(value)) report.wrongType(value, { item }, "a list");
    else for (let index = 0; index < value.length; index++) report.within(index, value[index], item);
  });
}

/** The keys of an object and the check of each value. */
export interface Shape {
  /** The name of the object, with an article. */
  readonly name: string;
  readonly required: Readonly<Record<string, Check>>;
  readonly optional?: Readonly<Record<string, Check>>;
  /** Whether other keys pass. */
  readonly open?: boolean;
}

export function objectOf(shape: Shape): Check {
  const check: Check = (value, report) => {
    if (isObject(value)) checkObject(value, shape, report);
    else report.wrongType(value, { single: check }, `${shape.name} (an object)`);
  };
  return Object.assign(check, { test: testOfShape(shape) });
}

function testOfShape({ required, optional = {}, open = false }: Shape): Test {
  if (open) return never;
  const checks = { ...optional, ...required };
  const fields = Object.entries(checks)
    .filter(([, check]) => check !== anything)
    .map(([key, check]) => ({ key, test: testOf(check), isRequired: Object.hasOwn(required, key) }));
  return hasFields(fields, Object.keys(checks).length - fields.length);
}

/** The other keys of an object, by the value of its discriminator. */
export type Rows = Readonly<Record<string, Pick<Shape, "required" | "optional">>>;

/** An object whose shape depends on the value of one key, its discriminator. */
export function objectBy(discriminator: string, common: Shape, rows: Rows): Check {
  const words = Object.keys(rows);
  const code = discriminator === "operator" ? "unknownOperator" : "unknownValue";
  const oneOfWords = oneOf(`an ${discriminator} of ${common.name}`, words, code);
  const shapes = new Map<unknown, Shape>(
    Object.entries(rows).map(([word, row]) => [
      word,
      {
        name: `${common.name} with the ${discriminator} ${quote(word)}`,
        required: { ...common.required, [discriminator]: oneOfWords, ...row.required },
        optional: { ...common.optional, ...row.optional },
      },
    ]),
  );
  // The discriminator was read to find the test.
  const tests = new Map(
    [...shapes].map(([word, shape]) => [
      word,
      testOfShape({ ...shape, required: { ...shape.required, [discriminator]: anything } }),
    ]),
  );
  // Without a discriminator, the keys of all rows are possible. A key is checked if all rows have the same check.
  const anyRow: Record<string, Check> = {};
  for (const row of Object.values(rows)) {
    for (const [key, check] of Object.entries({ ...row.required, ...row.optional }))
      anyRow[key] = (anyRow[key] ?? check) === check ? check : anything;
  }
  const unknown: Shape = {
    name: common.name,
    required: { ...common.required, [discriminator]: oneOfWords },
    optional: { ...common.optional, ...anyRow },
  };
  const check: Check = (value, report) => {
    if (!isObject(value)) {
      report.wrongType(value, { single: check }, `${common.name} (an object)`);
      return;
    }
    const key = discriminatorKey(value, discriminator, report);
    const word = key === undefined ? undefined : wordOf(value[key], words, report);
    checkObject(value, shapes.get(word) ?? unknown, report);
  };
  return Object.assign(check, { test: isVariant(discriminator, tests) });
}

/** The key of the discriminator in the object, which may be misspelt. */
export function discriminatorKey(value: JsonObject, key: string, report: Report): string | undefined {
  if (has(value, key)) return key;
  return Object.keys(value).find((other) => report.intendedKey(other, value[other], [key]) !== undefined);
}

/** The one of `words` that a value is or means; undefined if unknown. */
export function wordOf(value: unknown, words: readonly string[], report: Report): string | undefined {
  if (typeof value !== "string") return undefined;
  return words.includes(value) ? value : report.intendedWord(value, words);
}

/**
 * Reports, in the order of the keys, those that are unknown and those whose value is wrong; then the missing ones. A
 * misspelt key is one issue, and its value is checked as that of the intended key.
 */
function checkObject(value: JsonObject, shape: Shape, report: Report): void {
  const given = new Set<string>();
  for (const key of Object.keys(value)) {
    const content = value[key];
    const check = checkOf(shape, key);
    if (check !== undefined) {
      if (content === undefined) continue;
      given.add(key);
      report.within(key, content, check);
    } else if (shape.open !== true) {
      const free = Object.keys({ ...shape.required, ...shape.optional }).filter(
        (name) => !given.has(name) && !has(value, name),
      );
      const meant = report.intendedKey(key, content, free);
      report.unknownKey(key, value, shape, free);
      if (meant === undefined) continue;
      given.add(meant);
      report.within(key, content, checkOf(shape, meant) ?? anything);
    }
  }
  for (const key of Object.keys(shape.required)) if (!given.has(key)) report.missingKey(key, value, shape.name);
}

export function checkOf({ required, optional = {} }: Shape, key: string): Check | undefined {
  return ownValue(required, key) ?? ownValue(optional, key);
}
