import { CapacityFilterError } from "../model/issues/errors.js";
import type { Issue } from "../model/issues/issue.js";

/** How to read a file that cannot be read without being told. */
export type Remedy = Readonly<Partial<Record<"encoding" | "delimiter" | "sheet", string>>>;

/** A file of records that cannot be read. */
export class RecordsError extends CapacityFilterError {
  override readonly name = "RecordsError";

  /**
   * @param remedies - options that may read the file, each alone. A person decides, because they may read other values than
   * the file means.
   */
  constructor(
    problem: string | Issue,
    readonly remedies: readonly Remedy[] = [],
  ) {
    const unreadable = { code: "unreadableRecords", severity: "error", path: [] } as const;
    super([typeof problem === "string" ? { ...unreadable, message: problem } : problem]);
  }
}
