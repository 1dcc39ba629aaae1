/** Text to a filter, or to what keeps it from being one. */
import type { DataModel } from "../../model/data-model.js";
import type { Filter } from "../../model/filter.js";
import type { IssueLimit } from "../../model/issues/issue-limit.js";
import { Filter as FilterRule, parse } from "../generated/parser.js";
import { vocabulary } from "../lexer/foreign-words.js";
import { scan } from "../lexer/scan.js";
import type { Tokens } from "../lexer/token-list.js";
import { filterAsWritten } from "./as-written.js";
import type { Context, Origins, Scope } from "./context.js";
import { isSound } from "./context.js";
import type { Mistake } from "./mistake.js";
import { normalize } from "./normalize.js";
import { Literals } from "./read-literal.js";
import { resolve } from "./resolve.js";
import type { Expression } from "./syntax.js";

/** How a text is read. */
export interface ParseFilterOptions extends IssueLimit {
  /** The model that the filter is for: it states the kinds of columns and the names of related models. */
  readonly model?: DataModel | undefined;
  /** How many conditions an expression may grow to when it is brought into two levels. Default: 1,000. */
  readonly maxConditions?: number | undefined;
}

/** What was read of a text. */
export interface Reading {
  readonly tokens: Tokens;
  /** Undefined where the scanner or the parser found something wrong. */
  readonly value: Filter | undefined;
  /** Whether the filter has other conditions or levels than the text. */
  readonly rewritten: boolean;
  readonly mistakes: readonly Mistake[];
}

/** Reads a text; for every condition and group of the filter, `origins` gets the node it came from. */
export function readFilter(
  text: string,
  { model, maxConditions = 1000 }: ParseFilterOptions,
  origins?: Origins,
): Reading {
  const tokens = scan(text, vocabulary);
  const mistakes: Mistake[] = [];
  // The parser recurses.
  if (tokens.problems.length > 0 && tokens.problems.some(({ code }) => code === "tooDeep"))
    return { tokens, value: undefined, rewritten: false, mistakes };
  const syntax = parse(tokens.codes, FilterRule);
  if (syntax === -1) throw new TypeError("the grammar accepts every text");
  const literals = new Literals(tokens, mistakes);
  const context: Context = { tokens, literals, mistakes, model, origins, rewritten: false };
  const scope: Scope = { place: "filter", columns: model?.columns };
  const asWritten = filterAsWritten(syntax, context, scope);
  const isRewritten = asWritten === undefined;
  const value = isRewritten && isSound(context) ? rewritten(syntax, context, scope, maxConditions) : asWritten;
  return {
    tokens,
    value: isSound(context) ? value : undefined,
    rewritten: isRewritten || context.rewritten,
    mistakes,
  };
}

/** The filter of an expression that has other levels than a filter. */
function rewritten(syntax: Expression, context: Context, scope: Scope, maxConditions: number): Filter | undefined {
  const expression = resolve(syntax, context, scope);
  return expression && normalize(expression, context, maxConditions);
}
