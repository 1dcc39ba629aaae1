import { FilterError, unwrap } from "../../model/issues/errors.js";
import { escapeControls, escapeText } from "../../model/issues/escape-text.js";
import type { DialectName } from "../../model/sql-syntax.js";
import type { Condition, Filter } from "../../model/filter.js";
import type { SqlText, StatementOptions } from "../../sql/options.js";
import type { SqlStyle } from "../../sql/render.js";
import { countSql, selectSql } from "../../sql/statements.js";
import type { BindingOptions } from "../options.js";
import { bindingNotes, readBinding } from "../input/binding.js";
import { filterIn, readArgument, readDataModel } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import { readRelatedTables } from "../input/related.js";
import { printFilter } from "../../text/printer/print-filter.js";
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
  readonly params?: boolean;
  readonly comments?: boolean;
  readonly json?: boolean;
}

/** The command `sql`: prints a statement with literals, or below its parameters, or both in JSON. */
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
  const commented = options.comments === true ? withNames(filter) : filter;
  const columns = select?.split(",").map((column) => column.trim());
  const write = options.count === true ? countSql : selectSql;
  try {
    const written = (style: SqlStyle): SqlText => write(commented, { ...statementOptions, columns, ...style });
    const inLines = written({ literals: options.params !== true, layout: "lines" });
    if (options.json === true) terminal.stdout.write(jsonOf(written({}), written({ literals: true, layout: "lines" })));
    else terminal.stdout.write(`${options.comments === true ? `${commentsOf(filter)}\n` : ""}${textOf(inLines)}`);
    return 0;
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const isWithoutTable = error.issues.some(({ code }) => code === "relatedModelNotGiven");
    const notes = isWithoutTable ? ["Name it with --related FILE."] : bindingNotes([filter]);
    throw notes.length === 0 ? error : new InputError([error.message, ...notes].join(" "));
  }
}

function jsonOf({ sql, params }: SqlText, { sql: withLiterals }: SqlText): string {
  // `JSON.stringify` refuses a bigint, but JSON allows the digits.
  const written = params.map((param) => (typeof param === "bigint" ? param.toString() : JSON.stringify(param)));
  return `{\n  "sql": ${JSON.stringify(sql)},\n  "params": [${written.join(", ")}],\n  "sqlWithLiterals": ${JSON.stringify(withLiterals)}\n}\n`;
}

/** The statement, below its parameters if it has any. */
function textOf({ sql, params }: SqlText): string {
  const listed = params.map((param, index) => {
    const value = typeof param === "string" ? escapeText(param) : String(param);
    return `-- ${index + 1}: ${value}\n`;
  });
  return `${listed.join("")}${sql}\n`;
}

/** The filter in its text language, as comments of SQL. */
function commentsOf(filter: Filter): string {
  return printFilter(filter, { layout: "lines" }).replace(/^/gm, "-- ");
}

/** The filter, where each `sql` condition begins with a comment of its name. */
function withNames(filter: Filter): Filter {
  const named = (condition: Condition): Condition =>
    condition.kind === "sql"
      ? { ...condition, clause: `-- ${escapeControls(condition.name)}\n${condition.clause}` }
      : condition;
  return { ...filter, groups: filter.groups.map((group) => ({ ...group, conditions: group.conditions.map(named) })) };
}
