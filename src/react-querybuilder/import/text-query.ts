/**
 * Parses SQL, CEL and SpEL with react-querybuilder. Its parsers omit parts, so the result is compared with the source.
 */
import { rangesIn } from "../../model/issues/position.js";
import { isObject } from "../../model/structure/json-object.js";
import { filterOperator } from "../operator-names.js";
import type { ReadonlyQuery, ReadonlyRule } from "../query.js";
import { isQuery } from "../query.js";
import type {
  ImportedComparison,
  ComparisonOperator,
  ImportedExpression,
  ImportIssues,
  SourcePlace,
  Scalar,
} from "./expression.js";
import { comparisonOperators, negatives, not } from "./expression.js";
import { allOf } from "./json-value.js";
import type { TextLanguage, Token } from "./tokens.js";
import { tokensOf } from "./tokens.js";

/** A parser of react-querybuilder, such as `parseSQL`. */
export type QueryParser = (source: string, options: { readonly listsAsArrays: true }) => ReadonlyQuery;

/** Parses text; undefined, with an issue, if that fails. */
export function readText(
  source: string,
  language: TextLanguage,
  parse: QueryParser,
  issues: ImportIssues,
): ImportedExpression | undefined {
  const query = parsed(source, parse, issues);
  if (query === undefined) return undefined;
  const reader = new TextReader(source, language, issues);
  const expression = reader.expression(query);
  const isWhole = reader.reportRest();
  if (isWhole && source.trim() === "") {
    issues.add("unreadable", { path: [] }, "There is no condition to read.");
    return;
  }
  return isWhole ? expression : undefined;
}

function parsed(source: string, parse: QueryParser, issues: ImportIssues): ReadonlyQuery | undefined {
  try {
    return parse(source, { listsAsArrays: true });
  } catch (error) {
    const [, line, column] = /\bline (\d+)(?:\D+column (\d+))?/.exec(String(error)) ?? [];
    const where =
      line !== undefined && Number(line) > 1 ? ` (line ${line}${column === undefined ? "" : `:${column}`})` : "";
    const found = /\bgot '([^']*)'/.exec(String(error))?.[1];
    const message = found === undefined ? `This cannot be read${where}.` : `This cannot be read at ${found}${where}.`;
    issues.add("unreadable", { path: [], range: rangesIn(source)(0, source.length) }, message);
    return;
  }
}

/** Assigns every name and value of the source to a rule. */
class TextReader {
  readonly #rest: Token[];
  readonly #place: (start: number, end: number) => SourcePlace;
  readonly #source: string;

  constructor(
    source: string,
    language: TextLanguage,
    private readonly issues: ImportIssues,
  ) {
    const rangeOf = rangesIn(source);
    this.#source = source;
    this.#rest = [...tokensOf(source, language)];
    this.#place = (start, end) => ({ path: [], range: rangeOf(start, end) });
  }

  expression(member: ReadonlyQuery | ReadonlyRule): ImportedExpression | undefined {
    if (!isQuery(member)) return this.#comparison(member);
    const { combinator, rules } = member;
    if (member.not === true) this.#take("negation", "not");
    if (combinator !== "and" && combinator !== "or") {
      const place = this.#place(0, this.#source.length);
      this.issues.add("cannotBeSaid", place, `A filter cannot express "${String(combinator)}".`);
      return;
    }
    const members = allOf(rules.map((rule) => this.expression(rule)));
    if (members === undefined) return undefined;
    return member.not === true ? not({ type: combinator, members }) : { type: combinator, members };
  }

  /** Reports a token that no rule contains. */
  reportRest(): boolean {
    const [first] = this.#rest;
    if (first === undefined) return true;
    const { start, end } = first;
    const written = this.#source.slice(start, end);
    this.issues.add("cannotBeSaid", this.#place(start, end), `A filter cannot express this: ${written}`);
    return false;
  }

  #comparison(rule: ReadonlyRule): ImportedExpression | undefined {
    const field = this.#take("name", rule.field);
    const isNegative = Object.hasOwn(negatives, rule.operator);
    if (isNegative) this.#take("negation", "not");
    const operator = isNegative ? negatives[rule.operator] : comparisonOperators.find((name) => name === rule.operator);
    const values = valuesOf(rule, operator);
    const taken = (operator === "null" ? [null] : (values ?? [])).map((value) => this.#take("value", value));
    const isWhole = field !== undefined && taken.every((token) => token !== undefined);
    const place = field === undefined ? this.#place(0, this.#source.length) : this.#span([field, ...taken]);
    if (rule.valueSource === "field") {
      this.issues.add("cannotBeSaid", place, `A filter cannot compare "${rule.field}" with another column.`);
      return;
    }
    if (operator === undefined || values === undefined || rule.match !== undefined || !isWhole) {
      const message = `A filter cannot express this comparison of "${rule.field}" by "${filterOperator(rule.operator)}".`;
      this.issues.add("cannotBeSaid", place, message);
      return;
    }
    const comparison: ImportedComparison = {
      type: "comparison",
      column: rule.field.split("."),
      operator,
      values,
      place,
    };
    return isNegative ? not(comparison) : comparison;
  }

  #take(type: Token["type"], content: unknown): Token | undefined {
    const index = this.#rest.findIndex((token) => token.type === type && token.content === content);
    return index === -1 ? undefined : this.#rest.splice(index, 1)[0];
  }

  #span(tokens: readonly (Token | undefined)[]): SourcePlace {
    const known = tokens.filter((token) => token !== undefined);
    return this.#place(Math.min(...known.map(({ start }) => start)), Math.max(...known.map(({ end }) => end)));
  }
}

function valuesOf({ value }: ReadonlyRule, operator: ComparisonOperator | undefined): readonly Scalar[] | undefined {
  const values: readonly unknown[] = operator === "null" ? [] : Array.isArray(value) ? value : [value];
  const scalars = values.filter(isScalar);
  return scalars.length < values.length || (operator === "between" && values.length !== 2) ? undefined : scalars;
}

function isScalar(value: unknown): value is Scalar {
  return (
    value === null ||
    (typeof value !== "undefined" && typeof value !== "function" && !isObject(value) && !Array.isArray(value))
  );
}
