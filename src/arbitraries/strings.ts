import { relativeUnits } from "../model/relative-date.js";
import fc from "#fast-check";
import type { Arbitrary } from "fast-check";

export const plainStrings = ["US", "FR", "tech", "acme.com", "SaaS", "customer", "tier-1", "A", "100", "5.5", "true"];

export const plainNames = [
  "country",
  "employee_count",
  "created_at",
  "custom__tier",
  "metadata",
  "industry",
  "score",
  "x",
];

/** Strings that have broken parsers and printers: quotes, controls, lone surrogates, keywords, odd names. */
const oddStrings = [
  "",
  " ",
  '"',
  "'",
  "`",
  "``",
  "\\",
  "\\u0041",
  "\n",
  "\r\n",
  "\t",
  "\u0000",
  "\u2028",
  "\u202e", // turns the direction of the text that follows
  "\ud800",
  "\udfff",
  "\ufeff",
  "😀",
  "é",
  "e\u0301",
  "İ",
  "ß",
  "名前",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "and",
  "OR",
  "not",
  "is",
  "null",
  "true",
  "between",
  "has",
  "any of ()",
  "order by",
  "sql",
  "on",
  "1",
  "-0",
  "a.b",
  "a->b",
  "@2025-01-01",
  "# no comment",
  "'); DROP TABLE companies; --",
];

/**
 * Any string that a filter may contain; shrinks to a plain word.
 *
 * @example
 * fc.sample(stringArbitrary(), 20).every((text) => typeof text === "string") // true
 */
export function stringArbitrary(): Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...plainStrings), weight: 4 },
    { arbitrary: fc.constantFrom(...oddStrings), weight: 2 },
    { arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }), weight: 1 },
    // Any code units, including lone surrogates.
    { arbitrary: fc.array(fc.nat(0xffff), { maxLength: 8 }).map((units) => String.fromCharCode(...units)), weight: 1 },
  );
}

/**
 * Any name of a column or property; shrinks to a plain one.
 *
 * @example
 * fc.sample(nameArbitrary(), 100).includes("country") // true
 */
export function nameArbitrary(): Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...plainNames), weight: 6 },
    { arbitrary: fc.constantFrom(...oddStrings), weight: 1 },
    { arbitrary: stringArbitrary(), weight: 1 },
  );
}

/**
 * Any number of JSON, including minus zero and the extremes; shrinks to 0.
 *
 * @example
 * fc.sample(numberArbitrary(), 20).every(Number.isFinite) // true
 */
export function numberArbitrary(): Arbitrary<number> {
  return fc.oneof(
    { arbitrary: fc.integer({ min: -10, max: 1000 }), weight: 4 },
    { arbitrary: fc.constantFrom(0, -0, 0.1, 1e21, 1e-7, 5e-324, -5e-324, 2 ** 53, Number.MAX_VALUE), weight: 2 },
    { arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }), weight: 1 },
  );
}

/** Relative dates, mostly of a few years; shrinks to `0 minutes`. */
function relativeDateArbitrary(): Arbitrary<string> {
  const count = fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: 30 }), weight: 8 },
    { arbitrary: fc.integer({ min: 0, max: 999_999 }), weight: 1 },
  );
  const unit = fc.constantFrom(...Object.keys(relativeUnits));
  return fc.tuple(count, unit).map(([length, name]) => `${length} ${name}${length === 1 ? "" : "s"}`);
}

/**
 * Mostly dates of a few years around 2025 in common forms, sometimes relative dates or any other string.
 *
 * @example
 * fc.sample(dateStringArbitrary(), 20).every((text) => typeof text === "string") // true
 */
export function dateStringArbitrary(): Arbitrary<string> {
  const instant = fc.date({ min: new Date("2023-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
  return fc.oneof(
    { arbitrary: instant.map((date) => date.toISOString().slice(0, 10)), weight: 4 },
    { arbitrary: instant.map((date) => date.toISOString()), weight: 2 },
    { arbitrary: instant.map((date) => `${date.toISOString().slice(0, 19)}+02:00`), weight: 1 },
    { arbitrary: instant.map((date) => date.toISOString().slice(0, 16)), weight: 1 },
    { arbitrary: relativeDateArbitrary(), weight: 1 },
    { arbitrary: stringArbitrary(), weight: 1 },
  );
}
