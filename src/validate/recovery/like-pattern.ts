/** Recovery from the SQL operator `like` and its patterns; see recovery.ts. */
import { findOperator } from "../../model/operators.js";
import type { Report } from "../../model/shape.js";
import { isString, quote } from "../../model/shape.js";
import type { Comparison } from "./comparison.js";
import { plainWord, rewritten } from "./comparison.js";
import { fix } from "../fixes/fix.js";
import type { Recovered } from "./recovery.js";

/** What there is instead of patterns, as the end of a sentence. */
export const noPatterns = "there are no patterns; use contains, startsWith or endsWith";

/** `like` with wildcards, which may say no more than one of our operators does. */
export function likePattern(comparison: Comparison, report: Report): Recovered | undefined {
  const { condition, kind, operator, operands } = comparison;
  if (operands.length !== 1 || (kind !== "string" && kind !== "objectProperty")) return undefined;
  const word = /^(?<not>not)?(?:is)?(?<anyCase>i)?like$/.exec(plainWord(operator))?.groups;
  const content = condition[operands[0] ?? ""];
  const patterns = [content].flat();
  if (word === undefined || !patterns.every(isString) || !patterns.some((pattern) => /[%_]/.test(pattern)))
    return undefined;
  const problem = { code: "noSuchComparison", expected: noPatterns, actual: quote(operator) };
  const meaning = meaningOfPatterns(patterns);
  const meant =
    word["not"] === undefined ? meaning?.operator : meaning && findOperator(kind, meaning.operator)?.complement;
  if (meaning === undefined || meant === undefined || meant === null) {
    report.add({ ...problem, message: `There is no ${operator}: ${noPatterns}.` }, "operator");
    return rewritten(comparison, report, "isNotNull").recovered;
  }
  const { texts } = meaning;
  const operand = { [kind === "string" ? "values" : "value"]: Array.isArray(content) ? texts : texts[0] };
  const { recovered, edits } = rewritten(comparison, report, meant, operand);
  const said = `${meant} ${texts.map(quote).join(", ")}`;
  report.add(
    {
      ...problem,
      message: `There is no ${operator}, as there are no patterns: this one says ${said}.`,
      // Whoever asks for any case may not get it.
      fix: fix(`write ${said}`, word["anyCase"] === undefined, ...edits),
    },
    "operator",
  );
  return recovered;
}

interface PatternMeaning {
  readonly operator: "contains" | "startsWith" | "endsWith";
  readonly texts: readonly string[];
}

/** What patterns say that have wildcards at their ends alone, and all of them at the same ones. */
function meaningOfPatterns(patterns: readonly string[]): PatternMeaning | undefined {
  const parts = patterns.map((pattern) => /^(?<before>%?)(?<text>[^%_\\]+)(?<behind>%?)$/.exec(pattern)?.groups);
  const forms = new Set(parts.map((part) => part && `${part["before"] ?? ""}.${part["behind"] ?? ""}`));
  const [form] = forms;
  const operator = form === undefined || forms.size > 1 ? undefined : operatorsOfForms.get(form);
  return operator && { operator, texts: parts.map((part) => part?.["text"] ?? "") };
}

const operatorsOfForms: ReadonlyMap<string, PatternMeaning["operator"]> = new Map([
  ["%.%", "contains"],
  [".%", "startsWith"],
  ["%.", "endsWith"],
]);
