import { FilterError } from "../../model/issues/errors.js";
import type { OptionWords } from "../../model/options.js";
import { checkOptions } from "../../model/options.js";
import { formatPretty } from "./format-pretty.js";
import type { Colors, IssuesOf } from "./issues-of.js";

/** For people, or for programs. */
export type IssueFormat = "pretty" | "json";

/** How to write issues. */
export interface ReportOptions {
  /** Default: "pretty". */
  readonly format?: IssueFormat;
  /** For `pretty`. Default: no colours. */
  readonly colors?: Colors;
}

/**
 * The issues of some inputs as text: `pretty` quotes the source with carets below the place, `json` is a list with one
 * entry per input.
 *
 * @example
 * reportIssues([{ file: "a.json", issues: [] }]) // "No problems."
 * reportIssues([{ file: "a.json", issues: [] }], { format: "json" }) // '[\n  {\n    "file": "a.json",\n    "issues": []\n  }\n]'
 */
export function reportIssues(inputs: readonly IssuesOf[], options: ReportOptions = {}): string {
  checkOptions(options, { format: writers } satisfies OptionWords<ReportOptions>, FilterError);
  return writers[options.format ?? "pretty"](inputs, options.colors);
}

type Writer = (inputs: readonly IssuesOf[], colors?: Colors) => string;

const writers: Readonly<Record<IssueFormat, Writer>> = {
  pretty: formatPretty,
  json: (inputs) =>
    JSON.stringify(
      inputs.map(({ file, issues }) => ({ file, issues })),
      undefined,
      2,
    ),
};
