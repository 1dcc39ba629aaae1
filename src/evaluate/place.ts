import type { Issue, Path, PathSegment } from "../model/issue.js";
import type { Test } from "./own-values.js";
import type { Settings } from "./settings.js";

/** Stands for a condition that cannot be compiled and has been reported. */
export const never: Test = () => false;

/** Where a condition stands while it is compiled: in the filter, and on which record. */
export class Place {
  constructor(
    readonly settings: Settings,
    readonly issues: Issue[],
    readonly path: Path = [],
    /** What the conditions on this record read of it. */
    readonly keys = new Set<string>(),
  ) {}

  /** A place further down in the filter, on the same record. */
  at(...segments: PathSegment[]): Place {
    return new Place(this.settings, this.issues, [...this.path, ...segments], this.keys);
  }

  /** The same place in the filter, on a record of its own: a related one, or an object that a column holds. */
  onOther(): Place {
    return new Place(this.settings, this.issues, this.path);
  }

  /** The key, noted as one that is read of the record. */
  reads(key: string): string {
    this.keys.add(key);
    return key;
  }

  report(code: string, message: string, ...segments: PathSegment[]): void {
    this.issues.push({ code, severity: "error", path: [...this.path, ...segments], message });
  }
}
