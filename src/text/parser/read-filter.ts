/** Reads a filter from text, or the mistakes in it. */
import type { DataModel } from "../../model/data-model.js";
import type { Condition, Conjonction, Filter, FilterGroup } from "../../model/filter.js";
import type { IssueLimit } from "../../model/issues/issue-limit.js";
import { Filter as FilterRule, parse } from "../generated/parser.js";
import { scan } from "../lexer/scan.js";
import type { Tokens } from "../lexer/tokens.js";
import { vocabulary } from "../lexer/foreign-words.js";
import type { Context, Origins, NameScope } from "./context.js";
import { isSound } from "./context.js";
import { oneLevel, normalize } from "./normalize.js";
import { Literals } from "./read-literal.js";
import { resolve } from "./resolve.js";
import type { BooleanExpression, Mistake } from "./syntax.js";

/** Options of {@link parseFilter}. */
export interface ParseFilterOptions extends IssueLimit {
  /** The data model: the types of columns and the names of related models. */
  readonly model?: DataModel | undefined;
  /** The maximum number of conditions after an expression is rewritten to two levels. Default: 1,000. */
  readonly maxConditions?: number | undefined;
}

export interface Reading {
  readonly tokens: Tokens;
  /** Undefined if there is any mistake. */
  readonly value: Filter | undefined;
  /** The filter with SQL in place of invalid conditions; undefined if their connectives are invalid. */
  readonly draft: Filter | undefined;
  /** Whether the filter has other conditions or levels than the text. */
  readonly rewritten: boolean;
  readonly mistakes: readonly Mistake[];
}

/** Reads a text. `origins` receives the node of every condition and group of the filter. */
export function readFilter(
  text: string,
  { model, maxConditions = 1000 }: ParseFilterOptions,
  origins?: Origins,
): Reading {
  const tokens = scan(text, vocabulary);
  const mistakes: Mistake[] = [];
  // The parser recurses.
  if (tokens.problems.length > 0 && tokens.problems.some(({ code }) => code === "tooDeep"))
    return { tokens, value: undefined, draft: undefined, rewritten: false, mistakes };
  const syntax = parse(tokens.codes, FilterRule);
  if (syntax === -1) throw new TypeError("the grammar accepts every text");
  const literals = new Literals(tokens, mistakes);
  const context: Context = { tokens, literals, mistakes, model, origins, placeholderCount: 0, rewritten: false };
  const scope: NameScope = { place: "filter", columns: model?.columns };
  const expression = resolve(syntax, context, scope);
  const asWritten = expression && filterAsWritten(expression, context);
  const draft =
    asWritten ?? (expression && isSound(context) ? normalize(expression, context, maxConditions) : undefined);
  return {
    tokens,
    value: isSound(context) ? draft : undefined,
    draft: tokens.problems.length === 0 ? draft : undefined,
    rewritten: asWritten === undefined || context.rewritten,
    mistakes,
  };
}

type Part = FilterGroup | Condition;

/** The filter of an expression that needs no rewriting; otherwise undefined. */
function filterAsWritten(expression: BooleanExpression, { origins }: Context): Filter | undefined {
  const isJunction = "members" in expression && expression.form !== "implied";
  const members = isJunction ? expression.members : [expression];
  const parts: Part[] = [];
  for (const member of members) {
    const part = member.type === "condition" ? member.condition : oneLevel(member);
    if (part === undefined) return undefined;
    if (member.type !== "condition") origins?.set(part, member);
    parts.push(part);
  }
  const filter = filterOf(isJunction ? expression.type : "and", parts);
  const [group] = filter.groups;
  origins?.set(filter, expression);
  if (group !== undefined && parts.every(isCondition)) origins?.set(group, expression);
  return filter;
}

function filterOf(conjonction: Conjonction, parts: Part[]): Filter {
  // An empty list is the filter without groups.
  if (parts.length === 0) return { conjonction, groups: [] };
  return parts.every(isCondition)
    ? { conjonction: "and", groups: [{ conjonction, conditions: parts }] }
    : { conjonction, groups: parts.map(groupOf) };
}

function isCondition(part: Part): part is Condition {
  return "kind" in part;
}

function groupOf(part: Part): FilterGroup {
  return isCondition(part) ? { conjonction: "and", conditions: [part] } : part;
}
