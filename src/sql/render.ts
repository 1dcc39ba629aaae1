/** Writes SQL as text: its values as placeholders, literals or parts of a template, on one line or in several. */
import { FilterError } from "../model/issues/errors.js";
import type { Fragment, Items, Parameter, Sql, SqlText, SqlValue } from "./fragment.js";

/** How a statement is written. */
export interface SqlStyle {
  /** Whether to write values as literals, with `params` empty. Default false: they are parameters. */
  readonly literals?: boolean | undefined;
  /** On one line, or a line for each clause and each condition. Default: "line". */
  readonly layout?: "line" | "lines" | undefined;
}

/** Writes the parts of {@link Sql} that are not text yet. */
export interface SqlNotation {
  /** The name of the database in messages. */
  readonly title: string;
  /** A placeholder; `index` counts from 1. */
  readonly placeholder: (index: number, parameter: Parameter) => string;
  /** Whether a placeholder names its value by index, so that equal values can share one. */
  readonly numbered: boolean;
  /** The value that the driver receives for a parameter. */
  readonly sent: (parameter: Parameter) => SqlValue;
  /** A value as a literal, of the type that its placeholder has; a text is one that the database can store. */
  readonly literal: (parameter: Parameter) => string;
  /** Whether the database can store a string. */
  readonly canHold: (text: string) => boolean;
  /** A condition that always or never holds. */
  readonly constant: (holds: boolean) => string;
  readonly style?: SqlStyle | undefined;
}

/** The text, with placeholders and their values or with literals. */
export function render(parts: Sql, notation: SqlNotation): SqlText {
  const { placeholder, numbered, sent, style } = notation;
  const params: SqlValue[] = [];
  if (style?.literals === true) return { sql: written(parts, notation, (part) => literalOf(part, notation)), params };
  const indices = new Map<string, number>();
  const statement = written(parts, notation, (part) => {
    const key = `${part.as ?? part.type} ${part.value}`;
    const index = (numbered ? indices.get(key) : undefined) ?? params.push(sent(part));
    indices.set(key, index);
    return placeholder(index, part);
  });
  return { sql: statement, params };
}

/** The arguments of a tag of templates: the strings around the values, and the values. */
export type SqlTemplate = readonly [strings: TemplateStringsArray, ...values: SqlValue[]];

/** @throws {FilterError} if the dialect's placeholders are neither `?` nor `$1`. */
export function renderTemplate(parts: Sql, notation: SqlNotation): SqlTemplate {
  const values: SqlValue[] = [];
  // No statement has this character.
  const gap = "\0";
  const text = written(parts, { ...notation, style: undefined }, (part) => {
    values.push(notation.sent(part));
    return notation.placeholder(1, part).replace(/\$1|\?/, gap);
  });
  const strings = text.split(gap);
  if (strings.length === values.length + 1) return [Object.assign(strings, { raw: [...strings] }), ...values];
  const message = `The placeholders of ${notation.title} have names and types of their own, which no template writes. Use toSql.`;
  throw new FilterError([{ code: "noTemplate", severity: "error", path: [], message }]);
}

/** @throws {FilterError} if the database cannot store the value. */
function literalOf(parameter: Parameter, { title, canHold, literal }: SqlNotation): string {
  const { type, value } = parameter;
  if (type !== "text" || canHold(String(value))) return literal(parameter);
  const message = `${title} cannot store the text ${JSON.stringify(value)}, so no literal can be written for it.`;
  throw new FilterError([{ code: "notStorable", severity: "error", path: [], message }]);
}

function written(parts: Sql, { constant, style }: SqlNotation, valueOf: (parameter: Parameter) => string): string {
  const withValues = (part: Sql): Text =>
    part.map((one) => {
      if (typeof one === "string" || "line" in one) return one;
      if ("items" in one) return { ...one, items: one.items.map(withValues) };
      return "holds" in one ? constant(one.holds) : valueOf(one);
    });
  const text = withValues(parts);
  return style?.layout === "lines" ? inLines(text) : inOneLine(text);
}

/** SQL whose values are written. */
type Text = Fragment<never>;

function inOneLine(text: Text): string {
  let line = "";
  for (const part of text) {
    if (typeof part === "string") line += part;
    else if ("line" in part) line += " ";
    else {
      const items = part.items.map(inOneLine).join(part.separator);
      line += part.inParentheses ? `(${items})` : items;
    }
  }
  return line;
}

/** The columns of a line, unless a single condition or value is longer. */
const width = 90;

function inLines(text: Text): string {
  let lines = "";
  let lineStart = 0;
  const add = (string: string): void => {
    if (string.includes("\n")) lineStart = lines.length + string.lastIndexOf("\n") + 1;
    lines += string;
  };
  const newLine = (indent: number): void => add(`\n${" ".repeat(indent)}`);
  const fits = (parts: Text, margin: number): boolean =>
    roomAfter(parts, width - margin - (lines.length - lineStart)) >= 0;

  const write = (parts: Text, indent: number): void => {
    for (const part of parts) {
      if (typeof part === "string") add(part);
      else if ("line" in part) newLine(indent);
      else if (mayShareLine(part) && fits([part], 0)) add(inOneLine([part]));
      else writeItems(part, indent);
    }
  };
  const writeItems = ({ items, separator, inParentheses }: Items<never>, indent: number): void => {
    const inner = indent + 2;
    const isList = separator === ", ";
    const isJunction = separator === " AND " || separator === " OR ";
    if (inParentheses) add("(");
    // The space after SELECT or CASE.
    else if (!isJunction && lines.endsWith(" ")) lines = lines.slice(0, -1);
    if (inParentheses || !isJunction) newLine(inner);
    for (const [index, item] of items.entries()) {
      if (index > 0 && isList) add(",");
      // Values of a list share lines; conditions and columns have lines of their own.
      if (index > 0 && isList && inParentheses && fits(item, 2)) add(" ");
      else if (index > 0) newLine(inner);
      if (index > 0 && !isList) add(separator.trimStart());
      write(item, inner);
    }
    if (inParentheses) {
      newLine(indent);
      add(")");
    }
  };
  write(text, 0);
  return lines;
}

/** Whether items may share a line: the conditions of a clause have lines of their own. */
function mayShareLine({ separator, inParentheses, onOneLine }: Items<never>): boolean {
  return onOneLine || inParentheses || separator === ", ";
}

/** The columns that are left of some after a text on one line; negative if it is longer, or begins clauses. */
function roomAfter(text: Text, room: number): number {
  let left = room;
  for (const part of text) {
    if (left < 0) return left;
    if (typeof part === "string") left -= part.includes("\n") ? Infinity : part.length;
    else if ("line" in part) return -1;
    else {
      left -= part.inParentheses ? 2 : 0;
      for (const [index, item] of part.items.entries()) {
        if (left < 0) return left;
        left = roomAfter(item, index === 0 ? left : left - part.separator.length);
      }
    }
  }
  return left;
}
