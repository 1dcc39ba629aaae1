import { unreachable } from "../model/unreachable.js";
import { orNull } from "./null.js";
import type { Test } from "./own-values.js";
import type { Settings } from "./settings.js";

/** The operators that compare texts. */
export type TextOperator = "is" | "isNot" | "contains" | "doesNotContain" | "startsWith" | "endsWith";

/** The text that a value is compared as, or undefined where it is not compared at all. */
export type ReadText = (value: unknown) => string | undefined;

/** One text or several: positive operators ask for any of them, negative ones for none of them. */
export function compileText(
  operator: TextOperator,
  key: string,
  read: ReadText,
  operand: string | readonly string[],
  settings: Settings,
): Test {
  const fold = caseFold(settings);
  const text = settings.caseSensitive ? read : folded(read);
  const wanted = (typeof operand === "string" ? [operand] : operand).map(fold);
  switch (operator) {
    case "is":
      return is(key, text, wanted);
    case "isNot":
      return orNull(key, isNot(key, text, wanted), settings);
    case "contains":
      return some(key, text, wanted, contains);
    case "doesNotContain":
      return orNull(key, none(key, text, wanted, contains), settings);
    case "startsWith":
      return some(key, text, wanted, startsWith);
    case "endsWith":
      return some(key, text, wanted, endsWith);
    default:
      return unreachable(operator, "operator on texts");
  }
}

/** What is done to both sides of a comparison of texts. */
export function caseFold({ caseSensitive }: Settings): (text: string) => string {
  return caseSensitive ? (text) => text : (text) => text.toLowerCase();
}

function folded(read: ReadText): ReadText {
  return (value) => read(value)?.toLowerCase();
}

type Operator = (text: string, part: string) => boolean;

const contains: Operator = (text, part) => text.includes(part);
const startsWith: Operator = (text, part) => text.startsWith(part);
const endsWith: Operator = (text, part) => text.endsWith(part);

function is(key: string, read: ReadText, wanted: readonly string[]): Test {
  const [only] = wanted;
  if (only !== undefined && wanted.length === 1) return (values) => read(values[key]) === only;
  const all = new Set<unknown>(wanted);
  return (values) => all.has(read(values[key]));
}

function isNot(key: string, read: ReadText, unwanted: readonly string[]): Test {
  const all = new Set(unwanted);
  return (values) => {
    const text = read(values[key]);
    return text !== undefined && !all.has(text);
  };
}

function some(key: string, read: ReadText, wanted: readonly string[], operator: Operator): Test {
  return (values) => {
    const text = read(values[key]);
    if (text === undefined) return false;
    for (const part of wanted) if (operator(text, part)) return true;
    return false;
  };
}

function none(key: string, read: ReadText, unwanted: readonly string[], operator: Operator): Test {
  return (values) => {
    const text = read(values[key]);
    if (text === undefined) return false;
    for (const part of unwanted) if (operator(text, part)) return false;
    return true;
  };
}
