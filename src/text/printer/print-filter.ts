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
import { frequencyOperators, periodOperators } from "../../model/operators.js";
import type { OptionWords } from "../../model/options.js";
import { checkOptions } from "../../model/options.js";
import { unreachable } from "../../model/unreachable.js";
import type { ModelColumns } from "../parser/context.js";
import { PrefixCache, StringCache } from "./caches.js";
import { layOut } from "../format/layout.js";
import { alreadyOneLine } from "../format/one-line.js";
import { printDate, printName, printNumber, printString, printStrings } from "./print-literal.js";
import { relatedModel } from "../parser/context.js";
import type { Spellings } from "./operator-text.js";
import { spellings } from "./operator-text.js";

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
  const printer = new Printer(model);
  const line = printer.whole(printer.filter("", unwrap(checkFilter(filter), FilterError)));
  return layout === "line" || line.length <= width ? line : layOut(alreadyOneLine(line), width);
}

/** Writes one group in the text language, as a filter of this group. */
export function printGroup(group: DeepReadonly<FilterGroup>): string {
  const printer = new Printer(undefined);
  return printer.whole(printer.filter("", { conjonction: "and", groups: [group] }));
}

/**
 * Writes one condition in the text language.
 *
 * @param model - for the names of related models instead of their uuids, which can change.
 */
export function printCondition(condition: DeepReadonly<Condition>, model?: DataModel): string {
  const printer = new Printer(undefined, model);
  return printer.whole(printer.condition("", condition, undefined));
}

/** The length at which the text so far is flattened. */
const long = 32_000;

// Between calls, only strings that engines copy are cached: a longer slice would keep its whole text alive.
const prefixes = new PrefixCache(12);
const names = new StringCache(printName, 12);
const strings = new StringCache(printString, 12);

/** Prints on one line. Each method appends to the text so far, which is faster than concatenating partial results. */
class Printer {
  private readonly written: string[] = [];
  private prefixes = prefixes;
  private names = names;
  private strings = strings;

  constructor(
    private readonly model: DataModel | undefined,
    private readonly naming?: DataModel,
  ) {}

  /** The whole output, which ends with `text`. */
  whole(text: string): string {
    if (this.written.length === 0) return text;
    this.flatten(text);
    return this.written.join("");
  }

  filter(text: string, { conjonction, groups }: DeepReadonly<Filter>): string {
    const [first] = groups;
    if (first !== undefined && groups.length === 1 && conjonction === "and" && first.conditions.length > 0) {
      return this.group(text, first);
    }
    if (groups.length < 2) {
      return explicit(text, conjonction, groups, (written, group) => this.explicitGroup(written, group));
    }
    // Without parentheses, single conditions would be members of one group.
    const allSingle = groups.every((group) => group.conjonction === "and" && group.conditions.length === 1);
    const separators = groupSeparators[conjonction];
    let separator = nothing;
    for (const group of groups) {
      const isEnclosed = allSingle || group.conditions.length > 1;
      text = this.group(text + (isEnclosed ? separator.opening : separator.bare), group);
      separator = isEnclosed ? separators.closing : separators.after;
    }
    return separator === separators.closing ? `${text})` : text;
  }

  private group(text: string, group: DeepReadonly<FilterGroup>): string {
    const { conjonction, conditions } = group;
    if (!isInfix(conjonction, conditions)) return this.explicitGroup(text, group);
    // Hot path: engines compile a plain loop best.
    let before = "";
    for (const condition of conditions) {
      text = this.ownCondition(text + before, condition);
      before = connectives[conjonction];
    }
    return text;
  }

  private explicitGroup(text: string, { conjonction, conditions }: DeepReadonly<FilterGroup>): string {
    return explicit(text, conjonction, conditions, (written, condition) => this.ownCondition(written, condition));
  }

  private ownCondition(text: string, condition: DeepReadonly<Condition>): string {
    const longer = this.condition(text, condition, this.model?.columns);
    return longer.length > long ? this.flatten(longer) : longer;
  }

  /** Reading a character makes engines flatten the concatenation and release its parts while they are young. */
  private flatten(text: string): string {
    text.charCodeAt(0);
    if (this.written.length === 0) {
      // A long text repeats its strings. These caches accept longer ones, because they live only as long as the
      // printer.
      this.prefixes = new PrefixCache(30);
      this.names = new StringCache(printName, 30);
      this.strings = new StringCache(printString, 30);
    }
    this.written.push(text);
    return "";
  }

  /** @param columns - the columns of the condition's model, if known. */
  condition(text: string, condition: DeepReadonly<Condition>, columns: ModelColumns | undefined): string {
    switch (condition.kind) {
      case "string": {
        const prefix = this.prefix(text, condition, columns, spellings.string);
        return "values" in condition ? prefix + this.values(condition.values) : prefix;
      }
      case "number": {
        const prefix = this.prefix(text, condition, columns, spellings.number);
        return prefix + ("value" in condition ? printNumber(condition.value) : printOperands(condition, printNumber));
      }
      case "date":
        return this.prefix(text, condition, columns, spellings.date) + printOperands(condition, printDate);
      case "objectProperty":
        return this.prefix(text, condition, columns, spellings.objectProperty) + printPropertyOperands(condition);
      case "object":
      case "array": {
        const prefix = this.prefix(text, condition, columns, spellings[condition.kind]);
        return "propertyConditions" in condition ? this.properties(prefix, condition, columns) : prefix;
      }
      case "any":
      case "vector":
      case "boolean":
        return this.prefix(text, condition, columns, spellings[condition.kind]);
      case "occurrence":
        return this.occurrence(text, condition);
      case "sql":
        return text + this.arrow(condition.relatedModelUuid) + printSql(condition);
      default:
        return unreachable(condition, "condition");
    }
  }

  private values(values: string | readonly string[]): string {
    return typeof values === "string" ? this.strings.of(values) : printStrings(values);
  }

  /** Column and operator. */
  private prefix(
    text: string,
    condition: DeepReadonly<OperatorCondition>,
    own: ModelColumns | undefined,
    spellingsOfKind: Spellings,
  ): string {
    const { columnSlug, operator, relatedModelUuid: uuid } = condition;
    const columns = uuid === undefined ? own : this.columnsOf(uuid);
    const property = condition.kind === "objectProperty" ? condition.propertyName : undefined;
    const isRead = columns === undefined || isKnown(condition, columns, property);
    const spelling = isRead ? spellingsOfKind.plain : spellingsOfKind.annotated;
    const start = uuid === undefined ? text : text + this.arrow(uuid);
    return property === undefined
      ? start + this.prefixes.of(columnSlug, operator, spelling)
      : start + this.names.of(columnSlug) + "." + this.prefixes.of(property, operator, spelling);
  }

  private arrow(uuid: string | undefined): string {
    return uuid === undefined ? "" : `${this.related(uuid)} -> `;
  }

  private related(uuid: string): string {
    const named = relatedModel(uuid, this.naming);
    return named === undefined ? printString(uuid) : printName(named.name);
  }

  private columnsOf(uuid: string): ModelColumns | undefined {
    return relatedModel(uuid, this.model)?.columns;
  }

  /** The conditions of `has (...)`. */
  private properties(
    text: string,
    outer: Extract<DeepReadonly<OperatorCondition>, { operator: "matchConditions" }>,
    own: ModelColumns | undefined,
  ): string {
    return nested(text, outer.conjonction, outer.propertyConditions, (written, inner) =>
      this.property(written, inner, outer, own),
    );
  }

  /** A condition inside `has (...)`. A property of the same column needs no prefix. */
  private property(
    text: string,
    inner: ObjectPropertyCondition,
    outer: DeepReadonly<OperatorCondition>,
    own: ModelColumns | undefined,
  ): string {
    const { relatedModelUuid: uuid, columnSlug, propertyName, operator } = inner;
    if (columnSlug !== outer.columnSlug || uuid !== outer.relatedModelUuid) return this.condition(text, inner, own);
    const columns = uuid === undefined ? own : this.columnsOf(uuid);
    const isRead =
      columns === undefined || !Object.hasOwn(columns, columnSlug) || isKnown(inner, columns, propertyName);
    const { plain, annotated } = spellings.objectProperty;
    return text + this.prefixes.of(propertyName, operator, isRead ? plain : annotated) + printPropertyOperands(inner);
  }

  private occurrence(text: string, condition: DeepReadonly<OccurrenceCondition>): string {
    const { relatedModelUuid, frequency, period, conjonction, conditions, columnSlug } = condition;
    const often =
      frequency.operator === "not"
        ? frequencyOperators.not.text
        : `occurred ${frequencyOperators[frequency.operator].text} ${printCount(frequency.value, "time")}`;
    const recently = `${periodOperators[period.operator].text} ${printCount(period.value, "day")} ago`;
    const prefix = `${text}${this.related(relatedModelUuid)} ${often} ${recently}`;
    if (conjonction === "and" && conditions.length === 0) return prefix + printOn(columnSlug);
    const columns = this.columnsOf(relatedModelUuid);
    const where = nested(`${prefix} where `, conjonction, conditions, (written, member) =>
      this.condition(written, member, columns),
    );
    return where + printOn(columnSlug);
  }
}

/** Appends a member to a text. */
type Write<Member> = (text: string, member: Member) => string;

/** Members in parentheses, after `has` or `where`. */
function nested<Member>(
  text: string,
  conjonction: Conjonction,
  members: readonly Member[],
  write: Write<Member>,
): string {
  return isInfix(conjonction, members)
    ? list(text, "(", connectives[conjonction], ")", members, write)
    : explicit(text, conjonction, members, write);
}

/** The explicit form, which also represents empty lists and a single member under `or`. */
function explicit<Member>(
  text: string,
  conjonction: Conjonction,
  members: readonly Member[],
  write: Write<Member>,
): string {
  return list(text, conjonction === "and" ? "all of (" : "any of (", ", ", ")", members, write);
}

function list<Member>(
  text: string,
  opening: string,
  separator: string,
  closing: string,
  members: readonly Member[],
  write: Write<Member>,
): string {
  let longer = text + opening;
  let before = "";
  for (const member of members) {
    longer = write(longer + before, member);
    before = separator;
  }
  return longer + closing;
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

/** The text between two groups, with the parentheses of both: concatenating fewer strings is faster. */
const groupSeparators = { and: separatorsOf(" and "), or: separatorsOf(" or ") };
const nothing: Separator = { bare: "", opening: "(" };

/** The text before a group without parentheses, and before one with them. */
interface Separator {
  readonly bare: string;
  readonly opening: string;
}

function separatorsOf(connective: string): Readonly<Record<"after" | "closing", Separator>> {
  return {
    after: { bare: connective, opening: `${connective}(` },
    closing: { bare: `)${connective}`, opening: `)${connective}(` },
  };
}

/** Whether a list can do without the explicit form. */
function isInfix(conjonction: Conjonction, members: readonly unknown[]): boolean {
  return members.length > 1 || (members.length === 1 && conjonction === "and");
}
