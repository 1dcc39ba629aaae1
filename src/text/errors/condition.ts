/** Conditions whose words are not in the order of a condition. */
import type { Operator } from "../../model/operators.js";
import { operators } from "../../model/operators.js";
import { Condition, parse } from "../generated/parser.js";
import { phrases } from "../lexer/foreign-words.js";
import type { Phrase } from "../lexer/phrases.js";
import { ownPhrases } from "../lexer/phrases.js";
import { isLiteral, isUnquoted, token } from "../lexer/token.js";
import { isKind } from "../parser/operator-rows.js";
import { printName, printString } from "../printer/print-literal.js";
import type { Explaining } from "./explaining.js";
import { isRelative, relativeDate } from "./lenient-date.js";
import { misspelt } from "./misspelt.js";
import { reportOccurrence } from "./occurrence-in-words.js";
import type { Found, Match, Recognizer } from "./recognizer.js";
import { quoted, recognize } from "./recognizer.js";
import { isWordForNull } from "./value.js";
import { withAll } from "./words.js";

const { any, boolean, string, number } = operators;

const anOperator = "an operator such as = or contains";

// ---- Comparisons the other way round ----

const mirrored: Readonly<Record<string, string>> = { ">": "<", "<": ">", ">=": "<=", "<=": ">=", "=": "=", "!=": "!=" };
const contained: Readonly<Record<string, string>> = { "=": string.contains.text, "!=": string.doesNotContain.text };

const isIn = (phrase: Phrase | undefined): boolean => phrase?.words.at(-1) === "in";

const columnFirst = { code: "missingColumn", message: "Write the column before the operator." };

/** Comparisons that begin with a value. */
const reversed: readonly Recognizer[] = [
  {
    // 5 < n, "US" = country, "x" in tags
    when: "value:literal operator:comparator column:(name (dot name)?) end",
    ...columnFirst,
    means: ({ value = "", column = "" }, { first, phraseOf, context }) => {
      const phrase = phraseOf("operator");
      const isText = context.tokens.codes[first] === token.string;
      const operator = (isText && isIn(phrase) ? contained : mirrored)[phrase?.text ?? ""];
      // Text before an order, or that is the name of a column, is rather a column in quotes.
      if (operator === undefined || (isText && (/[<>]/.test(operator) || context.isKnown(value.slice(1, -1)))))
        return false;
      return { replacement: `${column} ${operator} ${value}`, certain: !isText && !isIn(phrase) };
    },
  },
  {
    // 5 < n < 10
    when: "low:(number / date) left:comparator column:(name (dot name)?) right:comparator high:literal end",
    code: "missingColumn",
    message: "Write a condition for each comparison: one column and one operator.",
    means: ({ low = "", column = "", high = "" }, { first, phraseOf, context }) => {
      const left = mirrored[phraseOf("left")?.text ?? ""];
      const right = phraseOf("right")?.text ?? "";
      if (left === undefined || !(right in mirrored)) return false;
      if (left + right === ">=<=") return `${column} between ${low} and ${high}`;
      if (left + right === "<=>=") return `${column} between ${high} and ${low}`;
      const both = `${column} ${left} ${low} and ${column} ${right} ${high}`;
      return context.tokens.codes[first - 1] === token.not ? `(${both})` : both;
    },
    certain: true,
  },
];

// ---- Values and operators alone, which go on with the condition before them ----

const comparators: ReadonlySet<string> = new Set(
  ownPhrases.filter(({ type }) => type === "comparator").map(({ words }) => words.join(" ")),
);

interface Alone {
  readonly replacement: string;
  readonly certain: boolean;
  readonly isUnlikely: boolean;
}

/** What is alone after a connective, as a whole condition; undefined of what may be anything. */
function wholeCondition(found: Found, { extentOf, phraseOf, context }: Match): Alone | undefined {
  const { before = "", operator = "", check = "", separator = "", alone = "", own = "", words = "" } = found;
  const { codes } = context.tokens;
  const kindAt = (label: string): number | undefined => {
    const { first } = extentOf(label);
    return codes[first] === token.openList ? codes[first + 1] : codes[first];
  };
  const isNegated = codes[extentOf("before").first - 1] === token.not;
  if (own !== "") {
    if (words !== "" && !comparators.has(words.toLowerCase().replace(/\s+/g, " "))) return undefined;
    const isAlike = words === "" || (check === "" && kindAt("value") === kindAt("other"));
    return { replacement: `${before} ${own}`, certain: isAlike && !isNegated, isUnlikely: false };
  }
  if (check !== "") return undefined;
  // Nothing is two values at once, and everything differs from one of two: there the connective may be wrong as well.
  const text = phraseOf("operator")?.text ?? "";
  const isUnlikely = isOr(separator) ? /not|!/.test(text) : text === "=";
  if (isLiteral(codes[extentOf("alone").first]))
    return { replacement: `${before} ${operator} ${alone}`, certain: !isUnlikely && !isNegated, isUnlikely };
  // A word is text without its quotes, unless it may be a column that is true or false.
  if (isUnlikely || context.isKnown(alone) || kindAt("value") === token.number) return undefined;
  const value = isWordForNull(alone) ? any.isNull.text : `${operator} ${printString(alone)}`;
  return { replacement: `${before} ${value}`, certain: false, isUnlikely };
}

const isOr = (separator: string): boolean => /^(?:or|\|)/i.test(separator);

/** `and` binds tighter than `or`: beside it, both conditions would not stay together. */
function isBesideAnd({ separator = "" }: Found, { last, extentOf, context }: Match): boolean {
  const { codes } = context.tokens;
  let end = last;
  while (codes[end + 1] === token.or && isLiteral(codes[end + 2])) end += 2;
  return isOr(separator) && (codes[extentOf("before").first - 1] === token.and || codes[end + 1] === token.and);
}

const standsAlone = {
  when:
    "before:column (operator:comparator value:(literal / word / list) (connective literal)* / check:check) separator:connective |" +
    "alone:(literal / name / comparator? own:(check / words:(comparator / word (word word?)?) other:(literal / list))) end",
  code: "missingColumn",
  message: "{alone} is not a condition: write its column and operator too.",
  about: "alone",
};

const eitherOf = 'a list such as ["a", "b"], or conditions in parentheses';

/** The last of `n = 5 or 6`, of `n > 5 and < 10`, of `x contains "a" or contains "b"` and of `n = [5, 6] or is null`. */
const alone: readonly Recognizer[] = [
  {
    // m = 1 and n = 5 or 6
    ...standsAlone,
    about: "before..alone",
    means: (found, match) => {
      const whole = wholeCondition(found, match);
      const { first } = match.extentOf("separator");
      const isPair =
        match.extentOf("value").last === first - 1 && match.context.tokens.codes[match.last + 1] !== token.or;
      if (whole === undefined || whole.isUnlikely || !isPair || !isBesideAnd(found, match)) return false;
      return {
        replacement: `(${match.context.literals.raw(match.extentOf("before").first, first)} ${whole.replacement})`,
      };
    },
    expected: eitherOf,
  },
  {
    ...standsAlone,
    means: (found, match) => wholeCondition(found, match) !== undefined && isBesideAnd(found, match),
    expected: eitherOf,
  },
  { ...standsAlone, means: wholeCondition },
];

// ---- Conditions of query languages, expressions and spreadsheets ----

/** The phrase that is meant by `startsWith`, `starts_with`, `starts-with` or `isNotNull`. */
function phraseInOneWord(word: string): Phrase | undefined {
  const joined = word.toLowerCase().replace(/[-_]/g, "");
  return phrases.find(({ words }) => words.join("") === joined);
}

const colonForOperator = {
  code: "unknownOperator",
  message: "Compare values by an operator such as =; a colon is followed by a kind.",
};

const call = {
  code: "unexpectedCall",
  message: "There are no functions such as {name}.",
  expected: "a column, an operator and a value",
};

/** A call as the condition that it means. */
const asCondition = {
  ...call,
  means: ({ name = "", column = "", value = "" }: Found) => {
    const meant = phraseInOneWord(name.replace(/^has$/i, "exists"));
    const isFitting =
      meant?.type === (value === "" ? "check" : "comparator") && !/pattern|opposite|all/.test(meant.foreign ?? "");
    return isFitting && { replacement: `${column} ${meant.text} ${value}`.trim(), certain: meant.foreign !== "unsure" };
  },
};

/** Values between two tokens, words among them as text. */
export function valuesOf({ first, last }: { first: number; last: number }, { tokens, literals }: Explaining): string {
  const values: string[] = [];
  for (let at = first; at <= last; at++) {
    if (isLiteral(tokens.codes[at])) values.push(literals.raw(at));
    else if (isUnquoted(tokens.codes[at])) values.push(printString(literals.name(at)));
  }
  return `[${values.join(", ")}]`;
}

/** What a condition cannot begin with. */
const beginnings: readonly Recognizer[] = [
  {
    // $country, -country
    when: "sign:unknown~name",
    means: ({ sign = "" }) => sign.length === 1 && (sign === "-" ? "not " : ""),
    code: "unexpected",
    message: "Write the name without {sign}.",
    about: "sign",
  },
  {
    // - country = "US"
    when: "sign:unknown name",
    means: ({ sign }, { first, context: { literals, tokens } }) =>
      sign === "-" &&
      (first === 0 || /[\r\n]/.test(tokens.text.slice(tokens.ends[first - 1], literals.place(first).start))),
    code: "unexpected",
    message: "Write conditions without {sign} before them.",
    about: "sign",
    replacement: "",
  },
  {
    when: "list:(allOf / anyOf)",
    code: "missingParentheses",
    message: "Write the members of {list} in parentheses.",
    expected: "{list} (..., ...)",
  },
  {
    when: "operator:operator",
    code: "missingColumn",
    message: "Expected a column before {operator}.",
    expected: "a column",
  },
];

const elsewhere: readonly Recognizer[] = [
  {
    // has:country
    when: "word:name colon column:(name (dot name)?) end",
    means: ({ word = "" }) => /^has$/i.test(word),
    ...colonForOperator,
    replacement: `{column} ${any.isNotNull.text}`,
    certain: true,
  },
  {
    // country:"US"
    when: "sign:colon | value:literal",
    ...colonForOperator,
    about: "sign..value",
    means: ({ value = "" }) => value.includes("*") || ` = ${value}`,
  },
  {
    when: "sign:colon | value:comparator",
    ...colonForOperator,
    about: "sign..value",
    replacement: " {value}",
    certain: true,
  },
  {
    // country:*
    when: "sign:colon | star:unknown",
    ...colonForOperator,
    about: "sign..star",
    means: ({ star }) => star === "*" && ` ${any.isNotNull.text}`,
  },
  {
    // country:(US or FR)
    when: "sign:colon | opening values:(((word / literal) (or / comma)?)+) end:closing",
    ...colonForOperator,
    about: "sign..end",
    means: ({ values = "" }, { extentOf, context }) =>
      !/\sto\s/i.test(values) && ` = ${valuesOf(extentOf("values"), context)}`,
  },
  { when: "sign:colon | any", ...colonForOperator, about: "sign" },
  {
    when: "name:name | open",
    means: ({ name = "" }) => /^(?:all|any)$/i.test(name),
    ...call,
    about: "name",
    replacement: "{name} of",
  },
  // name.startsWith("A")
  {
    when: "column:(name (dot name)?) dot name:name | open value:literal? end:close",
    ...asCondition,
    about: "column..end",
  },
  // startsWith(name, "A"), isNull(name)
  {
    when: "name:name | open column:(name (dot name)?) comma? value:literal? end:close",
    ...asCondition,
    about: "name..end",
  },
  { when: "name:name | open", ...call },
  {
    // metadata["industry"]
    when: "name:name | openList property:text closeList",
    means: ({ name = "" }, { extentOf, context }) =>
      !/^array$/i.test(name) && `.${printName(context.literals.string(extentOf("property").first))}`,
    code: "unexpected",
    message: "Write a property after a point.",
    certain: true,
  },
  {
    // n is > 5
    when: "is:comparator | operator:comparator",
    means: ({ is = "" }) => /^is$/i.test(is),
    code: "unexpected",
    message: "{is} and {operator} are two operators: write one.",
    about: "is..operator",
    replacement: "{operator}",
    certain: true,
  },
  {
    // name in (
    when: "comparator opening:open | close",
    means: (_, { first, context: { tokens } }) => tokens.starts[first] === tokens.ends[first],
    code: "incomplete",
    message: "Expected values after {opening}.",
    expected: 'a list such as ["US", "FR"]',
    about: "opening",
  },
  {
    // name in ()
    when: "comparator opening:open | end:close",
    code: "malformedList",
    message: 'Write lists in square brackets: ["US", "CA"].',
    about: "opening..end",
    replacement: "[]",
    certain: true,
  },
  {
    // tags has all [...]
    when: "has | all:word",
    means: ({ all = "" }) => /^all$/i.test(all),
    ...withAll,
    message: withAll.message.replace("{operator}", '"has all"'),
  },
  {
    // metadata has industry = "SaaS"
    when: "has | conditions:(name any rest) end",
    code: "missingParentheses",
    message: 'Write conditions after "has" in parentheses.',
    replacement: "({conditions})",
  },
  {
    // between [1, 5], between (1 and 5)
    when: "between | opening low:literal (comma / and) high:literal closing",
    code: "malformedRange",
    message: 'Join the two values of "between" by "and", without brackets.',
    replacement: "{low} and {high}",
    certain: true,
  },
  {
    // "country" = "US"
    when: "begin column:text | operator",
    code: "malformedName",
    message: "Write the column {column} without quotes.",
    about: "column",
    means: (_, { first, context }) => printName(context.literals.string(first - 1)),
  },
];

// ---- Where an operator should be ----

const operatorTokens: ReadonlySet<number> = new Set([
  token.comparator,
  token.on,
  token.between,
  token.check,
  token.has,
]);

const ownOperators = ownPhrases.filter(
  ({ words: [word = ""], code }) => /^[a-z]/.test(word) && (operatorTokens.has(code) || code === token.occurred),
);

/** The first words of operators. */
const operatorWords: ReadonlySet<string | undefined> = new Set(ownOperators.map(({ words }) => words[0]));

/** The spellings of operators, and those of their complements. */
const opposites: ReadonlyMap<string, string> = new Map(
  Object.values<Readonly<Record<string, Operator>>>(operators).flatMap((table) =>
    Object.values(table).flatMap(({ text, complement }) => {
      const other = complement === null ? undefined : table[complement]?.text;
      return other === undefined ? [] : [[text, other] as const];
    }),
  ),
);

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/);

const misplacedNot = {
  code: "misplacedNot",
  message: 'Write "not" before the condition, or use an operator such as "is not".',
};

/** `not` before an operator, whose words are taken for a name there. */
const oppositeAfterNot = (
  { operator = "" }: Found,
  { phraseOf }: Match,
): ReturnType<NonNullable<Recognizer["means"]>> => {
  const words = wordsOf(operator).join(" ");
  const phrase = phraseOf("operator") ?? ownOperators.find((own) => own.words.join(" ") === words);
  const replacement = opposites.get(phrase?.text ?? "");
  // Of two negations, one may be too many.
  return replacement !== undefined && { replacement, certain: !/not|n't|!/.test(words) };
};

/** No operator of ours is longer, misspelt. */
const longestOperator = 40;

/** The operator that words come near to; of one of two words, the second may be missing. */
function nearOperator(text: string): string | undefined {
  const words = wordsOf(text.slice(0, longestOperator));
  const isNear = (word: string, at: number): boolean => misspelt(words[at] ?? "", [word]) !== undefined;
  const near =
    ownOperators.find(({ words: own }) => own.length === words.length && own.every(isNear)) ??
    ownOperators.find(({ words: [word = "", more] }) => words.length === 1 && more === "with" && isNear(word, 0));
  return near?.text;
}

function misspeltOperator(words: string): Recognizer {
  return {
    when: `| operator:(${words})`,
    means: ({ operator = "" }) => nearOperator(operator),
    ...unknownOperator,
    message: "There is no operator {operator}. Did you mean {replacement}?",
  };
}

/** Words that say more than a name does. */
const noNames = /\b(?:no|not|never|does|do|cannot|doesnot|\w+n't|either|both|if|then|where|set|select|update)\b/i;

/** A name of two to eight words, where a condition begins. */
const nameOfWords = {
  when: "begin start:word | rest:(word (word (word (word (word (word word?)?)?)?)?)?) beforeOperator",
  about: "start..rest",
};

const nameIn = ({ extentOf, context }: Match): string =>
  context.literals.raw(extentOf("start").first, extentOf("rest").last);

const missingOperator = { code: "missingOperator", expected: anOperator };
const afterColumn = { ...missingOperator, message: "Expected an operator after {column}.", about: "column" };
const betweenBoth = {
  ...missingOperator,
  message: "Expected an operator between {column} and {value}.",
  about: "value",
};
const unknownOperator = { code: "unknownOperator", message: "There is no operator {operator}.", expected: anOperator };

/** Whether a column is true or false. */
const isBoolean = ({ column = "" }: Found, { context }: Match): boolean => context.typeOf(column) === "boolean";

const asName =
  (label: string) =>
  (_: Found, { extentOf, last, context }: Match): string =>
    printName(context.literals.raw(extentOf(label).first, last));

/** Rows for what the parser could not read where it expected an operator. */
const withoutOperator: readonly Recognizer[] = [
  {
    // country:US
    when: "sign:colon kind:any | more:(((part~)* part)?)",
    means: ({ kind = "" }, { extentOf, last, context }) => {
      const text = context.literals.raw(extentOf("kind").first, last);
      return !isKind(kind) && (text.includes("*") || ` = ${printString(text)}`);
    },
    ...colonForOperator,
    expected: 'a kind such as :string, or an operator and a value such as = "US"',
    about: "sign..more",
  },
  // not active
  {
    when: "not:not column:name | end",
    means: isBoolean,
    ...afterColumn,
    about: "not..column",
    replacement: `{column} ${boolean.isFalse.text}`,
  },
  {
    // active
    when: "begin column:name | end",
    means: (found, match) => {
      const isWordBefore = isUnquoted(match.context.tokens.codes[match.first - 3]);
      return (
        isBoolean(found, match) && {
          replacement: `${found["column"] ?? ""} ${boolean.isTrue.text}`,
          certain: !isWordBefore,
        }
      );
    },
    ...afterColumn,
  },
  { when: "column:any | end", ...afterColumn },
  ...["sign:unknown~ rest:((part~)* part)", "sign:unknown"].map((rest): Recognizer => ({
    // first-name
    when: `start:any~ | end:(${rest})`,
    code: "malformedName",
    message: "Write a name with {sign} in it in back-ticks.",
    about: "start..end",
    means: asName("start"),
  })),
  {
    // metadata.address.city
    when: "property:any | path:(dot part)+",
    code: "nestedProperty",
    message: "Write one name for a property; a path of several is not supported.",
    about: "property..path",
    means: asName("property"),
  },
  { when: "| not:not literal", ...misplacedNot, about: "not", replacement: string.isNot.text },
  ...["operator", "word word word", "word word", "word"].map((words): Recognizer => ({
    when: `| not:not operator:(${words})`,
    means: oppositeAfterNot,
    ...misplacedNot,
    about: "not..operator",
  })),
  {
    // n not between 1 and 5
    when: "condition:column | not:not operator:any",
    means: ({ operator = "" }, { last, context }) =>
      operatorWords.has(operator.toLowerCase()) || operatorTokens.has(context.tokens.codes[last] ?? 0),
    ...misplacedNot,
    about: "condition..not",
    replacement: "not {condition}",
    certain: true,
  },
  { when: "| not", ...misplacedNot },
  {
    // n within last 30 days
    when: "| words:((count / word) rest)",
    means: ({ words = "" }, { first, context }) =>
      (context.tokens.codes[first] === token.count ||
        /^(?:within|older|newer|last|past|next|this|during)\b/i.test(words)) &&
      isRelative(words.slice(0, 100)),
    ...relativeDate("words"),
  },
  {
    // n more than 5
    when: "| count:count",
    code: "unknownOperator",
    message: "{count} counts occurrences. Compare columns by signs.",
    means: ({ count = "" }) => (/^exactly/i.test(count) ? "=" : /^more/i.test(count) ? ">" : "<"),
    certain: true,
  },
  {
    when: "| operator:((word~)* word)",
    means: ({ operator = "" }) => phraseInOneWord(operator)?.foreign === "all",
    ...withAll,
  },
  {
    // name starts_with "A"
    when: "| operator:((word~)* word)",
    means: ({ operator = "" }) => {
      const { text, code = 0, foreign } = phraseInOneWord(operator) ?? {};
      return (
        operatorTokens.has(code) &&
        foreign !== "opposite" && { replacement: text, certain: !/unsure|pattern/.test(foreign ?? "") }
      );
    },
    code: "foreignWord",
    message: "Write {replacement} instead of {operator}.",
  },
  // name does not contian "A"
  ...["any any any", "word any"].map((words) => misspeltOperator(words)),
  {
    // either country = "US"
    ...nameOfWords,
    means: (_, match) => !match.context.isKnown(nameIn(match)) && noNames.test(nameIn(match)),
    code: "unexpected",
    message: "Unexpected words before a condition: {start} {rest}.",
  },
  {
    // first name = "Ann"
    ...nameOfWords,
    means: (_, match) => {
      const name = nameIn(match);
      const isName = wordsOf(name).every((word) => /^[\p{L}_]/u.test(word));
      return isName && { replacement: printName(name), certain: match.context.isKnown(name) };
    },
    code: "malformedName",
    message: "Write a name of several words in back-ticks.",
  },
  misspeltOperator("unknown"),
  { when: "| operator:unknown", ...unknownOperator },
  {
    // contains "a"
    when: "begin operator:any |",
    means: ({ operator = "" }, { first, context }) =>
      context.tokens.phrase(first) === undefined && operatorWords.has(operator.toLowerCase()),
    code: "missingColumn",
    message: "Expected a column before {operator}.",
    expected: "a column",
    about: "operator",
  },
  {
    // country "US"; what touches the name belongs to it, and text may be the related model of another condition
    when: "column:any | value:literal apart",
    means: (_, { first, context: { tokens } }) => tokens.starts[first] !== tokens.ends[first - 1],
    ...betweenBoth,
    replacement: "= {value}",
  },
  {
    when: "column:any | value:any",
    means: (_, { first, context }) => context.tokens.phrase(first) === undefined,
    ...betweenBoth,
  },
];

// ---- All of them ----

/** Reports a condition that could not be read: by the first row that knows it, or by what could have followed. */
export function reportCondition(first: number, last: number, context: Explaining): void {
  const { tokens, literals } = context;
  const furthest = { at: 0, names: new Set<string>() };
  parse(tokens.codes.subarray(first, last + 1), Condition, furthest);
  const stop = { first, index: first + furthest.at };
  const isRecognized =
    (isLiteral(tokens.codes[first]) && recognize(reversed, stop, context)) ||
    recognize(alone, { first, index: first }, context) ||
    reportOccurrence(first, last, context) ||
    recognize(stop.index === first ? beginnings : elsewhere, stop, context) ||
    (furthest.names.has("operator") && stop.index > first && recognize(withoutOperator, stop, context));
  if (!isRecognized) reportUnexpected(stop.index, first, last, furthest.names, context);
  // What follows the `and` of a misspelt `between` is its second value.
  const isBetween = wordsOf(literals.raw(first, last).slice(0, 200)).some((word) =>
    misspelt(word, [number.between.text]),
  );
  if (tokens.codes[last + 1] === token.and && isBetween) context.cover(last + 2);
}

/** What the named rules of the grammar accept, in plain words; the others are said as they are named. */
const spoken: Readonly<Record<string, string>> = {
  column: "a column",
  property: "the name of a property",
  kind: "a kind such as string or number",
  operator: anOperator,
  text: 'text in quotes such as "US"',
  number: "a number such as 42",
  date: "a date such as @2025-01-15",
  count: "more than, fewer than or exactly, and a number",
  "(": "conditions in parentheses",
};

/** What is too near to the end of what was understood to be worth saying. */
const unsaid = new Set([
  ".",
  ":",
  "->",
  "[",
  "occurrence",
  "related model",
  "sql",
  "all of",
  "any of",
  "on",
  "where",
  "end",
]);

/** What could have been read, and was not. */
function reportUnexpected(
  index: number,
  first: number,
  last: number,
  accepted: ReadonlySet<string>,
  context: Explaining,
): void {
  const { literals, tokens } = context;
  const isValue = accepted.has("text") && accepted.has("number");
  const names = [...accepted].filter((name) => !unsaid.has(name)).map((name) => spoken[name] ?? name);
  const expected = isValue ? 'a value such as "US", 42 or @2025-01-15' : names.join(" or ") || undefined;
  const after = index === first ? "" : ` after ${quoted(literals.raw(index - 1))}`;
  if (index <= last) {
    context.add("unexpected", { first: index, last: index }, `Unexpected ${quoted(literals.raw(index))}${after}.`, {
      expected,
    });
    return;
  }
  const isComment = isValue && /^[ \t]*#/.test(tokens.text.slice(literals.place(index - 1).end).slice(0, 99));
  const message = `Expected ${isValue ? "a value" : "more"}${after}${isComment ? '; "#" begins a comment' : ""}.`;
  context.add("incomplete", { first: index - 1, last: index - 1 }, message, { expected });
}
