/** The value of a placeholder; a dialect may add a cast to its type. */
export interface Parameter {
  readonly type: "text" | "integer" | "double";
  readonly value: SqlValue;
  /** The type of the database that a text is sent as, if that is not text. */
  readonly as?: string;
}

/** A condition that is true for every row, or for no row. */
export interface Constant {
  readonly holds: boolean;
}

/** The begin of a clause: on a new line if the statement is written in lines, after a space otherwise. */
export interface Line {
  readonly line: true;
}

/** Several fragments: conditions, values of a list, columns after SELECT, branches of CASE, or a single subquery. */
export interface Items<Value> {
  readonly items: readonly Fragment<Value>[];
  readonly separator: " AND " | " OR " | ", " | " ";
  readonly inParentheses: boolean;
  /** Whether conditions belong on one line, such as the bounds of a range. */
  readonly onOneLine: boolean;
}

/** Text, values of a type, and what a layout in lines depends on. */
export type Fragment<Value> = readonly (string | Value | Line | Items<Value>)[];

/** A fragment of SQL. `render` writes its placeholders and constant conditions. */
export type Sql = Fragment<Parameter | Constant>;

/**
 * SQL with other SQL inserted. Insert input only as a parameter or a quoted identifier. A line end in the template, with
 * the spaces after it, begins a clause.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly Sql[]): Sql {
  return strings.flatMap((string, index) => [...withLines(string), ...(parts[index] ?? [])]);
}

function withLines(string: string): Sql {
  if (!string.includes("\n")) return [string];
  return string.split(/\n\s*/).flatMap((part, index): Sql => (index === 0 ? [part] : [{ line: true }, part]));
}

/** Trusted SQL text. */
export function raw(text: string): Sql {
  return [text];
}

/** A string as a literal, for the few that never come from an input. */
export function literal(value: string): Sql {
  return raw(quoted(value));
}

/** A string in quotes, as the SQL standard writes it. */
export function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** A string as a parameter. */
export function text(value: string): Sql {
  return [{ type: "text", value }];
}

/** A string as a parameter of another type of the database. */
export function textAs(type: string, value: string): Sql {
  return [{ type: "text", value, as: type }];
}

/** A number as a parameter. A 64-bit whole number stays an integer, so that comparisons with integers are exact. */
export function numberLiteral(value: number): Sql {
  return Number.isInteger(value) && isLong(value) ? integer(value) : double(value);
}

/** Whether a whole number has at most 64 bits. */
export function isLong(value: number | bigint): boolean {
  return value >= -(2 ** 63) && value < 2 ** 63;
}

/** A whole number of any size as a parameter. */
export function integer(value: number): Sql {
  // Minus zero is sent as zero.
  return [{ type: "integer", value: Number.isSafeInteger(value) ? value + 0 : BigInt(value) }];
}

/** A number as a floating-point parameter. */
export function double(value: number): Sql {
  return [{ type: "double", value }];
}

export function joined(parts: readonly Sql[], separator: string): Sql {
  return parts.flatMap((part, index) => (index === 0 ? part : [separator, ...part]));
}

export const always: Sql = [{ holds: true }];
export const neverTrue: Sql = [{ holds: false }];

export function constant(holds: boolean): Sql {
  return holds ? always : neverTrue;
}

export function negatable(test: Sql, negated: boolean): Sql {
  return negated ? sql`NOT ${test}` : test;
}

export function isNullSql(value: Sql): Sql {
  return sql`${value} IS NULL`;
}

export function isNotNull(value: Sql): Sql {
  return sql`${value} IS NOT NULL`;
}

export function conjunction(conditions: readonly Sql[]): Sql {
  if (conditions.includes(neverTrue)) return neverTrue;
  return junction(
    conditions.filter((condition) => condition !== always),
    " AND ",
    always,
  );
}

export function disjunction(conditions: readonly Sql[]): Sql {
  if (conditions.includes(always)) return always;
  return junction(
    conditions.filter((condition) => condition !== neverTrue),
    " OR ",
    neverTrue,
  );
}

function junction(conditions: readonly Sql[], separator: " AND " | " OR ", none: Sql): Sql {
  const [first = none, ...others] = conditions;
  if (others.length === 0) return first;
  // AND within AND needs no parentheses.
  const items = conditions.flatMap((condition) => {
    const inner = onlyItems(condition);
    if (inner?.separator !== separator) return [condition];
    return inner.onOneLine ? [bare(condition)] : inner.items;
  });
  return [{ items, separator, inParentheses: true, onOneLine: false }];
}

/** Conditions that belong together, on one line where it is long enough. */
export function together(conditions: Sql): Sql {
  const only = onlyItems(conditions);
  return only === undefined ? conditions : [{ ...only, onOneLine: true }];
}

/** Conditions without parentheses, for WHERE and HAVING. */
export function bare(condition: Sql): Sql {
  const only = onlyItems(condition);
  return only === undefined ? condition : [{ ...only, inParentheses: false }];
}

function onlyItems(parts: Sql): Items<Parameter | Constant> | undefined {
  const [only] = parts;
  return parts.length === 1 && typeof only === "object" && "items" in only ? only : undefined;
}

/** The columns after SELECT. */
export function columnList(columns: readonly Sql[]): Sql {
  return [{ items: columns, separator: ", ", inParentheses: false, onOneLine: false }];
}

/** A CASE of several branches; `value` is what they compare. */
export function caseOf(branches: readonly Sql[], value?: Sql): Sql {
  const items: Sql = [{ items: branches, separator: " ", inParentheses: false, onOneLine: false }];
  return sql`CASE ${value === undefined ? [] : sql`${value} `}${items}
    END`;
}

/** The number of a row in its partition, from 1. */
export function rowNumber(partition: Sql, order: Sql): Sql {
  const over = sql`PARTITION BY ${partition}
    ORDER BY ${order}`;
  return sql`row_number() OVER ${inParentheses([over])}`;
}

/** The values of a list, or a subquery. */
export function inParentheses(items: readonly Sql[]): Sql {
  return [{ items, separator: ", ", inParentheses: true, onOneLine: false }];
}

const line: Sql = [{ line: true }];

/** The rows of several SELECTs. One without clauses shares a line with UNION ALL. */
export function unionAll(selects: readonly Sql[]): Sql {
  return selects.flatMap((select, index): Sql =>
    index === 0
      ? select
      : sql`
    UNION ALL${select.some((part) => typeof part === "object" && "line" in part) ? line : raw(" ")}${select}`,
  );
}

/** Whether any row of a subquery satisfies a test. */
export function exists(from: Sql, test: Sql): Sql {
  const rows = sql`SELECT 1
    FROM ${from}
    WHERE ${bare(test)}`;
  return sql`EXISTS ${inParentheses([rows])}`;
}

/** The value of a parameter. */
export type SqlValue = string | number | bigint;

/** SQL text with placeholders of the dialect, and their values. */
export interface SqlText {
  readonly sql: string;
  /** In the order of the placeholders. */
  readonly params: readonly SqlValue[];
}
