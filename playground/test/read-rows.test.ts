import { fc, test as propertyTest } from "../../test/property.js";
import type { ReadRecordsOptions } from "capacity-filter/records";
import { RecordsError } from "capacity-filter/records";
import { expect, test } from "vitest";
import type { ReadRows } from "../src/engine/read-rows.js";
import { readRows, RowsError } from "../src/engine/read-rows.js";

const read = (text: string, options?: ReadRecordsOptions): Promise<ReadRows> =>
  readRows(new TextEncoder().encode(text), { name: "rows", ...options });

test("values of a table have the common type of their column", async () => {
  const text = [
    "name,size,zip,phone,active,meta,mixed",
    'Acme,12,01234,4915112345678901,true,"{""tier"":1}",1',
    "Beta,-3.5e2,99999,4915112345678902,FALSE,,x",
  ].join("\n");
  const { rows, notes } = await read(text);
  expect(rows).toEqual([
    { name: "Acme", size: 12, zip: "01234", phone: "4915112345678901", active: true, meta: { tier: 1 }, mixed: "1" },
    { name: "Beta", size: -350, zip: "99999", phone: "4915112345678902", active: false, meta: null, mixed: "x" },
  ]);
  expect(notes).toEqual([
    "zip has leading zeros or very long numbers, so its values are text.",
    "phone has leading zeros or very long numbers, so its values are text.",
  ]);
});

test("columns may have the names of Object.prototype", async () => {
  const { rows } = await read("__proto__,constructor\n1,2");
  expect(Object.entries(rows[0] ?? {})).toEqual([
    ["__proto__", 1],
    ["constructor", 2],
  ]);
});

test.each([
  ["a,b\n", "There is no record in it."],
  [" \n", "rows is empty."],
  ['a\n"never closed', "rows:2: A quote is opened and never closed."],
])("refuses %j", async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

propertyTest.prop([fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", "{", "[", "1", ":") })])(
  "any text is read or refused",
  async (text) => {
    for (const format of ["csv", "json", "ndjson"] as const) {
      const result: unknown = await read(text, { format }).catch((error: unknown) => error);
      if (result instanceof RecordsError || result instanceof RowsError) continue;
      expect(result).toMatchObject({ rows: expect.arrayContaining([expect.anything()]) as unknown });
    }
  },
);
