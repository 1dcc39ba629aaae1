/** Collects what is wrong with a text, by offsets; lines and columns are found once, when the issues are read. */
import type { Issue } from "../model/issue.js";
import { rangesIn } from "../model/position.js";

/** A change of the text, by offsets. */
export interface Repair {
  readonly title: string;
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
export const maxIssues = 100;

export class Report {
  private readonly complaints: Complaint[] = [];

  constructor(private readonly text: string) {}

  get ok(): boolean {
    return this.complaints.length === 0;
  }

  /** Whether it takes no further issues. */
  get isFull(): boolean {
    return this.complaints.length >= maxIssues;
  }

  add(
    code: string,
    place: { readonly start: number; readonly end: number },
    message: string,
    { expected, fix }: { readonly expected?: string | undefined; readonly fix?: Repair | undefined } = {},
  ): void {
    if (this.isFull) return;
    this.complaints.push({ code, start: place.start, end: place.end, message, expected, fix });
  }

  /** In the order of the text. */
  issues(): Issue[] {
    const rangeAt = rangesIn(this.text);
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
                range: rangeAt(complaint.fix.start, complaint.fix.end),
                replacement: complaint.fix.replacement,
              },
            }),
        range: rangeAt(complaint.start, complaint.end),
      }));
  }
}
