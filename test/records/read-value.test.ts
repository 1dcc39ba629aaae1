import { describe, expect, test } from "vitest";
import { unreadable, valueReader } from "../../src/records/values.js";
import type { TypeReading } from "../../src/records/readings.js";

const readValue = (text: string, reading: TypeReading): unknown => valueReader(reading)(text);

/** Texts of CSV files that are values, or almost. */
describe("a text is read as", () => {
  test.each<[text: string, number: unknown]>([
    [" 5 ", 5],
    ["+5", 5],
    [".5", 0.5],
    ["5.", 5],
    ["00", 0],
    ["\u00a05", 5],
    ["5\t", 5],
    ["1e-400", 0],
    ["", null],
    [" ", null],
    ["\u2028", null],
    ...["+-1", "1_0", "nan", "inf", "1e400", "0x1F", "1 000", "-", "e5"].map((text): [string, unknown] => [
      text,
      unreadable,
    ]),
  ])("a number: %j", (text, number) => {
    expect(readValue(text, "number")).toBe(number);
  });

  test.each<[text: string, boolean: unknown]>([
    [" TRUE ", true],
    ["tRuE\u2003", true],
    ["False", false],
    ["", null],
    ["yes", unreadable],
    ["t", unreadable],
    ["1", unreadable],
  ])("a boolean: %j", (text, boolean) => {
    expect(readValue(text, "boolean")).toBe(boolean);
  });

  test.each<[text: string, json: unknown]>([
    [' {"p":1} ', { p: 1 }],
    ['\n{"p":"\\u00e9"}', { p: "é" }],
    ['["nan"]', ["nan"]],
    ["\u00a0null", null],
    ['"text"', "text"],
    [" ", null],
    ...["nul", "nan", "[nan]", "[1,]", " [1", '{"p":1,}', "x"].map((text): [string, unknown] => [text, unreadable]),
  ])("JSON: %j", (text, json) => {
    expect(readValue(text, "json")).toEqual(json);
  });

  test.each(["", " ", "5", " é "])("text as it is: %j", (text) => {
    expect(readValue(text, "text")).toBe(text);
  });
});
