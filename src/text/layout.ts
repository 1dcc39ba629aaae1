/**
 * Lays out a text of the language over lines: what fits in a line stays in one, what does not is broken at its
 * connectives and commas, and comments stay where they are.
 */
import { printDate, printName, printNumber, printString } from "./print-literal.js";
import { Literals } from "./read-literal.js";
import { Report } from "./report.js";
import { scan } from "./scan.js";
import { token } from "./token.js";
import type { Tokens } from "./tokens.js";

/** Tokens up to a connective or comma: a condition, or what parentheses hold. */
interface Row {
  /** The connective that the row begins with. */
  readonly connective: number | undefined;
  readonly parts: Part[];
}

type Part = number | Enclosed;

/** What stands in parentheses or brackets, and these themselves. */
interface Enclosed {
  readonly open: number;
  readonly rows: readonly Row[];
  readonly close: number;
}

const indentation = "  ";

/** The text with one spelling for each word, in lines of at most `width` characters where that can be done. */
export function layOut(text: string, width: number): string {
  const tokens = scan(text);
  return new Layout(tokens, width).run();
}

class Layout {
  private readonly literals: Literals;
  private readonly lines: string[] = [];
  private line = "";
  private previous = -1;
  private next = 0;

  constructor(
    private readonly tokens: Tokens,
    private readonly width: number,
  ) {
    this.literals = new Literals(tokens, new Report(tokens.text));
  }

  run(): string {
    const { length } = this.tokens.codes;
    const rows = this.rowsUntil(length);
    const flat = this.commentsBefore(length).length > 0 ? undefined : this.flat(rows);
    if (flat !== undefined && flat.length <= this.width) return flat;
    this.writeRows(rows, "");
    this.writeComments(length, "");
    return [...this.lines, this.line]
      .map((line) => line.trimEnd())
      .join("\n")
      .trimEnd();
  }

  // ---- From tokens to rows ----

  private rowsUntil(end: number): Row[] {
    const { codes } = this.tokens;
    const rows: Row[] = [{ connective: undefined, parts: [] }];
    let between = false;
    while (this.next < end) {
      const index = this.next;
      const code = codes[index];
      const row = rows.at(-1);
      if (code === token.close || code === token.closeList) break;
      this.next++;
      if (code === token.between) between = true;
      if ((code === token.and && !between) || code === token.or) {
        rows.push({ connective: index, parts: [] });
        continue;
      }
      if (code === token.and) between = false;
      row?.parts.push(code === token.open || code === token.openList ? this.enclosed(index, end) : index);
      if (code === token.comma) rows.push({ connective: undefined, parts: [] });
    }
    return rows.filter(({ connective, parts }) => connective !== undefined || parts.length > 0);
  }

  private enclosed(open: number, end: number): Enclosed {
    const rows = this.rowsUntil(end);
    const close = this.next++;
    return { open, rows, close };
  }

  // ---- On one line ----

  /** Rows on one line; undefined where a comment keeps them from it. */
  private flat(rows: readonly Row[], before = -1): string | undefined {
    let line = "";
    let previous = before;
    const put = (index: number): boolean => {
      if (this.commentsBefore(index).length > 0) return false;
      line += this.gap(previous, index) + this.print(index);
      previous = index;
      return true;
    };
    const putRow = ({ connective, parts }: Row): boolean =>
      (connective === undefined || put(connective)) &&
      parts.every((part) =>
        typeof part === "number" ? put(part) : put(part.open) && part.rows.every(putRow) && put(part.close),
      );
    return rows.every(putRow) ? line : undefined;
  }

  // ---- On several lines ----

  private writeRows(rows: readonly Row[], indent: string): void {
    // Where both connectives stand side by side, `and` binds tighter: its rows stand under the one they belong to.
    const isMixed = rows.some(({ connective }) => this.tokens.codes[connective ?? -1] === token.or);
    for (const [at, row] of rows.entries()) {
      const isInner = isMixed && this.tokens.codes[row.connective ?? -1] === token.and;
      const rowIndent = isInner ? indent + indentation : indent;
      if (at > 0) this.startLine(rowIndent);
      this.writeRow(row, rowIndent);
    }
  }

  private writeRow({ connective, parts }: Row, indent: string): void {
    if (connective !== undefined) this.write(connective, indent);
    for (const [at, part] of parts.entries()) {
      if (typeof part === "number") {
        this.write(part, indent);
        continue;
      }
      const rest = this.flat([{ connective: undefined, parts: parts.slice(at) }], this.previous);
      if (rest !== undefined && this.line.length + rest.length <= this.width) {
        this.line += rest;
        this.previous = this.lastOf(parts);
        return;
      }
      this.write(part.open, indent);
      if (part.rows.length > 0) {
        this.startLine(indent + indentation);
        this.writeRows(part.rows, indent + indentation);
        this.startLine(indent);
      }
      this.write(part.close, indent);
    }
  }

  private lastOf(parts: readonly Part[]): number {
    const last = parts.at(-1) ?? this.previous;
    return typeof last === "number" ? last : last.close;
  }

  private write(index: number, indent: string): void {
    this.writeComments(index, indent);
    const isLineStart = this.line.trim() === "";
    this.line += (isLineStart ? "" : this.gap(this.previous, index)) + this.print(index);
    this.previous = index;
  }

  /** A comment behind a token stays in its line, another one has a line of its own. */
  private writeComments(index: number, indent: string): void {
    for (const { text, trailing } of this.commentsBefore(index)) {
      if (this.line.trim() === "" && trailing) this.line = this.lines.pop() ?? "";
      if (this.line.trim() === "") this.line = indent;
      else if (trailing) this.line += " ";
      else this.startLine(indent);
      this.line += text;
      this.startLine(indent);
    }
  }

  private startLine(indent: string): void {
    if (this.line.trim() !== "") this.lines.push(this.line);
    this.line = indent;
  }

  // ---- Tokens ----

  /** Comments before a token, and those between the words of a phrase. */
  private commentsBefore(index: number): { readonly text: string; readonly trailing: boolean }[] {
    const { text, starts, ends, codes } = this.tokens;
    const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
    const isEnd = index >= codes.length;
    const between = text.slice(
      start,
      isEnd ? text.length : this.tokens.phrase(index) === undefined ? starts[index] : ends[index],
    );
    if (!between.includes("#")) return [];
    return [...between.matchAll(/#[^\r\n]*/g)].map((match) => ({
      text: match[0].trimEnd(),
      trailing: index > 0 && !/[\r\n]/.test(between.slice(0, match.index)),
    }));
  }

  private gap(previous: number, index: number): string {
    const { codes } = this.tokens;
    const before = codes[previous];
    const code = codes[index];
    const touchesBefore = [token.open, token.openList, token.dot, token.colon, token.sql].some((one) => one === before);
    const touchesBehind = [token.close, token.closeList, token.dot, token.colon, token.comma].some(
      (one) => one === code,
    );
    return previous === -1 || touchesBefore || touchesBehind ? "" : " ";
  }

  /** A token in its one spelling. */
  private print(index: number): string {
    const { codes } = this.tokens;
    switch (codes[index]) {
      case token.name:
        // Kinds are words of the language.
        return codes[index - 1] === token.colon ? this.literals.raw(index) : printName(this.literals.name(index));
      case token.string:
        return printString(this.literals.string(index));
      case token.number:
        return printNumber(this.literals.number(index));
      case token.date:
        return printDate(this.literals.date(index));
      case token.times:
      case token.daysAgo: {
        const isOne = this.literals.number(index - 1) === 1;
        const text = this.tokens.phrase(index)?.text ?? "";
        return isOne ? text.replace("s", "") : text;
      }
      default:
        return this.tokens.phrase(index)?.text ?? this.literals.raw(index);
    }
  }
}
