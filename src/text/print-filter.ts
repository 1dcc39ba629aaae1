import type { DataModel } from "../model/data-model.js";
import type {
  ArrayCondition,
  Condition,
  Conjonction,
  Filter,
  FilterGroup,
  ObjectCondition,
  ObjectPropertyCondition,
  OccurrenceCondition,
  OperatorCondition,
  SqlCondition,
} from "../model/filter.js";
import { frequencyOperators, operators, periodOperators } from "../model/operators.js";
import type { Operator } from "../model/operators.js";
import { unreachable } from "../model/unreachable.js";
import type { Columns } from "./context.js";
import { layOut } from "./layout.js";
import { alreadyOneLine } from "./one-line.js";
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
  return layout === "line" || line.length <= width ? line : layOut(alreadyOneLine(line), width);
}

/** One condition in the text language. */
export function printCondition(condition: Condition): string {
  return new Printer(undefined).condition(condition, undefined);
}

/** Prints on one line. */
class Printer {
  /** Names of columns as they are written: filters name few columns many times. */
  private readonly names = new Map<string, string>();

  constructor(private readonly model: DataModel | undefined) {}

  filter({ conjonction, groups }: Filter): string {
    const [first] = groups;
    if (first === undefined) return printExplicit(conjonction, []);
    if (groups.length === 1) return this.onlyGroup(conjonction, first);
    // Without parentheses, conditions alone would be the members of one group.
    const allSingle = groups.every((group) => group.conjonction === "and" && group.conditions.length === 1);
    const text = new Joined(conjonction);
    for (const group of groups) {
      const isEnclosed = allSingle || group.conditions.length > 1;
      text.add(isEnclosed ? `(${this.group(group)})` : this.group(group));
    }
    return text.end();
  }

  private onlyGroup(conjonction: Conjonction, group: FilterGroup): string {
    if (conjonction === "and" && group.conditions.length > 0) return this.group(group);
    return printExplicit(conjonction, [printExplicit(group.conjonction, this.conditions(group.conditions))]);
  }

  private group({ conjonction, conditions }: FilterGroup): string {
    if (!isInfix(conjonction, conditions)) return printExplicit(conjonction, this.conditions(conditions));
    const text = new Joined(conjonction);
    for (const condition of conditions) text.add(this.condition(condition, this.model?.columns));
    return text.end();
  }

  private conditions(conditions: readonly Condition[], columns = this.model?.columns): string[] {
    return conditions.map((condition) => this.condition(condition, columns));
  }

  /** @param columns - those of the model that the condition is about, as far as they are known. */
  condition(condition: Condition, columns: Columns | undefined): string {
    switch (condition.kind) {
      case "string":
        return this.head(condition, columns) + ("values" in condition ? printStrings(condition.values) : "");
      case "number":
        return this.head(condition, columns) + printOperands(condition, printNumber);
      case "date":
        return this.head(condition, columns) + printOperands(condition, printDate);
      case "objectProperty":
        return this.head(condition, columns) + printPropertyOperands(condition);
      case "object":
      case "array":
        return this.head(condition, columns) + this.nested(condition, columns);
      case "any":
      case "vector":
      case "boolean":
        return this.head(condition, columns);
      case "occurrence":
        return this.occurrence(condition);
      case "sql":
        return printSql(condition);
      default:
        return unreachable(condition, "condition");
    }
  }

  /** Column and operator. */
  private head(condition: OperatorCondition, own: Columns | undefined): string {
    const { kind, columnSlug, operator, relatedModelUuid: uuid } = condition;
    const columns = uuid === undefined ? own : this.columnsOf(uuid);
    const property = kind === "objectProperty" ? condition.propertyName : undefined;
    const column = property === undefined ? this.name(columnSlug) : `${this.name(columnSlug)}.${this.name(property)}`;
    const head = column + spellingOf(kind, operator, columns === undefined || isKnown(condition, columns, property));
    return uuid === undefined ? head : printRelated(uuid) + head;
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
  private nested(condition: ObjectCondition | ArrayCondition, own: Columns | undefined): string {
    if (!("propertyConditions" in condition)) return "";
    const members = condition.propertyConditions.map((inner) => this.inner(inner, condition, own));
    return printNested(condition.conjonction, members);
  }

  /** A condition inside `has (...)`: of a property of the column itself, the name alone is enough. */
  private inner(inner: ObjectPropertyCondition, outer: OperatorCondition, own: Columns | undefined): string {
    const { relatedModelUuid: uuid, columnSlug, propertyName, kind, operator } = inner;
    if (columnSlug !== outer.columnSlug || uuid !== outer.relatedModelUuid) return this.condition(inner, own);
    const columns = uuid === undefined ? own : this.columnsOf(uuid);
    const isRead =
      columns === undefined || !Object.hasOwn(columns, columnSlug) || isKnown(inner, columns, propertyName);
    return this.name(propertyName) + spellingOf(kind, operator, isRead) + printPropertyOperands(inner);
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
}

type Spellings = ReadonlyMap<string, ReadonlyMap<string, string>>;

const spellings = spellingsOf((text, kind, operator) => {
  // In a check for null nothing but the name of a property says the kind.
  const isNullCheck = operator === "isNull" || operator === "isNotNull";
  return isNullCheck && kind !== "objectProperty" ? `:${kind}${text}` : text;
});
const annotatedSpellings = spellingsOf((text, kind) => `:${kind}${text}`);

/** A spelling for every operator, made of its text with blanks around it. */
function spellingsOf(spell: (text: string, kind: string, operator: string) => string): Spellings {
  return new Map(
    Object.entries(operators).map(([kind, table]) => [
      kind,
      new Map(
        Object.entries<Operator>(table).map(([operator, { text, operands }]) => [
          operator,
          spell(` ${text}${Object.keys(operands).length === 0 ? "" : " "}`, kind, operator),
        ]),
      ),
    ]),
  );
}

/** An operator behind the name of a column, up to its operand; with the kind where nothing else says it. */
function spellingOf(kind: string, operator: string, isKnown: boolean): string {
  return (isKnown ? spellings : annotatedSpellings).get(kind)?.get(operator) ?? " ";
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

function printNested(conjonction: Conjonction, members: readonly string[]): string {
  return isInfix(conjonction, members)
    ? `(${members.join(connectives[conjonction])})`
    : printExplicit(conjonction, members);
}

const connectives = { and: " and ", or: " or " } as const;

/** So long may a text become before it is copied: what is copied soon is short-lived. */
const long = 2000;

/** Texts joined by a connective. */
class Joined {
  private readonly connective: string;
  private readonly pieces: string[] = [];
  private text = "";

  constructor(conjonction: Conjonction) {
    this.connective = connectives[conjonction];
  }

  add(text: string): void {
    if (this.text === "") {
      this.text = text;
    } else if (this.text.length < long) {
      this.text += this.connective + text;
    } else {
      // An engine keeps the parts of a sum of strings until it is read; what is joined from an array is copied at once.
      this.pieces.push([this.text, text].join(this.connective));
      this.text = "";
    }
  }

  end(): string {
    if (this.pieces.length === 0) return this.text;
    if (this.text !== "") this.pieces.push(this.text);
    return this.pieces.join(this.connective);
  }
}

/** Whether a list can do without the explicit form. */
function isInfix(conjonction: Conjonction, members: readonly unknown[]): boolean {
  return members.length > 1 || (members.length === 1 && conjonction === "and");
}

/** The form that can say everything: lists of none, and a single member under `or`. */
function printExplicit(conjonction: Conjonction, members: readonly string[]): string {
  return `${conjonction === "and" ? "all of" : "any of"} (${members.join(", ")})`;
}
