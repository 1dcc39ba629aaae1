import { fc, test } from "../property.js";
import { describe, expect } from "vitest";
import { printNumber } from "../../src/text/printer/print-literal.js";
import { runs } from "../runs.js";

const decimal = fc
  .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 6 }))
  .map(([digits, point]) => digits / 10 ** point);
const nextTo = decimal.chain((number) => fc.constantFrom(number * (1 + Number.EPSILON), number * (1 - Number.EPSILON)));

describe("a number", () => {
  test.prop([fc.oneof(fc.double({ noNaN: true }), decimal, nextTo)], runs(20_000))(
    "is printed with the fewest digits",
    (number) => {
      expect(printNumber(number)).toBe(Object.is(number, -0) ? "-0" : String(number));
    },
  );

  test("has hundredths where it needs them", () => {
    const numbers = [0, 0.01, 0.1, 0.29, 1, 1.005, 1.1, 19.99, 1e12 + 0.07, 99_999_999_999.99, 1e13, 1e21, 5e-324];
    expect(numbers.map(printNumber)).toStrictEqual(numbers.map(String));
  });
});
