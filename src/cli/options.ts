/** The options of commands that read records, in groups. The types of the options follow from these tables. */
import type { Command } from "commander";
import { InvalidArgumentError, Option } from "commander";
import { statedFormat } from "../records/values.js";
import { fileFormats } from "../records/format.js";
import type { ValueFormat } from "../model/data-model.js";
import { dateReader } from "../model/date-format.js";
import { forecastLengths, isForecast } from "./availability/forecast-length.js";
import { languages } from "../import/nulls.js";
import { dialectNames } from "../model/sql-syntax.js";
import { memoryFormats } from "../records/format.js";
import { engineNames, notations, validateFormats } from "./choices.js";

/** The description of an option, or what else is known of it. */
type OptionEntry = string | OptionDetails;

interface OptionDetails {
  readonly text: string;
  readonly choices?: readonly string[];
  /** @param earlier - the value of the option until now, if it is given again. */
  readonly parse?: (text: string, earlier?: string | readonly string[]) => string | readonly string[];
  readonly conflicts?: readonly string[];
  readonly isRequired?: boolean;
}

export type OptionGroup = Readonly<Record<string, OptionEntry>>;

/** The values of options, by their names in camel case. */
type OptionsOf<Group extends OptionGroup> = {
  readonly [Flags in keyof Group as NameOf<Flags>]?: ValueOf<Flags, Group[Flags]> | undefined;
} & {
  readonly [Flags in keyof Group as Group[Flags] extends { isRequired: true } ? NameOf<Flags> : never]: ValueOf<
    Flags,
    Group[Flags]
  >;
};

type NameOf<Flags> = Flags extends `${string}--${infer Name} <${string}>`
  ? CamelCase<Name>
  : Flags extends `--${infer Name}`
    ? CamelCase<Name>
    : never;

type CamelCase<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

type ValueOf<Flags, Entry> = Flags extends `${string}<${string}>`
  ? Entry extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : Entry extends { readonly parse: (...args: never) => infer Value }
      ? Value
      : string
  : boolean;

export function addOptions(command: Command, group: OptionGroup): Command {
  for (const [flags, entry] of Object.entries(group)) {
    const details: OptionDetails = typeof entry === "string" ? { text: entry } : entry;
    const { text, choices, parse, conflicts = [], isRequired = false } = details;
    const option = new Option(flags, text).conflicts([...conflicts]).makeOptionMandatory(isRequired);
    if (choices !== undefined) option.choices(choices);
    if (parse !== undefined) option.argParser(parse);
    command.addOption(option);
    if (!option.isBoolean() && parse !== repeated) refuseRepeated(command, option.name());
  }
  return command;
}

/** Commander takes the last value of an option that is given twice, and drops the others without a word. */
function refuseRepeated(command: Command, name: string): void {
  let isGiven = false;
  command.on(`option:${name}`, () => {
    if (isGiven) command.error(`error: --${name} is given twice, and has one value.`);
    isGiven = true;
  });
}

/** Reads an option whose text is valid as it is. The advice says what to write. */
function checked(isValid: (text: string) => boolean, advice: string): (text: string) => string {
  return (text) => {
    if (isValid(text)) return text;
    throw new InvalidArgumentError(advice);
  };
}

function repeated(text: string, earlier: string | readonly string[] = []): readonly string[] {
  return [earlier, text].flat();
}

const model = { "-m, --model <file>": "data model of the filter (JSON)" } as const;

const connection = {
  "--connection <file>": "file with the base URL and the token of the API (JSON)",
} as const satisfies OptionGroup;

const capacities = {
  "-c, --capacities <file>": { text: "capacities (JSON, as the API lists them)", conflicts: ["filter"] },
  "--from-api": { text: "read the capacities from the API", conflicts: ["capacities", "filter"] },
  ...connection,
} as const satisfies OptionGroup;

const capacity = { "--capacity <name>": "only the capacity of this name or uuid" } as const;

const filter = { "-f, --filter <file>": "one filter: a file, or the filter itself" } as const;

const binding = {
  "--members <file>": { text: "members of the team (JSON or CSV), for --member", conflicts: ["set"] },
  "--member <name>": { text: "bind the expressions of filters to this member: a name or uuid", conflicts: ["set"] },
  "--set <path=value>": {
    text: "bind an expression to a value: member.ids.hubspot=7 (repeatable)",
    parse: repeated,
  },
} as const satisfies OptionGroup;

const words = (text: string): readonly string[] => text.split(",").map((word) => word.trim());

/** How text values of files are written. */
const valueFormats = {
  "--decimal <sign>": {
    text: "decimals of numbers: comma (1.234,56) or point (1,234.56)",
    choices: ["comma", "point"],
  },
  "--date-format <format>": {
    text: "format of dates: DD.MM.YYYY, M/D/YYYY h:mm A, D MMM YYYY",
    parse: checked(
      (text) => dateReader(text) !== undefined,
      "Write YYYY or YY for the year, MM or M (MMM: Jan) for the month, DD or D for the day, and HH:mm:ss or h:mm A for the time, such as DD.MM.YYYY.",
    ),
  },
  "--true <words>": { text: "words that are true: yes,ja,1", parse: words },
  "--false <words>": { text: "words that are false: no,nein,0", parse: words },
  "--null <text>": { text: "text that is no value, such as n/a (repeatable)", parse: repeated },
} as const satisfies OptionGroup;

/** How files are read. */
const reading = {
  "--encoding <name>": "encoding of text, such as windows-1252 (default: UTF-8, or by the byte order mark)",
  "--delimiter <character>": {
    text: "character between the values of CSV (default: found in the file)",
    parse: (text: string): string => {
      const character = text === "\\t" ? "\t" : text;
      if (/^[\t\x20-\x7e]$/.test(character) && character !== '"') return character;
      throw new InvalidArgumentError("Write one ASCII character, or \\t for a tab.");
    },
  },
  "--sheet <name>": "sheet of an Excel workbook (default: the first one)",
  "--header-row <number>": {
    text: "row of the sheet that names the columns (default: the first one of two values)",
    parse: checked((text) => /^[1-9]\d{0,6}$/.test(text), "Write the number of a row, from 1."),
  },
  ...valueFormats,
} as const satisfies OptionGroup;

/** How text values are written, by the options. */
export function writtenAs({ dateFormat, ...options }: OptionsOf<typeof valueFormats>): ValueFormat {
  return statedFormat({ ...options, format: dateFormat });
}

const format = { text: "format of the records (default: by the name)", choices: fileFormats } as const;

const table = {
  "--database <database>":
    "read records from postgres://..., clickhouse://..., bigquery://..., snowflake://..., or a SQLite or DuckDB file",
  "--table <name>": "table of the records in the database",
  "--engine <engine>": { text: "engine of the database (default: by its name)", choices: engineNames },
} as const satisfies OptionGroup;

const rows = {
  "-r, --rows <file>": "the records: CSV, NDJSON, JSON, an Excel workbook or Parquet; a file or a pattern",
} as const;

const related = {
  "--related <file>": "files or tables of related records (JSON, see evaluate --help)",
  "-m, --model <file>": "data model of the filters (JSON)",
} as const satisfies OptionGroup;

const records = { ...rows, "--format <format>": format, ...reading, ...table, ...related } as const;

const statements = {
  "--allow-sql": "run sql conditions as they are (Parquet, databases)",
  "--time-limit <seconds>": "stop after this time (Parquet and databases: for each statement)",
} as const satisfies OptionGroup;

const time = {
  "--now <instant>": "periods of occurrences end at this instant (default: now)",
  "--time-zone <zone>": "time zone of dates without an offset (default: UTC)",
} as const satisfies OptionGroup;

/** How policies are read. */
const calendar = {
  "--week-day <numbering>": { text: "how weekDay counts (default: iso)", choices: ["iso", "sunday0"] },
  "--short-months <way>": { text: "day 31 in short months (default: clamp)", choices: ["clamp", "skip"] },
} as const satisfies OptionGroup;

/** When records expire. */
const expiring = {
  "--expiry <kind>": {
    text: "when a record expires, see availability --help (default: fixed)",
    choices: ["fixed", "sliding"],
  },
  "--policy-time-zone <zone>": "time zone of policies (default: UTC)",
  ...calendar,
} as const satisfies OptionGroup;

/** When the records of members expire. */
const expiry = {
  "--model-uuid <uuid>": "only capacities of this model, and those without one",
  ...expiring,
  "--now <instant>": "count what is held at this instant (default: now)",
  "--time-zone <zone>": "time zone of dates without an offset, and of relative dates (default: UTC)",
} as const satisfies OptionGroup;

const seeBelow = { text: "engine (default: see below)", choices: engineNames } as const;

/** A statement with a row for each member of a capacity. */
const membersStatement = {
  "-c, --capacities <file>": {
    text: "write who is full, and until when: a row for each of --members (see below)",
    conflicts: ["count", "select", "member", "set", "comments"],
  },
  ...capacity,
  ...expiring,
  "--create-view <name>": { text: "begin with CREATE VIEW, for --capacities", conflicts: ["params", "json"] },
} as const satisfies OptionGroup;

const idColumn = {
  "--id-column <column>": "column that identifies a record (default: idColumnSlug, or id)",
} as const satisfies OptionGroup;

const out = {
  "--out <file>": "write the ids of matching records to this file, or to standard output for - (NDJSON)",
  "--id-column <column>": "column that identifies a record, for --out (default: idColumnSlug, or id)",
} as const satisfies OptionGroup;

/** An option of a capacity by options. */
function short(text: string): Pick<OptionDetails, "text" | "conflicts"> {
  return { text, conflicts: ["capacities", "fromApi", "capacity"] };
}

const failReasons = ["enter", "leave", "over", "unproved"] as const;

export type FailReason = (typeof failReasons)[number];

/** The options of each command. */
export const commandOptions = {
  availability: {
    ...rows,
    "--owner <column>": short("column of the records with their owners"),
    "--limit <number>": short("how many records a member may hold"),
    "-f, --filter <file>": short("count the records of this filter: a file, or the filter itself"),
    "--policy <policy>": short('when records expire, such as "monthly on day 1": a file, or the policy itself'),
    "--time-column <column>": short("column with the time of an allocation, for the policy"),
    "--owner-key <key>": short("key of the members that the owners are values of: ids.hubspot (default: see below)"),
    "--name <name>": short("name of the capacity"),
    "--save <file>": short("write the capacity of these options, as the API has it, for --capacities"),
    "--save-members <file>": short("write the members, for --members"),
    ...capacities,
    ...capacity,
    "--members <file>": "the members of the team (JSON or CSV, see below)",
    ...records,
    "--engine <engine>": seeBelow,
    ...expiry,
    "--expiry <kind>": { ...expiry["--expiry <kind>"], text: "when a record expires, see below (default: fixed)" },
    "--forecast <length>": {
      text: "free places at the beginning of so many days (14), or of each week (8w)",
      parse: checked(isForecast, forecastLengths),
    },
    "--check": "exit with 1 if a member holds more than the limit",
    "--report <file>": {
      text: "also write the answer as a page (.html) or in Markdown (.md)",
      parse: checked((text) => /\.(?:html|md)$/.test(text), "Name a file that ends with .html or .md."),
    },
    ...out,
    "--out <file>": "write the ids of held records to this file, or to standard output for - (NDJSON)",
    ...statements,
    "--json": "report in JSON",
  },
  evaluate: {
    ...capacities,
    ...filter,
    ...binding,
    ...records,
    "--engine <engine>": seeBelow,
    "--related <file>": "files or tables of related records (JSON, see below)",
    ...time,
    ...out,
    ...statements,
    "--json": "report in JSON",
  },
  explain: {
    ...capacities,
    ...capacity,
    ...filter,
    ...binding,
    ...records,
    "--id <id>": "the record to explain",
    ...idColumn,
    "--impact": "show how each condition changes the number of matches",
    ...time,
    "--json": "explain in JSON",
  },
  compare: {
    ...capacity,
    "--members <file>": "the members of the team (JSON or CSV, see availability --help)",
    ...rows,
    "--rows-format <format>": format,
    ...reading,
    ...table,
    "--engine <engine>": { text: "engine (default: see evaluate --help)", choices: engineNames },
    ...related,
    ...expiry,
    "--model-uuid <uuid>": "compare the records of this model only, and of capacities without one",
    "--show <number>": "list so many records of each direction, each with its reason",
    "--out <file>": "write all records that move to this file, or to standard output for - (NDJSON)",
    ...idColumn,
    "--fail-on <reasons>": {
      text: "exit with 1 for any of: enter, leave, over, unproved (see below)",
      parse: (text: string): readonly FailReason[] =>
        text.split(",").map((name) => {
          const reason = failReasons.find((one) => one === name.trim());
          if (reason !== undefined) return reason;
          throw new InvalidArgumentError(`Write some of these, separated by commas: ${failReasons.join(", ")}.`);
        }),
    },
    "--report <file>": {
      text: "also write the report in Markdown (.md)",
      parse: checked((text) => text.endsWith(".md"), "Name a file that ends with .md."),
    },
    ...statements,
    "--format <format>": { text: "report format (default: text)", choices: ["text", "json", "markdown"] },
    "--json": "the same as --format json",
  },
  validate: {
    "-r, --rows <file>":
      "records, whose columns and values the filters must have (CSV, NDJSON, JSON, Excel or Parquet)",
    ...reading,
    ...table,
    "-m, --model <file>": "data model of the filters (JSON)",
    "-d, --dialect <dialect>": { text: "SQL dialect of sql conditions", choices: dialectNames },
    "--fix": "write certain fixes to the files, and list them",
    "--dry-run": "with --fix: only list the fixes",
    "--strict": "exit with 1 for warnings too",
    "--max-issues <number>": "report at most this many issues of a file (default: 1000)",
    "--format <format>": { text: "report format (default: pretty)", choices: validateFormats },
    "--json": "the same as --format json",
  },
  "explain-issue": {},
  convert: {
    "-t, --to <notation>": { text: "notation to write (default: the other one)", choices: notations },
    "--from <language>": { text: "query language of the input", choices: languages },
    ...model,
  },
  model: {
    "--format <format>": format,
    ...reading,
    ...table,
  },
  sql: {
    ...binding,
    ...membersStatement,
    ...time,
    "-d, --dialect <dialect>": { text: "the database", choices: dialectNames, isRequired: true },
    "--table <name>": { text: "table of the records, for example crm.companies", isRequired: true },
    "--count": { text: "count the records instead of selecting them", conflicts: ["select"] },
    "--select <columns>": "columns to select, separated by commas (default: all)",
    ...model,
    "--related <file>": "tables of related records (JSON, see below)",
    "--allow-sql": "copy sql conditions into the statement as they are",
    "--params": "write placeholders, and list their values above the statement",
    "--comments": "write the filter above the statement, and the names of sql conditions",
    "--json": "print the statement in JSON: with its parameters, and with literals",
  },
  policy: {
    ...calendar,
    "-z, --time-zone <zone>": "the time zone of the policy (default: UTC)",
    "-n, --count <number>": "how many expirations to list (default: 5)",
    "--from <instant>": "list from this instant on (default: now)",
    "--json": "list in JSON",
  },
  /** The files that the server reads. It reads no other file and opens no connection. */
  mcp: {
    ...reading,
    ...time,
    "-m, --model <file>": "data model of the filters (JSON)",
    "-r, --rows <file>": "records to evaluate filters over: CSV, NDJSON, JSON or an Excel workbook",
    "--members <file>": "members of the team (JSON or CSV), to list who is full",
    "--related <file>": "files of related records (JSON, see evaluate --help)",
    "--format <format>": { text: "format of the records (default: by the name)", choices: memoryFormats },
    "--id-column <column>": "column that identifies a record (default: id)",
  },
  "capacities list": {
    ...connection,
    "--validate": "find mistakes in their filters and policies",
    "--out <file>": "write them to this file, for evaluate and validate",
    "--json": "list in JSON",
  },
  "library get": { ...connection, "--json": "show it in JSON" },
  "logs list": {
    ...connection,
    "--body <json>": "request body: a JSON object, or @ and the file that holds one",
    "--json": "list in JSON",
  },
} as const satisfies Readonly<Record<string, OptionGroup>>;

export type CommandOptions<Name extends keyof typeof commandOptions> = OptionsOf<(typeof commandOptions)[Name]>;
export type RecordOptions = OptionsOf<typeof records>;
export type InputOptions = OptionsOf<
  typeof capacities & typeof capacity & typeof filter & typeof records & typeof time
>;
export type BindingOptions = OptionsOf<typeof binding>;
export type ConnectionOptions = OptionsOf<typeof connection>;
export type AvailabilityCommandOptions = CommandOptions<"availability">;
export type EvaluateCommandOptions = CommandOptions<"evaluate">;
export type ExplainCommandOptions = CommandOptions<"explain">;
export type CompareCommandOptions = CommandOptions<"compare">;
export type ValidateOptions = CommandOptions<"validate">;
export type ConvertOptions = CommandOptions<"convert">;
export type SqlOptions = CommandOptions<"sql">;
