import type { Issue, Path, PathSegment } from "../model/issue.js";
import type { Settings } from "../evaluate/settings.js";

/** Where in the filter a condition stands while it is lowered, and what keeps conditions from being evaluated. */
export class Place {
  constructor(
    readonly settings: Settings,
    readonly issues: Issue[] = [],
    readonly path: Path = [],
  ) {}

  /** A place further down. */
  at(...segments: PathSegment[]): Place {
    return new Place(this.settings, this.issues, [...this.path, ...segments]);
  }

  report(code: string, message: string, ...segments: PathSegment[]): void {
    this.issues.push({ code, severity: "error", path: [...this.path, ...segments], message });
  }
}
