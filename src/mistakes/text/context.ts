import type { ColumnType, DataModel } from "../../model/data-model.js";
import type { Tokens } from "../../text/lexer/tokens.js";
import type { Reading } from "../../text/parser/read-filter.js";
import { Literals } from "../../text/parser/read-literal.js";
import type { Extent } from "../../text/parser/syntax.js";
import type { TextCode } from "./entries.js";
import type { IssueOptions, TextReport } from "./report.js";
import { endOfList } from "./token-runs.js";

/** The text whose mistakes are reported, and which of its tokens have an issue. */
export class MistakeContext {
  readonly tokens: Tokens;
  readonly literals: Literals;
  /** The tokens that issues cover: other mistakes in them are not reported. */
  private readonly covered = new Set<number>();

  constructor(
    { tokens }: Pick<Reading, "tokens">,
    readonly report: TextReport,
    readonly model?: DataModel,
  ) {
    this.tokens = tokens;
    this.literals = new Literals(tokens);
  }

  /** Reports an issue about tokens, in place of issues about parts of them. */
  add(code: TextCode, { first, last }: Extent, message: string, options: IssueOptions = {}): void {
    this.cover(first, last);
    const place = this.literals.place(first, last);
    this.report.withdraw(place);
    this.report.add(code, place, message, options);
  }

  cover(first: number, last = first): void {
    for (let index = first; index <= last; index++) this.covered.add(index);
  }

  /** Covers a list from its opening bracket to its end, or to a list within it. */
  coverList(open: number): void {
    const last = endOfList(open, this.tokens);
    if (last < this.tokens.codes.length) this.cover(open, last);
  }

  isCovered(index: number): boolean {
    return this.covered.has(index);
  }

  typeOf(column: string): ColumnType | undefined {
    const { columns = {} } = this.model ?? {};
    return Object.hasOwn(columns, column) ? columns[column]?.type : undefined;
  }
}

/** Quotes the author's text for a message. */
export function quoted(text: string): string {
  return text.includes('"') ? `\`${text}\`` : `"${text}"`;
}
