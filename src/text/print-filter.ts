import type {
  Condition,
  Conjonction,
  Filter,
  FilterGroup,
  ObjectPropertyCondition,
  OccurrenceCondition,
  OperatorCondition,
  SqlCondition,
} from "../model/filter.js";
import { frequencyOperators, operators, periodOperators } from "../model/operators.js";
import type { Operator } from "../model/operators.js";
import { layOut } from "./layout.js";
import { printDate, printName, printNumber, printString, printStrings } from "./print-literal.js";

/** How a filter is printed. */
export interface PrintFilterOptions {
  /** On one line, or laid out over lines of at most `width`. Default: "line". */
  readonly layout?: "line" | "lines" | undefined;
  /** How long a line may be, in UTF-16 code units. Default: 80. */
  readonly width?: number | undefined;
}

/**
 * A filter in the text language, from which {@link parseFilter} makes the same filter again, key for key.
 *
 * @example
 * printFilter({ conjonction: "and", groups: [] }) // "all of ()"
 * printFilter(parseFilter("n = 1 and m = 2"), { layout: "lines", width: 10 }) // "n = 1\nand m = 2"
 */
export function printFilter(filter: Filter, { layout = "line", width = 80 }: PrintFilterOptions = {}): string {
  const line = printLine(filter);
  return layout === "line" || line.length <= width ? line : layOut(line, width);
}

function printLine(filter: Filter): string {
  const { conjonction, groups } = filter;
  const [first] = groups;
  if (first === undefined) return printExplicit(conjonction, []);
  if (groups.length === 1) return printOnlyGroup(conjonction, first);
  // Without parentheses, conditions alone would be the members of one group.
  const allSingle = groups.every((group) => group.conjonction === "and" && group.conditions.length === 1);
  return groups.map((group) => (allSingle ? `(${printGroup(group)})` : printMember(group))).join(` ${conjonction} `);
}

function printOnlyGroup(conjonction: Conjonction, group: FilterGroup): string {
  if (conjonction === "and" && group.conditions.length > 0) return printGroup(group);
  return printExplicit(conjonction, [printExplicit(group.conjonction, group.conditions.map(printCondition))]);
}

/** A group that stands alone. */
function printGroup({ conjonction, conditions }: FilterGroup): string {
  const infix = conditions.length > 1 || (conditions.length === 1 && conjonction === "and");
  const members = conditions.map(printCondition);
  return infix ? members.join(` ${conjonction} `) : printExplicit(conjonction, members);
}

/** A group among others. */
function printMember(group: FilterGroup): string {
  return group.conditions.length > 1 ? `(${printGroup(group)})` : printGroup(group);
}

/** The form that can say everything: lists of none, and a single member under `or`. */
function printExplicit(conjonction: Conjonction, members: readonly string[]): string {
  return `${conjonction === "and" ? "all of" : "any of"} (${members.join(", ")})`;
}

/** One condition in the text language. */
export function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case "sql":
      return printSql(condition);
    case "occurrence":
      return printOccurrence(condition);
    default:
      return printComparison(condition, printColumn(condition));
  }
}

function printSql({ relatedModelUuid, name, clause, columnSlug }: SqlCondition): string {
  return `${printRelated(relatedModelUuid)}sql(${printString(name)}, ${printString(clause)})${printOn(columnSlug)}`;
}

function printOccurrence(condition: OccurrenceCondition): string {
  const { relatedModelUuid, frequency, period, conjonction, conditions, columnSlug } = condition;
  const often =
    frequency.operator === "not"
      ? frequencyOperators.not.text
      : `occurred ${frequencyOperators[frequency.operator].text} ${printCount(frequency.value, "time")}`;
  const recently = `${periodOperators[period.operator].text} ${printCount(period.value, "day")} ago`;
  const unrestricted = conjonction === "and" && conditions.length === 0;
  const where = unrestricted ? "" : ` where ${printNested(conjonction, conditions.map(printCondition))}`;
  return `${printString(relatedModelUuid)} ${often} ${recently}${where}${printOn(columnSlug)}`;
}

function printCount(count: number, unit: string): string {
  return `${printNumber(count)} ${unit}${count === 1 ? "" : "s"}`;
}

function printOn(columnSlug: string | undefined): string {
  return columnSlug === undefined ? "" : ` on ${printName(columnSlug)}`;
}

function printRelated(relatedModelUuid: string | undefined): string {
  return relatedModelUuid === undefined ? "" : `${printString(relatedModelUuid)} -> `;
}

function printColumn(condition: OperatorCondition): string {
  const column = printRelated(condition.relatedModelUuid) + printName(condition.columnSlug);
  if (condition.kind === "objectProperty") return `${column}.${printName(condition.propertyName)}`;
  // Nothing else in a check for null says the kind.
  if (condition.operator === "isNull" || condition.operator === "isNotNull") return `${column}:${condition.kind}`;
  return column;
}

function printComparison(condition: OperatorCondition, column: string): string {
  const table: Readonly<Record<string, Operator>> = operators[condition.kind];
  const head = `${column} ${table[condition.operator]?.text ?? ""}`;
  if ("values" in condition) return `${head} ${printStrings(condition.values)}`;
  if ("propertyConditions" in condition) {
    const members = condition.propertyConditions.map((inner) => printInner(inner, condition));
    return `${head} ${printNested(condition.conjonction, members)}`;
  }
  switch (condition.kind) {
    case "number":
      if ("value" in condition) return `${head} ${printNumber(condition.value)}`;
      if ("firstValue" in condition) {
        return `${head} ${printNumber(condition.firstValue)} and ${printNumber(condition.lastValue)}`;
      }
      return head;
    case "date":
      if ("value" in condition) return `${head} ${printDate(condition.value)}`;
      if ("firstValue" in condition) {
        return `${head} ${printDate(condition.firstValue)} and ${printDate(condition.lastValue)}`;
      }
      return head;
    case "objectProperty":
      if ("otherValue" in condition) {
        return `${head} ${printString(condition.value)} and ${printString(condition.otherValue)}`;
      }
      return "value" in condition ? `${head} ${printString(condition.value)}` : head;
    default:
      return head;
  }
}

/** A condition inside `has (...)`: of a property of the column itself, the name alone is enough. */
function printInner(inner: ObjectPropertyCondition, outer: OperatorCondition): string {
  const same = inner.columnSlug === outer.columnSlug && inner.relatedModelUuid === outer.relatedModelUuid;
  return printComparison(inner, same ? printName(inner.propertyName) : printColumn(inner));
}

function printNested(conjonction: Conjonction, members: readonly string[]): string {
  const infix = members.length > 1 || (members.length === 1 && conjonction === "and");
  return infix ? `(${members.join(` ${conjonction} `)})` : printExplicit(conjonction, members);
}
