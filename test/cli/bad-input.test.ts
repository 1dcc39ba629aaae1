import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Surroundings } from "./command.js";
import { capacityFilter, folderWith } from "./command.js";

const files = {
  "ok.json": '{ "name": "All", "filter": { "conjonction": "and", "groups": [] } }',
  "ok.filter": 'country = "FR"',
  "policy.json": '{ "interval": "daily" }',
  "rows.csv": "id,n\na,1\n",
  "broken.json": '{\n  "name": "All",\n}',
  "nameless.json": '{ "id": 1, "filter": 2 }',
  "empty.csv": "",
  "blank.json": " \n\n",
  "short.csv": "a,b\n1,2\n3\n",
  "twice.csv": "a,b,a\n",
  "two.csv": "a,b;n\n1,2;3\n",
  "quote.csv": 'a,b\n1,2\n3,"4\n',
  "mac.csv": "a,b\r1,2\r",
  "broken.ndjson": '{"a":1}\n{"a":\n',
  "list.json": '[{"a":1}, 2]',
  "latin1.csv": Buffer.from("name\nCafé\n", "latin1"),
  "utf16.csv": Buffer.from("a,b\n1,2\n", "utf16le"),
  "mac-quoted.csv": '"a","b"\r"1","2"\r',
  "spaces.csv": "id, n, m\n1, 2, 3\n",
  "quoted-spaces.csv": '"id", "n"\n"1", "2"\n',
  "cut.csv.gz": gzipSync("id,n\na,1\n").subarray(0, -10),
  "named-wrong.ndjson": '[{"n":1},\n{"n":2}]\n',
  "pretty.ndjson": '{\n  "n": 1\n}\n',
  "q1.csv": "n\n1\n",
  "q1.ndjson": '{"n":1}\n',
  "cut.csv": Buffer.from("name\ncafé").subarray(0, -1),
  "no-format.json": '{ "m": { "rows": "x.dat", "on": [] } }',
  "misspelt.json": '{ "m": { "rows": "x.csv", "onn": [] } }',
};

const evaluate = (...args: string[]) => ["evaluate", ...args];
const ok = ["--capacities", "ok.json"];
const rows = ["--rows", "rows.csv"];

describe("every bad input has one message and exit code 2", () => {
  test.each<[args: string[], message: string, surroundings?: Surroundings]>([
    [[], "Usage: capacity-filter"],
    [["evalute"], "error: unknown command 'evalute'\n(Did you mean evaluate?)\n"],
    [evaluate("--capacites", "x"), "error: unknown option '--capacites'\n(Did you mean --capacities?)\n"],
    [evaluate(...ok), "error: Name the records with --rows FILE, or with --database and --table.\n"],
    [
      evaluate(...ok, ...rows, "more"),
      'error: No option precedes "more". Write values with spaces in quotes, and a file after --rows, --capacities or --filter.\n',
    ],
    [evaluate(...ok, "rows.csv"), 'error: No option precedes "DIR/rows.csv". Write --rows DIR/rows.csv.\n'],
    [
      evaluate("ok.json", ...rows),
      'error: No option precedes "DIR/ok.json". Write values with spaces in quotes, and a file',
    ],
    [["policy", "daily", "weekly"], "error: too many arguments for 'policy'. Expected 1 argument but got 2.\n"],
    [
      evaluate(...ok, ...rows, "--format", "xml"),
      "error: option '--format <format>' argument 'xml' is invalid. Allowed choices are csv, ndjson, json, xlsx, parquet.\n",
    ],
    [
      evaluate(...ok, ...rows, "--filter", "x"),
      "error: option '-c, --capacities <file>' cannot be used with option '-f, --filter <file>'\n",
    ],
    [evaluate("-f", "x = 1", "-f", "y = 2", ...rows), "error: --filter is given twice, and has one value.\n"],
    [evaluate(...rows), "error: Name what to evaluate with --capacities FILE, --filter FILE or --from-api.\n"],
    [evaluate("-c", "-", "-r", "-"), "error: Standard input can be read only once. Use - for one option.\n"],
    [evaluate("-c", "okk.json", ...rows), 'error: There is no file DIR/okk.json. Did you mean "DIR/ok.json"?\n'],
    [evaluate("-c", "no/such/file", ...rows), "error: There is no file DIR/no/such/file.\n"],
    [evaluate("-c", "folder", ...rows), "error: DIR/folder is a directory, not a file.\n"],
    [evaluate("-c", "blank.json", ...rows), "error: DIR/blank.json is empty.\n"],
    [evaluate("-c", "-", ...rows), "error: standard input is empty.\n"],
    [evaluate("-c", "ok.filter", ...rows), "error: DIR/ok.filter holds a filter, not capacities.\n"],
    [
      evaluate("-c", "rows.csv", ...rows),
      "error: DIR/rows.csv holds records, not a filter, a policy or capacities. Read records with --rows DIR/rows.csv.\n",
    ],
    [["validate", "rows.csv"], "error: DIR/rows.csv holds records, not a filter, a policy or capacities."],
    [["policy", "rows.csv"], "error: DIR/rows.csv holds records, not a filter, a policy or capacities."],
    [evaluate("-f", "policy.json", ...rows), "error: DIR/policy.json holds a policy, not a filter.\n"],
    [evaluate("-f", "ok.json", ...rows), "error: DIR/ok.json holds capacities, not a filter.\n"],
    [
      evaluate("-c", "broken.json", ...rows),
      'DIR/broken.json:3:1: error: Expected a key in double quotes but found "}". (invalidJson)\n  3 | }\n    | ^\n',
    ],
    [
      evaluate("-c", "nameless.json", ...rows),
      'DIR/nameless.json:1:1: error: A capacity needs "name". (missingKey)\n  1 | { "id": 1, "filter": 2 }\n    | ^',
    ],
    [evaluate("-f", "country = ", ...rows), "--filter:1:"],
    [evaluate(...ok, "-r", "empty.csv"), "error: DIR/empty.csv is empty.\n"],
    [
      evaluate(...ok, "-r", "short.csv"),
      "error: DIR/short.csv:3: The record has 1 value, and the header names 2 columns. Complete the record, or remove the line if it is not a record.\n",
    ],
    [
      evaluate("-f", "n > 1", "-r", "two.csv"),
      "error: DIR/two.csv: The columns may be separated by commas or by semicolons. Name what separates them: --delimiter ',' or --delimiter ';'.\n",
    ],
    [evaluate("-f", "n > 1", "-r", "rows.csv", "--encoding", "klingon"), 'error: "klingon" is not an encoding.'],
    [
      evaluate("-f", "n > 1", "-r", "rows.csv", "--header-row", "0"),
      "error: option '--header-row <number>' argument '0' is invalid. Write the number of a row, from 1.\n",
    ],
    [
      evaluate("-f", "n > 1", ...rows, "--delimiter", ";"),
      "error: DIR/rows.csv: The columns are separated by commas: read them with --delimiter ','.\n",
    ],
    [
      evaluate("-f", "n > 1", ...rows, "--delimiter", ", "),
      "error: option '--delimiter <character>' argument ', ' is invalid. Write one ASCII character, or \\t for a tab.\n",
    ],
    [
      evaluate("-f", "n > 1", "-r", "spaces.csv"),
      'error: DIR/spaces.csv: The names of the columns begin with spaces. Remove the spaces after each ",".\n',
    ],
    [
      evaluate("-f", "n > 1", "-r", "quoted-spaces.csv"),
      "error: DIR/quoted-spaces.csv:1: A space precedes a quote. Remove the spaces before values in quotes.\n",
    ],
    [
      evaluate("-f", "n > 1", "-r", "cut.csv.gz"),
      "error: DIR/cut.csv.gz cannot be decompressed by gzip: unexpected end of file.\n",
    ],
    [
      evaluate("-f", "n > 1", "-r", "named-wrong.ndjson"),
      "error: DIR/named-wrong.ndjson:1: Each line of NDJSON holds one record. A JSON list is read with --format json.\n",
    ],
    [
      evaluate("-f", "n > 1", "-r", "pretty.ndjson"),
      "error: DIR/pretty.ndjson:1: Each line of NDJSON holds one record. A JSON list is read with --format json.\n",
    ],
    [
      evaluate("-f", "n > 1", "-r", "q1.*"),
      "error: The files of DIR/q1.* differ in format: csv, ndjson. Name the files of each format alone.\n",
    ],
    [
      evaluate("-f", "n > 1", "-r", "q[12].csv"),
      "error: There is no file DIR/q[12].csv. Patterns can contain *, ** and ?.\n",
    ],
    [
      evaluate(...ok, ...rows, "--engine", "duckdb"),
      "error: Text files are read in memory: --engine duckdb is for databases and Parquet.\n",
    ],
    [
      evaluate(...ok, ...rows, "--engine", "postgres"),
      "error: --engine postgres reads the table of a database: name it with --database and --table.\n",
    ],
    [evaluate(...ok, "-r", "-", "--format", "parquet"), "error: DuckDB reads files, not standard input.\n"],
    [
      evaluate("-f", "a > 1", "-r", "twice.csv"),
      'error: DIR/twice.csv: The header names the column "a" twice. Rename one of them in the file.\n',
    ],
    [evaluate(...ok, "-r", "quote.csv"), "error: DIR/quote.csv:3: A quote is opened and never closed.\n"],
    [
      evaluate(...ok, "-r", "mac.csv"),
      "error: DIR/mac.csv:1: The lines end in carriage returns alone. Save the file with line feeds, or use this command: tr '\\r' '\\n' < FILE\n",
    ],
    [evaluate(...ok, "-r", "mac-quoted.csv"), "error: DIR/mac-quoted.csv:1: The lines end in carriage returns alone."],
    [
      evaluate(...ok, "-r", "broken.ndjson"),
      "error: DIR/broken.ndjson:2: Expected a value but found the end of the text.\n",
    ],
    [evaluate(...ok, "-r", "list.json"), 'error: DIR/list.json:1: Expected a record ("{") but found "2".\n'],
    [
      evaluate(...ok, "-r", "latin1.csv"),
      'error: DIR/latin1.csv:2, column name: not UTF-8. In Windows-1252 it is "Café": read it with --encoding windows-1252.\n',
    ],
    [evaluate(...ok, "-r", "cut.csv"), "error: DIR/cut.csv:2, column name: not UTF-8."],
    [
      evaluate(...ok, "-r", "utf16.csv"),
      "error: DIR/utf16.csv is UTF-16 without a byte order mark: read it with --encoding utf-16le.\n",
    ],
    [evaluate(...ok, ...rows, "--now", "soon"), "error: "],
    [evaluate(...ok, ...rows, "--time-zone", "Mars/Olympus"), "error: "],
    [
      evaluate(...ok, ...rows, "--related", "no-format.json"),
      'error: DIR/no-format.json: x.dat has no known file extension. Set "format" to one of csv, ndjson, json, xlsx, parquet.\n',
    ],
    [
      evaluate(...ok, ...rows, "--related", "misspelt.json"),
      'DIR/misspelt.json:1:27: error: "onn" is not a key of a related model. Did you mean "on"? (unknownKey)\n',
    ],
    [
      evaluate(...ok, ...rows, "--out", "matches.ndjson", "--id-column", "uuid"),
      "error: DIR/rows.csv has no column uuid. Name the one that identifies records with --id-column.\n",
    ],
    [evaluate(...ok, "-r", "short.csv", "--out", "matches.ndjson"), "error: DIR/short.csv:3:"],
    [
      evaluate(...ok, ...rows, "--out", "no/folder/matches.ndjson"),
      "error: DIR/no/folder/matches.ndjson cannot be written:",
    ],
    [evaluate(...ok, ...rows, "--out", "folder"), "error: DIR/folder cannot be written:"],
    [["validate"], "error: missing required argument 'file'\n"],
    [["validate", "nowhere-to-be-found.json"], "error: There is no file DIR/nowhere-to-be-found.json.\n"],
    [["convert", "ok.json", "--to", "yaml"], "error: option '-t, --to <notation>' argument 'yaml' is invalid."],
    [["convert", "broken.json"], "DIR/broken.json:3:1: error: Expected a key in double quotes"],
    [["convert", "ok.json", "--to", "json"], "error: DIR/ok.json holds capacities. They can only be written as JSON,"],
  ])("%j", async (args, message, surroundings) => {
    const folder = folderWith(files);
    mkdirSync(join(folder, "folder"));
    const before = readdirSync(folder);
    const inFolder = args.map((arg, index) => (isPath(arg, args[index - 1]) ? join(folder, arg) : arg));
    const { exitCode, out, err } = await capacityFilter(inFolder, surroundings);
    expect(err.replaceAll(folder, "DIR").slice(0, message.length)).toBe(message);
    expect({ exitCode, out, files: readdirSync(folder) }).toEqual({ exitCode: 2, out: "", files: before });
  });

  function isPath(arg: string, option: string | undefined): boolean {
    const paths = ["-c", "--capacities", "-r", "--rows", "--related", "--out", "convert", "validate"];
    return arg !== "-" && ((option !== undefined && paths.includes(option)) || arg in files || arg.endsWith(".json"));
  }
});
