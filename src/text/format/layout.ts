/** Lays out filter text: whatever exceeds a line is broken at its connectives and commas. Comments keep their place. */
import type { Comment, OneLine } from "./one-line.js";
import { token } from "../lexer/tokens.js";

/** Tokens up to a connective or comma, by index: a condition, or the contents of parentheses. */
interface Row {
  /** The connective, if it begins with one. */
  readonly first: number;
  last: number;
  readonly enclosed: Enclosed[];
}

/** Parentheses or brackets with their contents. */
interface Enclosed {
  readonly open: number;
  readonly rows: readonly Row[];
  readonly close: number;
}

const indentation = "  ";

/** Lays out the text in lines of at most `width` characters where possible, and releases its tokens. */
export function layOut(line: OneLine, width: number): string {
  const isOneLine = line.comments.length === 0 && line.text.length <= width;
  const text = isOneLine ? line.text : new Layout(line, width).run(new Rows(line.codes).all());
  line.release();
  return text;
}

class Rows {
  private next = 0;

  constructor(private readonly codes: Uint8Array) {}

  all(): Row[] {
    const rows: Row[] = [];
    let row: Row | undefined;
    let between = false;
    for (; this.next < this.codes.length; this.next++) {
      const code = this.codes[this.next];
      if (code === token.close || code === token.closeList) break;
      if (row === undefined || (code === token.and && !between) || code === token.or) {
        row = { first: this.next, last: this.next, enclosed: [] };
        rows.push(row);
      }
      if (code === token.between) between = true;
      else if (code === token.and) between = false;
      else if (code === token.open || code === token.openList) row.enclosed.push(this.enclosed());
      row.last = this.next;
      if (code === token.comma) row = undefined;
    }
    return rows;
  }

  private enclosed(): Enclosed {
    const open = this.next++;
    const rows = this.all();
    return { open, rows, close: this.next };
  }
}

class Layout {
  private readonly lines: string[] = [];
  private line = "";
  private indent = "";
  private commentsWritten = 0;
  private nextComment: Comment;

  constructor(
    private readonly source: OneLine,
    private readonly width: number,
  ) {
    this.nextComment = source.comments[0] ?? noComment;
  }

  run(rows: readonly Row[]): string {
    this.writeRows(rows, "");
    this.writeComments(this.source.codes.length, "");
    this.startLine("");
    return this.lines.join("\n");
  }

  private writeRows(rows: readonly Row[], indent: string): void {
    const { codes } = this.source;
    // `and` binds tighter than `or`, so in a mixed list its rows are indented.
    const isMixed = rows.some(({ first }) => codes[first] === token.or);
    const innerIndent = isMixed ? indent + indentation : indent;
    for (const row of rows) {
      const rowIndent = codes[row.first] === token.and ? innerIndent : indent;
      if (row !== rows[0]) this.startLine(rowIndent);
      this.writeRow(row, rowIndent);
    }
  }

  private writeRow({ first, last, enclosed }: Row, indent: string): void {
    let next = first;
    for (const { open, rows, close } of enclosed) {
      this.write(next, open - 1, indent);
      next = open;
      this.writeComments(open, indent);
      if (this.fits(open, last)) break;
      this.write(open, open, indent);
      if (rows.length > 0) {
        this.startLine(indent + indentation);
        this.writeRows(rows, indent + indentation);
        this.writeComments(close, indent + indentation);
        this.startLine(indent);
      }
      next = close;
    }
    this.write(next, last, indent);
  }

  private fits(first: number, last: number): boolean {
    return this.nextComment.before > last && this.line.length + this.between(first, last).length <= this.width;
  }

  private write(first: number, last: number, indent: string): void {
    for (let next = first; next <= last;) {
      this.writeComments(next, indent);
      const end = Math.min(last, this.nextComment.before - 1);
      this.line += this.between(next, end);
      next = end + 1;
    }
  }

  /** The text of tokens, and the blank before them unless they begin a line. */
  private between(first: number, last: number): string {
    const { text, starts, ends } = this.source;
    const start = this.isLineStart() ? starts[first] : ends[first - 1];
    return text.slice(start, ends[last]);
  }

  /** A trailing comment stays on its line; other comments get their own line. */
  private writeComments(index: number, indent: string): void {
    while (this.nextComment.before === index) {
      const { text, trailing, apart } = this.nextComment;
      if (trailing && this.isLineStart()) this.line = this.lines.pop() ?? "";
      if (trailing) this.line += " ";
      else this.startLine(indent);
      if (apart) this.lines.push("");
      this.line += text;
      this.startLine(indent);
      this.nextComment = this.source.comments[++this.commentsWritten] ?? noComment;
    }
  }

  private startLine(indent: string): void {
    if (!this.isLineStart()) this.lines.push(this.line);
    this.line = this.indent = indent;
  }

  private isLineStart(): boolean {
    return this.line === this.indent;
  }
}

const noComment: Comment = { before: Infinity, text: "", trailing: false, apart: false };
