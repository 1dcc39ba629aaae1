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
import { frequencyOperators, periodOperators } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import type { Columns } from "./context.js";
import { layOut } from "./layout.js";
import { alreadyOneLine } from "./one-line.js";
import { printDate, printName, printNumber, printString, printStrings } from "./print-literal.js";
import { spellingOf } from "./spelling.js";

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
  const printer = new Printer(model);
  printer.filter(filter);
  const line = printer.end();
  return layout === "line" || line.length <= width ? line : layOut(alreadyOneLine(line), width);
}

/** One condition in the text language. */
export function printCondition(condition: Condition): string {
  const printer = new Printer(undefined);
  printer.condition(condition, undefined);
  return printer.end();
}

/** So long may a text become before its parts are let go. */
const long = 2000;

/** Writes on one line, piece behind piece: that costs an engine less than to make texts of texts. */
class Printer {
  private text = "";
  private readonly written: string[] = [];
  /** Names of columns as they are written: filters name few columns many times. */
  private readonly names = new Map<string, string>();

  constructor(private readonly model: DataModel | undefined) {}

  end(): string {
    if (this.written.length > 0) this.letGo();
    return this.written.length === 0 ? this.text : this.written.join("");
  }

  filter({ conjonction, groups }: Filter): void {
    const [first] = groups;
    if (first !== undefined && groups.length === 1 && conjonction === "and" && first.conditions.length > 0) {
      this.group(first);
    } else if (groups.length < 2) {
      this.explicit(conjonction, groups, (group) => {
        this.explicitGroup(group);
      });
    } else {
      // Without parentheses, conditions alone would be the members of one group.
      const allSingle = groups.every((group) => group.conjonction === "and" && group.conditions.length === 1);
      this.list("", connectives[conjonction], "", groups, (group) => {
        const isEnclosed = allSingle || group.conditions.length > 1;
        if (isEnclosed) this.text += "(";
        this.group(group);
        if (isEnclosed) this.text += ")";
      });
    }
  }

  private group(group: FilterGroup): void {
    const { conjonction, conditions } = group;
    if (!isInfix(conjonction, conditions)) {
      this.explicitGroup(group);
      return;
    }
    // Most of a filter is written here; a loop is what an engine compiles best.
    let before = "";
    for (const condition of conditions) {
      this.text += before;
      this.ownCondition(condition);
      before = connectives[conjonction];
    }
  }

  private explicitGroup({ conjonction, conditions }: FilterGroup): void {
    this.explicit(conjonction, conditions, (condition) => {
      this.ownCondition(condition);
    });
  }

  /** Members in parentheses, as they stand behind `has` and `where`. */
  private nested<Member>(conjonction: Conjonction, members: readonly Member[], write: (member: Member) => void): void {
    if (isInfix(conjonction, members)) this.list("(", connectives[conjonction], ")", members, write);
    else this.explicit(conjonction, members, write);
  }

  /** The form that can say everything: lists of none, and a single member under `or`. */
  private explicit<Member>(
    conjonction: Conjonction,
    members: readonly Member[],
    write: (member: Member) => void,
  ): void {
    this.list(conjonction === "and" ? "all of (" : "any of (", ", ", ")", members, write);
  }

  private list<Member>(
    opening: string,
    separator: string,
    closing: string,
    members: readonly Member[],
    write: (member: Member) => void,
  ): void {
    let before = opening;
    for (const member of members) {
      this.text += before;
      write(member);
      before = separator;
    }
    this.text += members.length === 0 ? opening + closing : closing;
  }

  private ownCondition(condition: Condition): void {
    this.condition(condition, this.model?.columns);
    if (this.text.length > long) this.letGo();
  }

  /** An engine keeps the parts of a sum of strings until a character is asked for; let go soon, they are short-lived. */
  private letGo(): void {
    this.text.charCodeAt(0);
    this.written.push(this.text);
    this.text = "";
  }

  /** @param columns - those of the model that the condition is about, as far as they are known. */
  condition(condition: Condition, columns: Columns | undefined): void {
    switch (condition.kind) {
      case "string":
        this.head(condition, columns);
        if ("values" in condition) this.text += printStrings(condition.values);
        break;
      case "number":
        this.head(condition, columns);
        this.text += printOperands(condition, printNumber);
        break;
      case "date":
        this.head(condition, columns);
        this.text += printOperands(condition, printDate);
        break;
      case "objectProperty":
        this.head(condition, columns);
        this.text += printPropertyOperands(condition);
        break;
      case "object":
      case "array":
        this.head(condition, columns);
        if ("propertyConditions" in condition) this.properties(condition, columns);
        break;
      case "any":
      case "vector":
      case "boolean":
        this.head(condition, columns);
        break;
      case "occurrence":
        this.occurrence(condition);
        break;
      case "sql":
        this.text += printSql(condition);
        break;
      default:
        unreachable(condition, "condition");
    }
  }

  /** Column and operator. */
  private head(condition: OperatorCondition, own: Columns | undefined): void {
    const { kind, columnSlug, operator, relatedModelUuid: uuid } = condition;
    const columns = uuid === undefined ? own : this.columnsOf(uuid);
    const property = kind === "objectProperty" ? condition.propertyName : undefined;
    if (uuid !== undefined) this.text += printRelated(uuid);
    this.text += this.name(columnSlug);
    if (property !== undefined) this.text += `.${this.name(property)}`;
    this.text += spellingOf(kind, operator, columns === undefined || isKnown(condition, columns, property));
  }

  private name(name: string): string {
    let printed = this.names.get(name);
    if (printed === undefined) this.names.set(name, (printed = printName(name)));
    return printed;
  }

  private columnsOf(uuid: string): Columns | undefined {
    const related = this.model?.related;
    return related !== undefined && Object.hasOwn(related, uuid) ? related[uuid]?.columns : undefined;
  }

  /** The conditions of `has (...)`. */
  private properties(
    outer: Extract<OperatorCondition, { operator: "matchConditions" }>,
    own: Columns | undefined,
  ): void {
    this.nested(outer.conjonction, outer.propertyConditions, (inner) => {
      this.property(inner, outer, own);
    });
  }

  /** A condition inside `has (...)`: of a property of the column itself, the name alone is enough. */
  private property(inner: ObjectPropertyCondition, outer: OperatorCondition, own: Columns | undefined): void {
    const { relatedModelUuid: uuid, columnSlug, propertyName, kind, operator } = inner;
    if (columnSlug !== outer.columnSlug || uuid !== outer.relatedModelUuid) {
      this.condition(inner, own);
      return;
    }
    const columns = uuid === undefined ? own : this.columnsOf(uuid);
    const isRead =
      columns === undefined || !Object.hasOwn(columns, columnSlug) || isKnown(inner, columns, propertyName);
    this.text += this.name(propertyName) + spellingOf(kind, operator, isRead) + printPropertyOperands(inner);
  }

  private occurrence(condition: OccurrenceCondition): void {
    const { relatedModelUuid, frequency, period, conjonction, conditions, columnSlug } = condition;
    const often =
      frequency.operator === "not"
        ? frequencyOperators.not.text
        : `occurred ${frequencyOperators[frequency.operator].text} ${printCount(frequency.value, "time")}`;
    const recently = `${periodOperators[period.operator].text} ${printCount(period.value, "day")} ago`;
    this.text += `${printString(relatedModelUuid)} ${often} ${recently}`;
    if (conjonction === "or" || conditions.length > 0) {
      const columns = this.columnsOf(relatedModelUuid);
      this.text += " where ";
      this.nested(conjonction, conditions, (member) => {
        this.condition(member, columns);
      });
    }
    this.text += printOn(columnSlug);
  }
}

/** Whether a condition on a column is read as what it is, by a reader that knows the columns. */
function isKnown({ kind, columnSlug }: OperatorCondition, columns: Columns, property?: string): boolean {
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

const connectives = { and: " and ", or: " or " } as const;

/** Whether a list can do without the explicit form. */
function isInfix(conjonction: Conjonction, members: readonly unknown[]): boolean {
  return members.length > 1 || (members.length === 1 && conjonction === "and");
}
