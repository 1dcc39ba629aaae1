/** What the text before the caret allows there, read from the parser's draft of that text. */
import type { DataColumn, DataModel, RelatedModel } from "../../model/data-model.js";
import type { Conjonction } from "../../model/filter.js";
import { isNegative } from "../../model/negative.js";
import type { OperatorKind } from "../../model/operators.js";
import { operators, relatedKinds } from "../../model/operators.js";
import { ownValue } from "../../model/own-value.js";
import { unreachable } from "../../model/unreachable.js";
import { Filter, parse } from "../generated/parser.js";
import type { Tokens } from "../lexer/tokens.js";
import { isLiteral, token } from "../lexer/tokens.js";
import { ownPhrases } from "../lexer/vocabulary.js";
import { complementSize } from "../parser/complement.js";
import type { ComparedColumn, Context, ModelColumns, NameScope } from "../parser/context.js";
import { relatedColumns, relatedModel, relatedModelUuid } from "../parser/context.js";
import { isKind, kindOfLiteral, rowOf, strictOf } from "../parser/kind.js";
import { opposite } from "../parser/normalize.js";
import { Literals } from "../parser/read-literal.js";
import { columnOf, isOfDates } from "../parser/resolve.js";
import type { Comparison, ConditionSyntax, Connection, Node } from "../parser/syntax.js";

/** What the data model and the text before a place allow there. */
export interface Surroundings {
  readonly place: NameScope["place"];
  /** The related model that the previous token names; true if it may be an unknown one. */
  readonly model: RelatedModel | true | undefined;
  /** The columns that may follow. */
  readonly columns: ModelColumns;
  /** The properties that may follow: after a dot, and inside `has (...)`. */
  readonly properties: readonly string[];
  /** The column whose kind, operator or value follows, and the possible kinds of a condition on it. */
  readonly compared: ComparedColumn | undefined;
  readonly kinds: readonly OperatorKind[];
  /** Whether the name before it is that of a related model or begins `all of`, and the model has no such column. */
  readonly isOther: boolean;
  /** The spelling of the operator whose value follows. */
  readonly operator: string | undefined;
  /** The other text values of the same list. */
  readonly listed: readonly string[];
  /** The token before it; undefined at the beginning. */
  readonly previous: number | undefined;
  /** Whether a comma is between members there: inside `all of (...)` or `any of (...)`. */
  readonly explicit: boolean;
  /** Whether these parentheses are unclosed. */
  readonly unclosed: boolean;
  /** Whether the condition is negated, so that its operator needs a complement. */
  readonly underNot: boolean;
  /** What the previous conditions rule out: inside `has (...)` and `where (...)` one connective joins all. */
  readonly ruledOut: ReadonlySet<RuledOut>;
}

/** What would contradict the connective of `has (...)` or `where (...)`. */
export type RuledOut = Conjonction | "comma" | "several";

export interface Gap {
  /** How many tokens are before it. */
  readonly count: number;
  /** The first token after it and after what is being typed there. */
  readonly after: number;
}

/** @param accepted - the names of the grammar that can follow. */
export function surroundings(
  gap: Gap,
  accepted: ReadonlySet<string>,
  tokens: Tokens,
  model: DataModel | undefined,
): Surroundings {
  const { count } = gap;
  const literals = new Literals(tokens);
  const context: Context = { tokens, literals, mistakes: [], model, placeholderCount: 0, rewritten: false };
  const draft = parse(draftOf(count, accepted, tokens), Filter);
  const top: Place = { scope: { place: "filter", columns: model?.columns }, underNot: false };
  const place = draft === -1 ? top : placeIn(draft, top, count, context);
  const { scope, underNot, members } = place;
  const condition = place.condition?.type === "comparison" ? place.condition : undefined;
  const isBeforeDot = condition?.property === count;
  const isCompared = condition !== undefined && condition.column < count && !isBeforeDot;
  const compared = isCompared ? columnOf(condition, context, scope) : undefined;
  // A name before a dot is a column, even inside `has`, where a bare name is a property.
  const holder = isBeforeDot
    ? columnOf({ ...condition, property: null }, context, { place: scope.place, columns: scope.columns })
    : scope.owner;
  const operator = condition !== undefined && condition.operator < count ? condition.operator : count;
  const previous = tokens.codes[count - 1];
  const name = previous === token.name ? literals.name(count - 1) : undefined;
  const named = Object.values(model?.related ?? {}).find((candidate) => candidate.name === name);
  const isBare = ![token.colon, token.dot, token.arrow].includes(tokens.codes[count - 2] ?? 0);
  const { owner } = scope;
  const known =
    owner === undefined ? scope.columns && Object.keys(scope.columns) : typeOf(owner, scope, context)?.properties;
  const isOther = named !== undefined || beginningsOfLists.includes(name?.toLowerCase());
  const kinds = isCompared && compared !== undefined ? kindsOf(condition, compared, count, scope, context) : [];
  return {
    place: scope.place,
    model: previous === token.string ? (relatedModel(literals.string(count - 1), model) ?? true) : named,
    columns: columnsAfterArrow(place, count, context) ?? scope.columns ?? {},
    properties: (holder && typeOf(holder, scope, context)?.properties) ?? [],
    compared,
    kinds: scope.place === "where" ? kinds.filter((kind) => inOccurrences.includes(kind)) : kinds,
    isOther: compared !== undefined && isBare && isOther && known?.includes(name ?? "") === false,
    operator: operator < count ? tokens.phrase(operator)?.text : undefined,
    listed: stringsAfter(operator, gap, tokens, literals),
    previous,
    explicit: members !== undefined,
    unclosed:
      members !== undefined &&
      tokens.problems.some(
        ({ code, start }) => code === "unclosedParenthesis" && start === tokens.starts[members.first + 1],
      ),
    underNot,
    ruledOut: ruledOutAt(place, tokens),
  };
}

// ---- The draft ----

/** The tokens up to the caret, the rest of a condition that could go on there, and what closes its parentheses. */
function draftOf(count: number, accepted: ReadonlySet<string>, { codes }: Tokens): Uint8Array {
  const before = codes.subarray(0, count);
  const open: number[] = [];
  for (const code of before) {
    if (code === token.open) open.push(token.close);
    else if (code === token.openList) open.push(token.closeList);
    else if (code === token.close || code === token.closeList) open.pop();
  }
  return Uint8Array.from([...before, ...restOf(codes[count - 1], accepted), ...open.reverse()]);
}

/** The rest of a condition after a token; nothing after a complete one. */
function restOf(previous: number | undefined, accepted: ReadonlySet<string>): readonly number[] {
  const { name, comparator, string, open, close } = token;
  if (previous === token.between) return [string, string];
  if (accepted.has("text")) return [string];
  if (accepted.has("and")) return [];
  if (accepted.has("column") && previous === token.on) return [name];
  if (["column", "property", "kind"].some((rule) => accepted.has(rule))) return [name, comparator, string];
  if (accepted.has("operator")) return [comparator, string];
  return accepted.has("(") ? [open, close] : [];
}

interface Place {
  readonly scope: NameScope;
  /** Whether a condition there is negated. */
  readonly underNot: boolean;
  /** The conditions of `has (...)` or `where (...)`, which one connective joins. */
  readonly level?: Node;
  /** The innermost parentheses, if they are `all of (...)` or `any of (...)`. */
  readonly members?: Connection | undefined;
  /** The condition that goes on there. */
  readonly condition?: ConditionSyntax;
}

/** Only the last member of a node can go on at the caret, because nothing follows it. */
function placeIn(node: Node, place: Place, count: number, context: Context): Place {
  if (node.last < count) return place;
  switch (node.type) {
    case "and":
    case "or":
    case "commas": {
      const last = node.members.at(-1);
      const members = node.type !== "commas" && node.form === "explicit" ? node : undefined;
      const inside = node.type === "commas" || node.form === "infix" ? place : { ...place, members };
      return last === undefined ? inside : placeIn(last, inside, count, context);
    }
    case "parentheses":
      return placeIn(node.member, { ...place, members: undefined }, count, context);
    case "not":
      return placeIn(node.member, { ...place, underNot: place.underNot !== (node.times % 2 === 1) }, count, context);
    case "unconnected":
      return placeIn(node.member, place, count, context);
    case "comparison": {
      const { nested, list } = node;
      if (nested === null || nested.first >= count) {
        return { ...place, condition: node, members: list === null ? place.members : undefined };
      }
      const { columns } = place.scope;
      const owner = columnOf(node, context, place.scope);
      const scope: NameScope = { place: "has", columns, owner };
      return placeIn(nested, { scope, underNot: false, level: nested }, count, context);
    }
    case "occurrence": {
      const { where, model } = node;
      if (where === null || where.first >= count || where.last < count) return { ...place, condition: node };
      const columns = relatedColumns(relatedModelUuid(model, context), context);
      return placeIn(where, { scope: { place: "where", columns }, underNot: false, level: where }, count, context);
    }
    case "sql":
      return { ...place, condition: node };
    case "unreadable":
    case "missing":
      return place;
    default:
      return unreachable(node, "node");
  }
}

// ---- Connectives ----

/** What the connective that joins the conditions of a level excludes. */
function ruledOutAt(place: Place, tokens: Tokens): ReadonlySet<RuledOut> {
  const { level, underNot, members, condition, scope } = place;
  const joined = level && connectiveOf(level, false, scope, tokens);
  if (joined === undefined) return new Set();
  const names: RuledOut[] = [underNot ? joined : opposite(joined)];
  const list = condition?.type === "comparison" ? listConnective(condition, underNot, scope, tokens) : undefined;
  const comma = list ?? (members && (underNot ? opposite(members.type) : members.type));
  if (comma === opposite(joined)) names.push("comma");
  // An operator that expands to several conditions joins them by `or`.
  if (joined === "and") names.push("several");
  return new Set(names);
}

/** The connective that joins the conditions of a node, once `not` is moved inward; undefined for one condition. */
function connectiveOf(node: Node, underNot: boolean, scope: NameScope, tokens: Tokens): Conjonction | undefined {
  switch (node.type) {
    case "and":
    case "or": {
      const [first, second] = node.members;
      if (first !== undefined && second === undefined) return connectiveOf(first, underNot, scope, tokens);
      return underNot ? opposite(node.type) : node.type;
    }
    case "parentheses":
      return connectiveOf(node.member, underNot, scope, tokens);
    case "not":
      return connectiveOf(node.member, underNot !== (node.times % 2 === 1), scope, tokens);
    case "comparison": {
      if (node.list !== null && node.list.items.length > 1) return listConnective(node, underNot, scope, tokens);
      // The kind is unknown here; object properties have every comparing operator.
      const text = tokens.phrase(node.operator)?.text ?? "";
      return expandedCount("objectProperty", text, underNot) > 1 ? "or" : undefined;
    }
    default:
      return undefined;
  }
}

/** The connective of the conditions that a list of values expands to; undefined for strings of a column. */
function listConnective(
  { operator, list }: Comparison,
  underNot: boolean,
  { owner }: NameScope,
  tokens: Tokens,
): Conjonction | undefined {
  const [first] = list?.items ?? [];
  if (first === undefined || (owner === undefined && tokens.codes[first] !== token.number)) return undefined;
  const name = rowOf("string", tokens.phrase(operator)?.text ?? "")?.name ?? "";
  return isNegative(name) === underNot ? "or" : "and";
}

/**
 * The number of conditions, joined by `or`, that an operator of the table, `>=` or `<=` expands to: 0 if it is negated
 * and has no complement.
 */
export function expandedCount(kind: OperatorKind, text: string, underNot: boolean): number {
  if (strictOf(text) !== undefined) return underNot ? 1 : 2;
  return underNot ? complementSize(kind, rowOf(kind, text)?.name ?? "") : 1;
}

// ---- Columns and kinds ----

/** The columns of the related model, after an arrow and after the `on` of SQL that one leads to. */
function columnsAfterArrow({ condition }: Place, count: number, context: Context): ModelColumns | undefined {
  if (condition === undefined || condition.type === "occurrence" || condition.related === null) return undefined;
  const column = condition.type === "sql" ? condition.on : condition.column;
  return column === count ? relatedColumns(relatedModelUuid(condition.related, context), context) : undefined;
}

const beginningsOfLists = ownPhrases
  .filter(({ code }) => code === token.allOf || code === token.anyOf)
  .map(({ words }) => words[0]);

/** The strings after an operator: those before the caret, and the rest of their list. */
function stringsAfter(operator: number, { count, after }: Gap, { codes }: Tokens, literals: Literals): string[] {
  const strings: string[] = [];
  const isList = codes[operator + 1] === token.openList || codes[operator + 1] === token.open;
  const isItem = (at: number): boolean => isList && (codes[at] === token.comma || isLiteral(codes[at]));
  for (let at = operator + 1; at < after || isItem(at); at++) {
    if (codes[at] === token.string && (at < count || at >= after)) strings.push(literals.string(at));
  }
  return strings;
}

const inOccurrences: readonly OperatorKind[] = relatedKinds;

/** The possible kinds of a condition, from the column's type, its annotation and the operand. */
function kindsOf(
  { annotation, operator }: Comparison,
  column: ComparedColumn,
  count: number,
  scope: NameScope,
  context: Context,
): readonly OperatorKind[] {
  if (column.propertyName !== undefined) return ["objectProperty"];
  if (annotation === count) return kindsOfColumns;
  const { tokens, literals } = context;
  const written = annotation === null ? "" : literals.name(annotation);
  if (isKind(written)) return [written];
  const type = typeOf(column, scope, context)?.type;
  if (type !== undefined && type !== "any") return [type];
  // The operator or its first operand may imply the kind.
  const phrase = operator < count ? tokens.phrase(operator) : undefined;
  if (phrase !== undefined && isOfDates(phrase)) return ["date"];
  const kind = kindOfLiteral(tokens.codes.subarray(operator + 1, count).find(isLiteral));
  if (kind !== undefined) return [kind];
  return kindsOfColumns.filter((one) => one !== "any" || type === "any");
}

const kindsOfColumns = Object.keys(operators)
  .filter(isKind)
  .filter((kind) => kind !== "objectProperty");

function typeOf(column: ComparedColumn, { columns }: NameScope, context: Context): DataColumn | undefined {
  const { relatedModelUuid: uuid, columnSlug } = column;
  return ownValue(uuid === undefined ? columns : relatedColumns(uuid, context), columnSlug);
}
