import type { Issue } from "../../model/issues/issue.js";

/** The issues of one input. */
export interface IssuesOf {
  /** The file, or another name of the input. */
  readonly file: string;
  /** The text of the input, if it is text: quoted by `pretty`, and repaired in `sarif`. */
  readonly source?: string | undefined;
  readonly issues: readonly Issue[];
}

/** Colours of a terminal, as of the package picocolors. */
export interface Colors {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly blue: (text: string) => string;
}
