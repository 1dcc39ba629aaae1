/**
 * The commands, their options and exit codes. Commands are loaded when they run, so that `--version` and `--help` are
 * fast.
 */
import { Command, CommanderError } from "commander";
import type { CommandOptions, OptionGroup } from "./options.js";
import { addOptions, commandOptions } from "./options.js";
import { formatOf } from "../records/format.js";
import { sanitizeLines } from "./output/sanitize.js";
import type { Terminal } from "./output/terminal.js";

/** The exit code for wrong usage, and for input or output that fails. */
export const wrongUse = 2;

/**
 * Runs a command.
 *
 * @returns the exit code, as `--help` lists them.
 */
export async function run(args: readonly string[], terminal: Terminal, version: string): Promise<number> {
  let exitCode = 0;
  const program = createProgram(version, terminal, (code) => (exitCode = code));
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongUse;
    const { reportError } = await import("./output/issues.js");
    reportError(error, terminal);
    return wrongUse;
  }
}

function createProgram(version: string, terminal: Terminal, end: (exitCode: number) => void): Command {
  const program = new Command("capacity-filter")
    .description("Evaluate capacities: who is full, and until when. Check, convert and explain their filters.")
    .version(version, "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", programHelp)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(sanitizeLines(text)),
    });
  const command = <Name extends keyof typeof commandOptions>(
    name: Name,
    summary: string,
    description: string,
    start: (options: CommandOptions<Name>, args: readonly string[]) => Promise<number>,
    parent = program,
  ): Command => {
    const options: OptionGroup = commandOptions[name];
    const added = parent
      .command(name.split(" ").at(-1) ?? name)
      .summary(summary)
      .description(description);
    addOptions(added, options);
    if ("--from-api" in options) added.allowExcessArguments().hook("preAction", refuseFile);
    return added.action(async () => end(await start(added.opts<CommandOptions<Name>>(), added.args)));
  };
  const commandsOf = (name: string, summary: string, description: string): Command =>
    program.command(name).summary(summary).description(description).helpCommand(false);

  command(
    "availability",
    "show how many records each member holds, who is full, and until when",
    "Count for each capacity the records that each member holds and may still take, and show when the next one expires.",
    async (options) => (await import("./availability/availability.js")).availability(options, terminal),
  ).addHelpText("after", availabilityHelp + connectionHelp);

  command(
    "evaluate",
    "count the records that each capacity matches",
    "Count the records that each capacity matches, those that another one matches too, and those that none matches.",
    async (options) => (await import("./evaluate/evaluate.js")).evaluate(options, terminal),
  ).addHelpText("after", evaluateHelp + connectionHelp);

  command(
    "explain",
    "show why a record matches or not, condition by condition",
    "Show why a record matches capacities or not, condition by condition, and what would have to change. Or show how each condition changes the number of matching records (--impact).",
    async (options) => (await import("./explain/explain.js")).explain(options, terminal),
  ).addHelpText("after", explainHelp + connectionHelp);

  command(
    "compare",
    "show which records a change of capacities moves, and who is over the limit",
    "Compare two versions of capacities, or two filters: what changed, what can be proved of every record, which records enter and leave, and how many each member holds before and after.",
    async (options, [before = "", after = ""]) =>
      (await import("./compare/compare.js")).compare(before, after, options, terminal),
  )
    .argument("<before>", "the capacities before the change (JSON), or a filter: a file, or the filter itself")
    .argument("<after>", "the capacities or the filter after the change; - for standard input")
    .addHelpText("after", compareHelp);

  command(
    "validate",
    "find mistakes in filters, policies and capacities",
    "Find mistakes in filters, policies and capacities, in JSON or in text.",
    async (options, files) => (await import("./commands/validate.js")).validate(files, options, terminal),
  ).argument(
    "<file...>",
    'files, folders (their .json and .filter files), patterns such as "filters/**/*.json", or - for standard input',
  );

  command(
    "explain-issue",
    "explain the code of an issue",
    "Explain the code of an issue: what it means, an example, and how to repair it.",
    async (_, [code = ""]) => (await import("./commands/explain-issue.js")).explainIssue(code, terminal),
  ).argument("<code>", "the code that validate prints, such as unknownKey");

  command(
    "convert",
    "convert filters and policies from JSON to text, or back",
    "Convert a filter, a policy or the filters of capacities from JSON to text, or back.",
    async (options, [argument = ""]) => (await import("./commands/convert.js")).convert(argument, options, terminal),
  )
    .argument("<filter>", "a file, - for standard input, or the filter or policy itself")
    .addHelpText("after", convertHelp);

  command(
    "model",
    "write the data model of sample records",
    "Write the data model of sample records, as JSON for --model: types of columns, properties, known values. Reads the first 10,000 records.",
    async (options, [rows]) => (await import("./commands/model.js")).model(rows, options, terminal),
  ).argument(
    "[rows]",
    "the records: CSV, NDJSON, JSON, an Excel workbook or Parquet; a file, a pattern, or - for standard input",
  );

  command(
    "sql",
    "write a filter as SQL",
    "Write a filter as a statement for the database that holds the records.",
    async (options, [filter]) => (await import("./commands/sql.js")).sql(filter, options, terminal),
  )
    .argument("[filter]", "a file, - for standard input, or the filter itself; none with --capacities")
    .addHelpText("after", membersStatementHelp + relatedTablesHelp);

  command(
    "policy",
    "list when allocations expire",
    "List the next expirations under a policy, or under those of capacities, in local time and in UTC.",
    async (options, [argument = ""]) => (await import("./commands/policy.js")).policy(argument, options, terminal),
  ).argument("<policy>", 'a file, - for standard input, or the policy itself: "weekly on monday at 09:00"');

  command(
    "mcp",
    "serve an assistant: validate, convert and evaluate filters, list who is full",
    "Start a server of the Model Context Protocol over standard input and output, for an assistant that writes filters or asks who is full. It reads the files that you name, and no other.",
    async (options) => (await import("./mcp/mcp.js")).mcp(options, terminal, version),
  );

  command(
    "capacities list",
    "",
    "List the capacities of the API.",
    async (options) => (await import("./commands/api.js")).listCapacities(options, terminal),
    commandsOf("capacities", "list the capacities of the API", "The capacities of the API."),
  ).addHelpText("after", connectionHelp);

  command(
    "library get",
    "",
    "Show a content library of the API.",
    async (options, [uuid = ""]) => (await import("./commands/api.js")).getLibrary(uuid, options, terminal),
    commandsOf("library", "show a content library of the API", "The content libraries of the API."),
  )
    .argument("<uuid>", "its identifier")
    .addHelpText("after", connectionHelp);

  command(
    "logs list",
    "",
    "List the logs of the API that match a request.",
    async (options) => (await import("./commands/api.js")).listLogs(options, terminal),
    commandsOf("logs", "list the logs of workflow runs of the API", "The logs of workflow runs of the API."),
  ).addHelpText("after", connectionHelp);

  return program;
}

/** Names the option that a file belongs to, in a command whose files all follow options. */
function refuseFile(command: Command): void {
  const [file] = command.args;
  if (file === undefined) return;
  const isRecords = /\.(?!json|txt)\w+$/.test(file) && formatOf(file) !== undefined;
  const advice = isRecords
    ? `--rows ${file}`
    : "values with spaces in quotes, and a file after --rows, --capacities or --filter";
  command.error(`error: No option precedes ${JSON.stringify(file)}. Write ${advice}.`);
}

const programHelp = `
capacity-filter COMMAND --help lists the options of a command.

Exit codes:
  0  success, or only warnings
  1  availability: a capacity or member could not be evaluated, or --check failed
     evaluate, explain: a filter or condition could not be evaluated
     explain: no capacity matches the record
     compare: a capacity could not be compared, or --fail-on failed
     validate, capacities list --validate: errors found (--strict: or warnings)
     policy: the expirations of a policy cannot be computed
  2  availability, evaluate, explain, compare: nothing could be evaluated
     wrong usage, input that cannot be read or is not valid, or output that
     cannot be written

A filter that reads a missing column counts as not evaluated, though the column
is null in every record. So does one that reads a column of which no value can be
read; it has no figures.
`;

const connectionHelp = `
The base URL and the token of the API come from the file of --connection, or from
the environment variables CAPACITY_FILTER_BASE_URL and CAPACITY_FILTER_TOKEN:

  { "baseUrl": "https://api.example.com/v1", "token": "..." }
`;

const explainHelp = `
Exit code: 0 if a capacity matches the record, 1 if none does. For --impact, 0.
In both cases, 1 if some conditions could not be evaluated, and 2 if none could, or
if every filter reads a column that is missing.

"without it": how many more records the filter would match without the condition;
a negative number means fewer.
`;

const convertHelp = `
With --model, filter text may use the names of related models, and may omit kinds
that the model defines. Printed text does not depend on the model: it contains the
kinds, and the uuids of related models.

--from converts a filter from another query language, to text unless --to is json.
It reports what a filter cannot express. sql needs the package libpg-query.
`;

const membersStatementHelp = `
With --capacities and --members, the statement has a row for each member, with "held",
"available" and "full_until", for a dashboard or a view:

  capacity-filter sql --capacities capacities.json --capacity "Account book" \\
    --members members.json --dialect bigquery --table crm.accounts

It holds the moment at which it is written: write it again by a schedule. The figures
are those of "capacity-filter availability". What a statement cannot answer is refused.
`;

const relatedTablesHelp = `
The file of --related names, for each related model, its table and the columns
that must be equal on a record and its related records. It may omit the columns
that the data model of --model states:

  { "<model uuid>": { "table": "crm.activities",
                      "on": [{ "column": "id", "relatedColumn": "company_id" }],
                      "timeColumnSlug": "occurred_at" } }
`;

const availabilityHelp = `
Name the column of the owners and the limit, and as wanted a filter and a policy:

  capacity-filter availability --rows deals.csv --owner "Deal owner" --limit 30
  capacity-filter availability --rows deals.csv --owner "Deal owner" --limit 30 \\
    --filter 'Stage = "Open"' --policy "monthly on day 1" --time-column Assigned

Without --members, each value of the owner column is a member. With --members, the key
that the owners are values of is found: name, email, ids.hubspot or any other. --save
writes what was counted as the API has it, for --capacities, validate and convert.

Exit code: 0 if every capacity was evaluated for every member, 1 if some were not, and
2 if none was. With --check, also 1 if a member holds more than the limit. A capacity
without a filter, or of another model, does not count. A filter or policy that reads a
missing column, or one of which no value can be read, counts as not evaluated.

The members are a JSON list of objects, or { "members": [...] }. Expressions such as
{{member.ids.hubspot}} in filters read their keys:

  [{ "uuid": "...", "name": "Ann Martin", "ids": { "hubspot": "7", "salesforce": ["005a", "005b"] } }]

Or they are CSV, whose columns are named by paths. Every value is read as text, and an
empty cell is no value:

  uuid,name,ids.hubspot,ids.salesforce

A record is held until it expires by the policy of the capacity, or forever without one.
Its time is in the column timeColumnSlug; a record without a readable time does not
expire. The documentation of the service does not say which kind of expiry applies:
  --expiry fixed    all records expire together, at the times that the policy names
  --expiry sliding  each record expires one interval of the policy after its own time

A full member is "full until" the moment at which fewer records than the limit are still
held, of those held now. --forecast counts the same way, at the beginning of each day of
--policy-time-zone: nothing is assigned or closed in between.

Use - for standard input. Text files are read in memory. Parquet needs DuckDB: install
@duckdb/node-api. With --database, the database counts, and --related names tables, as
in "capacity-filter sql --help". "capacity-filter evaluate --help" describes databases.
`;

const compareHelp = `
Exit code: 0 if every capacity was compared, 1 if some were not, and 2 if none was. A
capacity without a filter, or of another model, does not count. With --fail-on, also 1 if
  enter, leave  a record enters or leaves a capacity; without records, unless it is
                proved that none can
  over          a member exceeds the limit by more than before (needs --members)
  unproved      it is not known whether a record can enter or leave

Capacities are paired by uuid, then by name. Without --rows or --database, the report
says what can be proved: the same records, only fewer, only more, or neither. A record
is an example of each direction.

A record is in a capacity if the filter of at least one member matches it, expired or
not. It changes hands if it stays with other members. The figures of members are those
of "capacity-filter availability", which describes --members, --expiry and databases.
Without --members, the records of filters with expressions are not compared.

With --database or Parquet, one statement for each capacity counts the records. --show
and --out read those that move.
`;

const evaluateHelp = `
Exit code: 0 if every filter was evaluated, 1 if some were not, and 2 if none was.
A filter that reads a missing column counts as not evaluated, and so does one that
reads a column of which no value can be read.

Use - for standard input. Text files may be compressed by gzip. CSV values are read as
the filters use them: as numbers for a number condition, as JSON for an object
condition, and so on. An empty value is null; a quoted empty value is the empty string.
Records in JSON and Parquet keep their types.

Without options, numbers are written 1234.56, dates 2026-05-20 or 2026-05-20T10:00Z,
and truth values true and false. --decimal, --date-format, --true, --false and --null
state how text values of files are written otherwise; the report names the options that
fit. The data model of --model states it for one column, and "capacity-filter model"
writes it there. In a date format, YYYY or YY is the year, MM or M the month, MMM or
MMMM its English name, DD or D the day, HH or H the hour, hh or h that of a clock with
A (AM or PM), mm minutes, ss seconds, SSS milliseconds, and Z an offset:

  --decimal comma           1.234,56  1 234,56  1'234,56
  --decimal point           1,234.56  55,000
  --date-format 'M/D/YYYY h:mm A'
  --true yes,ja --false no,nein --null n/a --null -

Text files are read in memory. Parquet needs DuckDB: install @duckdb/node-api. With
--database, the database counts, and --related names tables, as in "capacity-filter
sql --help". The results are the same. Conditions in sql need Parquet, where the table
of the records is called rows, or a database.

BigQuery uses the credentials of its client: GOOGLE_APPLICATION_CREDENTIALS, or those
of gcloud. Its address accepts a region and a limit of cost:
bigquery://PROJECT/DATASET?location=EU&maximumBytesBilled=1000000000

The address of ClickHouse is clickhouse://USER:PASSWORD@HOST:PORT/DATABASE, or
clickhouses:// over TLS. The default port is 8123, over TLS 8443.

Snowflake uses the connection that its driver finds in ~/.snowflake/connections.toml,
which must use the account of snowflake://ACCOUNT/DATABASE/SCHEMA. A name in
lower case means a name that was created without quotes.

The file of --related names, for each related model, a file in the same folder and
the columns that must be equal on a record and its related records. It may omit the
columns that the data model of --model states:

  { "<model uuid>": { "rows": "activities.csv",
                      "on": [{ "column": "id", "relatedColumn": "company_id" }],
                      "timeColumnSlug": "occurred_at" } }
`;
