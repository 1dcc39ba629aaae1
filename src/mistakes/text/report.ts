/** Collects the mistakes of a text by offsets. Lines and columns are computed once, in `issues`. */
import type { Issue, TextFix } from "../../model/issues/issue.js";
import { defaultMaxIssues, leftOut } from "../../model/issues/issue-limit.js";
import { rangesIn } from "../../model/issues/position.js";
import { inOneLine } from "../../text/lexer/characters.js";
import type { ScanProblem } from "../../text/lexer/tokens.js";
import type { Offsets } from "../../text/parser/read-literal.js";
import type { TextCode } from "./entries.js";

/** A change of the text, by offsets. */
export interface Repair extends Offsets {
  readonly replacement: string;
  /** Whether the result is certainly what the author meant. Default: false. */
  readonly certain?: boolean | undefined;
}

/** What was expected, and the change: a replacement of the issue's range, or a fix elsewhere. */
export interface IssueOptions extends Partial<Pick<Repair, "certain">> {
  readonly expected?: string | undefined;
  readonly replacement?: string | undefined;
  readonly fix?: Repair | undefined;
}

/** An issue by offsets. */
interface Entry {
  readonly code: TextCode;
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly expected: string | undefined;
  readonly fix: Repair | undefined;
}

export class TextReport {
  private entries: Entry[] = [];
  /** After this offset, it is unknown what is text: the line has an unclosed quote. */
  private unknownFrom = Infinity;
  /** The number of issues beyond the limit. */
  private leftOut = 0;

  /** @param maxIssues - the limit of issues to keep. */
  constructor(
    private readonly text: string,
    private readonly maxIssues = defaultMaxIssues,
  ) {}

  /** The number of issues, including those beyond the limit. */
  get count(): number {
    return this.entries.length + this.leftOut;
  }

  /** Whether the limit is reached. Then the issue is only counted, and needs no message. */
  leavesOut(): boolean {
    const isFull = this.entries.length >= this.maxIssues;
    if (isFull) this.leftOut++;
    return isFull;
  }

  add(code: TextCode, place: Offsets, message: string, options: IssueOptions = {}): void {
    if (!this.leavesOut()) this.keep(code, place, message, options);
  }

  private keep(code: TextCode, place: Offsets, message: string, options: IssueOptions): void {
    const { expected, replacement, certain } = options;
    if (code === openQuote) this.unknownFrom = Math.min(this.unknownFrom, firstQuoteOfLine(this.text, place.start));
    const repair = options.fix ?? (replacement === undefined ? undefined : { ...place, replacement, certain });
    const fix = repair !== undefined && this.isWritten(repair) ? undefined : repair;
    this.entries.push({ code, start: place.start, end: place.end, message, expected, fix });
  }

  /** Whether the replacement equals the existing text. */
  private isWritten({ start, end, replacement }: Repair): boolean {
    return replacement.length === end - start && this.text.startsWith(replacement, start);
  }

  /** Removes issues about parts of a place that one issue covers. */
  withdraw({ start, end }: Offsets): void {
    this.entries = this.entries.filter((entry) => entry.start < start || entry.end > end || entry.code === openQuote);
  }

  /**
   * The issues in text order.
   *
   * @param doubtful - the places in text order where no change is certain.
   */
  issues(doubtful: readonly Offsets[] = []): Issue[] {
    const { text } = this;
    const rangeAt = rangesIn(text);
    let certainUntil = 0;
    let next = 0;
    const isDoubtful = (start: number): boolean => {
      while ((doubtful[next]?.end ?? Infinity) <= start) next++;
      return (doubtful[next]?.start ?? Infinity) <= start;
    };
    const fixOf = (repair: Repair, at: number): TextFix => {
      const { start, end } = repair;
      // An overlapped fix is not certain.
      const certain = !isDoubtful(at) && repair.certain === true && start >= certainUntil;
      if (certain) certainUntil = end;
      const title = inOneLine(shortened(titleOf(repair)));
      return { title, certain, range: rangeAt(start, end), replacement: separated(repair, text) };
    };
    const issues = this.entries
      .sort((a, b) => a.start - b.start)
      .map(({ code, start, end, message, expected, fix }): Issue => ({
        code,
        severity: "error",
        path: [],
        message: inOneLine(shortened(message)),
        ...(expected === undefined ? {} : { expected: inOneLine(expected) }),
        ...(fix === undefined || fix.end > this.unknownFrom ? {} : { fix: fixOf(fix, start) }),
        range: rangeAt(start, end),
      }));
    return this.leftOut === 0
      ? issues
      : [...issues, { ...leftOut(this.leftOut), range: rangeAt(text.length, text.length) }];
  }
}

/** The code of a quote that is never closed. */
const openQuote: ScanProblem["code"] = "unclosedQuote";

/** The offset of the first quote in the line of a place. */
function firstQuoteOfLine(text: string, at: number): number {
  const lineStart = Math.max(text.lastIndexOf("\n", at), text.lastIndexOf("\r", at)) + 1;
  return lineStart + text.slice(lineStart, at + 2).search(/["'`]/);
}

/** What is shown of a long message, which quotes a long text: its beginning and its end. */
function shortened(message: string): string {
  return message.length <= 160 ? message : message.replace(/^([^]{100})[^]*([^]{50})$/u, "$1…$2");
}

function titleOf({ replacement }: Repair): string {
  return replacement === "" ? "remove it" : `write ${replacement.trim()}`;
}

/** The replacement, with blanks where it would merge with adjacent words. */
function separated({ start, end, replacement }: Repair, text: string): string {
  const isJoined = (left: string | undefined, right: string | undefined): boolean =>
    isWordLike.test(left ?? "") && isWordLike.test(right ?? "");
  const before = isJoined(text[start - 1], replacement[0]) ? " " : "";
  const after = isJoined(replacement.at(-1), text[end]) ? " " : "";
  return before + replacement + after;
}

const isWordLike = /[\p{L}\p{N}_"'`]/u;
