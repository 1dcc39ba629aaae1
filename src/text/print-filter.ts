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
import { mapValues } from "../model/map-values.js";
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
  /** Columns with operators, as far as they are printed: filters name few columns many times. */
  private readonly heads = new Map<string, (string | undefined)[]>();

  constructor(private readonly model: DataModel | undefined) {}

  filter({ conjonction, groups }: Filter): string {
    const [first] = groups;
    if (first === undefined) return printExplicit(conjonction, []);
    if (groups.length === 1) return this.onlyGroup(conjonction, first);
    // Without parentheses, conditions alone would be the members of one group.
    const allSingle = groups.every((group) => group.conjonction === "and" && group.conditions.length === 1);
    return printInfix(conjonction, groups, (group) =>
      allSingle || group.conditions.length > 1 ? `(${this.group(group)})` : this.group(group),
    );
  }

  private onlyGroup(conjonction: Conjonction, group: FilterGroup): string {
    if (conjonction === "and" && group.conditions.length > 0) return this.group(group);
    return printExplicit(conjonction, [printExplicit(group.conjonction, this.conditions(group.conditions))]);
  }

  private group({ conjonction, conditions }: FilterGroup): string {
    if (!isInfix(conjonction, conditions)) return printExplicit(conjonction, this.conditions(conditions));
    return printInfix(conjonction, conditions, (condition) => this.condition(condition, this.model?.columns));
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
        return this.head(condition, columns) + this.operands(condition, columns);
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

  /** Column and operator. */
  private head(condition: OperatorCondition, columns: Columns | undefined): string {
    const { number, text } = spellingOf(condition);
    if (
      condition.relatedModelUuid !== undefined ||
      condition.kind === "objectProperty" ||
      columns !== this.model?.columns
    ) {
      return this.column(condition, columns) + text;
    }
    let heads = this.heads.get(condition.columnSlug);
    if (heads === undefined) {
      heads = [];
      if (this.heads.size < mostHeads) this.heads.set(condition.columnSlug, heads);
    }
    return (heads[number] ??= this.column(condition, columns) + text);
  }

  private column(condition: OperatorCondition, own: Columns | undefined): string {
    const { relatedModelUuid: uuid, columnSlug, kind } = condition;
    const columns = uuid === undefined ? own : this.columnsOf(uuid);
    const name = printRelated(uuid) + printName(columnSlug);
    if (kind === "objectProperty") {
      const { propertyName } = condition;
      return `${name}.${printName(propertyName)}${isKnown(condition, columns, propertyName) ? "" : `:${kind}`}`;
    }
    // In a check for null nothing else says the kind.
    const isNullCheck = condition.operator === "isNull" || condition.operator === "isNotNull";
    return isNullCheck || !isKnown(condition, columns) ? `${name}:${kind}` : name;
  }

  private columnsOf(uuid: string): Columns | undefined {
    const related = this.model?.related;
    return related !== undefined && Object.hasOwn(related, uuid) ? related[uuid]?.columns : undefined;
  }

  /** What stands behind the operator. */
  private operands(condition: OperatorCondition, own: Columns | undefined): string {
    if ("values" in condition) return ` ${printStrings(condition.values)}`;
    if ("propertyConditions" in condition) {
      const members = condition.propertyConditions.map((inner) => this.inner(inner, condition, own));
      return ` ${printNested(condition.conjonction, members)}`;
    }
    return printOperands(condition);
  }

  /** A condition inside `has (...)`: of a property of the column itself, the name alone is enough. */
  private inner(inner: ObjectPropertyCondition, outer: OperatorCondition, own: Columns | undefined): string {
    const { relatedModelUuid: uuid, columnSlug, propertyName } = inner;
    if (columnSlug !== outer.columnSlug || uuid !== outer.relatedModelUuid) return this.condition(inner, own);
    const columns = uuid === undefined ? own : this.columnsOf(uuid);
    const isRead =
      columns === undefined || !Object.hasOwn(columns, columnSlug) || isKnown(inner, columns, propertyName);
    const name = printName(propertyName) + (isRead ? "" : `:${inner.kind}`);
    return name + spellingOf(inner).text + this.operands(inner, own);
  }
}

/** How many columns are remembered. */
const mostHeads = 100;

/** The spelling of an operator, behind a blank, and a number that no other has. */
interface Spelling {
  readonly number: number;
  readonly text: string;
}

let spellingCount = 0;
const spellings: Readonly<Record<string, Readonly<Record<string, Spelling>>>> = mapValues(operators, (table) =>
  mapValues(table, ({ text }: Operator): Spelling => ({ number: spellingCount++, text: ` ${text}` })),
);

function spellingOf({ kind, operator }: OperatorCondition): Spelling {
  return spellings[kind]?.[operator] ?? { number: spellingCount, text: " " };
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

/** So many texts are joined at once: what is joined soon is short-lived, and a long filter costs no more than short ones. */
const batch = 50;
const few = 8;

function printInfix<Item>(conjonction: Conjonction, items: readonly Item[], print: (item: Item) => string): string {
  const connective = conjonction === "and" ? " and " : " or ";
  if (items.length <= few) {
    let text = "";
    for (const item of items) text += text === "" ? print(item) : connective + print(item);
    return text;
  }
  const batches: string[] = [];
  for (let start = 0; start < items.length; start += batch) {
    batches.push(
      items
        .slice(start, start + batch)
        .map(print)
        .join(connective),
    );
  }
  return batches.join(connective);
}

function printNested(conjonction: Conjonction, members: readonly string[]): string {
  return isInfix(conjonction, members)
    ? `(${printInfix(conjonction, members, (member) => member)})`
    : printExplicit(conjonction, members);
}

/** Whether a list can do without the explicit form. */
function isInfix(conjonction: Conjonction, members: readonly unknown[]): boolean {
  return members.length > 1 || (members.length === 1 && conjonction === "and");
}

/** The form that can say everything: lists of none, and a single member under `or`. */
function printExplicit(conjonction: Conjonction, members: readonly string[]): string {
  return `${conjonction === "and" ? "all of" : "any of"} (${members.join(", ")})`;
}
