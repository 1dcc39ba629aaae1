/**
 * The command line: what it understands, and what it ends with. Whatever a command needs is loaded when it is called, so
 * that `--version` and `--help` answer at once.
 */
import { Command, CommanderError, Option } from "commander";
import type { CapacitiesOptions } from "./capacities.js";
import type { ConvertOptions } from "./convert.js";
import { engineNames } from "./evaluate/engine-name.js";
import type { EvaluateCommandOptions } from "./evaluate/evaluate.js";
import type { ExplainCommandOptions } from "./explain/explain.js";
import type { LibraryOptions } from "./library.js";
import type { LogsOptions } from "./logs.js";
import { dialectNames } from "../model/dialect-name.js";
import type { ModelOptions } from "./model.js";
import { notations } from "./notation.js";
import type { PolicyCommandOptions } from "./policy.js";
import { plainLines } from "./plain.js";
import { memoryFormats, rowFormats } from "./rows/format.js";
import { languages } from "../react-querybuilder/import/nulls.js";
import type { SqlCommandOptions } from "./sql.js";
import type { Terminal } from "./terminal.js";
import type { IssueFormat } from "../validate/report/format-issues.js";
import type { ValidateOptions } from "./validate.js";

/** The exit code for wrong use, input that cannot be read, and output that cannot be written. */
export const wrongUse = 2;

const issueFormats = ["pretty", "json", "sarif", "github"] as const satisfies readonly IssueFormat[];

/**
 * Runs a command.
 *
 * @returns the exit code: 0 when all is well, 1 when issues were found, 2 for wrong use and input that cannot be read.
 */
export async function run(args: readonly string[], terminal: Terminal, version: string): Promise<number> {
  let exitCode = 0;
  const program = createProgram(version, terminal, (code) => (exitCode = code));
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongUse;
    const { reportError } = await import("./report-error.js");
    reportError(error, terminal);
    return wrongUse;
  }
}

/** The commands, each of which is loaded when it is called. */
function createProgram(version: string, terminal: Terminal, end: (exitCode: number) => void): Command {
  const program = new Command("capacity-filter")
    .description("Check, convert and evaluate the filters of capacities.")
    .version(version, "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", programHelp)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(plainLines(text)),
    });

  program
    .command("evaluate")
    .summary("count the records that capacities take")
    .description("Count the records that each capacity takes, those that another takes too, and those that none takes.")
    .addOption(new Option("-c, --capacities <file>", "capacities, as the API lists them").conflicts("filter"))
    .addOption(new Option("--from-api", "the capacities that the API lists now").conflicts(["capacities", "filter"]))
    .addOption(connection())
    .option("-f, --filter <file>", "one filter instead: a file, or the filter itself")
    .option("-r, --rows <file>", "the records: CSV, NDJSON, a JSON list or Parquet; a file or a pattern")
    .option("--related <file>", "where the records of related models stand (JSON, see below)")
    .option("-m, --model <file>", "the data model that filters are written against (JSON)")
    .addOption(new Option("--format <format>", "how the records are written").choices(rowFormats))
    .option("--id <column>", "the column that identifies a record, for --out")
    .option("--now <instant>", "the instant from which the periods of occurrences count back")
    .option("--time-zone <zone>", "the zone of dates without an offset (default: UTC)")
    .option("--out <file>", "write the ids of the records of each capacity to this file, as NDJSON")
    .addOption(new Option("--engine <engine>", "what evaluates (default: see below)").choices(engineNames))
    .option("--database <database>", "records of a database instead: postgres://..., or a file of SQLite or DuckDB")
    .option("--table <name>", "the table of the database that holds the records")
    .option("--allow-sql", "run the sql conditions of filters as they are, in an engine that can")
    .option("--time-limit <seconds>", "how long an engine may work on an answer")
    .option("--json", "report in JSON, for programs")
    .addHelpText("after", evaluateHelp + connectionHelp)
    .action(async (options: EvaluateCommandOptions) => {
      const { evaluate } = await import("./evaluate/evaluate.js");
      end(await evaluate(options, terminal));
    });

  program
    .command("explain")
    .summary("say why a record is taken or not, condition by condition")
    .description(
      "Say why capacities take a record or do not, condition by condition, and what would have to change; or what each condition does to the number of records.",
    )
    .addOption(new Option("-c, --capacities <file>", "capacities, as the API lists them").conflicts("filter"))
    .addOption(new Option("--from-api", "the capacities that the API lists now").conflicts(["capacities", "filter"]))
    .addOption(connection())
    .option("--capacity <name>", "only the capacity of this name or uuid")
    .option("-f, --filter <file>", "one filter instead: a file, or the filter itself")
    .option("-r, --rows <file>", "the records: CSV, NDJSON or a JSON list")
    .option("--id <id>", "the record to explain")
    .option("--id-column <column>", "the column that identifies a record (default: that of the capacities, or id)")
    .option("--impact", "explain what each condition does to the number of records instead")
    .option("--related <file>", "where the records of related models stand (JSON, see evaluate --help)")
    .option("-m, --model <file>", "the data model that filters are written against (JSON)")
    .addOption(new Option("--format <format>", "how the records are written").choices(memoryFormats))
    .option("--now <instant>", "the instant from which the periods of occurrences count back")
    .option("--time-zone <zone>", "the zone of dates without an offset (default: UTC)")
    .option("--json", "explain in JSON, for programs")
    .addHelpText("after", explainHelp + connectionHelp)
    .action(async (options: ExplainCommandOptions) => {
      const { explain } = await import("./explain/explain.js");
      end(await explain(options, terminal));
    });

  program
    .command("validate")
    .summary("find what is wrong with filters and capacities")
    .description("Find what is wrong with filters, policies and capacities, in JSON or in text.")
    .argument("<file...>", "files, or - for standard input")
    .option("-m, --model <file>", "the data model that filters are written against (JSON)")
    .addOption(
      new Option("-d, --dialect <dialect>", "the database whose SQL raw conditions are in").choices(dialectNames),
    )
    .option("--fix", "repair what is certain, in the files themselves")
    .option("--strict", "end with 1 where there are warnings, too")
    .option("--max-issues <number>", "how many issues of a file to report (default: 1000)")
    .addOption(new Option("--format <format>", "how to report (default: pretty)").choices(issueFormats))
    .option("--json", "the same as --format json")
    .action(async (files: string[], options: ValidateOptions) => {
      const { validate } = await import("./validate.js");
      end(await validate(files, options, terminal));
    });

  program
    .command("explain-issue")
    .summary("say what the code of an issue stands for")
    .description("Say what the code of an issue means, with an example, and how to repair it.")
    .argument("<code>", "as validate shows it, such as unknownKey")
    .action(async (code: string) => {
      const { explainIssue } = await import("./explain-issue.js");
      explainIssue(code, terminal);
    });

  program
    .command("convert")
    .summary("turn a filter or a policy from JSON into text, or back")
    .description("Turn a filter, a policy or the filters of capacities from JSON into text, or back.")
    .argument("<filter>", "a file, - for standard input, or the filter or policy itself")
    .addOption(new Option("-t, --to <notation>", "what to write (default: the other one)").choices(notations))
    .addOption(new Option("--from <language>", "the query language that a filter is written in").choices(languages))
    .option("-m, --model <file>", "the data model that the filter is written against (JSON)")
    .addHelpText("after", convertHelp)
    .action(async (argument: string, options: ConvertOptions) => {
      const { convert } = await import("./convert.js");
      end(await convert(argument, options, terminal));
    });

  program
    .command("model")
    .summary("write the data model of sample records")
    .description(
      "Write the data model of sample records, as JSON for --model: types of columns, properties, known values. Reads the first 10,000 records.",
    )
    .argument("<rows>", "the records: CSV, NDJSON or a JSON list; a file, or - for standard input")
    .addOption(new Option("--format <format>", "how the records are written").choices(memoryFormats))
    .action(async (rows: string, options: ModelOptions) => {
      const { model } = await import("./model.js");
      end(await model(rows, options, terminal));
    });

  program
    .command("sql")
    .summary("write a filter as SQL")
    .description("Write a filter as a statement for the database that holds the records.")
    .argument("<filter>", "a file, - for standard input, or the filter itself")
    .addOption(new Option("-d, --dialect <dialect>", "the database").choices(dialectNames).makeOptionMandatory())
    .requiredOption("--table <name>", "the table, with its schema if need be: crm.companies")
    .addOption(new Option("--count", "count the records instead of selecting them").conflicts("select"))
    .option("--select <columns>", "the columns to select, with commas between them (default: all)")
    .option("-m, --model <file>", "the data model that the filter is written against (JSON)")
    .option("--related <file>", "which tables hold the records of related models (JSON, see below)")
    .option("--allow-sql", "write the sql conditions of the filter as they are")
    .option("--now <instant>", "the instant from which the periods of occurrences count back")
    .option("--time-zone <zone>", "the zone of dates without an offset (default: UTC)")
    .option("--json", "print the statement and its parameters in JSON, for programs")
    .addHelpText("after", relatedTablesHelp)
    .action(async (filter: string, options: SqlCommandOptions) => {
      const { sql } = await import("./sql.js");
      end(await sql(filter, options, terminal));
    });

  program
    .command("policy")
    .summary("list when allocations expire")
    .description("List the next expirations under a policy, or under those of capacities, in local time and in UTC.")
    .argument("<policy>", 'a file, - for standard input, or the policy itself: "weekly on monday at 09:00"')
    .option("-z, --time-zone <zone>", "the time zone of the policy (default: UTC)")
    .option("-n, --count <number>", "how many expirations to list (default: 5)")
    .option("--from <instant>", "list from this instant on (default: now)")
    .addOption(new Option("--week-day <numbering>", "how weekDay counts (default: iso)").choices(["iso", "sunday0"]))
    .addOption(new Option("--short-months <way>", "day 31 in short months (default: clamp)").choices(["clamp", "skip"]))
    .option("--json", "list in JSON, for programs")
    .action(async (argument: string, options: PolicyCommandOptions) => {
      const { policy } = await import("./policy.js");
      end(await policy(argument, options, terminal));
    });

  const capacities = program
    .command("capacities")
    .summary("list the capacities of the API")
    .description("The capacities of the API.")
    .helpCommand(false);
  capacities
    .command("list")
    .description("List the capacities of the API.")
    .option("--validate", "find what is wrong with their filters and policies")
    .option("--out <file>", "write them to this file, for evaluate and validate")
    .addOption(connection())
    .option("--json", "list in JSON, for programs")
    .addHelpText("after", connectionHelp)
    .action(async (options: CapacitiesOptions) => {
      const { listCapacities } = await import("./capacities.js");
      end(await listCapacities(options, terminal));
    });

  const library = program
    .command("library")
    .summary("show a content library of the API")
    .description("The content libraries of the API.")
    .helpCommand(false);
  library
    .command("get")
    .description("Show a content library of the API.")
    .argument("<uuid>", "its identifier")
    .addOption(connection())
    .option("--json", "show it in JSON, for programs")
    .addHelpText("after", connectionHelp)
    .action(async (uuid: string, options: LibraryOptions) => {
      const { getLibrary } = await import("./library.js");
      end(await getLibrary(uuid, options, terminal));
    });

  const logs = program
    .command("logs")
    .summary("list the logs of workflow runs of the API")
    .description("The logs of workflow runs of the API.")
    .helpCommand(false);
  logs
    .command("list")
    .description("List the logs of the API that match a request.")
    .option("--body <json>", "what the API is to look for: a JSON object, or @ and a file that holds one")
    .addOption(connection())
    .option("--json", "list in JSON, for programs")
    .addHelpText("after", connectionHelp)
    .action(async (options: LogsOptions) => {
      const { listLogs } = await import("./logs.js");
      end(await listLogs(options, terminal));
    });

  return program;
}

function connection(): Option {
  return new Option("--connection <file>", "where the API is and with which token (JSON)");
}

const programHelp = `
capacity-filter COMMAND --help says what a command takes. Every command ends with
0 when all is well or there are but warnings, with 1 when errors were found, with 2
when it could not read what it was given or write what it found. explain ends with
1 when none of the capacities takes the record.
`;

const connectionHelp = `
The environment says where the API is and with which token to call it, as
CAPACITY_FILTER_BASE_URL and CAPACITY_FILTER_TOKEN, or the file of --connection
does, which goes first:

  { "baseUrl": "https://api.example.com/v1", "token": "..." }
`;

const explainHelp = `
Ends with 0 where one of the capacities takes the record, and with 1 where none
does; with 0 for --impact.

"without it" is how many more records the filter would take without a condition,
or fewer, where the number is below zero.
`;

const convertHelp = `
With --model, text may call related models by their names and leave out kinds that
the columns tell. Text that is printed means the same without the model: it names
the kinds, and calls related models by their uuids.

--from reads a filter of another query language and writes one of the same meaning,
as text unless --to says otherwise, or reports what a filter cannot say. sql, cel and
spel need the package @react-querybuilder/core; spel also needs spel2js.
`;

const relatedTablesHelp = `
The file of --related holds, for each related model, its table and the columns
that are equal on a record and on those related to it:

  { "<model uuid>": { "table": "crm.activities",
                      "on": [{ "column": "id", "relatedColumn": "company_id" }],
                      "timeColumnSlug": "occurred_at" } }
`;

const evaluateHelp = `
A file may be - for standard input. The values of CSV files are read as the
filters use them: as numbers for a number condition, as JSON for an object
condition, and so on; an empty value is null, and a quoted empty one is the
empty string. Records in JSON and in Parquet keep the types they have.

Every engine gives the same answers. Small files are evaluated in memory; larger
ones, Parquet and conditions in raw SQL by DuckDB, where @duckdb/node-api is
installed. In raw SQL, the records are the table rows. With --database, --related
names tables as the command sql does.

The file of --related holds, for each related model, a file beside it and the
columns that are equal on a record and on those related to it:

  { "<model uuid>": { "rows": "activities.csv",
                      "on": [{ "column": "id", "relatedColumn": "company_id" }],
                      "timeColumnSlug": "occurred_at" } }
`;
