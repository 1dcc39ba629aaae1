import { FilterError, unwrap } from "../../model/issues/errors.js";
import { escapeText } from "../../model/issues/escape-text.js";
import type { DialectName } from "../../model/sql-syntax.js";
import { sqlSyntaxes } from "../../model/sql-syntax.js";
import type { SqlText, StatementOptions } from "../../sql/options.js";
import { countSql, selectSql } from "../../sql/statements.js";
import type { BindingOptions } from "../options.js";
import { bindingNotes, readBinding } from "../input/binding.js";
import { filterIn, readArgument, readDataModel } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import { readRelatedTables } from "../input/related.js";
import type { Terminal } from "../output/terminal.js";

export interface SqlCommandOptions extends BindingOptions {
  readonly dialect: DialectName;
  readonly table: string;
  readonly count?: boolean;
  readonly select?: string;
  readonly model?: string;
  readonly related?: string;
  readonly allowSql?: boolean;
  readonly now?: string;
  readonly timeZone?: string;
  readonly json?: boolean;
}

/** The command `sql`: prints a formatted statement below its parameters, or both in JSON. */
export async function sql(argument: string, options: SqlCommandOptions, terminal: Terminal): Promise<number> {
  const { dialect, table, related, select, now, timeZone, allowSql } = options;
  const model = await readDataModel(options.model, terminal);
  const written = await filterIn(await readArgument(argument, "filter", terminal), model);
  const bind = await readBinding(options, terminal);
  const filter = unwrap(bind(written), FilterError);
  const statementOptions: StatementOptions = {
    dialect,
    table: table.split("."),
    model,
    related: related === undefined ? undefined : await readRelatedTables(related, model, terminal),
    now,
    timeZone,
    allowRawSql: allowSql,
  };
  const columns = select?.split(",").map((column) => column.trim());
  const write = options.count === true ? countSql : selectSql;
  try {
    const statement = write(filter, { ...statementOptions, columns });
    terminal.stdout.write(options.json === true ? jsonOf(statement) : await textOf(statement, dialect));
    return 0;
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const isWithoutTable = error.issues.some(({ code }) => code === "relatedModelNotGiven");
    const notes = isWithoutTable ? ["Name it with --related FILE."] : bindingNotes([filter]);
    throw notes.length === 0 ? error : new InputError([error.message, ...notes].join(" "));
  }
}

function jsonOf({ sql, params }: SqlText): string {
  // `JSON.stringify` refuses a bigint, but JSON allows the digits.
  const written = params.map((param) => (typeof param === "bigint" ? param.toString() : JSON.stringify(param)));
  return `{\n  "sql": ${JSON.stringify(sql)},\n  "params": [${written.join(", ")}]\n}\n`;
}

async function textOf({ sql, params }: SqlText, dialect: DialectName): Promise<string> {
  const listed = params.map((param, index) => {
    const value = typeof param === "string" ? escapeText(param) : String(param);
    return `-- ${index + 1}: ${value}\n`;
  });
  return `${listed.join("")}${await formatted(sql, dialect)}\n`;
}

/** The formatted statement, or the statement itself if the formatter changed more than white space. */
async function formatted(sql: string, dialect: DialectName): Promise<string> {
  const { format } = await import("sql-formatter");
  try {
    const text = format(sql, {
      language: sqlSyntaxes[dialect].formatter,
      paramTypes: { positional: true, numbered: ["$", "?"] },
    });
    return withoutSpace(text) === withoutSpace(sql) ? text : sql;
  } catch {
    // The formatter does not support every dialect completely.
    return sql;
  }
}

/** A statement without white space outside of strings, quoted names and comments. */
function withoutSpace(sql: string): string {
  const kept = /'(?:[^'\\]|\\.|'')*'|"(?:[^"]|"")*"|`(?:[^`\\]|\\.)*`|--[^\n]*\n?|\s+/gs;
  return sql.replace(kept, (part) => (part.trim() === "" ? "" : part));
}
