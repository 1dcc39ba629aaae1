import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseFilterJson } from "../../src/json/index.js";
import { parseFilter } from "../../src/language/index.js";
import { capacityFilter, folderWith } from "./command.js";

const examples = [
  ...["--capacities", "examples/capacities.json", "--rows", "examples/companies.csv"],
  ...["--related", "examples/related.json", "--now", "2026-11-01T00:00:00Z"],
];

const csv = 'id,n,c,m\n1,250,US,"{""p"":""x""}"\n2,n/a,FR,null\n3,,,\n';

/** Explains a filter over records given on standard input. */
function explain(filter: string, ...args: string[]) {
  return capacityFilter(["explain", "--filter", filter, "--rows", "-", ...args], { stdin: csv });
}

describe("a record", () => {
  test("that matches", async () => {
    expect(await explain("n > 100 and c = 'US'", "--id", "1")).toEqual({
      exitCode: 0,
      err: "",
      out: [
        "1 of standard input",
        "",
        "✓ filter matches it: both conditions hold",
        "  ✓ n is 250, greater than 100",
        '  ✓ c is "US"',
        "",
      ].join("\n"),
    });
  });

  test("that does not match, with the necessary changes", async () => {
    const { exitCode, out } = await explain('n > 100 and (c = "US" or m has (p = "x"))', "--id", "3");
    expect(exitCode).toBe(1);
    expect(out).toBe(
      [
        "3 of standard input",
        "",
        "✗ filter does not match it: neither group holds",
        "  ✗ all of: the condition does not hold",
        "    ✗ n is null, so no comparison matches",
        "  ✗ any of: neither condition holds",
        "    ✗ c is null, so no comparison matches",
        "    ✗ m is null, not an object",
        "  to match, change:",
        "    groups[0].conditions[0]: n > 100",
        '    groups[1].conditions[0]: c = "US"',
        "",
      ].join("\n"),
    );
  });

  test("with a list, whose elements are explained one by one", async () => {
    const list = JSON.stringify([{ p: "x" }, { p: "z" }, {}, {}, {}]).replaceAll('"', '""');
    const args = ["explain", "--filter", 'l has element (p = "y")', "--rows", "-", "--id", "1"];
    const { out } = await capacityFilter(args, { stdin: `id,l\n1,"${list}"\n` });
    expect(out).toContain(
      [
        "  ✗ the condition on l[0] does not hold, and no other of 5 elements comes nearer",
        "    ✗ the condition on l[0] does not hold",
        '      ✗ l[0].p is "x", not "y"',
        "    ✗ the condition on l[1] does not hold",
        '      ✗ l[1].p is "z", not "y"',
        "    ✗ the condition on l[2] does not hold",
        "      ✗ l[2].p is missing, so no comparison matches",
        "    - 2 more elements",
        "",
      ].join("\n"),
    );
  });

  test("of which one of two reasons is enough", async () => {
    const { out } = await explain('m.p = "x" or n > 900', "--id", "1");
    expect(out).toContain('  it matches because of:\n    groups[0].conditions[0]: m.p = "x"\n');
  });

  test("with an unknown outcome", async () => {
    const { exitCode, out } = await explain('n > 100 and sql("big", "x > 1")', "--id", "1");
    expect(exitCode).toBe(1);
    expect(out).toContain("? filter may match it: 1 of 2 conditions cannot be evaluated\n");
    expect(out).toContain('  ? the sql condition "big" can only be evaluated by a SQL engine\n');
    expect(out).toContain('  to match, must hold:\n    groups[0].conditions[1]: sql("big", "x > 1")\n');
  });

  test("with a value that is not what the filter reads", async () => {
    const { out } = await explain("n > 100 and m:object is null and k:any is null", "--id", "2");
    expect(out).toContain("✗ n is null, so no comparison matches");
    expect(out).toContain('\nn holds "n/a", which is not a number and is read as null.\n');
    expect(out).toContain("standard input has no column k, which filters read: it is null.\n");
    expect(out).not.toContain("m holds");
  });

  test("with a value that is not a date", async () => {
    const args = ["explain", "--filter", "at > @2025-01-01", "--rows", "-", "--id", "1"];
    const { out } = await capacityFilter(args, { stdin: "id,at\n1,15/06/2025\n" });
    expect(out).toContain('✗ at is the text "15/06/2025", not a date');
    expect(out).toContain('\nat holds "15/06/2025", which is not a date and is not compared.\n');
  });

  test("is marked in colours on a terminal", async () => {
    const args = ["explain", "--filter", "n > 100", "--rows", "-", "--id", "1"];
    const { out } = await capacityFilter(args, { stdin: csv, isTTY: true });
    expect(out).toContain("\u001b[32m✓\u001b[39m n is 250");
  });

  test("in JSON", async () => {
    const { exitCode, out } = await explain("n > 100", "--id", "2", "--json");
    expect(exitCode).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      source: "standard input",
      id: "2",
      capacities: [
        {
          name: "filter",
          status: "explained",
          outcome: "false",
          groups: [{ outcome: "false", conditions: [{ reason: "n is null, so no comparison matches", value: null }] }],
          changes: [["groups", 0, "conditions", 0]],
          because: [],
        },
      ],
      unreadableValues: [{ column: "n", reading: "number", value: "n/a" }],
    });
  });

  test("in records that have types, and of a column that is no id by name", async () => {
    const stdin = '[{"key":7,"n":1},{"key":"8","n":2}]';
    for (const [id, value] of [
      ["7", 1],
      ["8", 2],
    ] as const) {
      const args = ["explain", "-f", "n = 0", "-r", "-", "--id", id, "--id-column", "key"];
      expect((await capacityFilter(args, { stdin })).out).toContain(`✗ n is ${value}, not 0`);
    }
  });

  test("whose related models are named by a data model", async () => {
    const uuid = "5b3f8a10-7c1e-4e0b-8f53-0d5c1f6a2b11";
    const on = [{ column: "id", relatedColumn: "company" }];
    const folder = folderWith({
      "calls.csv": "company,at\n1,2026-10-30\n1,2026-01-01\n",
      "related.json": JSON.stringify({ [uuid]: { rows: "calls.csv", on, timeColumnSlug: "at" } }),
      "model.json": JSON.stringify({
        columns: {},
        related: { [uuid]: { name: "call", relationship: "oneToMany", on, columns: {} } },
      }),
    });
    const filter = `"${uuid}" occurred more than 1 times less than 30 days ago`;
    const args = ["--id", "1", "--related", join(folder, "related.json"), "--now", "2026-11-01"];
    const { out } = await explain(filter, ...args, "--model", join(folder, "model.json"));
    expect(out).toContain("✗ 1 call record in the last 30 days, needed more than 1 (2 in all)");
  });
});

describe("capacities", () => {
  test("are explained one after the other", async () => {
    const { exitCode, out } = await capacityFilter(["explain", ...examples, "--id", "co_0002"]);
    expect(exitCode).toBe(0);
    const verdicts = out.split("\n").filter((line) => /^[✓✗?] /.test(line));
    expect(verdicts).toEqual([
      "✗ Enterprise does not match it: 1 of 2 conditions does not hold",
      "✗ Mid-market does not match it: 1 of 2 conditions does not hold",
      "✗ Freshly funded does not match it: 1 of 2 groups does not hold",
      "✗ Expansion does not match it: 2 of 3 conditions do not hold",
      "✗ Win back does not match it: neither group holds",
      "✓ Decision makers matches it: both conditions hold",
      "✗ Look-alikes does not match it: neither group holds",
      "✗ Big spenders does not match it: 1 of 2 conditions does not hold",
    ]);
  });

  test("are selected by name or uuid", async () => {
    for (const capacity of ["Mid-market", "9c5e1f01-7d42-4b1a-8e36-0a4f5c6d7e81"]) {
      const { exitCode, out } = await capacityFilter([
        ...["explain", ...examples, "--id", "co_0002", "--capacity", capacity],
      ]);
      expect(exitCode).toBe(1);
      expect(out).toBe(
        [
          "co_0002 of examples/companies.csv",
          "",
          "✗ Mid-market does not match it: 1 of 2 conditions does not hold",
          "  ✗ employee_count is 32911, not between 200 and 1000",
          '  ✓ lifecycle_stage is "qualified", not "churned"',
          "  to match, change:",
          "    groups[0].conditions[0]: employee_count between 200 and 1000",
          "",
        ].join("\n"),
      );
    }
  });

  test("without a filter, and contradictory ones, have a reason", async () => {
    const conditions = [
      { kind: "number", columnSlug: "n", operator: "greaterThan", value: 5 },
      { kind: "string", columnSlug: "n", operator: "is", values: "5" },
    ];
    const both = { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
    const folder = folderWith({
      "capacities.json": JSON.stringify([{ name: "none" }, { name: "both", filter: both }]),
    });
    const args = ["explain", "-c", join(folder, "capacities.json"), "-r", "-"];
    const { exitCode, out } = await capacityFilter([...args, "--id", "1"], { stdin: csv });
    expect(exitCode).toBe(2);
    expect(out).toContain("\nnone: no filter\n");
    expect(out).toContain('\nboth: not explained: It reads the column "n" as a number and as text.\n');
    const json = await capacityFilter([...args, "--impact", "--json"], { stdin: csv });
    expect(JSON.parse(json.out)).toMatchObject({
      recordCount: 3,
      capacities: [
        { name: "none", status: "withoutFilter" },
        { name: "both", status: "failed", issues: [{ code: "contradictoryColumn" }] },
      ],
    });
  });
});

describe("with a data model", () => {
  const uuid = "a7d2b9c4-18e6-4f3a-b5c7-6e8f9a0b1c2d";
  const call = {
    name: "call",
    relationship: "oneToMany",
    columns: { company: { type: "number" }, type: { type: "string" }, at: { type: "date" } },
    timeColumnSlug: "at",
    on: [{ column: "id", relatedColumn: "company" }],
  };
  const files = {
    "model.json": JSON.stringify({
      columns: { id: { type: "number" }, n: { type: "number" } },
      related: { [uuid]: call },
    }),
    "related.json": JSON.stringify({ [uuid]: { rows: "calls.csv" } }),
    "calls.csv": "company,type,at\n1,demo,2026-10-20\n2,call,2026-10-20\n",
  };
  const filter = 'call occurred more than 0 times less than 30 days ago where (type = "demo") and n > 5';
  const args = (folder: string) => {
    const options = ["--model", join(folder, "model.json"), "--now", "2026-11-01"];
    return ["--filter", filter, "--rows", "-", ...options];
  };

  test("explanations name related models, and --related may omit what the model states", async () => {
    const folder = folderWith(files);
    const related = ["--related", join(folder, "related.json")];
    for (const shown of [["--id", "2"], ["--impact"]]) {
      const { out, err } = await capacityFilter(["explain", ...args(folder), ...related, ...shown], { stdin: csv });
      expect(err).toBe("");
      expect(out).toContain('call occurred more than 0 times less than 30 days ago where (type = "demo")');
      expect(out).not.toContain(uuid);
    }
    const evaluated = await capacityFilter(["evaluate", ...args(folder), ...related], { stdin: csv });
    expect(evaluated).toMatchObject({ exitCode: 0, out: expect.stringContaining("1 of 3 matches") as string });
  });

  test("they name it too if its records are not given", async () => {
    const folder = folderWith(files);
    for (const shown of [["--id", "2"], ["--impact"]]) {
      const { exitCode, out } = await capacityFilter(["explain", ...args(folder), ...shown], { stdin: csv });
      expect(exitCode).toBe(1);
      expect(out).toContain('he records of the related model "call" are not given');
      expect(out).not.toContain(uuid);
    }
  });

  test("so do counts without its records", async () => {
    const capacities = JSON.stringify([
      { name: "Hot", memberCapacity: 5, filter: parseFilter(`"${uuid}" -> type = "demo"`) },
    ]);
    const folder = folderWith({ ...files, "capacities.json": capacities, "members.json": '[{ "name": "Ann" }]' });
    const options = [
      "--capacities",
      join(folder, "capacities.json"),
      "--model",
      join(folder, "model.json"),
      "--rows",
      "-",
    ];
    for (const command of [["evaluate"], ["availability", "--members", join(folder, "members.json")]]) {
      const { exitCode, out } = await capacityFilter([...command, ...options], { stdin: csv });
      expect(exitCode).toBe(2);
      expect(out).toContain('not evaluated: The records of the related model "call" are not given.');
      expect(out).not.toContain(uuid);
    }
  });

  test("without one, --related must name the columns of the join", async () => {
    const folder = folderWith(files);
    const command = ["explain", "--filter", "n > 5", "--rows", "-", "--id", "1"];
    const { exitCode, err } = await capacityFilter([...command, "--related", join(folder, "related.json")]);
    expect(exitCode).toBe(2);
    expect(err.replaceAll(folder, "DIR")).toBe(
      `error: DIR/related.json: "${uuid}" needs "on", the columns that join it, or a data model that states them (--model).\n`,
    );
  });
});

describe("the impact", () => {
  test("is what each condition does to the number of records", async () => {
    const { exitCode, out } = await explain("n > 100 and c = 'US'", "--impact");
    expect(exitCode).toBe(0);
    expect(out).toBe(
      [
        "3 records of standard input",
        "",
        "filter matches 1 record",
        "condition  alone  without it",
        "n > 100        1           0",
        'c = "US"       1           0',
        "",
        'standard input, column n: 1 value is not a number and read as null, first at line 3: "n/a". If "n/a" is no value: --null n/a',
        "",
      ].join("\n"),
    );
  });

  test("of groups, alternatives and conditions that cannot be evaluated", async () => {
    const filter = '(n > 100 or c = "FR") and (n:number is not null or sql("big", "x"))';
    const { out } = await explain(filter, "--impact");
    expect(out).toContain(
      [
        "filter matches 1 record, and may match 1 more",
        "condition               alone  without it",
        "any of                      2           0",
        "  n > 100                   1          -1",
        '  c = "FR"                  1           0',
        "any of                      1          +1",
        "  n:number is not null      1          -1",
        '  sql("big", "x")           ?           0  the sql condition "big" can only be evaluated by a SQL engine',
        "",
      ].join("\n"),
    );
  });

  test("in JSON has the paths of the filter", async () => {
    const { out } = await explain("n > 100", "--impact", "--json");
    const [condition] = parseFilterJson(
      '{"conjonction":"and","groups":[{"conjonction":"and","conditions":[{"kind":"number","columnSlug":"n","operator":"greaterThan","value":100}]}]}',
    ).groups.flatMap(({ conditions }) => conditions);
    expect(JSON.parse(out)).toMatchObject({
      source: "standard input",
      recordCount: 3,
      capacities: [
        {
          status: "explained",
          count: 1,
          unknownCount: 0,
          groups: [{ conditions: [{ path: ["groups", 0, "conditions", 0], condition, alone: 1, gain: 2 }] }],
        },
      ],
      unreadableValues: [{ column: "n", count: 1 }],
      missingColumns: [],
    });
  });
});

describe("wrong use exits with 2 and one message", () => {
  const what = "Name the record to explain with --id ID, or use --impact for all records.";
  test.each<[args: string[], message: string]>([
    [["--rows", "-", "--id", "1"], "Name what to explain with --capacities FILE, --filter FILE or --from-api."],
    [["--filter", "n > 1", "--id", "1"], "Name the records with --rows FILE, or with --database and --table."],
    [["--filter", "n > 1", "--rows", "-"], what],
    [["--filter", "n > 1", "--rows", "-", "--id", "1", "--impact"], what],
    [["--filter", "n > 1", "--rows", "-", "--id", "9"], 'standard input has no record whose id is "9".'],
    [
      ["--filter", "n > 1", "--rows", "-", "--id", "1", "--id-column", "key"],
      "standard input has no column key. Name the one that identifies records with --id-column.",
    ],
    [
      ["--capacities", "examples/capacities.json", "--rows", "-", "--id", "1", "--capacity", "Enterprize"],
      'There is no capacity "Enterprize". Did you mean "Enterprise"?',
    ],
    [["--filter", "n > 1", "--rows", "-", "--id", "1", "--time-zone", "Mars"], '"Mars" is not a known time zone.'],
    [["--filter", "n > 1", "--rows", "-", "--id", "1", "--model", "no.json"], "There is no file no.json."],
  ])("%o", async (args, message) => {
    const { exitCode, out, err } = await capacityFilter(["explain", ...args], { stdin: csv });
    expect({ exitCode, out, err }).toEqual({ exitCode: 2, out: "", err: `error: ${message}\n` });
  });
});
