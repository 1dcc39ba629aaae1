/** What surrounds a place among the tokens: the column that is compared there, the names that may stand there. */
import type { DataColumn, DataModel } from "../model/data-model.js";
import type { OperatorKind } from "../model/operators.js";
import { operators } from "../model/operators.js";
import { isOfDates } from "./compare.js";
import type { Columns, Context } from "./context.js";
import { kindOfLiteral } from "./kind-of.js";
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
  /** The column whose operator or value stands there, and the kind of a condition on it. */
  readonly compared: ComparedColumn | undefined;
  readonly kind: OperatorKind | undefined;
  /** The spelling of the operator whose value stands there. */
  readonly operator: string | undefined;
  /** The token before it; undefined at the beginning. */
  readonly behind: number | undefined;
}

/** What is open around a place. */
interface Frame {
  readonly columns: Columns | undefined;
  readonly inWhere: boolean;
  /** Inside `has (...)`: the column whose properties are compared. */
  readonly owner: ComparedColumn | undefined;
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
  const end = endOfColumn(count, tokens);
  const compared = columnBefore(end, frame, context);
  const isName = behind === token.name && count > 0;
  const name = isName ? literals.name(count - 1) : undefined;
  return {
    place: frame.inWhere ? "where" : frame.owner === undefined ? "filter" : "has",
    model: behind === token.string || Object.values(model?.related ?? {}).some((candidate) => candidate.name === name),
    columns: related ?? frame.columns ?? {},
    properties: (holder && typeOf(holder, frame, context)?.properties) ?? [],
    compared,
    kind: compared && (kindBefore(end, compared, frame, context) ?? kindOfOperand(end, count, tokens)),
    operator: end < count ? tokens.phrase(end)?.text : undefined,
    behind,
  };
}

function frameAround(count: number, context: Context): Frame {
  const { codes } = context.tokens;
  const frames: Frame[] = [];
  let frame: Frame = { columns: context.model?.columns, inWhere: false, owner: undefined };
  for (let at = 0; at < count; at++) {
    if (codes[at] === token.open) {
      frames.push(frame);
      const list = codes[at - 1] === token.allOf || codes[at - 1] === token.anyOf ? at - 2 : at - 1;
      if (codes[list] === token.has) frame = { ...frame, owner: columnBefore(list, frame, context) };
      if (codes[list] === token.where)
        frame = { columns: columnsOfOccurrence(list, context), inWhere: true, owner: undefined };
    } else if (codes[at] === token.close) {
      frame = frames.pop() ?? frame;
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

function kindBefore(end: number, column: ComparedColumn, frame: Frame, context: Context): OperatorKind | undefined {
  if (column.propertyName !== undefined) return "objectProperty";
  const annotation = context.tokens.codes[end - 2] === token.colon ? context.literals.name(end - 1) : undefined;
  return annotation !== undefined && isKind(annotation) ? annotation : typeOf(column, frame, context)?.type;
}

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

function isKind(name: string): name is OperatorKind {
  return Object.hasOwn(operators, name);
}

function typeOf(column: ComparedColumn, frame: Frame, context: Context): DataColumn | undefined {
  const { relatedModelUuid: uuid, columnSlug } = column;
  const own = frame.inWhere ? frame.columns : context.model?.columns;
  const columns = uuid === undefined ? own : columnsOf(uuid, context);
  return columns !== undefined && Object.hasOwn(columns, columnSlug) ? columns[columnSlug] : undefined;
}
