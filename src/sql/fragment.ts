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

/** A fragment of SQL. `render` writes its placeholders and constant conditions. */
export type Sql = readonly (string | Parameter | Constant)[];

/** SQL with other SQL inserted. Insert input only as a parameter or a quoted identifier. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Sql[]): Sql {
  return strings.flatMap((string, index) => [string, ...(parts[index] ?? [])]);
}

/** Trusted SQL text. */
export function raw(text: string): Sql {
  return [text];
}

/** A string as a literal, for the few that never come from an input. */
export function literal(value: string): Sql {
  return raw(`'${value.replaceAll("'", "''")}'`);
}

/** A string as a parameter. */
export function text(value: string): Sql {
  return [{ type: "text", value }];
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

/** Writes the parts of {@link Sql} that are not text yet. */
export interface SqlNotation {
  /** A placeholder; `index` counts from 1. */
  readonly placeholder: (index: number, parameter: Parameter) => string;
  /** Whether a placeholder names its value by index, so that equal values can share one. */
  readonly numbered: boolean;
  /** The value that the driver receives for a parameter. */
  readonly sent: (parameter: Parameter) => SqlValue;
  /** A condition that always or never holds. */
  readonly constant: (holds: boolean) => string;
}

/** The text with its placeholders, and their values. */
export function render(parts: Sql, { placeholder, numbered, sent, constant }: SqlNotation): SqlText {
  const params: SqlValue[] = [];
  const indices = new Map<string, number>();
  let statement = "";
  for (const part of parts) {
    if (typeof part === "string") {
      statement += part;
      continue;
    }
    if ("holds" in part) {
      statement += constant(part.holds);
      continue;
    }
    const key = `${part.as ?? part.type} ${part.value}`;
    const index = (numbered ? indices.get(key) : undefined) ?? params.push(sent(part));
    indices.set(key, index);
    statement += placeholder(index, part);
  }
  return { sql: statement, params };
}

export const always: Sql = [{ holds: true }];
export const neverTrue: Sql = [{ holds: false }];

export function constant(holds: boolean): Sql {
  return holds ? always : neverTrue;
}

export function isNullSql(value: Sql): Sql {
  return sql`${value} IS NULL`;
}

export function isNotNull(value: Sql): Sql {
  return sql`${value} IS NOT NULL`;
}

export function conjunction(conditions: readonly Sql[]): Sql {
  if (conditions.includes(neverTrue)) return neverTrue;
  return inParentheses(
    conditions.filter((condition) => condition !== always),
    " AND ",
    always,
  );
}

export function disjunction(conditions: readonly Sql[]): Sql {
  if (conditions.includes(always)) return always;
  return inParentheses(
    conditions.filter((condition) => condition !== neverTrue),
    " OR ",
    neverTrue,
  );
}

function inParentheses(conditions: readonly Sql[], separator: string, none: Sql): Sql {
  const [first = none, ...others] = conditions;
  return others.length === 0 ? first : sql`(${joined(conditions, separator)})`;
}

/** The value of a parameter. */
export type SqlValue = string | number | bigint;

/** SQL text with placeholders of the dialect, and their values. */
export interface SqlText {
  readonly sql: string;
  /** In the order of the placeholders. */
  readonly params: readonly SqlValue[];
}
