/** Lists the kinds of conditions and the operators of each, in words. */
import type { ConditionKind } from "../model/filter.js";
import { kinds } from "../model/operators.js";
import type { DescribeOptions } from "./describe-options.js";
import { languageOf } from "./describe-options.js";
import { ownValue } from "../model/own-value.js";
import { partsOfRelativeDate } from "../model/relative-date.js";
import type { DraftCondition } from "./draft.js";
import { operatorRows } from "./operator-row.js";
import { readAt, stringOf } from "./record.js";
import { operandSlotsOf } from "./slot.js";
import type { OperatorWords, Words } from "./words.js";

/** An operator as a form offers it. */
export interface OperatorDescriptor {
  readonly operator: string;
  /** With one value, or none: `is`. */
  readonly label: string;
  /** With a list of values: `is any of`. The same as `label` for operators that accept no list. */
  readonly manyLabel: string;
  /** The operator that matches exactly the other values, except null; null if there is none. */
  readonly complement: string | null;
}

/** A kind of condition, and its operators. */
export interface KindDescriptor {
  readonly kind: ConditionKind;
  readonly label: string;
  /** Empty for `sql`; the operators of an occurrence compare how often it occurred. */
  readonly operators: readonly OperatorDescriptor[];
}

/**
 * All kinds of conditions with their operators, in words.
 *
 * @example
 * describeKinds().map(({ kind }) => kind)[1] // "string"
 * describeKinds()[1].operators[0] // { operator: "is", label: "is", manyLabel: "is any of", complement: "isNot" }
 */
export function describeKinds(options: DescribeOptions = {}): readonly KindDescriptor[] {
  const { words } = languageOf(options);
  return kinds.map((kind) => ({ kind, label: words.kinds[kind], operators: describeOperators(kind, words) }));
}

/** The operators of a kind, in words; empty for a kind that this version does not know. */
export function describeOperators(kind: string, words: Words, group = kind): readonly OperatorDescriptor[] {
  return Object.entries(operatorRows(kind)).map(([operator, { operands, complement }]) => ({
    operator,
    label: operatorWords(group, operator, false, words),
    manyLabel: operatorWords(group, operator, "values" in operands, words),
    complement,
  }));
}

/** The group of operator words of a condition: its kind, or that of its relative date if it has one. */
export function operatorGroupOf(condition: DraftCondition): string {
  const [slot, other] = operandSlotsOf(condition);
  const isDate = slot?.[1] === "dateString" && other === undefined;
  const date = isDate ? partsOfRelativeDate(stringOf(readAt(condition, slot[0])) ?? "") : undefined;
  return date === undefined ? condition.kind : date.count === 0 ? "now" : "relativeDate";
}

type OperatorPhrases = Readonly<Record<string, string | OperatorWords>>;

/** The words of an operator in a group of `operatorsOf`; its name if the catalogue has none. */
export function operatorWords(group: string, operator: string, isMany: boolean, words: Words): string {
  const groups: Readonly<Record<string, OperatorPhrases>> = words.operatorsOf;
  const found =
    ownValue(ownValue(groups, group), operator) ??
    ownValue<OperatorPhrases[string]>(words.operators, operator) ??
    operator;
  if (typeof found === "string") return found;
  return (isMany ? found.many : undefined) ?? found.one;
}
