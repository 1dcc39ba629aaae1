/** Collects what is wrong with a text, by offsets; lines and columns are found once, when the issues are read. */
import type { Issue, Position, Range } from "../model/issue.js";

/** A change of the text, by offsets. */
export interface Repair {
  readonly title: string;
  /** Whether it gives what the author plainly meant. Default: false. */
  readonly certain?: boolean;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Whether it gives what the author plainly meant. Default: false. */
  readonly certain?: boolean;
}

interface Complaint {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly expected: string | undefined;
  readonly fix: Repair | undefined;
}

/** Beyond so many, further issues help nobody and would make a hopeless text costly. */
const maxIssues = 100;

export class Report {
  private readonly complaints: Complaint[] = [];

  constructor(private readonly text: string) {}

  get ok(): boolean {
    return this.complaints.length === 0;
  }

  add(
    code: string,
    place: { readonly start: number; readonly end: number },
    message: string,
    { expected, fix }: { readonly expected?: string | undefined; readonly fix?: Repair | undefined } = {},
  ): void {
    if (this.complaints.length >= maxIssues) return;
    this.complaints.push({ code, start: place.start, end: place.end, message, expected, fix });
  }

  /** In the order of the text. */
  issues(): Issue[] {
    const position = positions(this.text);
    const range = ({ start, end }: { readonly start: number; readonly end: number }): Range => ({
      start: position(start),
      end: position(end),
    });
    return this.complaints
      .sort((a, b) => a.start - b.start)
      .map((complaint) => ({
        code: complaint.code,
        severity: "error",
        path: [],
        message: complaint.message,
        ...(complaint.expected === undefined ? {} : { expected: complaint.expected }),
        ...(complaint.fix === undefined
          ? {}
          : {
              fix: {
                title: complaint.fix.title,
                certain: complaint.fix.certain ?? false,
                range: range(complaint.fix),
                replacement: complaint.fix.replacement,
              },
            }),
        range: range(complaint),
      }));
  }
}

/** A function that finds the line and column of an offset; lines end with LF, CR LF or CR. */
export function positions(text: string): (offset: number) => Position {
  const lineStarts = [0];
  for (const { index, 0: ending } of text.matchAll(/\r\n?|\n/g)) lineStarts.push(index + ending.length);
  return (offset) => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { offset, line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
  };
}
