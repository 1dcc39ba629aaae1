import type { Dialect, JsonStorage } from "../../dialect.js";
import type { Parameter, Sql } from "../../fragment.js";
import { joined, literal, numberLiteral, quoted, raw, sql, text } from "../../fragment.js";
import type { DefaultStorages, Storage } from "../../storage.js";

/** The members that most supported dialects share. Others may differ: in MySQL, `||` means `or`. */
export const common = {
  settings: [],
  lowersInTwo: false,
  longestList: Infinity,
  mixesTypes: false,
  nested: undefined,
  fence: [],
  canHold: isWellFormed,
  constant: (holds) => (holds ? "TRUE" : "FALSE"),
  hasBit: (value, bit) => sql`((${value} >> ${raw(String(bit))}) & 1) = 1`,
  booleanIs: (value, expected) => sql`${value} = ${raw(expected ? "TRUE" : "FALSE")}`,
  concat: (texts) => joined(texts, " || "),
  lower: (value) => sql`lower(${value})`,
  ordered: (value) => value,
  keys: (columns) => joined(columns, ", "),
  replace: (value, part, by) => sql`replace(${value}, ${literal(part)}, ${literal(by)})`,
  characterAt: (value, position) => sql`substr(${value}, ${raw(String(position))}, 1)`,
  number: (operand) => numberLiteral(operand),
  // A database without such a type stores UUIDs as text.
  uuid: text,
  // Most databases evaluate equal expressions of a row once.
  once: (values, test) => test(...values),
  joinKey: (value) => value,
} as const satisfies Partial<Dialect>;

/** Whether UTF-8 can encode a string: it has no half of a surrogate pair. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Quotes names; undefined for a name that no database accepts. */
export function identifierBy(quote: (name: string) => string): Dialect["identifier"] {
  return (name) => (name === "" || name.includes("\0") || !isWellFormed(name) ? undefined : quote(name));
}

/** A name in double quotes, as the SQL standard writes it. */
export function inDoubleQuotes(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const controls = /[\0-\x1f\x7f-\x9f]/g;

/** Whether a text has characters that a terminal or an editor would not show as they are. */
export function hasControls(text: string): boolean {
  return text.search(controls) >= 0;
}

/**
 * A text as a literal in which a backslash escapes.
 *
 * @param control - of a control character, by its code in hexadecimal digits.
 * @param quote - the escape of a quote.
 */
export function escapedLiteral(text: string, control: (code: string) => string, quote = "\\'"): string {
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll("'", quote)
    .replace(controls, (character) => {
      return control(character.charCodeAt(0).toString(16).padStart(2, "0"));
    });
  return `'${escaped}'`;
}

/** A text as a literal with the escapes of BigQuery, Snowflake and PostgreSQL. */
export function unicodeLiteral(text: string, quote?: string): string {
  return escapedLiteral(text, (code) => `\\u00${code}`, quote);
}

/** The bytes of a text in UTF-8, as hexadecimal digits. */
export function utf8InHex(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A text as a literal of a type, such as DATE '2025-01-15'. */
export function typedLiteral(type: string, text: string): string {
  return `${type} ${quoted(text.replace(/\.000(?=Z?$)/, ""))}`;
}

/** The digits of a number; undefined for a text and for an infinite number. */
export function digitsOf({ type, value }: Parameter): string | undefined {
  return type === "text" || (typeof value === "number" && !Number.isFinite(value)) ? undefined : String(value);
}

/** A regular expression for a decimal number, in the common syntax of databases. */
export const decimalPattern = "-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?";

/** Converts a column to a JSON value of the database, by storage. */
export type JsonOfColumn = Readonly<Record<JsonStorage, (column: Sql) => Sql>>;

/** The storage of native types: in each row a storage and the names of its types. */
export type NativeTypes = readonly (readonly [storage: Storage, ...names: string[]])[];

export function storageIn(types: NativeTypes, name: string): Storage {
  return types.find(([, ...names]) => names.includes(name))?.[0] ?? "other";
}

/**
 * A number in the spelling of JavaScript, for DuckDB and PostgreSQL: both write the fewest digits, and `1.5e-07` and
 * `1e+21`.
 *
 * @param shortest - a double in the spelling of the database.
 */
export function javaScriptNumber(number: Sql, shortest: (double: Sql) => Sql): Sql {
  const spelled = shortest(sql`abs(${number})`);
  const digits = sql`replace(split_part(${spelled}, 'e', 1), '.', '')`;
  const exponent = sql`CAST(split_part(${spelled}, 'e', 2) AS INTEGER)`;
  const unsigned = sql`CASE WHEN abs(${number}) >= 1e21 OR abs(${number}) < 1e-6 THEN replace(${spelled}, 'e-0', 'e-') WHEN ${spelled} NOT LIKE '%e%' THEN ${spelled} WHEN abs(${number}) < 1 THEN '0.' || repeat('0', -1 - ${exponent}) || ${digits} ELSE rpad(${digits}, ${exponent} + 1, '0') END`;
  const whole = sql`abs(${number}) < 9007199254740992 AND ${number} = floor(${number})`;
  const sign = raw("CASE WHEN ");
  return sql`CASE WHEN ${whole} THEN CAST(CAST(${number} AS BIGINT) AS VARCHAR) ELSE ${sign}${number} < 0 THEN '-' ELSE '' END || ${unsigned} END`;
}

/** The storage of the types of a data model; only that of dates differs between databases. */
export function storageOfTypes(date: DefaultStorages["date"]): DefaultStorages {
  return {
    string: "text",
    number: "number",
    boolean: "boolean",
    date,
    object: "json",
    array: "json",
    vector: "other",
    any: "other",
  };
}
