/** The completion context at a place among the tokens: the compared column and the names that may follow. */
import type { DataColumn, DataModel, RelatedModel } from "../../model/data-model.js";
import type { OperatorKind } from "../../model/operators.js";
import { operators, relatedKinds } from "../../model/operators.js";
import { ownValue } from "../../model/own-value.js";
import { isOfDates } from "../parser/resolve.js";
import type { ModelColumns, ComparedColumn, Context } from "../parser/context.js";
import type { Frame, RuledOut } from "./scope-stack.js";
import { columnBefore, excludedConnectives, placeAfter } from "./scope-stack.js";
import { isKind, kindOfLiteral } from "../parser/kind.js";
import { Literals } from "../parser/read-literal.js";
import { relatedColumns, relatedModel, relatedModelUuid } from "../parser/context.js";
import { ownPhrases } from "../lexer/vocabulary.js";
import { isLiteral, token } from "../lexer/tokens.js";
import type { Tokens } from "../lexer/tokens.js";

/** What the data model and the text before a place allow there. */
export interface Surroundings {
  readonly place: "filter" | "has" | "where";
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

/** A place among the tokens. */
export interface Gap {
  /** How many tokens are before it. */
  readonly count: number;
  /** The first token after it and after what is being typed there. */
  readonly after: number;
}

export function surroundings({ count, after }: Gap, tokens: Tokens, model: DataModel | undefined): Surroundings {
  const literals = new Literals(tokens);
  const context: Context = { tokens, literals, mistakes: [], model, placeholderCount: 0, rewritten: false };
  const { frame, underNot } = placeAfter(count, context);
  const previous = tokens.codes[count - 1];
  const arrow = arrowBefore(count, tokens);
  const related = arrow === undefined ? undefined : relatedColumns(relatedModelUuid(arrow - 1, context), context);
  // A name before a dot is a column, even inside `has`, where a bare name is a property.
  const holder =
    previous === token.dot ? columnBefore(count - 1, { ...frame, owner: undefined }, context) : frame.owner;
  const end = previous === token.colon ? count - 1 : endOfColumn(count, tokens);
  const compared = columnBefore(end, frame, context);
  const isName = previous === token.name && count > 0;
  const name = isName ? literals.name(count - 1) : undefined;
  const named = Object.values(model?.related ?? {}).find((candidate) => candidate.name === name);
  const isBare = ![token.colon, token.dot, token.arrow].includes(tokens.codes[count - 2] ?? 0);
  const isOther = named !== undefined || beginningsOfLists.includes(name?.toLowerCase());
  const place = frame.owner !== undefined ? "has" : frame.inWhere ? "where" : "filter";
  const kinds = compared === undefined ? [] : kindsOf(compared, end, count, frame, context);
  return {
    place,
    model: previous === token.string ? (relatedModel(literals.string(count - 1), model) ?? true) : named,
    columns: related ?? frame.columns ?? {},
    properties: (holder && typeOf(holder, frame, context)?.properties) ?? [],
    compared,
    kinds: place === "where" ? kinds.filter((kind) => inOccurrences.includes(kind)) : kinds,
    isOther: compared !== undefined && isBare && isOther && !isKnown(compared, frame, context),
    operator: end < count ? tokens.phrase(end)?.text : undefined,
    listed: [
      ...stringsBetween(end, count, tokens, literals),
      ...stringsBetween(after, endOfList(end, after, tokens), tokens, literals),
    ],
    previous,
    explicit: frame.explicit,
    unclosed: frame.unclosed,
    underNot,
    ruledOut: excludedConnectives(frame),
  };
}

const beginningsOfLists = ownPhrases
  .filter(({ code }) => code === token.allOf || code === token.anyOf)
  .map(({ words }) => words[0]);

function stringsBetween(start: number, end: number, { codes }: Tokens, literals: Literals): string[] {
  const strings: string[] = [];
  for (let at = start; at < end; at++) if (codes[at] === token.string) strings.push(literals.string(at));
  return strings;
}

/** Where the list after an operator ends, from a place in it on; outside a list, at the place. */
function endOfList(operator: number, place: number, { codes }: Tokens): number {
  const isList = codes[operator + 1] === token.openList || codes[operator + 1] === token.open;
  let end = place;
  while (isList && (codes[end] === token.comma || isLiteral(codes[end]))) end++;
  return end;
}

/** After an arrow, and after the `on` of SQL that one leads to, is a column of the related model. */
function arrowBefore(count: number, { codes }: Tokens): number | undefined {
  const isOnOfSql = codes[count - 1] === token.on && codes[count - 7] === token.sql;
  const at = isOnOfSql ? count - 8 : count - 1;
  return codes[at] === token.arrow ? at : undefined;
}

const inOccurrences: readonly OperatorKind[] = relatedKinds;

/** The index after the tokens of the column whose operator or value is at a place. */
function endOfColumn(count: number, { codes }: Tokens): number {
  for (let at = count - 1; at >= 0; at--) {
    const code = codes[at];
    if (code === token.comparator || code === token.on || code === token.between || code === token.has) return at;
    const isSeparator = code === token.and && codes[at - 2] === token.between;
    const isOpen = code === token.openList || (code === token.open && codes[at - 1] === token.comparator);
    const isInList = code === token.comma || isOpen || code === token.string || code === token.number;
    if (!isSeparator && !isInList && code !== token.date) break;
  }
  return count;
}

/** The possible kinds of a condition, from the column's type, its annotation and the operand. */
function kindsOf(
  column: ComparedColumn,
  end: number,
  count: number,
  frame: Frame,
  context: Context,
): readonly OperatorKind[] {
  const { tokens, literals } = context;
  if (column.propertyName !== undefined) return ["objectProperty"];
  if (tokens.codes[count - 1] === token.colon) return kindsOfColumns;
  const annotation = tokens.codes[end - 2] === token.colon ? literals.name(end - 1) : "";
  if (isKind(annotation)) return [annotation];
  const type = typeOf(column, frame, context)?.type;
  const kind = type === undefined || type === "any" ? kindOfOperand(end, count, tokens) : type;
  if (kind !== undefined) return [kind];
  return kindsOfColumns.filter((one) => one !== "any" || type === "any");
}

const kindsOfColumns = Object.keys(operators)
  .filter(isKind)
  .filter((kind) => kind !== "objectProperty");

/** The kind that the operator or its first operand implies. */
function kindOfOperand(operator: number, count: number, tokens: Tokens): OperatorKind | undefined {
  const phrase = operator < count ? tokens.phrase(operator) : undefined;
  if (phrase !== undefined && isOfDates(phrase)) return "date";
  for (const code of tokens.codes.subarray(operator + 1, count)) {
    const kind = kindOfLiteral(code);
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** Whether there is a column or a property; true if the data model does not say. */
function isKnown(column: ComparedColumn, frame: Frame, context: Context): boolean {
  const { columnSlug, propertyName } = column;
  if (propertyName !== undefined) return typeOf(column, frame, context)?.properties?.includes(propertyName) ?? true;
  const columns = columnsFor(column, frame, context);
  return columns === undefined || Object.hasOwn(columns, columnSlug);
}

function typeOf(column: ComparedColumn, frame: Frame, context: Context): DataColumn | undefined {
  return ownValue(columnsFor(column, frame, context), column.columnSlug);
}

/** The columns of the model that has a column; undefined if they are not known. */
function columnsFor(
  { relatedModelUuid: uuid }: ComparedColumn,
  frame: Frame,
  context: Context,
): ModelColumns | undefined {
  if (uuid !== undefined) return relatedColumns(uuid, context);
  return frame.inWhere ? frame.columns : context.model?.columns;
}
