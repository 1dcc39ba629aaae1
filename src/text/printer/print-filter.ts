import type { DataModel } from "../../model/data-model.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import { checkFilter } from "../../model/structure/structure.js";
import type {
  Condition,
  Conjonction,
  DeepReadonly,
  Filter,
  FilterGroup,
  ObjectPropertyCondition,
  OccurrenceCondition,
  OperatorCondition,
  SqlCondition,
} from "../../model/filter.js";
import { isNullCheck } from "../../model/conditions.js";
import type { OperatorKind } from "../../model/operators.js";
import { findOperator, frequencyOperators, periodOperators } from "../../model/operators.js";
import type { OptionWords } from "../../model/options.js";
import { checkOptions } from "../../model/options.js";
import { unreachable } from "../../model/unreachable.js";
import type { ModelColumns } from "../parser/context.js";
import { layOut } from "../format/layout.js";
import { alreadyOneLine } from "../format/one-line.js";
import { printDate, printName, printNumber, printString, printStrings } from "./print-literal.js";
import { relatedModel } from "../parser/context.js";

/** Options of {@link printFilter}. */
export interface PrintFilterOptions {
  /** On one line, or laid out over lines of at most `width`. Default: "line". */
  readonly layout?: "line" | "lines" | undefined;
  /** The maximum length of a line in UTF-16 code units. Default: 80. */
  readonly width?: number | undefined;
  /**
   * The data model for parsing the text. A kind that differs from it is printed, so that the text parses to the same
   * filter with and without the model.
   */
  readonly model?: DataModel | undefined;
}

const printWords = { layout: { line: true, lines: true } } satisfies OptionWords<PrintFilterOptions>;

/**
 * Writes a filter in the text language. {@link parseFilter} reads the same filter from it, key for key.
 *
 * @throws {FilterError} if the value is not a filter: its text could mean another one.
 * @example
 * printFilter({ conjonction: "and", groups: [] }) // "all of ()"
 * printFilter(parseFilter("n = 1 and m = 2"), { layout: "lines", width: 10 }) // "n = 1\nand m = 2"
 */
export function printFilter(filter: DeepReadonly<Filter>, options: PrintFilterOptions = {}): string {
  checkOptions(options, printWords, FilterError);
  const { layout = "line", width = 80, model } = options;
  const line = filterText(unwrap(checkFilter(filter), FilterError), { model });
  return layout === "line" || line.length <= width ? line : layOut(alreadyOneLine(line), width);
}

/** Writes one group in the text language, as a filter of this group. */
export function printGroup(group: DeepReadonly<FilterGroup>): string {
  return filterText({ conjonction: "and", groups: [group] }, {});
}

/**
 * Writes one condition in the text language.
 *
 * @param model - for the names of related models instead of their uuids, which can change.
 */
export function printCondition(condition: DeepReadonly<Condition>, model?: DataModel): string {
  return conditionText(condition, undefined, { naming: model });
}

/** What is known of the data. */
interface Models {
  /** The model for the kinds of columns. */
  readonly model?: DataModel | undefined;
  /** The model for the names of related models. */
  readonly naming?: DataModel | undefined;
}

function filterText({ conjonction, groups }: DeepReadonly<Filter>, models: Models): string {
  const [first] = groups;
  if (first !== undefined && groups.length === 1 && conjonction === "and" && first.conditions.length > 0) {
    return groupText(first, models);
  }
  if (groups.length < 2) {
    return explicit(
      conjonction,
      groups.map((group) => explicit(group.conjonction, conditionTexts(group, models))),
    );
  }
  // Without parentheses, single conditions would be members of one group.
  const allSingle = groups.every((group) => group.conjonction === "and" && group.conditions.length === 1);
  return groups
    .map((group) => {
      const text = groupText(group, models);
      return allSingle || group.conditions.length > 1 ? `(${text})` : text;
    })
    .join(connectives[conjonction]);
}

function groupText(group: DeepReadonly<FilterGroup>, models: Models): string {
  const conditions = conditionTexts(group, models);
  return isInfix(group.conjonction, conditions)
    ? conditions.join(connectives[group.conjonction])
    : explicit(group.conjonction, conditions);
}

function conditionTexts({ conditions }: DeepReadonly<FilterGroup>, models: Models): string[] {
  return conditions.map((condition) => conditionText(condition, models.model?.columns, models));
}

/** @param columns - the columns of the condition's model, if known. */
function conditionText(condition: DeepReadonly<Condition>, columns: ModelColumns | undefined, models: Models): string {
  switch (condition.kind) {
    case "occurrence":
      return occurrenceText(condition, models);
    case "sql":
      return arrow(condition.relatedModelUuid, models) + printSql(condition);
    default:
      return prefix(condition, columns, models) + operands(condition, columns, models);
  }
}

/** Column and operator. */
function prefix(condition: DeepReadonly<OperatorCondition>, own: ModelColumns | undefined, models: Models): string {
  const { kind, columnSlug, operator, relatedModelUuid: uuid } = condition;
  const columns = uuid === undefined ? own : columnsOf(uuid, models);
  const property = kind === "objectProperty" ? condition.propertyName : undefined;
  const isKindKnown = columns === undefined || isKnown(condition, columns, property);
  const column = property === undefined ? printName(columnSlug) : `${printName(columnSlug)}.${printName(property)}`;
  return arrow(uuid, models) + column + printOperator(kind, operator, isKindKnown);
}

/**
 * Prints an operator with the blanks around it, after a kind annotation if needed.
 *
 * @param isKindKnown - whether something else than the operator shows the kind.
 */
function printOperator(kind: OperatorKind, operator: string, isKindKnown: boolean): string {
  const row = findOperator(kind, operator);
  const text = row === undefined ? " " : ` ${row.text}${Object.keys(row.operands).length === 0 ? "" : " "}`;
  // A check for null does not show the kind, except on a property.
  return isKindKnown && (kind === "objectProperty" || !isNullCheck(operator)) ? text : `:${kind}${text}`;
}

function operands(
  condition: DeepReadonly<OperatorCondition>,
  columns: ModelColumns | undefined,
  models: Models,
): string {
  switch (condition.kind) {
    case "string":
      return "values" in condition ? printStrings(condition.values) : "";
    case "number":
      return printOperands(condition, printNumber);
    case "date":
      return printOperands(condition, printDate);
    case "objectProperty":
      return printPropertyOperands(condition);
    case "object":
    case "array":
      return "propertyConditions" in condition
        ? nested(
            condition.conjonction,
            condition.propertyConditions.map((inner) => propertyText(inner, condition, columns, models)),
          )
        : "";
    case "any":
    case "vector":
    case "boolean":
      return "";
    default:
      return unreachable(condition, "condition");
  }
}

/** A condition inside `has (...)`. A property of the same column needs no prefix. */
function propertyText(
  inner: ObjectPropertyCondition,
  outer: DeepReadonly<OperatorCondition>,
  own: ModelColumns | undefined,
  models: Models,
): string {
  const { kind, relatedModelUuid: uuid, columnSlug, propertyName, operator } = inner;
  if (columnSlug !== outer.columnSlug || uuid !== outer.relatedModelUuid) return conditionText(inner, own, models);
  const columns = uuid === undefined ? own : columnsOf(uuid, models);
  const isKindKnown =
    columns === undefined || !Object.hasOwn(columns, columnSlug) || isKnown(inner, columns, propertyName);
  return printName(propertyName) + printOperator(kind, operator, isKindKnown) + printPropertyOperands(inner);
}

function occurrenceText(condition: DeepReadonly<OccurrenceCondition>, models: Models): string {
  const { relatedModelUuid, frequency, period, conjonction, conditions, columnSlug } = condition;
  const often =
    frequency.operator === "not"
      ? frequencyOperators.not.text
      : `occurred ${frequencyOperators[frequency.operator].text} ${printCount(frequency.value, "time")}`;
  const recently = `${periodOperators[period.operator].text} ${printCount(period.value, "day")} ago`;
  const columns = columnsOf(relatedModelUuid, models);
  const counted = conditions.map((member) => conditionText(member, columns, models));
  const where = conjonction === "and" && counted.length === 0 ? "" : ` where ${nested(conjonction, counted)}`;
  return `${printRelated(relatedModelUuid, models)} ${often} ${recently}${where}${printOn(columnSlug)}`;
}

function arrow(uuid: string | undefined, models: Models): string {
  return uuid === undefined ? "" : `${printRelated(uuid, models)} -> `;
}

function printRelated(uuid: string, { naming }: Models): string {
  const named = relatedModel(uuid, naming);
  return named === undefined ? printString(uuid) : printName(named.name);
}

function columnsOf(uuid: string, { model }: Models): ModelColumns | undefined {
  return relatedModel(uuid, model)?.columns;
}

/** Members in parentheses, after `has` or `where`. */
function nested(conjonction: Conjonction, members: readonly string[]): string {
  return isInfix(conjonction, members) ? `(${members.join(connectives[conjonction])})` : explicit(conjonction, members);
}

/** The explicit form, which also represents empty lists and a single member under `or`. */
function explicit(conjonction: Conjonction, members: readonly string[]): string {
  return `${conjonction === "and" ? "all of (" : "any of ("}${members.join(", ")})`;
}

/** Whether the columns determine the kind of a condition. */
function isKnown(
  { kind, columnSlug }: DeepReadonly<OperatorCondition>,
  columns: ModelColumns,
  property?: string,
): boolean {
  const column = Object.hasOwn(columns, columnSlug) ? columns[columnSlug] : undefined;
  if (column === undefined) return false;
  if (property === undefined) return column.type === kind || column.type === "any";
  return column.properties?.includes(property) ?? true;
}

/** One operand, or the two of `between`. */
function printOperands<Value>(
  condition: { value: Value } | { firstValue: Value; lastValue: Value } | object,
  print: (value: Value) => string,
): string {
  if ("value" in condition) return print(condition.value);
  return "firstValue" in condition ? `${print(condition.firstValue)} and ${print(condition.lastValue)}` : "";
}

function printPropertyOperands(condition: ObjectPropertyCondition): string {
  if ("otherValue" in condition) return `${printString(condition.value)} and ${printString(condition.otherValue)}`;
  return "value" in condition ? printString(condition.value) : "";
}

function printSql({ name, clause, columnSlug }: SqlCondition): string {
  return `sql(${printString(name)}, ${printString(clause)})${printOn(columnSlug)}`;
}

function printCount(count: number, unit: string): string {
  return `${printNumber(count)} ${unit}${count === 1 ? "" : "s"}`;
}

function printOn(columnSlug: string | undefined): string {
  return columnSlug === undefined ? "" : ` on ${printName(columnSlug)}`;
}

const connectives = { and: " and ", or: " or " } as const;

/** Whether a list can do without the explicit form. */
function isInfix(conjonction: Conjonction, members: readonly unknown[]): boolean {
  return members.length > 1 || (members.length === 1 && conjonction === "and");
}
