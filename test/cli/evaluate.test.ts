import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { capacityFilter, folderWith } from "./command.js";

const mainCommand = [
  "evaluate",
  ...["--capacities", "examples/capacities.json", "--rows", "examples/companies.csv"],
  ...["--related", "examples/related.json", "--now", "2026-11-01T00:00:00Z"],
];

describe("the main command on the examples", () => {
  test("prints the counts of each capacity", async () => {
    const { exitCode, out, err } = await capacityFilter(mainCommand);
    expect(out).toBe(
      [
        "3,000 records of examples/companies.csv",
        "",
        "capacity         records  in another too",
        "Enterprise           260             114",
        "Mid-market           526             201",
        "Freshly funded        46              21",
        "Expansion             11               5",
        "Win back             604             118",
        "Decision makers      592             224",
        "Look-alikes          187              92",
        'Big spenders     not evaluated: The sql condition "top one percent" can only be evaluated by a SQL engine.',
        "unknown            1,172",
        "",
        'examples/companies.csv, column employee_count: 41 values are not numbers and read as null, first at line 47: "n/a".',
        "",
      ].join("\n"),
    );
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: "" });
  });

  test("prints the same in JSON", async () => {
    const { out } = await capacityFilter([...mainCommand, "--json"]);
    const report = JSON.parse(out) as { capacities: unknown[] };
    expect(report).toMatchObject({
      source: "examples/companies.csv",
      recordCount: 3000,
      unmatchedCount: 0,
      unknownCount: 1172,
      unreadableValues: [
        {
          file: "examples/companies.csv",
          column: "employee_count",
          reading: "number",
          count: 41,
          first: { line: 47, value: "n/a" },
        },
      ],
      missingColumns: [],
    });
    expect(report.capacities).toHaveLength(8);
    expect(report.capacities[0]).toEqual({
      name: "Enterprise",
      uuid: "9c5e1f00-7d42-4b1a-8e36-0a4f5c6d7e80",
      status: "evaluated",
      count: 260,
      sharedCount: 114,
    });
    expect(report.capacities[7]).toMatchObject({
      name: "Big spenders",
      status: "failed",
      issues: [{ code: "rawSql" }],
    });
  });

  test("writes the ids of the records by capacity", async () => {
    const folder = folderWith({ "matches.ndjson": "what was there before" });
    const { out } = await capacityFilter([...mainCommand, "--out", join(folder, "matches.ndjson")]);
    expect(out).toContain("Enterprise           260");
    const lines = readFileSync(join(folder, "matches.ndjson"), "utf8").trimEnd().split("\n");
    expect(lines).toHaveLength(260 + 526 + 46 + 11 + 604 + 592 + 187);
    const matches = lines.map((line) => JSON.parse(line) as { capacity: string; id: string });
    expect(matches.filter(({ capacity }) => capacity === "Freshly funded")).toHaveLength(46);
    expect(matches[0]).toEqual({
      capacity: "Decision makers",
      uuid: "9c5e1f05-7d42-4b1a-8e36-0a4f5c6d7e85",
      id: "co_0002",
    });
    expect(readdirSync(folder)).toEqual(["matches.ndjson"]);
  });

  test("without related records evaluates what it can", async () => {
    const { exitCode, out } = await capacityFilter(mainCommand.slice(0, 5));
    expect(exitCode).toBe(1);
    expect(out).toContain("Enterprise           260");
    expect(out).toMatch(/Win back +not evaluated: The records of the related model "a7d2b9c4/);
    expect(out).toContain("Name related records with --related FILE; see capacity-filter evaluate --help.");
  });
});

/** The number of records that match, from the first line of the report on one filter: `rows.csv: 2 of 4 match`. */
function reported(out: string): string {
  return /: ([\d,]+) of [\d,]+ match(?:es)?$/.exec(out.split("\n")[0] ?? "")?.[1] ?? out;
}

describe("one filter", () => {
  test.each([
    ["a file", "examples/enterprise.filter", "260"],
    ["text", 'country = "FR"', "344"],
    ["JSON", '{ "conjonction": "and", "groups": [] }', "3,000"],
  ])("as %s", async (_, filter, expected) => {
    const { out } = await capacityFilter(["evaluate", "--filter", filter, "--rows", "examples/companies.csv"]);
    expect(reported(out)).toBe(expected);
  });

  test("from standard input", async () => {
    const stdin = readFileSync("examples/enterprise.filter");
    const { out } = await capacityFilter(["evaluate", "-f", "-", "-r", "examples/companies.csv"], { stdin });
    expect(reported(out)).toBe("260");
  });
});

describe("rows", () => {
  const records = [
    { n: 1, b: true, o: { x: "a" }, s: "p,q" },
    { n: 20, b: false, o: null, s: "" },
    { n: null, b: null, o: { x: 'say "b"' }, s: "two\nlines" },
  ];
  const files = {
    "rows.json": JSON.stringify(records, undefined, 2),
    "rows.ndjson": records.map((record) => JSON.stringify(record) + "\n").join(""),
    "rows.csv":
      'n,b,o,s\r\n1,true,"{""x"":""a""}","p,q"\r\n20,FALSE,,""\r\n,,"{""x"":""say \\""b\\""""}","two\nlines"\r\n',
  };
  const filters = [
    ["n > 5", 1],
    ["n:number is null", 1],
    ["b is false", 1],
    ["b is true", 1],
    ['o.x = "a"', 1],
    ["o:object is null", 1],
    ['o has (x contains "b")', 1],
    ["s is empty", 1],
    ['s contains "q"', 1],
    ["s:any is null", 0],
    ["s:string is not null", 3],
  ] as const;

  test.each(Object.entries(files))("of %s are read with their types", async (name, content) => {
    const folder = folderWith({ [name]: content, "bom.csv": `\ufeff${files["rows.csv"]}` });
    for (const [filter, count] of filters) {
      const named = await capacityFilter(["evaluate", "--filter", filter, "--rows", join(folder, name)]);
      expect([filter, reported(named.out)]).toEqual([filter, String(count)]);
      const piped = await capacityFilter(["evaluate", "--filter", filter, "--rows", "-"], { stdin: content });
      expect([filter, reported(piped.out)]).toEqual([filter, String(count)]);
    }
    const marked = await capacityFilter(["evaluate", "--filter", "n > 5", "--rows", join(folder, "bom.csv")]);
    expect(reported(marked.out)).toBe("1");
    expect(marked.out).not.toContain("no column");
  });

  test("that cannot be read as what a filter reads are null and counted", async () => {
    const stdin = 'n,b,o\n1.5e3,yes,{\n"1,000",true,5\n0x10,,"[1"\n" 7 ",TRUE,\n"","",""\n';
    const filter = "n:number is not null or b:boolean is not null or o:object is not null";
    const { out } = await capacityFilter(["evaluate", "--filter", filter, "--rows", "-", "--json"], { stdin });
    expect(JSON.parse(out)).toMatchObject({
      recordCount: 5,
      capacities: [{ count: 3 }],
      unreadableValues: [
        { column: "b", reading: "boolean", count: 1, first: { line: 2, value: "yes" } },
        { column: "o", reading: "json", count: 2, first: { line: 2, value: "{" } },
        { column: "n", reading: "number", count: 2, first: { line: 3, value: "1,000" } },
      ],
    });
  });

  const spellings = [
    "15/06/2025",
    "09/30/2025",
    "Jun 5, 2025",
    "2025/06/05",
    "1749081600",
    "2025-06-05",
    "2025-06-06T10:00Z",
  ];
  const quoted = spellings.map((at) => JSON.stringify(at));
  const beforeJune = ["evaluate", "--filter", "at > @2025-01-01", "--rows", "-"];

  test.each([
    ["CSV", `id,at\n${quoted.map((at) => `1,${at}\n`).join("")}2,\n3,""\n`, 2],
    ["NDJSON", `${quoted.map((at) => `{"at":${at}}\n`).join("\n")}{"at":null}\n{"at":""}\n{}\n`, 1],
    ["JSON", `[${quoted.map((at) => `\n{"at":${at}}`).join()},{"at":null},{"at":1749081600000}]`, 2],
  ])("that are not dates are counted in %s, and stay as they are", async (_, stdin, line) => {
    const { out } = await capacityFilter([...beforeJune, "--json"], { stdin });
    expect(JSON.parse(out)).toMatchObject({
      capacities: [{ count: stdin.startsWith("[") ? 3 : 2 }],
      unreadableValues: [{ column: "at", reading: "date", count: 5, first: { line, value: "15/06/2025" } }],
    });
    // Most values are not dates, so the report begins with that.
    expect((await capacityFilter(beforeJune, { stdin })).out).toContain(
      `standard input, column at: 5 values are not dates and not compared, first at line ${line}: "15/06/2025".\n`,
    );
    const both = 'at > @2025-01-01 or at:date is null or at:string contains "/"';
    const { out: all } = await capacityFilter(["evaluate", "--filter", both, "--rows", "-", "--json"], { stdin });
    expect(JSON.parse(all)).toMatchObject({ unreadableValues: [{ count: 5 }] });
  });

  test("that hold an epoch are dates in JSON, and not in CSV", async () => {
    const { out } = await capacityFilter([...beforeJune, "--json"], { stdin: '{"at":1749081600000}\n{"at":true}\n' });
    expect(JSON.parse(out)).toMatchObject({
      capacities: [{ count: 1 }],
      unreadableValues: [{ count: 1, first: { line: 2, value: "true" } }],
    });
  });

  test("without a column that a filter reads are reported", async () => {
    const stdin = "n\n1\n";
    const { out } = await capacityFilter(["evaluate", "--filter", "n > 0 and m:number is null", "--rows", "-"], {
      stdin,
    });
    expect(reported(out)).toBe("1");
    expect(out).toContain("standard input has no column m, which filters read: it is null in every record.");
  });

  test("may be none", async () => {
    for (const stdin of ["[]", "n\n"]) {
      const folder = folderWith({});
      const args = ["evaluate", "-f", "n > 0", "-r", "-", "--id-column", "n", "--out", join(folder, "matches.ndjson")];
      const { exitCode, out } = await capacityFilter(args, { stdin });
      expect({ exitCode, out }).toMatchObject({
        exitCode: 0,
        out: expect.stringMatching(/: 0 of 0 match$/m) as string,
      });
      expect(out).not.toContain("no column");
      expect(readFileSync(join(folder, "matches.ndjson"), "utf8")).toBe("");
    }
  });

  test("may have any column names", async () => {
    const stdin = "__proto__,constructor,toString\n1,a,\n";
    const filter = '`__proto__` = 1 and `constructor` = "a" and `toString`:string is null and `valueOf`:string is null';
    const { out } = await capacityFilter(["evaluate", "--filter", filter, "--rows", "-"], { stdin });
    expect(reported(out)).toBe("1");
  });
});

describe("capacities", () => {
  const group = (...conditions: object[]) => ({
    conjonction: "and",
    groups: [{ conjonction: "and", conditions }],
  });
  const bigNumber = { kind: "number", columnSlug: "code", operator: "greaterThan", value: 5 };
  const textOf7 = { kind: "string", columnSlug: "code", operator: "startsWith", values: "7" };

  async function evaluateCapacities(capacities: object[], stdin: string) {
    const folder = folderWith({ "capacities.json": JSON.stringify(capacities) });
    const args = ["evaluate", "--capacities", join(folder, "capacities.json"), "--rows", "-", "--json"];
    const { out } = await capacityFilter(args, { stdin });
    return JSON.parse(out) as object;
  }

  test("that read one column in different ways each get their own reading", async () => {
    const capacities = [
      { name: "numbers", filter: group(bigNumber) },
      { name: "texts", filter: group(textOf7) },
    ];
    expect(await evaluateCapacities(capacities, "code\n7\n70\n10\n1\n7a\n")).toMatchObject({
      capacities: [
        { name: "numbers", count: 3, sharedCount: 2 },
        { name: "texts", count: 3, sharedCount: 2 },
      ],
      unmatchedCount: 1,
      unreadableValues: [{ column: "code", reading: "number", count: 1 }],
    });
  });

  test("that contradict themselves are not evaluated over records without types", async () => {
    const capacities = [
      { name: "both", filter: group(bigNumber, textOf7) },
      { name: "numbers", filter: group(bigNumber) },
    ];
    expect(await evaluateCapacities(capacities, "code\n7\n")).toMatchObject({
      capacities: [
        { status: "failed", issues: [{ message: 'It reads the column "code" as a number and as text.' }] },
        { status: "evaluated", count: 1 },
      ],
    });
    expect(await evaluateCapacities(capacities, '{"code":7}\n')).toMatchObject({
      capacities: [
        { status: "failed", issues: [{ code: "unreadableColumn" }] },
        { status: "evaluated", count: 1 },
      ],
    });
  });

  test("without a filter are not evaluated", async () => {
    const { out } = await capacityFilter(["evaluate", "-c", "-", "-r", "examples/contacts.csv"], {
      stdin: JSON.stringify({ capacities: [{ name: "Reserve", filter: null }, { name: "Later" }] }),
    });
    expect(out).toMatch(/^Reserve +no filter$/m);
    expect(out).toMatch(/^Later +no filter$/m);
    expect(out).toMatch(/^in no capacity +3,281$/m);
  });
});

describe("related records", () => {
  const filter = (condition: string) => ["--filter", condition, "--rows", "-", "--json", "--now", "2026-11-01"];

  test("join rows by columns that are read as the same type", async () => {
    const folder = folderWith({
      "related.json": JSON.stringify({
        owner: { rows: "owners.csv", on: [{ column: "owner_id", relatedColumn: "id" }] },
        call: { rows: "calls.ndjson", on: [{ column: "id", relatedColumn: "record" }], timeColumnSlug: "at" },
      }),
      "owners.csv": "id,name\n1,Ada\n02,Ben\n",
      "calls.ndjson":
        '{"record":"a","at":"2026-10-31"}\n{"record":"a","at":"2026-10-01"}\n{"record":"b"}\n{"record":"b","at":"yesterday"}\n',
    });
    const stdin = "id,owner_id\na,1\nb,02\nc,2\nd,\n";
    const count = async (condition: string) => {
      const args = ["evaluate", ...filter(condition), "--related", join(folder, "related.json")];
      const { out } = await capacityFilter(args, { stdin });
      return (JSON.parse(out) as { capacities: { count: number }[] }).capacities[0]?.count;
    };
    expect(await count('"owner" -> name = "Ben"')).toBe(1);
    // As numbers, 02 and 2 are the same owner.
    expect(await count('"owner" -> name = "Ben" and owner_id > 0')).toBe(2);
    expect(await count('"call" occurred more than 0 times less than 7 days ago')).toBe(1);
    expect(await count('"call" never occurred less than 7 days ago')).toBe(3);
    const never = ["evaluate", ...filter('"call" never occurred less than 7 days ago')];
    const { out } = await capacityFilter([...never, "--related", join(folder, "related.json")], { stdin });
    expect(JSON.parse(out)).toMatchObject({
      unreadableValues: [{ file: join(folder, "calls.ndjson"), column: "at", reading: "date", first: { line: 4 } }],
    });
  });
});

describe("values as people write them", () => {
  const german =
    "id;Betrag;Erstellt;Gewonnen\n1;8.894,50;20.05.2026;ja\n2;n/a;01.06.2026;nein\n3;1.200;2026-07-01;ja\n";
  const filter = "Betrag > 1000 and Erstellt > @2026-05-01 and Gewonnen is true";
  const read = [
    "--decimal",
    "comma",
    "--date-format",
    "DD.MM.YYYY",
    "--true",
    "ja",
    "--false",
    "nein",
    "--null",
    "n/a",
  ];
  const columns = {
    Betrag: { type: "number", decimal: "comma", null: ["n/a"] },
    Erstellt: { type: "date", format: "DD.MM.YYYY" },
    Gewonnen: { type: "boolean", true: ["ja"], false: ["nein"] },
  };

  const evaluate = (filter: string, text: string, args: readonly string[] = []) =>
    capacityFilter(["evaluate", "-f", filter, "-r", "-", ...args], { stdin: text });

  test("are read with options, or with a data model", async () => {
    const folder = folderWith({ "model.json": JSON.stringify({ columns }) });
    for (const args of [read, ["--model", join(folder, "model.json")]]) {
      const { exitCode, out } = await evaluate(filter, german, ["--delimiter", ";", ...args]);
      expect({ exitCode, out }).toEqual({ exitCode: 0, out: "standard input: 2 of 3 match\n" });
    }
  });

  test("of one column are read as the data model says, and of others as the options say", async () => {
    const model = { columns: { a: { type: "date" }, b: { type: "date", format: "DD/MM/YYYY" } } };
    const folder = folderWith({ "model.json": JSON.stringify(model) });
    const args = ["--model", join(folder, "model.json"), "--date-format", "MM/DD/YYYY"];
    const { out } = await evaluate("a = @2026-02-03 and b = @2026-03-02", "a,b\n02/03/2026,02/03/2026\n", args);
    expect(out).toBe("standard input: 1 of 1 matches\n");
  });

  test("in JSON are read if they are text", async () => {
    const stdin = '{"a":"1,5","d":"20.05.2026"}\n{"a":2,"d":"2026-05-21"}\n{"a":"x","d":"n/a"}\n';
    const args = ["--decimal", "comma", "--date-format", "DD.MM.YYYY", "--null", "n/a", "--json"];
    expect(JSON.parse((await evaluate("a > 1 and d > @2026-05-01", stdin, args)).out)).toMatchObject({
      capacities: [{ count: 2 }],
      unreadableValues: [{ column: "a", count: 1, readCount: 2, first: { line: 3, value: "x" } }],
    });
  });

  test("of dates are in the time zone of other dates", async () => {
    const args = ["--date-format", "DD.MM.YYYY HH:mm", "--time-zone", "Europe/Berlin"];
    const { out } = await evaluate("d < @2026-05-19T23:00Z", "d\n20.05.2026 00:30\n", args);
    expect(out).toBe("standard input: 1 of 1 matches\n");
  });

  test("are not text and dates for one filter, if they have a format", async () => {
    const { exitCode, out } = await evaluate('d > @2026-05-01 and d:string contains "5"', "d\n20.05.2026\n", [
      ...["--date-format", "DD.MM.YYYY"],
    ]);
    expect(exitCode).toBe(2);
    expect(out).toContain('It reads the column "d" as a date and as text.');
  });

  test.each<[filter: string, text: string, offer: string]>([
    ["a > 1", 'a\n"8.894,50"\n1.200\n', "It fits a decimal comma: --decimal comma"],
    [
      "a > 1",
      'a\n"55,000"\n7\n',
      'It fits a decimal comma and a decimal point: --decimal comma ("55,000" is 55) or --decimal point ("55,000" is 55000)',
    ],
    [
      "d > @2026-01-01",
      "d\n20.05.2026\nn/a\n",
      'They all fit DD.MM.YYYY, or "n/a" for no value: --date-format DD.MM.YYYY --null n/a',
    ],
    [
      "d > @2026-01-01",
      "d\n02/03/2026\n",
      'It fits DD/MM/YYYY and MM/DD/YYYY: --date-format DD/MM/YYYY ("02/03/2026" is 2026-03-02) or --date-format MM/DD/YYYY ("02/03/2026" is 2026-02-03)',
    ],
    ["d > @2026-01-01", "d\n5/20/2026 9:05 AM\n", "It fits M/D/YYYY h:mm A: --date-format 'M/D/YYYY h:mm A'"],
    ["b is true", "b\nja\nnein\n", "They all fit ja and nein: --true ja --false nein"],
    ["a > 1", "a\n5\n$5\n", 'first at line 3: "$5". Currency signs and "%" are not part of a number.'],
    ["a > 1", "a\n5\n7 %\n", 'Currency signs and "%" are not part of a number.'],
    ["a > 1", "a\n5\nseven\n", 'first at line 3: "seven".\n'],
  ])("are offered a format only if it is sure: %s, %j", async (filter, text, offer) => {
    expect((await evaluate(filter, text)).out).toContain(offer);
  });

  test("have an offer for the data model where an option does not fit", async () => {
    const { out } = await evaluate("d > @2026-01-01", "d\n20.05.2026\n", ["--date-format", "MM/DD/YYYY"]);
    expect(out).toContain('It fits DD.MM.YYYY: state it in the data model, "format": "DD.MM.YYYY"\n');
  });

  test.each([
    [["--date-format", "dd.mm.yyyy"], "such as DD.MM.YYYY."],
    [["--decimal", "komma"], "Allowed choices are comma, point."],
  ])("are refused an unknown format: %j", async (args, message) => {
    const { exitCode, err } = await evaluate("a > 1", "a\n1\n", args);
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: expect.stringContaining(message) as string });
  });

  test("have their places in the messages about a data model", async () => {
    const folder = folderWith({ "model.json": '{"columns":{"d":{"type":"date","format":"dd.mm"}}}' });
    const { exitCode, err } = await evaluate("d > @2026-01-01", "d\n", ["--model", join(folder, "model.json")]);
    expect(exitCode).toBe(2);
    expect(err).toContain('1:41: error: "format" must be a date format such as DD.MM.YYYY');
  });
});

describe("a column of which no value can be read", () => {
  const group = (...conditions: object[]) => ({ conjonction: "and", groups: [{ conjonction: "and", conditions }] });
  const size = { kind: "number", columnSlug: "size", operator: "greaterThan", value: 5 };
  const country = { kind: "string", columnSlug: "country", operator: "is", values: "US" };

  test.each<[code: number, why: string, filters: readonly object[], stdin: string]>([
    [2, "no number", [size], "size,country\nbig,US\n"],
    [1, "another filter does not read it", [size, country], "size,country\nbig,US\n"],
    [0, "one can be read", [size], "size,country\nbig,US\n7,US\n"],
    [0, "there are none", [size], "size,country\n,US\n"],
    [2, "text in JSON", [size], '{"size":"7","country":"US"}\n'],
    [0, "a null check of dates reads text", [{ kind: "date", columnSlug: "size", operator: "isNull" }], "size\nbig\n"],
  ])("%i: %s", async (code, _, conditions, stdin) => {
    const capacities = conditions.map((condition, index) => ({ name: `c${index}`, filter: group(condition) }));
    const folder = folderWith({ "capacities.json": JSON.stringify(capacities) });
    const args = ["evaluate", "-c", join(folder, "capacities.json"), "-r", "-", "--json"];
    const { exitCode, out } = await capacityFilter(args, { stdin });
    expect(exitCode).toBe(code);
    const [first] = (JSON.parse(out) as { capacities: { status: string }[] }).capacities;
    expect(first?.status).toBe(code === 0 ? "evaluated" : "failed");
  });

  test("is the first line of the report, with an offer", async () => {
    const stdin = "d\n20.05.2026\n21.05.2026\n";
    const { out } = await capacityFilter(["evaluate", "-f", "d > @2026-01-01", "-r", "-"], { stdin });
    expect(out).toBe(
      [
        'standard input, column d: none of its 2 values is a date, first at line 2: "20.05.2026". They all fit DD.MM.YYYY: --date-format DD.MM.YYYY',
        "",
        'standard input: not evaluated: No value of the column "d" is a date.',
        "",
      ].join("\n"),
    );
  });
});
