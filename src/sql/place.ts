import type { Issue, Path, PathSegment } from "../model/issue.js";
import type { Columns } from "./columns.js";
import type { Settings } from "./settings.js";

/** Where a condition stands while it is compiled: in the filter, and on which table. */
export class Place {
  constructor(
    readonly settings: Settings,
    readonly issues: Issue[],
    readonly column: Columns,
    readonly path: Path = [],
  ) {}

  /** A place further down in the filter, on the same table. */
  at(...segments: PathSegment[]): Place {
    return new Place(this.settings, this.issues, this.column, [...this.path, ...segments]);
  }

  /** The same place in the filter, on another table. */
  on(columns: Columns): Place {
    return new Place(this.settings, this.issues, columns, this.path);
  }

  report(code: string, message: string, ...segments: PathSegment[]): void {
    this.issues.push({ code, severity: "error", path: [...this.path, ...segments], message });
  }
}
