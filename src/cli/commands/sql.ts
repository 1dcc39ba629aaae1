import { memberTitles } from "../../availability/member-labels.js";
import type { MembersStatement } from "../../availability/members-sql.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import { escapeControls, escapeText } from "../../model/issues/escape-text.js";
import type { Condition, Filter } from "../../model/filter.js";
import type { SqlText, StatementOptions } from "../../sql/options.js";
import type { SqlStyle } from "../../sql/render.js";
import { countSql, selectSql } from "../../sql/statements.js";
import type { SqlOptions } from "../options.js";
import { bindingNotes, readBinding } from "../input/binding.js";
import { capacitiesIn, checkStandardInput } from "../input/capacities.js";
import { filterIn, readArgument, readDataModel } from "../input/documents.js";
import { InputError } from "../input/errors.js";
import { readMembers } from "../input/members.js";
import { readRelatedTables } from "../input/related.js";
import { printFilter } from "../../text/printer/print-filter.js";
import type { Terminal } from "../output/terminal.js";

/** The command `sql`: prints a statement with literals, or below its parameters, or both in JSON. */
export async function sql(argument: string | undefined, options: SqlOptions, terminal: Terminal): Promise<number> {
  const { dialect, table, related, select, now, timeZone, allowSql } = options;
  checkUse(argument, options);
  const model = await readDataModel(options.model, terminal);
  const statementOptions: StatementOptions = {
    dialect,
    table: table.split("."),
    model,
    related: related === undefined ? undefined : await readRelatedTables(related, model, terminal),
    now,
    timeZone,
    allowRawSql: allowSql,
  };
  if (argument === undefined) return writeMembers(statementOptions, options, terminal);
  const written = await filterIn(await readArgument(argument, "filter", terminal), model);
  const bind = await readBinding(options, terminal);
  const filter = unwrap(bind(written), FilterError);
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

/** @throws {InputError} unless there is either a filter, or capacities and members. */
function checkUse(argument: string | undefined, options: SqlOptions): void {
  const { capacities, members, capacity, createView } = options;
  if (argument === undefined && capacities === undefined)
    throw new InputError("Name a filter, or capacities and members with --capacities FILE --members FILE.");
  if (argument !== undefined && capacities !== undefined)
    throw new InputError("Name either a filter or --capacities, not both.");
  if (capacities !== undefined && members === undefined)
    throw new InputError("Name the members of the team with --members FILE.");
  if (capacities === undefined && (capacity !== undefined || createView !== undefined))
    throw new InputError("--capacity and --create-view are for --capacities FILE --members FILE.");
}

/** Prints the statement with a row for each member, below what to know of it. */
async function writeMembers(
  statementOptions: StatementOptions,
  options: SqlOptions,
  terminal: Terminal,
): Promise<number> {
  checkStandardInput(options);
  const [capacity, ...others] = await capacitiesIn(options, terminal, statementOptions.model);
  if (capacity === undefined) throw new InputError("The file holds no capacities.");
  if (others.length > 0) {
    const names = [capacity, ...others].map(({ name }) => JSON.stringify(name)).join(", ");
    throw new InputError(`A statement is about one capacity. Name it with --capacity: ${names}.`);
  }
  const team = await readMembers(options.members ?? "", terminal);
  const titles = memberTitles(team);
  const members = team.map((member, index) => ({ uuid: member.uuid ?? undefined, name: titles[index] ?? "", member }));
  const { expiryOf } = await import("../availability/availability.js");
  const { membersSql } = await import("../../availability/members-sql.js");
  const write = (style: SqlStyle): MembersStatement =>
    membersSql(capacity, {
      ...statementOptions,
      ...expiryOf(options),
      ...style,
      members,
      view: options.createView?.split("."),
    });
  const inLines = write({ literals: options.params !== true, layout: "lines" });
  if (options.json === true) terminal.stdout.write(jsonOf(write({}), write({ literals: true, layout: "lines" })));
  else terminal.stdout.write(`${notesOf(capacity.name, inLines)}${textOf(inLines)}`);
  return 0;
}

function notesOf(name: string, { now, nextExpiration: next, lastKnown: last }: MembersStatement): string {
  const notes = [
    `${escapeControls(name)} at ${now.toISOString()}: the statement holds this moment. Write it again by a schedule.`,
    ...(next === undefined ? [] : [`Records expire at ${next.toISOString()}; from then on, it counts too many.`]),
    ...(last === undefined
      ? []
      : [`full_until is NULL for who is not full, or is still full at ${last.toISOString()}.`]),
  ];
  return notes.map((note) => `-- ${note}\n`).join("");
}

function jsonOf({ sql, params }: SqlText, { sql: withLiterals }: SqlText): string {
  // `JSON.stringify` refuses a bigint, but JSON allows the digits.
  const written = params.map((param) => (typeof param === "bigint" ? param.toString() : JSON.stringify(param)));
  return `{\n  "sql": ${JSON.stringify(sql)},\n  "params": [${written.join(", ")}],\n  "sqlWithLiterals": ${JSON.stringify(withLiterals)}\n}\n`;
}

function textOf({ sql, params }: SqlText): string {
  const listed = params.map((param, index) => {
    const value = typeof param === "string" ? escapeText(param) : String(param);
    return `-- ${index + 1}: ${value}\n`;
  });
  return `${listed.join("")}${sql}\n`;
}

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
