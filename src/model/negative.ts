/** The negative ones among the operators of the table. */

/** An operator that asks that none of its operands be met. */
export type NegativeOperator = "isNot" | "doesNotContain";

/**
 * Whether an operator asks that none of its operands be met: it takes `and` where others take `or`, and the setting
 * `negationMatchesNull` speaks of it.
 */
export function isNegative(operator: string): operator is NegativeOperator {
  return operator === "isNot" || operator === "doesNotContain";
}

/** Words that turn a meaning around, wherever they are part of a name. */
const negations: ReadonlySet<string> = new Set([
  ...["not", "nt", "no", "non", "none", "nor", "nand", "never", "neither", "without", "nin", "ne", "neq"],
  ...["except", "unless", "exclude", "excludes", "excluded", "excluding", "exclusion", "exclusions"],
  ...["suppress", "suppressed", "suppression", "suppressions", "negate", "negated", "negation"],
  ...["invert", "inverted", "inverse"],
]);

/** A negation that is written together with what it negates: `isnotnull`, `doesntcontain`, `notin`. */
const negatedWord =
  /^(?:is|are|was|do|does|did|has)(?:not|nt)|^not(?=true|false|null|empty|is|in|eq|contain|start|end|between|like|match|set)/;

/** Whether a name says the opposite of what it would say without a word or a sign of it. */
export function hasNegation(name: string): boolean {
  return countNegations(name) > 0;
}

/** How often a name negates, as `!isNotNull` does twice. */
function countNegations(name: string): number {
  const signs = name.match(/[!≠]|<>/g) ?? [];
  return signs.length + wordsOf(name).filter((word) => negations.has(word) || negatedWord.test(word)).length;
}

/** Words that say of how many something must hold. */
const quantifiers: ReadonlySet<string> = new Set(["all", "every", "each", "both", "only"]);
const connectives: ReadonlySet<string> = new Set(["and", "or", "nor", "xor", "nand", "xnor"]);

/**
 * Whether one name cannot be a misspelling of the other: one of them is negated and the other is not, one asks for all
 * and the other for any, or they are different connectives.
 */
export function areOpposed(name: string, other: string): boolean {
  const areConnectives = connectives.has(name.toLowerCase()) && connectives.has(other.toLowerCase());
  if (areConnectives) return name.toLowerCase() !== other.toLowerCase();
  return countNegations(name) !== countNegations(other) || hasQuantifier(name) !== hasQuantifier(other);
}

function hasQuantifier(name: string): boolean {
  return wordsOf(name).some((word) => quantifiers.has(word) || /^contains?all$/.test(word));
}

/** The words of a name, in lower case: `is`, `not` and `null` of `isNotNull` and of `is_not-null`. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/[’']/g, "")
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}
