import { expect, test } from "vitest";
import { inferDataModel } from "../../src/model/infer-data-model.js";

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
    size: { type: "number" },
    ok: { type: "boolean" },
    at: { type: "date" },
    plan: { type: "string", values: ["free", "pro"] },
    meta: { type: "object", properties: ["x", "y"] },
    people: { type: "array", properties: ["name"] },
    e: { type: "vector" },
    mixed: { type: "any" },
    late: { type: "string" },
    nothing: { type: "any" },
  });
});
