import { expect, test } from "vitest";
import { inferDataModel } from "../../src/model/infer-data-model.js";
import { checkDataModel } from "../../src/model/structure/data-model-check.js";

test("inferDataModel reads values of records, which are no relative dates and no expressions", () => {
  expect(inferDataModel([{ a: "3 months", b: "{{member.id}}" }]).columns).toEqual({
    a: { type: "string" },
    b: { type: "string" },
  });
});

test("inferDataModel finds types, properties and known values", () => {
  const vector = Array.from({ length: 8 }, (_, index) => index);
  const rows = [
    {
      id: "a",
      size: 1,
      ok: true,
      at: "2025-01-15",
      plan: "pro",
      meta: { x: 1 },
      people: [{ name: "A" }],
      e: vector,
      mixed: 1,
    },
    {
      id: "b",
      size: null,
      ok: false,
      at: "2025-01-15T10:00Z",
      plan: "pro",
      meta: { y: 1 },
      people: [],
      e: vector,
      mixed: "1",
      late: "2025",
    },
    { id: "c", at: new Date(0), plan: "free" },
    { id: "d", plan: "free", nothing: null },
    { id: "", plan: "" },
  ];
  expect(inferDataModel(rows).columns).toEqual({
    id: { type: "string" },
    size: { type: "number", range: [1, 1] },
    ok: { type: "boolean" },
    at: { type: "date", range: ["1970-01-01T00:00:00.000Z", "2025-01-15T10:00Z"] },
    plan: {
      type: "string",
      values: [
        { value: "free", count: 2 },
        { value: "pro", count: 2 },
      ],
    },
    meta: { type: "object", properties: ["x", "y"] },
    people: { type: "array", properties: ["name"] },
    e: { type: "vector" },
    mixed: { type: "any" },
    late: { type: "string" },
    nothing: { type: "any" },
  });
});

test.each([
  ["numbers", [3, -2, null, 7], [-2, 7]],
  ["BigInts", [10n, 2n], [2, 10]],
  ["numbers that are not finite", [NaN, 4, Infinity], [4, 4]],
  ["no finite number", [NaN], undefined],
  [
    "instants, in any offset",
    ["2025-01-15T01:00+02:00", "2025-01-14T23:30Z"],
    ["2025-01-15T01:00+02:00", "2025-01-14T23:30Z"],
  ],
  ["an invalid Date", [new Date(NaN), new Date(0)], ["1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z"]],
])("inferDataModel finds the range of %s", (_, values, range) => {
  expect(inferDataModel(values.map((value) => ({ value }))).columns["value"]?.range).toEqual(range);
});

test("an inferred data model, with counts and ranges, is one for a file", () => {
  const model = inferDataModel(["US", "FR", "US", "FR"].map((country, size) => ({ country, size })));
  expect(checkDataModel(JSON.parse(JSON.stringify(model)))).toEqual({ ok: true, value: model });
});
