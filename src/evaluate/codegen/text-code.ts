/**
 * Generates code that tests texts. It compares short texts by character: most differ in one of the first characters,
 * which costs less than a call, and folding characters allocates no string.
 */
import type { TextRelation } from "../../model/operators.js";
import { unreachable } from "../../model/unreachable.js";
import type { TextTest } from "../../plan/plan.js";
import { isOfEveryText } from "../../plan/relations.js";
import { beyondAscii, isAscii, leastCommon, textMatch } from "../text-match.js";

/** The code being generated. */
interface TextWriter {
  /** Adds a value that the code refers to, and returns its name. */
  constant(value: unknown): string;
  /** Adds a function, and returns its name. */
  addFunction(parameter: string, body: () => string): string;
}

/** An expression for whether a text passes a test. */
export function textCode(test: TextTest, text: string, writer: TextWriter): string {
  const { relation, negated, texts } = test;
  const isShort = texts.length <= FEW && texts.every((part) => mayBeSpelt(part, test));
  if (!isShort) return `${writer.constant(textMatch(test))}(${text})`;
  const code = relation === "equals" ? isOneOf(test, text, writer) : hasSome(relation, test, text, writer);
  return negated ? `!${code}` : code;
}

/** Up to this many texts are compared one by one. */
const FEW = 16;

/** Up to this length texts are compared character by character. */
const SHORT = 12;

/** Whether a text may be compared in code; engines compare whole texts of any length inline. */
function mayBeSpelt(part: string, { relation, fold }: TextTest): boolean {
  if (fold) return part.length <= SHORT && isAscii.test(part);
  return part.length <= SHORT || relation === "equals";
}

function some(expressions: readonly string[]): string {
  return `(${expressions.join("||") || "false"})`;
}

function isOneOf({ texts, fold }: TextTest, text: string, writer: TextWriter): string {
  if (!fold) return some(texts.map((part) => `${text}===${stringCode(part)}`));
  // Reads the first character once for all texts of a length.
  const lengths = [...new Set(texts.map(({ length }) => length))];
  const matches = writer.addFunction("t", () => {
    const branches = lengths.map((length) => {
      const parts = texts.filter((part) => part.length === length);
      const spelt = parts.map((part) => isSpelt(part, true, (index) => (index === 0 ? "c" : `t.charCodeAt(${index})`)));
      const beyond = parts.flatMap((part) => orBeyondAscii("equals", part, "t", writer));
      const first = length === 0 ? "" : "const c=t.charCodeAt(0);";
      return `if(t.length===${length}){${first}return ${some([...spelt, ...beyond])};}`;
    });
    return `${branches.join("")}return false;`;
  });
  return `${matches}(${text})`;
}

type PartRelation = Exclude<TextRelation, "equals">;

function hasSome(relation: PartRelation, { texts, fold }: TextTest, text: string, writer: TextWriter): string {
  const parts = texts.flatMap((part) => {
    if (isOfEveryText(relation, part)) return "true";
    const beyond = fold ? orBeyondAscii(relation, part, text, writer) : [];
    return [hasPart(relation, part, fold, text, writer), ...beyond];
  });
  return some(parts);
}

/** Whether a text contains another, starts or ends with it. */
function hasPart(relation: PartRelation, part: string, fold: boolean, text: string, writer: TextWriter): string {
  const { length } = part;
  const isLong = `${text}.length>=${length}`;
  switch (relation) {
    case "contains":
      return contains(part, fold, text, writer);
    case "startsWith":
      return `${isLong}&&${isSpelt(part, fold, (index) => `${text}.charCodeAt(${index})`)}`;
    case "endsWith":
      return `${isLong}&&${isSpelt(part, fold, (index) => `${text}.charCodeAt(${text}.length-${length - index})`)}`;
    default:
      return unreachable(relation, "relation between texts");
  }
}

/** Searches for one character, which engines inline, and compares its surroundings. */
function contains(part: string, fold: boolean, text: string, writer: TextWriter): string {
  const offset = leastCommon(part);
  const character = part.charAt(offset);
  const characters = fold ? [...new Set([character, character.toUpperCase()])] : [character];
  if (part.length === 1) return characters.map((one) => `${text}.includes(${stringCode(one)})`).join("||");
  const isAround = isSpelt(part, fold, (index) => `t.charCodeAt(i+${index - offset})`);
  const loops = characters.map((one) => {
    const from = (start: string): string => `i=t.indexOf(${stringCode(one)},${start})`;
    const isThere = `i!==-1&&i<=t.length-${part.length - offset}`;
    return `for(let ${from(String(offset))};${isThere};${from("i+1")})if(${isAround})return true;`;
  });
  return `${writer.addFunction("t", () => `${loops.join("")}return false;`)}(${text})`;
}

/** Whether all characters equal those of a text, ignoring case if it is folded. */
function isSpelt(part: string, fold: boolean, codeAt: (index: number) => string): string {
  const characters = part.split("").map((character, index) => {
    const code = codeAt(index);
    // Setting this bit makes upper case lower case, and turns no other character into a lower-case letter.
    return `${fold && /[a-z]/.test(character) ? `(${code}|32)` : code}===${character.charCodeAt(0)}`;
  });
  return characters.join("&&") || "true";
}

/** A fallback call for texts with non-ASCII letters, if they matter. */
function orBeyondAscii(relation: TextRelation, part: string, text: string, writer: TextWriter): string[] {
  const matches = beyondAscii(relation, part);
  return matches === undefined ? [] : [`${writer.constant(matches)}(${text})`];
}

/** A value as code. JSON is JavaScript, except for two line separators that engines before 2019 reject in strings. */
export function stringCode(value: string | number): string {
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
