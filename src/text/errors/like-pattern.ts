/** Comparisons with patterns, which other languages have, as the comparisons with text that say the same. */
import { operators } from "../../model/operators.js";
import { printString } from "../printer/print-literal.js";

/** What to write in place of an operator and the pattern after it. */
interface Comparison {
  readonly text: string;
  /** How long the pattern is, with the blanks before it. */
  readonly length: number;
}

/**
 * A comparison without a pattern; undefined where there is none that says the same.
 *
 * @param operator - as it is written: `LIKE`, `not like`, `=~`.
 * @param behind - the text after it.
 */
export function withoutPattern(operator: string, behind: string): Comparison | undefined {
  const [written, , pattern = ""] = /^\s*(["'])([^"'\\\r\n]*)\1(?!["']|\s*(?:\|\||\+|escape\b))/i.exec(behind) ?? [];
  if (written === undefined) return undefined;
  const plain = /\blike|ilike|glob|similar/i.test(operator)
    ? partsOfLike(pattern, operator)
    : partsOfExpression(pattern);
  if (plain === undefined) return undefined;
  const { is, isNot, contains, doesNotContain, startsWith, endsWith } = operators.string;
  const isNegative = /n[o']?t|never|!/i.test(operator);
  const positive =
    plain.open === "both" ? contains : plain.open === "end" ? startsWith : plain.open === "start" ? endsWith : is;
  const negative = positive === contains ? doesNotContain : positive === is ? isNot : undefined;
  const meant = isNegative ? negative : positive;
  return meant && { text: `${meant.text} ${printString(plain.text)}`, length: written.length };
}

interface Plain {
  readonly text: string;
  /** Where anything may be beside the text. */
  readonly open: "start" | "end" | "both" | "nowhere";
}

/** `A%`, `%A`, `%A%` and `A`; with `*` as shells have it. */
function partsOfLike(pattern: string, operator: string): Plain | undefined {
  const form = /glob/i.test(operator) ? /^(\*?)([^*?[\]]+)(\*?)$/ : /^(%?)([^%*_?[\]]+)(%?)$/;
  const [, start, text, end] = form.exec(pattern) ?? [];
  if (text === undefined || (/similar/i.test(operator) && /[|+(){}]/.test(text))) return undefined;
  return { text, open: openAt(start !== "", end !== "") };
}

/** `^A`, `A$`, `^A$` and `A`, with `.*` at the ends. */
function partsOfExpression(pattern: string): Plain | undefined {
  const [, start, text, end] = /^(\^(?:\.\*)?|(?:\.\*)?)([\w\s@,;:'/-]+)((?:\.\*)?\$|(?:\.\*)?)$/.exec(pattern) ?? [];
  return text === undefined ? undefined : { text, open: openAt(start !== "^", end !== "$") };
}

function openAt(start: boolean, end: boolean): Plain["open"] {
  return start ? (end ? "both" : "start") : end ? "end" : "nowhere";
}
