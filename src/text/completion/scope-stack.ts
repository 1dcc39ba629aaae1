/** The parentheses that are open at a place among the tokens, and how conditions are joined there. */
import type { Conjonction } from "../../model/filter.js";
import { isNegative } from "../../model/negative.js";
import type { OperatorKind } from "../../model/operators.js";
import { complementSize } from "../parser/complement.js";
import type { ModelColumns, ComparedColumn, Context } from "../parser/context.js";
import { opposite } from "../parser/normalize.js";
import { rowOf, strictOf } from "../parser/kind.js";
import { relatedColumns, relatedModelUuid } from "../parser/context.js";
import { token } from "../lexer/tokens.js";

export interface Frame {
  readonly columns: ModelColumns | undefined;
  readonly inWhere: boolean;
  /** Inside `has (...)`: the column whose properties are compared. */
  readonly owner: ComparedColumn | undefined;
  /** The level of the conditions inside. Nested parentheses share it. */
  readonly level: Level;
  /** Whether `not` negates the conditions inside. */
  readonly negated: boolean;
  /** Whether it is `all of (...)` or `any of (...)`. */
  readonly explicit: boolean;
  /** Whether that list is unclosed. */
  readonly unclosed: boolean;
  /** The connective that a comma means: between members of a list, or between the conditions of a list of values. */
  readonly comma: Conjonction | undefined;
}

/** The one level of conditions that `has (...)` and `where (...)` hold. */
interface Level {
  /** The connective, once two conditions are joined. */
  joined: Conjonction | undefined;
}

/** What would contradict the connective of a level. */
export type RuledOut = Conjonction | "comma" | "several";

/** What the connective that joins all conditions of a level excludes. */
export function excludedConnectives({ inWhere, owner, level, negated, comma }: Frame): ReadonlySet<RuledOut> {
  const { joined } = level;
  if ((!inWhere && owner === undefined) || joined === undefined) return new Set();
  const written = negated ? opposite(joined) : joined;
  const names: RuledOut[] = [opposite(written)];
  if (comma === opposite(written)) names.push("comma");
  // An operator that expands to several conditions joins them by `or`.
  if (joined === "and") names.push("several");
  return new Set(names);
}

/** The innermost frame at a place, and whether the condition there is negated. */
interface Place {
  readonly frame: Frame;
  readonly underNot: boolean;
}

/** @param count - the number of tokens before the place. */
export function placeAfter(count: number, context: Context): Place {
  const { tokens, model } = context;
  const { codes } = tokens;
  const frames: Frame[] = [];
  let frame = frameOf({ columns: model?.columns });
  /** Whether `not` precedes the next condition or parentheses. */
  let negated = false;
  const join = (connective: Conjonction): void => {
    frame.level.joined ??= frame.negated ? opposite(connective) : connective;
    negated = false;
  };
  for (let at = 0; at < count; at++) {
    switch (codes[at]) {
      case token.not:
        negated = !negated;
        break;
      case token.open:
        frames.push(frame);
        frame = opened(at, negated, frame, context);
        negated = false;
        break;
      case token.openList:
        frames.push(frame);
        frame = openedValues(at, negated, frame, context);
        break;
      case token.close:
      case token.closeList:
        frame = frames.pop() ?? frame;
        break;
      case token.comma:
        if (frame.comma !== undefined) join(frame.comma);
        negated = false;
        break;
      case token.and:
        if (codes[at - 2] !== token.between) join("and");
        break;
      case token.or:
        join("or");
        break;
      case token.comparator:
      case token.between:
        // The kind is unknown here; object properties have every comparing operator.
        if (expandedCount("objectProperty", tokens.phrase(at)?.text ?? "", frame.negated !== negated) > 1) {
          frame.level.joined ??= "or";
        }
        break;
      default:
    }
  }
  return { frame, underNot: frame.negated !== negated };
}

/**
 * The number of conditions, joined by `or`, that an operator of the table, `>=` or `<=` expands to: 0 if it is negated
 * and has no complement.
 */
export function expandedCount(kind: OperatorKind, text: string, underNot: boolean): number {
  if (strictOf(text) !== undefined) return underNot ? 1 : 2;
  return underNot ? complementSize(kind, rowOf(kind, text)?.name ?? "") : 1;
}

function frameOf(parts: Partial<Frame>): Frame {
  return {
    columns: undefined,
    inWhere: false,
    owner: undefined,
    level: { joined: undefined },
    negated: false,
    explicit: false,
    unclosed: false,
    comma: undefined,
    ...parts,
  };
}

/** The frame that a parenthesis opens. */
function opened(at: number, negated: boolean, frame: Frame, context: Context): Frame {
  const { codes, starts, problems } = context.tokens;
  const before = codes[at - 1];
  if (before === token.comparator) return openedValues(at, negated, frame, context);
  const comma: Conjonction | undefined = before === token.allOf ? "and" : before === token.anyOf ? "or" : undefined;
  const explicit = comma !== undefined;
  const unclosed =
    explicit && problems.some(({ code, start }) => code === "unclosedParenthesis" && start === starts[at]);
  const members = { explicit, unclosed, comma };
  const list = explicit ? at - 2 : at - 1;
  if (codes[list] === token.has) {
    const owner = columnBefore(list, frame, context);
    return frameOf({ columns: frame.columns, inWhere: frame.inWhere, owner, ...members });
  }
  if (codes[list] === token.where) {
    return frameOf({ columns: columnsOfOccurrence(list, context), inWhere: true, ...members });
  }
  return { ...frame, negated: frame.negated !== negated, ...members };
}

/** The frame of a list of values. A list expands to conditions, except strings of a column. */
function openedValues(at: number, negated: boolean, frame: Frame, { tokens }: Context): Frame {
  const isOne = frame.owner === undefined && tokens.codes[at + 1] !== token.number;
  const operator = rowOf("string", tokens.phrase(at - 1)?.text ?? "")?.name ?? "";
  return {
    ...frame,
    explicit: false,
    unclosed: false,
    comma: isOne ? undefined : isNegative(operator) === negated ? "or" : "and",
  };
}

/** The columns of the model whose occurrences are counted before a `where`. */
function columnsOfOccurrence(where: number, context: Context): ModelColumns | undefined {
  const { codes } = context.tokens;
  let at = where;
  while (at > 0 && codes[at] !== token.occurred && codes[at] !== token.never) at--;
  return at === 0 ? undefined : relatedColumns(relatedModelUuid(at - 1, context), context);
}

/** The column, with its property and annotation, that ends before a token. */
export function columnBefore(end: number, { owner }: Frame, context: Context): ComparedColumn | undefined {
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
