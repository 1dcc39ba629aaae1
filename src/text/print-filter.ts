import type { DataModel } from "../model/data-model.js";
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
import type { Columns } from "./context.js";
import { layOut } from "./layout.js";
import { printDate, printName, printNumber, printString, printStrings } from "./print-literal.js";

/** How a filter is printed. */
export interface PrintFilterOptions {
  /** On one line, or laid out over lines of at most `width`. Default: "line". */
  readonly layout?: "line" | "lines" | undefined;
  /** How long a line may be, in UTF-16 code units. Default: 80. */
  readonly width?: number | undefined;
  /**
   * What the text will be read against: where it says otherwise, the kind of a condition is written out, so that
   * the filter is the same with the model and without.
   */
  readonly model?: DataModel | undefined;
}

/**
 * A filter in the text language, from which {@link parseFilter} makes the same filter again, key for key.
 *
 * @example
 * printFilter({ conjonction: "and", groups: [] }) // "all of ()"
 * printFilter(parseFilter("n = 1 and m = 2"), { layout: "lines", width: 10 }) // "n = 1\nand m = 2"
 */
export function printFilter(filter: Filter, { layout = "line", width = 80, model }: PrintFilterOptions = {}): string {
  const line = new Printer(model).filter(filter);
  return layout === "line" || line.length <= width ? line : layOut(line, width);
}

/** One condition in the text language. */
export function printCondition(condition: Condition): string {
  return new Printer(undefined).condition(condition, undefined);
}

/** Prints on one line. */
class Printer {
  private readonly names = new Map<string, string>();

  constructor(private readonly model: DataModel | undefined) {}

  filter({ conjonction, groups }: Filter): string {
    const [first] = groups;
    if (first === undefined) return printExplicit(conjonction, []);
    if (groups.length === 1) return this.onlyGroup(conjonction, first);
    // Without parentheses, conditions alone would be the members of one group.
    const allSingle = groups.every((group) => group.conjonction === "and" && group.conditions.length === 1);
    let text = "";
    for (const group of groups) {
      if (text !== "") text += conjonction === "and" ? " and " : " or ";
      text += allSingle || group.conditions.length > 1 ? `(${this.group(group)})` : this.group(group);
    }
    return text;
  }

  private onlyGroup(conjonction: Conjonction, group: FilterGroup): string {
    if (conjonction === "and" && group.conditions.length > 0) return this.group(group);
    return printExplicit(conjonction, [printExplicit(group.conjonction, this.conditions(group.conditions))]);
  }

  private group({ conjonction, conditions }: FilterGroup): string {
    if (conditions.length < 2) return printList(conjonction, this.conditions(conditions));
    let text = "";
    for (const condition of conditions) {
      if (text !== "") text += conjonction === "and" ? " and " : " or ";
      text += this.condition(condition, this.model?.columns);
    }
    return text;
  }

  private conditions(conditions: readonly Condition[], columns = this.model?.columns): string[] {
    return conditions.map((condition) => this.condition(condition, columns));
  }

  /** @param columns - those of the model that the condition is about, as far as they are known. */
  condition(condition: Condition, columns: Columns | undefined): string {
    switch (condition.kind) {
      case "sql":
        return printSql(condition);
      case "occurrence":
        return this.occurrence(condition);
      default:
        return this.comparison(condition, this.column(condition, columns), columns);
    }
  }

  private occurrence(condition: OccurrenceCondition): string {
    const { relatedModelUuid, frequency, period, conjonction, conditions, columnSlug } = condition;
    const often =
      frequency.operator === "not"
        ? frequencyOperators.not.text
        : `occurred ${frequencyOperators[frequency.operator].text} ${printCount(frequency.value, "time")}`;
    const recently = `${periodOperators[period.operator].text} ${printCount(period.value, "day")} ago`;
    const unrestricted = conjonction === "and" && conditions.length === 0;
    const members = this.conditions(conditions, this.columnsOf(relatedModelUuid));
    const where = unrestricted ? "" : ` where ${printNested(conjonction, members)}`;
    return `${printString(relatedModelUuid)} ${often} ${recently}${where}${printOn(columnSlug)}`;
  }

  private column(condition: OperatorCondition, own: Columns | undefined): string {
    const { relatedModelUuid: uuid, columnSlug, kind } = condition;
    const columns = uuid === undefined ? own : this.columnsOf(uuid);
    const name = printRelated(uuid) + this.name(columnSlug);
    if (kind === "objectProperty") {
      const { propertyName } = condition;
      return `${name}.${printName(propertyName)}${isKnown(condition, columns, propertyName) ? "" : `:${kind}`}`;
    }
    // In a check for null nothing else says the kind.
    const isNullCheck = condition.operator === "isNull" || condition.operator === "isNotNull";
    return isNullCheck || !isKnown(condition, columns) ? `${name}:${kind}` : name;
  }

  /** Filters name few columns many times. */
  private name(slug: string): string {
    let printed = this.names.get(slug);
    if (printed === undefined) this.names.set(slug, (printed = printName(slug)));
    return printed;
  }

  private columnsOf(uuid: string): Columns | undefined {
    const related = this.model?.related;
    return related !== undefined && Object.hasOwn(related, uuid) ? related[uuid]?.columns : undefined;
  }

  private comparison(condition: OperatorCondition, column: string, own: Columns | undefined): string {
    const table: Readonly<Record<string, Operator>> = operators[condition.kind];
    const head = `${column} ${table[condition.operator]?.text ?? ""}`;
    if ("values" in condition) return `${head} ${printStrings(condition.values)}`;
    if ("propertyConditions" in condition) {
      const members = condition.propertyConditions.map((inner) => this.inner(inner, condition, own));
      return `${head} ${printNested(condition.conjonction, members)}`;
    }
    return head + printOperands(condition);
  }

  /** A condition inside `has (...)`: of a property of the column itself, the name alone is enough. */
  private inner(inner: ObjectPropertyCondition, outer: OperatorCondition, own: Columns | undefined): string {
    const { relatedModelUuid: uuid, columnSlug, propertyName } = inner;
    if (columnSlug !== outer.columnSlug || uuid !== outer.relatedModelUuid) {
      return this.comparison(inner, this.column(inner, own), own);
    }
    const columns = uuid === undefined ? own : this.columnsOf(uuid);
    const isRead =
      columns === undefined || !Object.hasOwn(columns, columnSlug) || isKnown(inner, columns, propertyName);
    return this.comparison(inner, printName(propertyName) + (isRead ? "" : `:${inner.kind}`), own);
  }
}

/** Whether a condition on a column is read as what it is, by a reader that knows the columns. */
function isKnown({ kind, columnSlug }: OperatorCondition, columns: Columns | undefined, property?: string): boolean {
  if (columns === undefined) return true;
  const column = Object.hasOwn(columns, columnSlug) ? columns[columnSlug] : undefined;
  if (column === undefined) return false;
  if (property === undefined) return column.type === kind || column.type === "any";
  return column.properties?.includes(property) ?? true;
}

function printOperands(
  condition: Exclude<OperatorCondition, { values: unknown } | { propertyConditions: unknown }>,
): string {
  switch (condition.kind) {
    case "number":
      if ("value" in condition) return ` ${printNumber(condition.value)}`;
      if ("firstValue" in condition)
        return ` ${printNumber(condition.firstValue)} and ${printNumber(condition.lastValue)}`;
      return "";
    case "date":
      if ("value" in condition) return ` ${printDate(condition.value)}`;
      if ("firstValue" in condition) return ` ${printDate(condition.firstValue)} and ${printDate(condition.lastValue)}`;
      return "";
    case "objectProperty":
      if ("otherValue" in condition) return ` ${printString(condition.value)} and ${printString(condition.otherValue)}`;
      return "value" in condition ? ` ${printString(condition.value)}` : "";
    default:
      return "";
  }
}

function printSql({ relatedModelUuid, name, clause, columnSlug }: SqlCondition): string {
  return `${printRelated(relatedModelUuid)}sql(${printString(name)}, ${printString(clause)})${printOn(columnSlug)}`;
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

function printNested(conjonction: Conjonction, members: readonly string[]): string {
  const list = printList(conjonction, members);
  return isInfix(conjonction, members) ? `(${list})` : list;
}

function printList(conjonction: Conjonction, members: readonly string[]): string {
  return isInfix(conjonction, members) ? members.join(` ${conjonction} `) : printExplicit(conjonction, members);
}

function isInfix(conjonction: Conjonction, members: readonly string[]): boolean {
  return members.length > 1 || (members.length === 1 && conjonction === "and");
}

/** The form that can say everything: lists of none, and a single member under `or`. */
function printExplicit(conjonction: Conjonction, members: readonly string[]): string {
  return `${conjonction === "and" ? "all of" : "any of"} (${members.join(", ")})`;
}
