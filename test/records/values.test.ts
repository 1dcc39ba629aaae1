import { describe, expect, test } from "vitest";
import { FormatSearch } from "../../src/records/format-search.js";
import type { TypeReading } from "../../src/records/readings.js";
import { unreadable, valueReader } from "../../src/records/values.js";
import type { ValueFormat } from "../../src/model/data-model.js";

describe("a format is applied wholly or not at all", () => {
  test.each<[reading: TypeReading, format: ValueFormat, text: string, value: unknown]>([
    ["number", { decimal: "comma" }, "1.234,56", 1234.56],
    ["number", { decimal: "comma" }, " -1 234,5 ", -1234.5],
    ["number", { decimal: "comma" }, "1\u202f234\u202f567", 1234567],
    ["number", { decimal: "comma" }, "1'234,56", 1234.56],
    ["number", { decimal: "comma" }, "1,5E+03", 1500],
    ...["1.5", "0.123", "1.2345,6", "12.34.567", "1.234 567", "1,2,3", "1.2.3", "8 €", "5%", ""].map(
      (text): [TypeReading, ValueFormat, string, unknown] => [
        "number",
        { decimal: "comma" },
        text,
        text === "" ? null : unreadable,
      ],
    ),
    ["number", { decimal: "point" }, "55,000", 55000],
    ["number", { decimal: "point" }, "1,234.56", 1234.56],
    ["number", { decimal: "point" }, ".5", 0.5],
    ["number", { decimal: "point" }, "1,23", unreadable],
    ["number", { decimal: "point" }, "1,234,56", unreadable],
    ["date", { format: "DD.MM.YYYY" }, "20.05.2026", "2026-05-20"],
    ["date", { format: "DD.MM.YYYY" }, "2026-05-20T10:00Z", "2026-05-20T10:00Z"],
    ["date", { format: "DD.MM.YYYY" }, "5/20/2026", unreadable],
    ["boolean", { true: ["Ja"], false: ["nein"] }, "JA", true],
    ["boolean", { true: ["Ja"], false: ["nein"] }, "false", false],
    ["boolean", { true: ["Ja"], false: ["nein"] }, "yes", unreadable],
    ["text", { null: ["n/a"] }, " n/a", null],
    ["number", { null: ["n/a", "-"] }, "-", null],
  ])("%s %j: %j", (reading, format, text, value) => expect(valueReader(reading, format)(text)).toBe(value));
});

describe("the formats that fit all values", () => {
  test.each<[reading: TypeReading, texts: string, formats: readonly ValueFormat[]]>([
    ["number", "8.894,50 12 1.200", [{ decimal: "comma" }]],
    ["number", "8.894,50 1,234.5", []],
    ["number", "55,000", [{ decimal: "comma" }, { decimal: "point" }]],
    ["number", "55,000 12.5", [{ decimal: "point" }]],
    ["number", "55,000 $5", []],
    ["number", "n/a", []],
    ["date", "20.05.2026", [{ format: "DD.MM.YYYY" }]],
    ["date", "20.05.2026 2026-05-20 1.5.2026", [{ format: "D.M.YYYY" }]],
    ["date", "02/03/2026 n/a", [{ format: "DD/MM/YYYY" }, { format: "MM/DD/YYYY" }]],
    ["date", "02/03/2026 5/20/2026", [{ format: "M/D/YYYY" }]],
    ["date", "02/03/2026 soon", []],
    ["date", "20.05.2026_9:05 1.5.2026_10:00", [{ format: "D.M.YYYY H:mm" }]],
    ["date", "5/20/26_9:05_AM", [{ format: "M/D/YY h:mm A" }]],
    ["date", "2_May_2026", [{ format: "D MMM YYYY" }]],
    ["date", "May_02,_2026 March_02,_2026", [{ format: "MMMM DD, YYYY" }]],
    ["boolean", "ja nein true", [{ true: ["ja"], false: ["nein"] }]],
    ["boolean", "ja maybe", []],
  ])("%s: %s", (reading, texts, formats) => {
    const search = new FormatSearch(reading);
    const read = valueReader(reading);
    for (const text of texts.split(" ").map((word) => word.replaceAll("_", " "))) {
      search.add(read(text), text);
    }
    expect(search.result.formats).toEqual(formats);
  });
});
