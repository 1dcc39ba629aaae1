import { FilterError } from "../../model/issues/errors.js";
import type { OptionWords } from "../../model/options.js";
import { checkOptions } from "../../model/options.js";
import { formatGithub } from "./format-github.js";
import { formatPretty } from "./format-pretty.js";
import { formatSarif } from "./format-sarif.js";
import type { Colors, IssuesOf } from "./issues-of.js";

/** For people, for programs, for code review tools, for annotations in GitHub workflows. */
export type IssueFormat = "pretty" | "json" | "sarif" | "github";

/** How to write issues. */
export interface ReportOptions {
  /** Default: "pretty". */
  readonly format?: IssueFormat;
  /** For `pretty`. Default: no colours. */
  readonly colors?: Colors;
}

/**
 * The issues of some inputs as text: `pretty` quotes the source with carets below the place, `json` is a list with one
 * entry per input, `sarif` is a SARIF 2.1.0 log, `github` workflow commands that annotate the files.
 *
 * @example
 * const text = '{ "conjunction": "and", "groups": [] }'
 * const [typo] = validateFilter(text).issues
 * reportIssues([{ file: "a.json", source: text, issues: [typo] }], { format: "github" }) // "::error file=a.json,line=1,col=3,endLine=1,endColumn=16,title=unknownKey::\"conjunction\" is not a key of a filter. Did you mean \"conjonction\"?"
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
  sarif: (inputs) => JSON.stringify(formatSarif(inputs), undefined, 2),
  github: formatGithub,
};
