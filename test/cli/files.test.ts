import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { filesNamed } from "../../src/cli/input/files.js";
import { capacityFilter, folderWith } from "./command.js";

describe("patterns", () => {
  const files = { "a1.csv": "n\n1\n", "a2.csv": "n\n2\nx\n", "b.csv": "n\n", ".a3.csv": "n\n", "c[1].csv": "n\n" };

  test.each([
    ["a*.csv", ["a1.csv", "a2.csv"]],
    ["a?.csv", ["a1.csv", "a2.csv"]],
    ["*.csv", ["a1.csv", "a2.csv", "b.csv", "c[1].csv"]],
    ["**/a1.csv", ["a1.csv"]],
    [".a*.csv", [".a3.csv"]],
    ["c[1].csv", ["c[1].csv"]],
  ])("%s means files in the order of their names", async (pattern, expected) => {
    const folder = folderWith(files);
    const found = await filesNamed(join(folder, pattern));
    expect(found.map((file) => relative(folder, file))).toEqual(expected);
  });

  test("that no file matches are wrong use", async () => {
    const { exitCode, err } = await capacityFilter(["evaluate", "-f", "n > 1", "-r", "no/such/*.csv"]);
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: "error: No file matches no/such/*.csv.\n" });
  });

  test("are evaluated as one, and problems name their file", async () => {
    const folder = folderWith(files);
    const { out } = await capacityFilter(["evaluate", "-f", "n > 1", "-r", join(folder, "a*.csv"), "--json"]);
    expect(JSON.parse(out)).toMatchObject({
      recordCount: 3,
      capacities: [{ count: 1 }],
      unreadableValues: [{ file: join(folder, "a2.csv"), column: "n", first: { line: 3, value: "x" } }],
    });
  });
});

describe("unusual files", () => {
  test.each([
    ["headers that differ", { "a1.csv": "n\n2\n", "a2.csv": "m,n\n1,2\n" }, "a*.csv", 2],
    ["mixed ends of lines", { "a.csv": "m,n\r\n1,2\n3,4\r\n" }, "a.csv", 2],
    ["a header after empty lines", { "a.csv": "\n\nm,n\n1,2\n" }, "a.csv", 1],
    ["half of a surrogate pair", { "a.ndjson": '{"n":2,"m":"\\ud800"}\n' }, "a.ndjson", 1],
    ["a key twice", { "a.ndjson": '{"n":0,"n":2}\n' }, "a.ndjson", 1],
  ])("are read: %s", async (_, files, pattern, count) => {
    const args = ["evaluate", "-f", "n > 1", "-r", join(folderWith(files), pattern), "--json"];
    const { out, err } = await capacityFilter(args);
    expect(err).toBe("");
    expect(JSON.parse(out)).toMatchObject({ recordCount: count, capacities: [{ count }] });
  });

  test.each([
    ["a record too short", { "a.csv": "m,n\n1\n" }, "a.csv:2: The record has 1 value"],
    ["a quote left open", { "a.csv": 'm,n\n1,"2\n' }, "a.csv:2: A quote is opened and never closed."],
    ["no UTF-8", { "a.csv": Buffer.from([0x6e, 0x0a, 0xff, 0x0a]) }, ":2, column n: not UTF-8"],
    ["no JSON", { "a.ndjson": '{"n":2}\n{"n":\n' }, "a.ndjson:2: "],
    ["no record", { "a.ndjson": '{"n":2}\n[1]\n' }, "a.ndjson:2: A record must be a JSON object."],
    ["nothing", { "a.csv": "" }, "a.csv is empty."],
  ])("are refused with their line: %s", async (_, files, message) => {
    const folder = folderWith(files);
    const args = ["evaluate", "-f", "n > 1", "-r", join(folder, Object.keys(files)[0] ?? "")];
    const { exitCode, err } = await capacityFilter(args);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
  });
});
