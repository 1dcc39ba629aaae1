import { RecordsError } from "capacity-filter/records";
import { expect, test } from "vitest";
import { fc, test as propertyTest } from "../../test/property.js";
import { RowsError } from "../src/engine/read-rows.js";
import { readSource } from "../src/engine/read-source.js";
import { sourceOf } from "./source-of.js";

const read = async (text: string, name = "rows"): Promise<readonly object[]> =>
  (await readSource(sourceOf(text, name))).dataset.rows;

test("values of a table have the common type of their column", async () => {
  const text = [
    "name,size,zip,phone,active,meta,mixed",
    'Acme,12,01234,4915112345678901,true,"{""tier"":1}",1',
    "Beta,-3.5e2,99999,4915112345678902,FALSE,,x",
  ].join("\n");
  expect(await read(text)).toEqual([
    { name: "Acme", size: 12, zip: "01234", phone: "4915112345678901", active: true, meta: { tier: 1 }, mixed: "1" },
    { name: "Beta", size: -350, zip: "99999", phone: "4915112345678902", active: false, meta: null, mixed: "x" },
  ]);
});

test("columns may have the names of Object.prototype", async () => {
  const [row = {}] = await read("__proto__,constructor\n1,2");
  expect(Object.entries(row)).toEqual([
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
    for (const extension of ["csv", "json", "ndjson"]) {
      const result: unknown = await read(text, `rows.${extension}`).catch((error: unknown) => error);
      if (result instanceof RecordsError || result instanceof RowsError) continue;
      expect(result).toEqual(expect.arrayContaining([expect.anything()]));
    }
  },
);
