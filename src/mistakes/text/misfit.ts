/** Issues of conditions that parse, but do not fit their column, kind or place. */
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import { expressionsIn } from "../../model/expressions.js";
import { misspelling } from "../../model/misspelling.js";
import { findOperator, operators, relatedKinds } from "../../model/operators.js";
import { alternatives, forEachValue, quote, typeMessage } from "../../model/issues/quote.js";
import { unreachable } from "../../model/unreachable.js";
import { maxNesting } from "../../text/lexer/scan.js";
import type { ScanProblem } from "../../text/lexer/tokens.js";
import { isLiteral, isUnquoted, startOfColumn, token } from "../../text/lexer/tokens.js";
import { comparable, isKind, kindsWith, spellingsOf, strictOf } from "../../text/parser/kind.js";
import type { Comparison, Mistake, SyntaxMistake } from "../../text/parser/syntax.js";
import { printName, printString } from "../../text/printer/print-literal.js";
import { operatorTokens, reportComparison } from "./comparison.js";
import type { TextCode } from "./entries.js";
import type { MistakeContext } from "./context.js";
import { quoted } from "./context.js";
import { dateFrom, reportRelativeDate } from "./foreign-values.js";
import type { IssueOptions, Repair } from "./report.js";
import { notation, typeNames } from "./notation.js";
import { converted, reportValue } from "./value.js";

type Of<Type extends Mistake["type"]> = Extract<Mistake, { type: Type }>;

/** Mistakes in names, kinds and places. */
type Misfit = Exclude<
  Mistake,
  {
    type: SyntaxMistake["type"] | "literal" | "operand" | "list" | "separator" | "operator" | "kindMismatch";
  }
>;

/** The arrow notation for `company.country`, if `country` is a column of a related model. */
function arrowFor(
  { name, last }: Of<"unknownColumn">,
  { tokens, literals, model }: MistakeContext,
): string | undefined {
  const isDot = tokens.codes[last + 1] === token.dot;
  const [related, ...others] = Object.values(model?.related ?? {}).filter((one) => one.name === name);
  if (!isDot || related === undefined || others.length > 0 || related.relationship === "oneToMany") return undefined;
  return Object.hasOwn(related.columns, literals.name(last + 2)) ? `${printName(related.name)} -> ` : undefined;
}

/** Reports wrong names, kinds and places. */
export function reportMisfit(mistake: Misfit, context: MistakeContext): void {
  const { literals, model, report } = context;
  const { type, first, last } = mistake;
  const written = quoted(literals.raw(first, last));
  const say = (code: TextCode, message: string, options?: IssueOptions): void => {
    report.add(code, literals.place(first, last), message, options);
  };
  const sayUnknown = (
    code: TextCode,
    what: string,
    name: string,
    known: readonly string[],
    expected?: string,
  ): void => {
    const kind = code === "unknownKind" ? misspelling(name, known) : undefined;
    const suggestion = code === "unknownKind" ? kind?.word : suggest(name, known);
    const replacement = suggestion && printName(suggestion);
    const options = { expected, replacement, certain: kind?.certain };
    say(code, `There is no ${what} ${quoted(name)}.${didYouMean(suggestion)}`, options);
  };
  const models = Object.values(model?.related ?? {}).map(({ name }) => name);
  switch (type) {
    case "annotation": {
      const name = literals.name(first);
      const kinds = Object.keys(operators);
      if (isKind(name)) say("kindMismatch", "Only properties have the kind objectProperty.");
      else sayUnknown("unknownKind", "kind", name, kinds, kinds.join(", "));
      break;
    }
    case "kindNeeded": {
      const name = printName(mistake.columnSlug);
      say(type, `Write the kind of ${quoted(mistake.columnSlug)} after it, as in ${name}:string or ${name}:number.`);
      break;
    }
    case "unknownColumn": {
      const arrow = arrowFor(mistake, context);
      if (arrow === undefined) sayUnknown(type, "column", mistake.name, mistake.known, "a column of the model");
      else {
        const message = `${quoted(mistake.name)} is a related model. Write an arrow before its column.`;
        report.add(type, literals.place(first, last + 1), message, { replacement: arrow, certain: true });
      }
      break;
    }
    case "unknownProperty":
      sayUnknown(type, "property", mistake.name, mistake.known, alternatives(mistake.known));
      break;
    case "relatedModel": {
      const { name, found } = mistake;
      const expected = "the identifier of the model in quotes";
      if (model === undefined)
        say("modelNeeded", `Without a data model, the related model ${quoted(name)} cannot be found.`, { expected });
      else if (found.length > 1)
        say("unknownRelatedModel", `${found.length} related models are called ${quoted(name)}.`, {
          expected: found.map(printString).join(" or "),
        });
      else
        sayUnknown("unknownRelatedModel", "related model", name, models, models.map(printName).join(", ") || expected);
      break;
    }
    case "unexpectedModel":
      say("nestedProperty", 'Inside "has (...)", write properties of the column before it, not of a related model.');
      break;
    case "kindNotAllowed": {
      const { kind, place } = mistake;
      say("unknownKind", `A condition of kind "${kind}" is not possible inside "${place} (...)".`, {
        expected:
          place === "has" ? "the name of a property" : `a condition of kind ${relatedKinds.map(quoted).join(", ")}`,
      });
      break;
    }
    case "listNotAllowed":
      if (!reportComparison(mistake.operator, mistake.kind, context)) {
        const message = typeMessage("The value", typeNames[mistake.kind], "a list", forEachValue);
        say("wrongType", message, { expected: "one value" });
      }
      break;
    case "noComplement": {
      const { condition } = mistake;
      const isTable = condition !== undefined && "operator" in condition;
      const spelling = isTable ? findOperator(condition.kind, condition.operator)?.text : condition?.kind;
      if (spelling === undefined) say(type, '"not" needs a condition: an empty list restricts nothing.');
      else say(type, `"${spelling}" cannot be negated.`, { expected: withoutOpposite });
      break;
    }
    case "noneOfMany":
      say(
        "noComplement",
        "A condition on many related records cannot be negated: it holds if one of them satisfies it.",
        {
          expected: 'an occurrence with "never occurred"',
        },
      );
      break;
    case "mixedConnectives":
      say(
        type,
        mistake.isImplied
          ? `${written} means several conditions, which are joined differently from those beside it.`
          : 'Inside these parentheses, join conditions by "and" alone or by "or" alone.',
      );
      break;
    case "tooManyConditions": {
      say(type, `In two levels, this has more than ${mistake.limit} conditions. Use fewer alternatives.`);
      break;
    }
    default:
      unreachable(mistake, "mistake");
  }
}

// ---- Comparisons of another kind ----

/** Reports a comparison of another kind than the column has. */
export function reportKindMismatch(
  { first, node, columnSlug, known, literal }: Of<"kindMismatch">,
  context: MistakeContext,
): void {
  const { literals, tokens } = context;
  if (isUnquoted(tokens.codes[first]) && reportComparison(node.operator, known, context)) return;
  if (known === "date" && reportRelativeDate(first, context)) return;
  if (isLiteral(tokens.codes[first]) && comparable.has(known)) {
    const message = typeMessage("The value", typeNames[known], quoted(literals.raw(first)));
    context.add("wrongType", { first, last: first }, message, { fix: converted(first, known, context) });
    return;
  }
  // `has element` for `has`, or vice versa.
  const isNested = node.nested !== null && (known === "object" || known === "array");
  const fix = isNested
    ? { ...literals.place(node.operator), replacement: operators[known].matchConditions.text, certain: true }
    : converted(first, known, context);
  context.add(
    isLiteral(tokens.codes[first]) ? "wrongType" : "kindMismatch",
    { first, last: first },
    `${quoted(columnSlug)} is ${typeNames[known]}, and this compares ${typeNames[literal]}.`,
    { expected: comparable.has(known) ? undefined : spellingsOf(known).join(", "), fix },
  );
}

// ---- Operators of another kind ----

export function reportOperatorMismatch({ first, node, kind, text }: Of<"operator">, context: MistakeContext): void {
  const { literals, tokens } = context;
  const { value, annotation } = node;
  const isStated = context.model !== undefined || annotation !== null;
  if (value !== null) {
    const isOfDates = text !== tokens.phrase(first)?.text;
    // Text has no order: what is compared by size is no text.
    const isText = !isOfDates && (isStated || kind !== "string");
    if (reportRelativeDate(value, context, isText)) return;
    if (isUnquoted(tokens.codes[value]) && (isOfDates || tokens.phrase(first)?.foreign !== undefined)) {
      reportValue(value, isOfDates ? "date" : "string", isOfDates ? undefined : kind, context);
      return;
    }
  }
  if (reportComparison(first, kind, context)) return;
  const isExpression = !isStated && value !== null && expressionsIn(literals.raw(value)).length > 0;
  const hint = isExpression ? " An expression is text, or a date after an @." : "";
  const message = `${quote(text)} cannot be used with ${typeNames[kind]}.${hint}`;
  context.add("unknownOperator", { first, last: first }, message, {
    expected: notation.operators(kind),
    fix: isStated ? undefined : otherValue(text, node, context),
  });
}

/** A value of a type that has the operator; it is an offer. */
function otherValue(text: string, { value, second }: Comparison, context: MistakeContext): Repair | undefined {
  if (value === null || second !== null) return undefined;
  const written = context.literals.raw(value).slice(1, -1);
  const isDate =
    /^\d{4}-\d{2}-\d{2}/.test(written) || dateFrom(written) !== undefined || expressionsIn(written).length > 0;
  const ofText = kindsWith(strictOf(text) ?? text).includes("string");
  const repair = converted(value, ofText ? "string" : isDate ? "date" : "number", context);
  return repair && { ...repair, certain: false };
}

// ---- Problems of the scanner: foreign words, unclosed quotes and parentheses ----

export function reportProblem(problem: ScanProblem, context: MistakeContext): void {
  const { code, start, end } = problem;
  const { text } = context.tokens;
  const say = (code: TextCode, message: string, options?: IssueOptions): void => {
    context.report.add(code, { start, end }, message, options);
  };
  switch (code) {
    case "tooDeep":
      say(code, `Nest parentheses at most ${maxNesting} deep.`);
      break;
    case "unclosedParenthesis":
      say("unbalancedParenthesis", "This parenthesis is never closed.", { expected: "a ) after what it encloses" });
      break;
    case "unopenedParenthesis":
      say("unbalancedParenthesis", "This parenthesis was never opened.", { replacement: "" });
      break;
    case "unclosedQuote":
      say(code, "This quote is never closed.", {
        expected: `a ${text.charAt(text[start] === "@" ? start + 1 : start)} on the same line`,
      });
      break;
    case "foreignWord":
      reportWord(problem, context);
  }
}

function reportWord(problem: ScanProblem, context: MistakeContext): void {
  const { tokens, report } = context;
  const { start, end, phrase } = problem;
  const { text } = tokens;
  const written = text.slice(start, end);
  const say = (code: TextCode, message: string, options?: IssueOptions): void => {
    report.add(code, { start, end }, message, options);
  };
  const noOperator = `There is no operator ${quoted(written)}`;
  switch (phrase?.foreign) {
    case undefined:
      break;
    case "all":
    case "pattern":
      if (!reportComparison(problem.tokensBefore, undefined, context)) say("noSuchComparison", `${noOperator}.`);
      break;
    case "opposite":
      if (phrase.type !== "between") {
        if (!reportComparison(problem.tokensBefore, undefined, context)) say("noSuchComparison", `${noOperator}.`);
      } else {
        // `not` belongs before the column and its prefixes.
        const column = problem.tokensBefore - 1;
        const from = tokens.starts[startOfColumn(column, tokens.codes)] ?? 0;
        const replacement = `not ${text.slice(from, start).trimEnd()} between`;
        const fix = tokens.codes[column] === token.name ? { start: from, end, replacement, certain: true } : undefined;
        report.add("misplacedNot", { start, end }, 'Write "not" before the condition, not before "between".', { fix });
      }
      break;
    case "sure":
    case "unsure": {
      // A missing operand is reported together with the word.
      const isLast = !/check|never/.test(phrase.type) && text.slice(end).trim() === "";
      if (isLast || (phrase.type !== "not" && text.slice(0, start).trim() === "")) break;
      // "never more than 3 times" is ambiguous, so it has no fix.
      if (phrase.type === "never" && /^[a-z<>=\s]{0,30}\d+\s+times?\b/i.test(text.slice(end, end + 60))) break;
      const isSure = phrase.foreign === "sure";
      // A connective sign may belong to text, as in `AT&T` and `'A' || '%'`, or to a command, as in `| take 10`.
      const { codes } = tokens;
      const isText =
        codes[problem.tokensBefore - 1] === token.string && codes[problem.tokensBefore + 1] === token.string;
      const isInText = (phrase.type === "and" || phrase.type === "or") && (isText || /^[&|]$/.test(written));
      // A preceding sign, as in `-gt`, makes another word.
      const replacement = /[-$]/.test(text.charAt(start - 1)) && /^\w/.test(written) ? undefined : phrase.text;
      say(
        operatorTokens.has(phrase.code) ? "unknownOperator" : "foreignWord",
        isSure ? `Write "${phrase.text}" instead of ${quoted(written)}.` : `${noOperator}.${didYouMean(phrase.text)}`,
        {
          replacement,
          certain: isSure && !isInText,
        },
      );
    }
  }
}

/** The suggestion if a condition has no complement. */
const withoutOpposite = "another condition, or one in SQL";
