/** What surrounds a place among the tokens: the column that is compared there, the names that may stand there. */
import type { DataColumn, DataModel } from "../model/data-model.js";
import type { Conjonction } from "../model/filter.js";
import type { OperatorKind } from "../model/operators.js";
import { operators, relatedKinds } from "../model/operators.js";
import { isOfDates } from "./compare.js";
import type { Columns, Context } from "./context.js";
import { kindOfLiteral } from "./kind-of.js";
import { isKind, strictOf } from "./operator-rows.js";
import { Literals } from "./read-literal.js";
import { columnsOf, relatedModelUuid } from "./related-model.js";
import { Report } from "./report.js";
import { token } from "./token.js";
import type { Tokens } from "./tokens.js";

/** A column or property that is compared. */
export interface ComparedColumn {
  readonly relatedModelUuid: string | undefined;
  readonly columnSlug: string;
  readonly propertyName: string | undefined;
}

/** What a data model and the text before a place say of what stands there. */
export interface Surroundings {
  readonly place: "filter" | "has" | "where";
  /** Whether the token before it is a related model. */
  readonly model: boolean;
  /** Columns that may be named. */
  readonly columns: Columns;
  /** Properties that may be named: behind a dot, and inside `has (...)`. */
  readonly properties: readonly string[];
  /** The column whose kind, operator or value stands there, and the kinds that a condition on it may have. */
  readonly compared: ComparedColumn | undefined;
  readonly kinds: readonly OperatorKind[];
  /** The spelling of the operator whose value stands there. */
  readonly operator: string | undefined;
  /** The token before it; undefined at the beginning. */
  readonly behind: number | undefined;
  /** The connective that the conditions before it rule out: inside `has (...)` and `where (...)` one joins all. */
  readonly ruledOut: Conjonction | "";
}

/** What is open around a place. */
interface Frame {
  readonly columns: Columns | undefined;
  readonly inWhere: boolean;
  /** Inside `has (...)`: the column whose properties are compared. */
  readonly owner: ComparedColumn | undefined;
  /** The connective that its conditions so far are not joined by; parentheses around some of them change nothing. */
  ruledOut: Conjonction | "";
}

/** @param count - how many tokens stand before the place. */
export function surroundings(count: number, tokens: Tokens, model: DataModel | undefined): Surroundings {
  const report = new Report(tokens.text);
  const literals = new Literals(tokens, report);
  const context: Context = { tokens, literals, report, model, rewritten: false, reportedUpTo: -1 };
  const frame = frameAround(count, context);
  const behind = tokens.codes[count - 1];
  const related = behind === token.arrow ? columnsOf(relatedModelUuid(count - 2, context), context) : undefined;
  const holder = behind === token.dot ? columnBefore(count - 1, frame, context) : frame.owner;
  const end = behind === token.colon ? count - 1 : endOfColumn(count, tokens);
  const compared = columnBefore(end, frame, context);
  const isName = behind === token.name && count > 0;
  const name = isName ? literals.name(count - 1) : undefined;
  const place = frame.owner !== undefined ? "has" : frame.inWhere ? "where" : "filter";
  const kinds = compared === undefined ? [] : kindsOf(compared, end, count, frame, context);
  return {
    place,
    model: behind === token.string || Object.values(model?.related ?? {}).some((candidate) => candidate.name === name),
    columns: related ?? frame.columns ?? {},
    properties: (holder && typeOf(holder, frame, context)?.properties) ?? [],
    compared,
    kinds: place === "where" ? kinds.filter((kind) => inOccurrences.includes(kind)) : kinds,
    operator: end < count ? tokens.phrase(end)?.text : undefined,
    behind,
    ruledOut: place === "filter" ? "" : frame.ruledOut,
  };
}

const inOccurrences: readonly OperatorKind[] = relatedKinds;

function frameAround(count: number, context: Context): Frame {
  const { tokens, model } = context;
  const { codes } = tokens;
  const frames: Frame[] = [];
  let frame: Frame = { columns: model?.columns, inWhere: false, owner: undefined, ruledOut: "" };
  for (let at = 0; at < count; at++) {
    const code = codes[at];
    if (code === token.open) {
      frames.push(frame);
      const isExplicit = codes[at - 1] === token.allOf || codes[at - 1] === token.anyOf;
      const list = isExplicit ? at - 2 : at - 1;
      const opener = codes[list];
      // Parentheses alone go on with the connective around them; `not` turns it round, and a list has its own.
      const owner = opener === token.has ? columnBefore(list, frame, context) : frame.owner;
      if (isExplicit || opener === token.not || opener === token.has) frame = { ...frame, owner, ruledOut: "" };
      if (opener === token.where)
        frame = { columns: columnsOfOccurrence(list, context), inWhere: true, owner: undefined, ruledOut: "" };
    } else if (code === token.close) {
      frame = frames.pop() ?? frame;
    } else if (code === token.and && codes[at - 2] !== token.between) {
      frame.ruledOut = "or";
    } else if (code === token.or || strictOf(tokens.phrase(at)?.text) !== undefined) {
      frame.ruledOut = "and";
    }
  }
  return frame;
}

/** The columns of the model whose occurrences are counted, of the tokens before a `where`. */
function columnsOfOccurrence(where: number, context: Context): Columns | undefined {
  const { codes } = context.tokens;
  let at = where;
  while (at > 0 && codes[at] !== token.occurred && codes[at] !== token.never) at--;
  return at === 0 ? undefined : columnsOf(relatedModelUuid(at - 1, context), context);
}

/** Behind the tokens of the column whose operator or value stands at a place. */
function endOfColumn(count: number, { codes }: Tokens): number {
  for (let at = count - 1; at >= 0; at--) {
    const code = codes[at];
    if (code === token.comparator || code === token.on || code === token.between || code === token.has) return at;
    const isJoint = code === token.and && codes[at - 2] === token.between;
    const isOpen = code === token.openList || (code === token.open && codes[at - 1] === token.comparator);
    const isInList = code === token.comma || isOpen || code === token.string || code === token.number;
    if (!isJoint && !isInList && code !== token.date) break;
  }
  return count;
}

/** The column, with its property and annotation, that ends before a token. */
function columnBefore(end: number, { owner }: Frame, context: Context): ComparedColumn | undefined {
  const { codes } = context.tokens;
  let at = codes[end - 2] === token.colon ? end - 3 : end - 1;
  const property = codes[at - 1] === token.dot ? at : undefined;
  if (property !== undefined) at -= 2;
  if (codes[at] !== token.name) return undefined;
  const name = context.literals.name(at);
  if (owner !== undefined && property === undefined) return { ...owner, propertyName: name };
  return {
    relatedModelUuid: codes[at - 1] === token.arrow ? relatedModelUuid(at - 2, context) : undefined,
    columnSlug: name,
    propertyName: property === undefined ? undefined : context.literals.name(property),
  };
}

/** The kinds that a condition on a column may have, by what is known of the column and stands behind it. */
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

/** The kind that an operator has, or the values behind it, in a list or as the first of `between`. */
function kindOfOperand(operator: number, count: number, tokens: Tokens): OperatorKind | undefined {
  const phrase = operator < count ? tokens.phrase(operator) : undefined;
  if (phrase !== undefined && isOfDates(phrase)) return "date";
  for (const code of tokens.codes.subarray(operator + 1, count)) {
    const kind = kindOfLiteral(code);
    if (kind !== undefined) return kind;
  }
  return undefined;
}

function typeOf(column: ComparedColumn, frame: Frame, context: Context): DataColumn | undefined {
  const { relatedModelUuid: uuid, columnSlug } = column;
  const own = frame.inWhere ? frame.columns : context.model?.columns;
  const columns = uuid === undefined ? own : columnsOf(uuid, context);
  return columns !== undefined && Object.hasOwn(columns, columnSlug) ? columns[columnSlug] : undefined;
}
