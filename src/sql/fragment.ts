import type { SqlText, SqlValue } from "./options.js";

/** What a placeholder stands for; a dialect may write its type beside it. */
export interface Parameter {
  readonly type: "text" | "integer" | "double";
  readonly value: SqlValue;
}

/** A stretch of SQL. Placeholders are numbered only when all of the statement is put together. */
export type Sql = readonly (string | Parameter)[];

/** SQL with other SQL put in; text of an input never comes here but as a parameter or a quoted identifier. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Sql[]): Sql {
  return strings.flatMap((string, index) => [string, ...(parts[index] ?? [])]);
}

/** Text that is SQL already. */
export function raw(text: string): Sql {
  return [text];
}

export function text(value: string): Sql {
  return [{ type: "text", value }];
}

/** A whole number that fits 64 bits is sent as such, so that the types of columns decide how it is compared. */
export function number(value: number): Sql {
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 63) return [{ type: "integer", value: integerValue(value) }];
  return [{ type: "double", value }];
}

function integerValue(value: number): SqlValue {
  // Minus zero is plain zero.
  return Number.isSafeInteger(value) ? value + 0 : BigInt(value);
}

export function joined(parts: readonly Sql[], separator: string): Sql {
  return parts.flatMap((part, index) => (index === 0 ? part : [separator, ...part]));
}

/** The text with its placeholders, and their values. */
export function render(parts: Sql, placeholder: (index: number, parameter: Parameter) => string): SqlText {
  const params: SqlValue[] = [];
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else text += placeholder(params.push(part.value), part);
  }
  return { sql: text, params };
}
