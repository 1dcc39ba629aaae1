/** Files as programs write them: compressed, and with other characters between the values of CSV. */
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { capacityFilter, folderWith } from "../command.js";

const csv = "id,n,s\n1,5,x\n2,50,\n3,500,é\n";
const ndjson = '{"id":1,"n":5,"s":"x"}\n{"id":2,"n":50}\n{"id":3,"n":500,"s":"é"}\n';
const tabs = csv.replaceAll(",", "\t");
const semicolons = csv.replaceAll(",", ";");
const packed = gzipSync(csv);

const filter = 'n > 20 and s = "é"';

describe("records are read", () => {
  test.each<[name: string, content: string | Uint8Array, options?: string[]]>([
    ["a.csv.gz", packed],
    ["A.CSV.GZ", packed],
    ["b.ndjson.gz", gzipSync(ndjson)],
    ["c.json.gz", gzipSync(`[${ndjson.trim().replaceAll("\n", ",")}]`)],
    // Compressed part by part, as logs are.
    ["d.csv.gz", Buffer.concat([gzipSync(csv.slice(0, 9)), gzipSync(csv.slice(9))])],
    ["e.csv", packed],
    ["f.tsv", tabs],
    ["g.tsv.gz", gzipSync(tabs)],
    ["h.csv", semicolons, ["--delimiter", ";"]],
    ["i.txt", tabs, ["--delimiter", "\\t", "--format", "csv"]],
    ["j.txt", tabs, ["--delimiter", "\t", "--format", "csv"]],
    ["k.tsv", csv, ["--delimiter", ","]],
  ])("of %s", async (name, content, options = []) => {
    const file = join(folderWith({ [name]: content }), name);
    const { out, err } = await capacityFilter(["evaluate", "-f", filter, "-r", file, ...options]);
    expect({ out, err }).toEqual({ out: `${file}: 1 of 3 matches\n`, err: "" });
  });

  test("of standard input", async () => {
    const evaluate = ["evaluate", "-f", filter, "-r", "-"];
    const report = "standard input: 1 of 3 matches\n";
    expect((await capacityFilter(evaluate, { stdin: packed })).out).toBe(report);
    expect((await capacityFilter([...evaluate, "--delimiter", ";"], { stdin: semicolons })).out).toBe(report);
  });

  test("of large compressed files, as they are decompressed", async () => {
    const file = join(
      folderWith({ "large.csv.gz": gzipSync("n,s\n" + "1,é\n50,é\n".repeat(100_000)) }),
      "large.csv.gz",
    );
    const { out } = await capacityFilter(["evaluate", "-f", filter, "-r", file]);
    expect(out).toBe(`${file}: 100,000 of 200,000 match\n`);
  });

  test("of related files, with the same character", async () => {
    const model = "c1a4e7b2-90d3-4e5f-a6b8-1d2c3e4f5a60";
    const folder = folderWith({
      "rows.csv": semicolons,
      "calls.csv": "company;outcome\n1;won\n3;lost\n",
      "related.json": `{ "${model}": { "rows": "calls.csv", "on": [{ "column": "id", "relatedColumn": "company" }] } }`,
    });
    const related = ["--related", join(folder, "related.json"), "--delimiter", ";"];
    const filter = `"${model}" -> outcome = "won"`;
    const { out } = await capacityFilter(["evaluate", "-f", filter, "-r", join(folder, "rows.csv"), ...related]);
    expect(out).toContain("1 of 3 matches");
  });

  test("by every command", async () => {
    const folder = folderWith({
      "rows.csv": semicolons,
      "members.csv": "uuid,name\nm-1,Ann\n",
      "capacities.json": '[{ "name": "All", "filter": { "conjonction": "and", "groups": [] } }]',
    });
    const [rows, members, capacities] = ["rows.csv", "members.csv", "capacities.json"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    const options = ["--delimiter", ";", "--json"];
    const explain = await capacityFilter(["explain", "-f", filter, "-r", rows, "--id", "3", ...options]);
    expect(JSON.parse(explain.out)).toMatchObject({ capacities: [{ outcome: "true" }] });
    const model = await capacityFilter(["model", rows, "--delimiter", ";"]);
    expect(JSON.parse(model.out)).toMatchObject({ columns: { n: { type: "number" } } });
    const team = ["availability", "-c", capacities, "-r", rows, "--members", members];
    expect(JSON.parse((await capacityFilter([...team, ...options])).out)).toMatchObject({ recordCount: 3 });
  });
});

test("documents may be compressed too", async () => {
  const folder = folderWith({ "a.filter.gz": gzipSync("n > 20"), "rows.csv": csv });
  const { out } = await capacityFilter(["evaluate", "-f", join(folder, "a.filter.gz"), "-r", join(folder, "rows.csv")]);
  expect(out).toContain("2 of 3 match");
});
