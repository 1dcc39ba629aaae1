import type { Issue, Path, PathSegment } from "../model/issue.js";
import type { ComparisonSettings } from "./comparison-settings.js";

/** The position in a filter that is being lowered, and the issues found so far. */
export class CompileContext {
  constructor(
    readonly settings: ComparisonSettings,
    readonly issues: Issue[] = [],
    readonly path: Path = [],
  ) {}

  /** The context of a part of the filter. */
  at(...segments: PathSegment[]): CompileContext {
    return new CompileContext(this.settings, this.issues, [...this.path, ...segments]);
  }

  report(code: string, message: string, ...segments: PathSegment[]): void {
    this.issues.push({ code, severity: "error", path: [...this.path, ...segments], message });
  }
}
