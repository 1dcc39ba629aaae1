/**
 * Filters as SMT-LIB: what a row and its related records may be, and when a filter matches. It is written from the
 * meaning of filters (section 6 of the design), and shares no code with the analysis.
 *
 * A column holds null, a value of its type, or some other value. Numbers are reals, instants whole milliseconds. A
 * string is one of the {@link words}, which are grouped by the answers to all comparisons of its column. An array has
 * as many elements as there are conditions on it: each needs one at most. Occurrences over one model count disjoint
 * sets of records: one for each way to satisfy some of them and not the others.
 */
import type {
  ArrayCondition,
  Condition,
  Filter,
  ObjectCondition,
  OccurrenceCondition,
  OperatorCondition,
} from "../../src/model/filter.js";

/** Every string of up to six letters; "a" and "z" are in no operand. */
const words: readonly string[] = Array.from({ length: 6 }).reduce<string[]>(
  (all, _, length) => [
    ...all,
    ...all
      .filter((word) => word.length === length)
      .flatMap((word) => ["a", "x", "y", "z"].map((letter) => word + letter)),
  ],
  [""],
);

const DAY = 86_400_000;

/** Ages are those between the first and the last instant, in milliseconds. */
const MAX_AGE = 1.728e16;

/** The greatest number of records. */
const MAX_COUNT = Number.MAX_SAFE_INTEGER;

type Line = string;

const all = (parts: readonly string[]): string => (parts.length === 0 ? "true" : `(and ${parts.join(" ")})`);
const any = (parts: readonly string[]): string => (parts.length === 0 ? "false" : `(or ${parts.join(" ")})`);
const not = (part: string): string => `(not ${part})`;

/** A number as SMT-LIB writes it. */
function numeral(number: number): string {
  const digits = number.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 }).replace("-", "");
  return number < 0 ? `(- ${digits})` : digits;
}

/** Scripts that are satisfiable if `a`, both, only `a`, or only `b` can match. */
export function scriptsOf(a: Filter, b: Filter): readonly string[] {
  const script = new Script([a, b]);
  const [first, second] = [script.filter(a), script.filter(b)];
  const questions = [[first], [first, second], [first, not(second)], [not(first), second]];
  return questions.map((parts) => [...script.lines, `(assert ${all(parts)})`].join("\n"));
}

class Script {
  readonly lines: Line[] = [];
  readonly #declared = new Set<string>();
  /** The comparisons with strings, by column. */
  readonly #tests = new Map<string, Set<string>>();
  readonly #classes = new Map<string, readonly string[]>();
  readonly #related = new Map<string, number>();
  /** The number of conditions on the elements of an array, by column. */
  readonly #elements = new Map<string, number>();
  readonly #counts = new Map<string, string>();

  constructor(filters: readonly Filter[]) {
    const conditions = filters.flatMap(({ groups }) => groups.flatMap((group) => group.conditions));
    for (const condition of conditions) {
      for (const each of condition.kind === "occurrence" ? condition.conditions : [condition]) this.#collect(each);
      const { kind, relatedModelUuid: model } = condition;
      if (model !== undefined && kind !== "occurrence") this.#related.set(model, (this.#related.get(model) ?? 0) + 1);
    }
    const occurrences = new Map<string, OccurrenceCondition[]>();
    for (const condition of conditions) {
      if (condition.kind !== "occurrence") continue;
      const { relatedModelUuid: model } = condition;
      occurrences.set(model, [...(occurrences.get(model) ?? []), condition]);
    }
    for (const [model, ofModel] of occurrences) this.#countRecords(model, ofModel);
  }

  filter({ conjonction, groups }: Filter): string {
    const restricting = groups.filter(({ conditions }) => conditions.length > 0);
    if (restricting.length === 0) return "true";
    const parts = restricting.map((group) => {
      const conditions = group.conditions.map((condition) => this.#condition(condition));
      return group.conjonction === "and" ? all(conditions) : any(conditions);
    });
    return conjonction === "and" ? all(parts) : any(parts);
  }

  #condition(condition: Condition): string {
    if (condition.kind === "sql") throw new Error("Raw SQL has no translation.");
    if (condition.kind === "occurrence") return this.#frequency(condition);
    const { relatedModelUuid: model } = condition;
    if (model === undefined) return this.#onRecord("row", condition);
    // As many records as there are conditions are enough: each needs one at most.
    const records = Array.from({ length: this.#related.get(model) ?? 0 }, (_, index) => `related ${model} ${index}`);
    const present = records.map((record) => this.#declare(`${record} present`, "Bool"));
    const some = records.map((record, index) => all([present[index] ?? "", this.#onRecord(record, condition)]));
    const missing = `missing ${model}`;
    this.#declareNull(missing, condition);
    return any([...some, all([not(any(present)), this.#onRecord(missing, condition)])]);
  }

  #frequency(condition: OccurrenceCondition): string {
    const count = this.#counts.get(JSON.stringify(counted(condition))) ?? "";
    const { frequency } = condition;
    if (frequency.operator === "not") return `(= ${count} 0)`;
    const sign = { moreThan: ">", lessThan: "<", exactly: "=" }[frequency.operator];
    return `(${sign} (to_real ${count}) ${numeral(frequency.value)})`;
  }

  /** Declares the numbers of records that satisfy each subset of some occurrences, and the counts as their sums. */
  #countRecords(model: string, occurrences: readonly OccurrenceCondition[]): void {
    const distinct = [...new Map(occurrences.map((each) => [JSON.stringify(counted(each)), each]))];
    const subsets = Array.from({ length: 2 ** distinct.length }, (_, subset) => {
      const record = `counted ${model} ${subset}`;
      const number = this.#declare(`${record} number`, "Int");
      const exactly = distinct.map(([, each], index) => {
        const holds = this.#isCounted(record, each);
        return (subset >> index) & 1 ? holds : not(holds);
      });
      this.lines.push(`(assert (and (>= ${number} 0) (=> (> ${number} 0) ${all(exactly)})))`);
      return number;
    });
    for (const [index, [key]] of distinct.entries()) {
      const count = this.#declare(`count ${model} ${index}`, "Int");
      const counting = subsets.filter((_, subset) => (subset >> index) & 1);
      this.lines.push(`(assert (and (= ${count} (+ 0 ${counting.join(" ")})) (<= ${count} ${MAX_COUNT})))`);
      this.#counts.set(key, count);
    }
  }

  #isCounted(record: string, { period, conjonction, conditions }: OccurrenceCondition): string {
    const age = this.#declare(`${record} age`, "Int");
    const days = `(/ (to_real ${age}) ${DAY})`;
    const { operator, value } = period;
    const inPeriod =
      operator === "exactly"
        ? `(= (to_real (to_int ${days})) ${numeral(value)})`
        : `(${operator === "lessThan" ? "<" : ">"} ${days} ${numeral(value)})`;
    const parts = conditions.map((each) => this.#onRecord(record, each));
    const holds = parts.length === 0 || conjonction === "and" ? all(parts) : any(parts);
    return all([`(>= ${age} 0)`, `(<= ${age} ${MAX_AGE})`, inPeriod, holds]);
  }

  /** A condition on a column of one record. */
  #onRecord(record: string, condition: OperatorCondition): string {
    const column = columnOf(condition);
    const name = `${record} ${column}`;
    const isNull = this.#declare(`${name} null`, "Bool");
    if (condition.operator === "isNull") return isNull;
    if (condition.operator === "isNotNull") return not(isNull);
    const isTyped = all([not(isNull), this.#declare(`${name} typed`, "Bool")]);
    switch (condition.kind) {
      case "number":
      case "date": {
        const value = this.#declare(`${name} value`, condition.kind === "number" ? "Real" : "Int");
        const operand = (given: number | string): string =>
          numeral(typeof given === "number" ? given : new Date(given).getTime());
        const [low, high] =
          "value" in condition ? [condition.value, condition.value] : [condition.firstValue, condition.lastValue];
        const order = {
          is: `(= ${value} ${operand(low)})`,
          isNot: not(`(= ${value} ${operand(low)})`),
          greaterThan: `(> ${value} ${operand(low)})`,
          lowerThan: `(< ${value} ${operand(low)})`,
          between: `(and (>= ${value} ${operand(low)}) (<= ${value} ${operand(high)}))`,
        };
        return all([isTyped, order[condition.operator]]);
      }
      case "boolean": {
        const value = this.#declare(`${name} value`, "Bool");
        return all([isTyped, condition.operator === "isTrue" ? value : not(value)]);
      }
      case "string":
      case "objectProperty": {
        const classes = this.#classesOf(column);
        const value = this.#declare(`${name} value`, "Int");
        this.#assertOnce(`(assert (and (>= ${value} 0) (< ${value} ${classes.length})))`);
        const holds = any(
          classes.flatMap((word, index) => (compares(testOf(condition), word) ? [`(= ${value} ${index})`] : [])),
        );
        // Of other values, lists and objects may be empty too.
        if (condition.kind === "objectProperty" && condition.operator.endsWith("Empty")) {
          const isEmpty = this.#declare(`${name} empty`, "Bool");
          const ofOther = condition.operator === "isEmpty" ? isEmpty : not(isEmpty);
          return any([all([isTyped, holds]), all([not(isNull), not(isTyped), ofOther])]);
        }
        return all([isTyped, holds]);
      }
      case "object":
      case "array":
        return all([isTyped, this.#onProperties(name, condition)]);
    }
  }

  /** Conditions on the properties of an object, or of some element of an array. */
  #onProperties(name: string, condition: MatchConditions): string {
    const holdsOf = (holder: string): string => {
      const parts = propertiesOf(condition).map((property) => this.#onRecord(holder, property));
      return parts.length === 0 || condition.conjonction === "and" ? all(parts) : any(parts);
    };
    if (condition.kind === "object") return holdsOf(name);
    const elements = Array.from({ length: this.#elements.get(columnOf(condition)) ?? 0 }, (_, index) => {
      const element = `${name} element ${index}`;
      return all([this.#declare(`${element} present`, "Bool"), holdsOf(element)]);
    });
    return any(elements);
  }

  /** One word for each way to answer all comparisons of a column. */
  #classesOf(column: string): readonly string[] {
    const known = this.#classes.get(column);
    if (known !== undefined) return known;
    const tests = [...(this.#tests.get(column) ?? [])];
    const answers = tests.map(answersTo);
    const classes = new Map<string, string>();
    for (const [index, word] of words.entries()) {
      const key = answers.map((each) => each[index]).join("");
      if (!classes.has(key)) classes.set(key, word);
    }
    const list = [...classes.values()];
    this.#classes.set(column, list);
    return list;
  }

  #collect(condition: Condition): void {
    if ((condition.kind === "object" || condition.kind === "array") && condition.operator === "matchConditions") {
      const column = columnOf(condition);
      if (condition.kind === "array") this.#elements.set(column, (this.#elements.get(column) ?? 0) + 1);
      for (const property of propertiesOf(condition)) this.#collect(property);
    }
    if (condition.kind !== "string" && condition.kind !== "objectProperty") return;
    if (condition.operator === "isNull" || condition.operator === "isNotNull") return;
    const column = columnOf(condition);
    this.#tests.set(column, (this.#tests.get(column) ?? new Set()).add(testOf(condition)));
  }

  #declareNull(record: string, condition: OperatorCondition): void {
    this.#assertOnce(`(assert ${this.#declare(`${record} ${columnOf(condition)} null`, "Bool")})`);
  }

  #assertOnce(line: Line): void {
    if (!this.#declared.has(line)) this.lines.push(line);
    this.#declared.add(line);
  }

  #declare(name: string, sort: "Bool" | "Int" | "Real"): string {
    this.#assertOnce(`(declare-const |${name}| ${sort})`);
    return `|${name}|`;
  }
}

type MatchConditions = Extract<ObjectCondition | ArrayCondition, { readonly operator: "matchConditions" }>;

/** The conditions on properties, read from the column of the object or array. */
function propertiesOf(condition: MatchConditions): MatchConditions["propertyConditions"] {
  return condition.propertyConditions.map((property) => ({ ...property, columnSlug: condition.columnSlug }));
}

/** What an occurrence counts; the order and repetitions of conditions have no effect. */
function counted({ relatedModelUuid, period, conjonction, conditions }: OccurrenceCondition): unknown {
  return [relatedModelUuid, period, conditions.length > 1 && conjonction, conditions];
}

function columnOf(condition: Condition): string {
  const property = condition.kind === "objectProperty" ? `.${condition.propertyName}` : "";
  return `${condition.columnSlug ?? ""}${property}`;
}

/** A comparison of a string, as JSON of its operator and operands. */
function testOf(condition: OperatorCondition): string {
  const { operator } = condition;
  const values = "values" in condition ? condition.values : "value" in condition ? condition.value : [];
  const other = "otherValue" in condition ? condition.otherValue : undefined;
  return JSON.stringify([operator, ...[values].flat(), ...(other === undefined ? [] : [other])]);
}

const answers = new Map<string, readonly number[]>();

/** The answers of all words to a comparison. */
function answersTo(test: string): readonly number[] {
  const known = answers.get(test) ?? words.map((word) => Number(compares(test, word)));
  answers.set(test, known);
  return known;
}

function compares(test: string, word: string): boolean {
  const [operator = "", ...operands] = JSON.parse(test) as string[];
  const [low = "", high = ""] = operands;
  switch (operator) {
    case "is":
      return operands.includes(word);
    case "isNot":
      return !operands.includes(word);
    case "contains":
      return operands.some((operand) => word.includes(operand));
    case "doesNotContain":
      return !operands.some((operand) => word.includes(operand));
    case "startsWith":
      return operands.some((operand) => word.startsWith(operand));
    case "endsWith":
      return operands.some((operand) => word.endsWith(operand));
    case "isEmpty":
      return word === "";
    case "isNotEmpty":
      return word !== "";
    case "greaterThan":
      return word > low;
    case "lowerThan":
      return word < low;
    case "between":
      return word >= low && word <= high;
    default:
      throw new Error(`The operator ${operator} has no translation.`);
  }
}
