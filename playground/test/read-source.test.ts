import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSource } from "../src/engine/read-source.js";
import { Session } from "../src/engine/session.js";
import { sourceOf } from "./source-of.js";

describe("Parquet", () => {
  const bytes = readFileSync(new URL("companies.parquet", import.meta.url));

  test("is read with the types it has", async () => {
    const file = new File([bytes], "companies.parquet");
    const { dataset } = await readSource({ type: "file", file });
    expect(dataset.rows).toEqual([
      {
        name: "Acme",
        employees: 240,
        ratio: 1.5,
        active: true,
        created_at: new Date("2025-01-15T09:30:00Z"),
        metadata: { industry: "SaaS", score: 8 },
        tags: ["vip", "new"],
        day: new Date("2025-01-15"),
      },
      {
        name: null,
        employees: null,
        ratio: null,
        active: null,
        created_at: null,
        metadata: null,
        tags: null,
        day: null,
      },
      {
        name: "İstanbul",
        employees: 9007199254740993n,
        ratio: -0.5,
        active: false,
        created_at: new Date("2024-02-29"),
        metadata: { industry: null, score: 3 },
        tags: [],
        day: new Date("2024-02-29"),
      },
    ]);
    const { columns } = dataset.model;
    expect(Object.values(columns).map(({ type }) => type)).toEqual([
      "string",
      "number",
      "number",
      "boolean",
      "date",
      "object",
      "array",
      "date",
    ]);
  });

  test.each([
    ["cut", bytes.subarray(0, 300)],
    ["empty", bytes.subarray(0, 0)],
    ["changed", Buffer.concat([Buffer.from("x".repeat(900)), bytes.subarray(900)])],
  ])("that is %s is refused with a reason", async (_, damaged) => {
    const file = new File([damaged], "companies.parquet");
    await expect(readSource({ type: "file", file })).rejects.toThrow(/^The Parquet file cannot be read: /);
  });
});

describe("the types of a CSV file", () => {
  const text = "code,size,active\n7,12,true\n8,x,false\n";

  test("are changed with the model, and the values with them", async () => {
    const session = new Session();
    const { model } = await session.open(sourceOf(text, "codes"));
    expect(session.page(0, 1, "all").rows[0]?.row).toEqual({ code: 7, size: "12", active: true });
    const columns = { ...model.columns, code: { type: "string" as const }, size: { type: "number" as const } };
    const opened = await session.setModel({ ...model, columns });
    expect(opened).toMatchObject({ name: "codes", rowCount: 2, model: { columns } });
    expect(opened.notes).toEqual(['size: 1 value cannot be read as number, first "x" in line 3.']);
    expect(session.page(0, 2, "all").rows.map(({ row }) => row)).toEqual([
      { code: "7", size: 12, active: true },
      { code: "8", size: null, active: false },
    ]);
  });

  test("stay if only names change", async () => {
    const session = new Session();
    const { model } = await session.open(sourceOf(text));
    await session.setModel({ ...model, label: "codes" });
    expect(session.page(0, 1, "all").rows[0]?.row).toEqual({ code: 7, size: "12", active: true });
  });
});

test("how values are written is found, or asked where several formats fit all of them", async () => {
  const session = new Session();
  const text = "Betrag;Start;Ende\n1.100,50;20.05.2026;01/02/2026\n900,00;31.05.2026;03/02/2026\n";
  const { model, choices } = await session.open(sourceOf(text));
  expect(session.page(0, 1, "all").rows[0]?.row).toEqual({ Betrag: 1100.5, Start: "2026-05-20", Ende: "01/02/2026" });
  expect(choices).toEqual([
    {
      column: "Ende",
      texts: ["01/02/2026", "03/02/2026"],
      readings: [
        { format: { format: "DD/MM/YYYY" }, values: ["2026-02-01", "2026-02-03"] },
        { format: { format: "MM/DD/YYYY" }, values: ["2026-01-02", "2026-03-02"] },
      ],
    },
  ]);
  const columns = { ...model.columns, Ende: { type: "date" as const, format: "MM/DD/YYYY" } };
  expect((await session.setModel({ columns })).choices).toEqual(choices);
  expect(session.page(0, 1, "all").rows[0]?.row).toEqual({ Betrag: 1100.5, Start: "2026-05-20", Ende: "2026-01-02" });
});

test("the owners of a column are members, and which key of other members they are is known", async () => {
  const session = new Session();
  await session.open(sourceOf("Besitzer,n\nAnn,1\nBo,2\nAnn,3\n,4\n"));
  const { members, keys } = await session.owners("Besitzer", [{ name: "Bo", ids: { crm: "7" } }]);
  expect(members).toEqual([
    { label: "Ann", member: { name: "Ann" } },
    { label: "Bo", member: { name: "Bo" } },
  ]);
  expect(keys).toEqual([
    { key: "name", count: 1 },
    { key: "ids.crm", count: 0 },
  ]);
});

test("the sample is a source, too", async () => {
  expect((await readSource({ type: "sample" })).dataset.rows).toHaveLength(40);
});
