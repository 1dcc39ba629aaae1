/**
 * Reads the cases of conformance/ by the rules of docs/topics/meaning.md, and by nothing of the library: an example of
 * an implementation in another language. It is written to be read, and not to be fast.
 */
import { Temporal } from "temporal-polyfill";
import type {
  CapacityCase,
  ComparisonJson,
  ConditionJson,
  Conjonction,
  FilterCase,
  FilterJson,
  Holding,
  PolicyJson,
  PolicyOptionsJson,
  Refused,
  RelatedJson,
} from "./cases.js";

/** Thrown where a filter or a policy has no meaning. */
class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** What conditions are evaluated with. */
interface Context {
  readonly options: ComparisonJson;
  readonly related: Readonly<Record<string, RelatedJson>>;
}

/** Whether a record passes. */
type Test = (record: unknown) => boolean;

/**
 * The meaning of a filter, with the values of its expressions put in.
 *
 * @throws {Refusal} if it has none.
 */
export function readFilter({ filter, values, options = {}, related = {} }: Omit<FilterCase, "name">): Test {
  return testOfFilter(values === undefined ? filter : bind(filter, values), { options, related });
}

function testOfFilter({ conjonction, groups }: FilterJson, context: Context): Test {
  const tests = groups
    .filter(({ conditions }) => conditions.length > 0)
    .map((group) =>
      combine(
        group.conjonction,
        group.conditions.map((condition) => testOf(condition, context)),
      ),
    );
  return combine(conjonction, tests);
}

/** An empty list is no restriction. */
function combine(conjonction: Conjonction, tests: readonly Test[]): Test {
  if (tests.length === 0) return () => true;
  return (record) => (conjonction === "and" ? tests.every((test) => test(record)) : tests.some((test) => test(record)));
}

function testOf(condition: ConditionJson, context: Context): Test {
  if (condition.kind === "sql") throw new Refusal("rawSql");
  if (condition.kind === "occurrence") return testOfOccurrence(condition, context);
  const { relatedModelUuid } = condition;
  if (relatedModelUuid === undefined) return testOfColumn(condition, context.options);
  const relatedTo = joinOf(relatedModelUuid, context);
  const test = testOfColumn(condition, context.options);
  return (record) => {
    const related = relatedTo(record);
    // Without a related record, all of its columns are null.
    return related.length === 0 ? test({}) : related.some(test);
  };
}

/* Related records. */

function joinOf(modelUuid: string, { related }: Context): (record: unknown) => readonly unknown[] {
  const model = own(related, modelUuid) as RelatedJson | undefined;
  if (model === undefined) throw new Refusal("relatedModelNotGiven");
  const { on, rows } = model;
  if (on.length === 0) throw new Refusal("noJoinColumns");
  if (on.some(({ property }) => property !== undefined)) throw new Refusal("joinOnProperty");
  const isKey = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);
  return (record) =>
    rows.filter((other) =>
      on.every(({ column, relatedColumn }) => {
        const key = valueOf(record, column);
        return isKey(key) && key === valueOf(other, relatedColumn);
      }),
    );
}

const DAY = 24 * 60 * 60 * 1000;

function testOfOccurrence(condition: ConditionJson, context: Context): Test {
  const { relatedModelUuid = "", conditions = [], conjonction = "and", period, frequency } = condition;
  if (period === undefined || frequency === undefined) throw new Error("an occurrence has a period and a frequency");
  const relatedTo = joinOf(relatedModelUuid, context);
  const tests = conditions.map((nested) => {
    if ((nested.relatedModelUuid ?? relatedModelUuid) !== relatedModelUuid) throw new Refusal("otherRelatedModel");
    return testOfColumn(nested, context.options);
  });
  const matches = combine(conjonction, tests);
  const timeColumn = context.related[relatedModelUuid]?.timeColumnSlug;
  if (timeColumn === undefined && !(period.operator === "moreThan" && period.value === 0))
    throw new Refusal("noTimeColumn");
  const now = nowOf(context.options);
  const isCounted = (record: unknown): boolean => {
    if (timeColumn === undefined) return true;
    const time = instantOf(valueOf(record, timeColumn), context.options.timeZone);
    if (time === undefined || time > now) return false;
    const age = (now - time) / DAY;
    if (period.operator === "lessThan") return age < period.value;
    return period.operator === "moreThan" ? age > period.value : Math.floor(age) === period.value;
  };
  return (record) => {
    const count = relatedTo(record).filter((other) => isCounted(other) && matches(other)).length;
    const { operator, value = 0 } = frequency;
    if (operator === "moreThan") return count > value;
    return operator === "lessThan" ? count < value : count === value;
  };
}

/* Conditions on a column. */

const negative = ["isNot", "doesNotContain"];

/** The test of a value, where null is decided for every kind in the same way. */
function testOfValue(operator: string, options: ComparisonJson, test: (value: unknown) => boolean): Test {
  return (value) => {
    if (operator === "isNull") return value === null;
    if (operator === "isNotNull") return value !== null;
    if (value === null) return options.negationMatchesNull === true && negative.includes(operator);
    return test(value);
  };
}

function testOfColumn(condition: ConditionJson, options: ComparisonJson): Test {
  const { kind, columnSlug, operator } = condition;
  const test =
    kind === "objectProperty"
      ? testOfProperty(condition, options)
      : testOfValue(operator, options, comparisonOf(condition, options));
  const read = (value: unknown): unknown => (kind === "objectProperty" ? parsed(value) : value);
  return (record) => test(read(valueOf(record, columnSlug)));
}

function comparisonOf(condition: ConditionJson, options: ComparisonJson): (value: unknown) => boolean {
  const { kind, operator } = condition;
  if (operator === "isNull" || operator === "isNotNull") return () => false;
  switch (kind) {
    case "string": {
      const compare = textComparison(operator, textsOf(condition.values ?? []), options);
      return (value) => typeof value === "string" && compare(value);
    }
    case "number": {
      const [first, last] = [condition.firstValue ?? condition.value, condition.lastValue ?? condition.value];
      return (value) => typeof value === "number" && isInOrder(operator, value, Number(first), Number(last));
    }
    case "date": {
      const [start] = spanOf(condition.firstValue ?? condition.value, options);
      const [, end] = spanOf(condition.lastValue ?? condition.value, options);
      return (value) => {
        const instant = instantOf(value, options.timeZone);
        return instant !== undefined && isInOrder(operator, instant, start, end);
      };
    }
    case "boolean":
      return (value) => value === (operator === "isTrue");
    case "object": {
      const test = testOfProperties(condition, options);
      return (value) => isObject(parsed(value)) && test(parsed(value));
    }
    case "array": {
      const test = testOfProperties(condition, options);
      return (value) => {
        const list = parsed(value);
        return Array.isArray(list) && list.some(test);
      };
    }
    default:
      throw new Error(`no kind has the name ${kind}`);
  }
}

/** The operators of numbers and dates. The operand of all but `between` reaches from its start to its end. */
function isInOrder(operator: string, value: number, first: number, last: number): boolean {
  if (operator === "greaterThan") return value > last;
  if (operator === "lowerThan") return value < first;
  const isWithin = value >= first && value <= last;
  return operator === "isNot" ? !isWithin : isWithin;
}

function textComparison(
  operator: string,
  operands: readonly string[],
  options: ComparisonJson,
): (text: string) => boolean {
  for (const operand of operands) refuseExpression(operand);
  const fold = (text: string): string => (options.caseSensitive === false ? text.toLowerCase() : text);
  const folded = operands.map(fold);
  return (text) => {
    const value = fold(text);
    switch (operator) {
      case "is":
        return folded.includes(value);
      case "isNot":
        return !folded.includes(value);
      case "contains":
        return folded.some((part) => value.includes(part));
      case "doesNotContain":
        return !folded.some((part) => value.includes(part));
      case "startsWith":
        return folded.some((part) => value.startsWith(part));
      case "endsWith":
        return folded.some((part) => value.endsWith(part));
      case "isEmpty":
        return value === "";
      case "isNotEmpty":
        return value !== "";
      default:
        throw new Error(`no operator of text has the name ${operator}`);
    }
  };
}

function textsOf(operand: string | readonly string[]): readonly string[] {
  return typeof operand === "string" ? [operand] : operand;
}

/* Objects, lists and their properties. */

function testOfProperties(
  { conjonction = "and", propertyConditions = [] }: ConditionJson,
  options: ComparisonJson,
): Test {
  return combine(
    conjonction,
    propertyConditions.map((condition) => testOfProperty(condition, options)),
  );
}

function testOfProperty(condition: ConditionJson, options: ComparisonJson): Test {
  const { propertyName = "", operator, value = "", otherValue } = condition;
  const operands = [String(value), ...(otherValue === undefined ? [] : [otherValue])];
  for (const operand of operands) refuseExpression(operand);
  const [first = "", last = first] = operands;
  const test = testOfValue(operator, options, (held) => {
    if (operator === "isEmpty" || operator === "isNotEmpty") return isEmpty(held) === (operator === "isEmpty");
    const text = spelled(held);
    if (text === undefined) return false;
    if (operator === "greaterThan") return order(text, first, options) > 0;
    if (operator === "lowerThan") return order(text, first, options) < 0;
    if (operator === "between") return order(text, first, options) >= 0 && order(text, last, options) <= 0;
    return textComparison(operator, [first], options)(text);
  });
  return (object) => test(isObject(object) ? valueOf(object, propertyName) : null);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) ? Object.keys(value as object).length === 0 : value === "";
}

/** A scalar as text; undefined for lists and objects. */
function spelled(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? JSON.stringify(value) : undefined;
}

const decimal = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;

/** Two decimal numbers compare as numbers, everything else as text by code unit. */
function order(text: string, operand: string, options: ComparisonJson): number {
  const fold = (one: string): string => (options.caseSensitive === false ? one.toLowerCase() : one);
  const [left, right] = [fold(text), fold(operand)];
  if (decimal.test(left) && decimal.test(right)) return Number(left) - Number(right);
  return left < right ? -1 : Number(left > right);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** The value of an own key; null if there is none. */
function valueOf(record: unknown, key: string): unknown {
  return own(record, key) ?? null;
}

function own(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
}

/* Dates. */

const dateForm =
  /^(?<date>(?:\d{4}|[-+]\d{6})-\d\d-\d\d)(?:[Tt ](?<minute>\d\d:\d\d)(?<second>:\d\d)?(?:[.,](?<fraction>\d{1,9}))?(?<offset>[Zz]|[-+]\d\d(?::?\d\d)?)?)?$/;

interface WrittenDate {
  readonly local: Temporal.PlainDateTime;
  /** In milliseconds; undefined if local time is meant. */
  readonly offset: number | undefined;
  readonly unit: number;
}

function readDate(text: string): WrittenDate | undefined {
  const { date = "", minute, second = "", fraction, offset } = dateForm.exec(text)?.groups ?? {};
  if (date === "" || date.startsWith("-000000") || (fraction !== undefined && second === "")) return undefined;
  const [hours = 0, minutes = 0] = (minute ?? "00:00").split(":").map(Number);
  const seconds = Number(second.slice(1));
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const milliseconds = (fraction ?? "").padEnd(3, "0").slice(0, 3);
  try {
    const time = { hour: hours, minute: minutes, second: seconds, millisecond: Number(milliseconds) };
    const local = Temporal.PlainDate.from(date).toPlainDateTime(time);
    const shift = offset === undefined ? undefined : offsetOf(offset);
    if (Number.isNaN(shift)) return undefined;
    const units = [DAY, 60_000, 1_000] as const;
    const unit = minute === undefined ? units[0] : second === "" ? units[1] : units[2];
    return { local, offset: shift, unit: fraction === undefined ? unit : Math.max(1, 1_000 / 10 ** fraction.length) };
  } catch {
    return undefined;
  }
}

function offsetOf(text: string): number {
  if (/^z$/i.test(text)) return 0;
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(3).replace(":", ""))];
  if (hours > 23 || minutes > 59) return NaN;
  return (text.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** A local time that does not exist moves forward, and one that occurs twice is the earlier one. */
function onClock(local: Temporal.PlainDateTime, timeZone = "UTC"): number {
  return local.toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
}

function startOf({ local, offset }: WrittenDate, timeZone: string | undefined): number {
  return offset === undefined ? onClock(local, timeZone) : onClock(local) - offset;
}

const LAST_INSTANT = 8.64e15;

/** Milliseconds since 1970; undefined for what is not a date. */
function instantOf(value: unknown, timeZone: string | undefined): number | undefined {
  const written = typeof value === "string" ? readDate(value) : undefined;
  const instant = typeof value === "number" ? Math.floor(value) : written && startOf(written, timeZone);
  return instant !== undefined && Math.abs(instant) <= LAST_INSTANT ? instant : undefined;
}

function nowOf({ now, timeZone }: ComparisonJson): number {
  const instant = instantOf(now, timeZone);
  if (instant === undefined) throw new Error("this case needs now");
  return instant;
}

/** The first and the last millisecond of an operand. */
function spanOf(operand: string | number | undefined, options: ComparisonJson): readonly [number, number] {
  const text = String(operand);
  refuseExpression(text);
  const relative = /^(?<count>0|[1-9]\d{0,5}) (?<unit>minute|hour|day|week|month|year)s?$/.exec(text)?.groups;
  if (relative !== undefined) {
    const instant = instantBefore(Number(relative["count"]), `${relative["unit"] ?? ""}s`, options);
    return [instant, instant];
  }
  const written = readDate(text);
  if (written === undefined) throw new Refusal("notADate");
  const start = startOf(written, options.timeZone);
  if (options.datePrecision !== "literal") return [start, start];
  // A day of the calendar may have more or less than 24 hours.
  const end = written.unit === DAY ? onClock(written.local.add({ days: 1 }), options.timeZone) : start + written.unit;
  return [start, end - 1];
}

function instantBefore(count: number, units: string, options: ComparisonJson): number {
  try {
    const now = Temporal.Instant.fromEpochMilliseconds(nowOf(options)).toZonedDateTimeISO(options.timeZone ?? "UTC");
    return now.subtract({ [units]: count }).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal("notADate");
    throw error;
  }
}

/* Expressions. */

const expressionForm = /\{\{\s*([\p{L}\p{N}_$-]+(?:\.[\p{L}\p{N}_$-]+)*)\s*\}\}/gu;

function refuseExpression(text: string): void {
  if (text.search(expressionForm) >= 0) throw new Refusal("unboundExpression");
}

/** The filter with values in place of its expressions. Names, such as those of columns, have no expressions. */
function bind(filter: FilterJson, values: Readonly<Record<string, unknown>>): FilterJson {
  const bindCondition = (condition: ConditionJson): ConditionJson => ({
    ...condition,
    ...(condition.values === undefined ? {} : { values: boundValues(condition.values, condition.operator, values) }),
    ...bindKeys(condition, values),
    ...(condition.propertyConditions && { propertyConditions: condition.propertyConditions.map(bindCondition) }),
    ...(condition.conditions && { conditions: condition.conditions.map(bindCondition) }),
  });
  return {
    ...filter,
    groups: filter.groups.map((group) => ({ ...group, conditions: group.conditions.map(bindCondition) })),
  };
}

function bindKeys(condition: ConditionJson, values: Readonly<Record<string, unknown>>): Partial<ConditionJson> {
  const bound: Record<string, string> = {};
  for (const key of ["value", "otherValue", "firstValue", "lastValue"] as const) {
    const operand = condition[key];
    if (typeof operand !== "string") continue;
    const text = boundText(operand, values);
    if (text === undefined) throw new Refusal("noValueForExpression");
    bound[key] = text;
  }
  return bound;
}

function boundValues(
  operand: string | readonly string[],
  operator: string,
  values: Readonly<Record<string, unknown>>,
): string | readonly string[] {
  if (textsOf(operand).every((text) => text.search(expressionForm) < 0)) return operand;
  const bound = textsOf(operand).flatMap((text): readonly string[] => {
    const [whole, name = ""] = [...text.matchAll(expressionForm)][0] ?? [];
    if (whole === text) return valuesOf(name, values) ?? [text];
    return [boundText(text, values) ?? []].flat();
  });
  if (bound.length === 0 && negative.includes(operator)) throw new Refusal("noValueForExpression");
  return bound;
}

/** The text with the one value of each expression; undefined if one has no value. */
function boundText(text: string, values: Readonly<Record<string, unknown>>): string | undefined {
  const missing: string[] = [];
  const bound = text.replace(expressionForm, (written, name: string) => {
    const [value, ...others] = valuesOf(name, values) ?? [written];
    if (others.length > 0) throw new Refusal("noValueForExpression");
    if (value === undefined) missing.push(written);
    return value ?? "";
  });
  return missing.length > 0 ? undefined : bound;
}

/** The values of an expression; undefined if its first name is not given. */
function valuesOf(expression: string, values: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const [first = "", ...names] = expression.split(".");
  const root = own(values, first);
  if (root === undefined) return undefined;
  const found: unknown = names.reduce(own, root);
  const list: readonly unknown[] = Array.isArray(found) ? found : [found];
  return list
    .filter((item) => item !== null && item !== undefined)
    .map((item) => {
      if (typeof item === "number") return JSON.stringify(item);
      if (typeof item === "string" && !item.includes("{{")) return item;
      throw new Refusal("wrongExpressionValue");
    });
}

/* Policies. */

/**
 * The first expiration after an instant.
 *
 * @throws {Refusal} if a part of the policy means no time.
 */
export function expirationAfter(policy: PolicyJson, after: number, options: PolicyOptionsJson = {}): number {
  checkPolicy(policy, options);
  const { timeZone = "UTC" } = options;
  const start = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const isLater = (instant: number): boolean => instant > after;
  if (policy.interval === "hourly") {
    const first = start.subtract({ hours: 30 }).with({ minute: policy.minute ?? 0, second: 0, millisecond: 0 });
    const hours = Array.from({ length: 60 }, (_, hour) => instantsOfHour(first.add({ hours: hour }), timeZone));
    return Math.min(...hours.flat().filter(isLater));
  }
  const plainTime = Temporal.PlainTime.from(policy.time ?? "00:00");
  for (const date of datesFrom(start.toPlainDate().subtract({ days: 3 }), policy, options)) {
    const instant = onClock(date.toPlainDateTime(plainTime), timeZone);
    if (isLater(instant)) return instant;
  }
  throw new Error("dates do not end");
}

/** Hours are real ones: an hour that occurs twice has two instants, and a part of one only the earlier. */
function instantsOfHour(local: Temporal.PlainDateTime, timeZone: string): readonly number[] {
  const instant = onClock(local, timeZone);
  const again = local.toZonedDateTime(timeZone, { disambiguation: "later" }).epochMilliseconds;
  return again - instant >= 60 * 60_000 ? [instant, again] : [instant];
}

/** The dates on which allocations expire, in their order. */
function* datesFrom(
  first: Temporal.PlainDate,
  policy: PolicyJson,
  options: PolicyOptionsJson,
): Generator<Temporal.PlainDate, void> {
  const { interval, weekDay = 1, day = 1, month = 1 } = policy;
  if (interval === "daily" || interval === "weekly") {
    for (let date = first; ; date = date.add({ days: 1 })) {
      // Sunday is 0 or 7, by either numbering.
      if (interval === "daily" || date.dayOfWeek % 7 === weekDay % 7) yield date;
    }
  }
  for (let start = first.with({ day: 1 }); ; start = start.add({ months: 1 })) {
    const isMonth = {
      monthly: true,
      quarterly: (start.month - month) % 3 === 0,
      yearly: start.month === month,
      hourly: false,
    }[interval];
    const isShort = day > start.daysInMonth;
    if (isMonth && !(isShort && options.shortMonths === "skip"))
      yield start.with({ day: Math.min(day, start.daysInMonth) });
  }
}

function checkPolicy({ interval, minute, time, weekDay, day, month }: PolicyJson, options: PolicyOptionsJson): void {
  const check = (value: number | undefined, first: number, last: number): void => {
    if (value !== undefined && !(Number.isInteger(value) && value >= first && value <= last))
      throw new Refusal("partOutOfRange");
  };
  check(minute, 0, 59);
  if (options.weekDay === "sunday0") check(weekDay, 0, 6);
  else check(weekDay, 1, 7);
  check(month, 1, 12);
  check(day, 1, 31);
  if (time !== undefined && !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)) throw new Refusal("unreadableTime");
  const longest = new Temporal.PlainDate(2024, month ?? 1, 1).daysInMonth;
  if (interval === "yearly" && options.shortMonths === "skip" && (day ?? 1) > longest)
    throw new Refusal("neverExpires");
}

/* Capacities. */

/** When a record of a time expires; never if it is undefined. */
type ExpirationOf = (time: number) => number | undefined;

/** The answers to a capacity, in the form of its case. */
export function readCapacity(given: CapacityCase): object {
  const { capacity, members } = given;
  if (capacity.filter === null) return { withoutFilter: true };
  const { filter } = capacity;
  return refusalOf(() => {
    const expirationOf = ruleOf(given);
    checkForEveryMember(filter, given.options);
    return {
      answers: members.map((member) => refusalOf(() => holdingOf(given, bind(filter, { member }), expirationOf))),
    };
  });
}

/** What a function returns, or the code for which it refuses. */
export function refusalOf<Answer>(read: () => Answer): Answer | Refused {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
}

function ruleOf({ capacity, options }: CapacityCase): ExpirationOf {
  const { allocationExpirationPolicy: policy, timeColumnSlug } = capacity;
  if (policy === undefined) return () => undefined;
  if (timeColumnSlug === undefined) throw new Refusal("noTimeColumn");
  if (options.expiry === "sliding") return (time) => intervalAfter(policy.interval, time);
  checkPolicy(policy, options.policy ?? {});
  return (time) => expirationAfter(policy, time, options.policy);
}

const lengths = { hourly: 60 * 60_000, daily: DAY, weekly: 7 * DAY } as const;
const months = { monthly: 1, quarterly: 3, yearly: 12 } as const;

/** One interval later in UTC. Where the month has no such day, it is the beginning of the following month. */
function intervalAfter(interval: PolicyJson["interval"], time: number): number {
  if (interval === "hourly" || interval === "daily" || interval === "weekly") return time + lengths[interval];
  const start = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO("UTC");
  const moved = start.add({ months: months[interval] });
  const isSameDay = moved.day === start.day;
  return isSameDay ? moved.epochMilliseconds : moved.startOfDay().add({ days: 1 }).epochMilliseconds;
}

/** Refuses a filter that no values of a member give a meaning. */
function checkForEveryMember(filter: FilterJson, options: ComparisonJson): void {
  const names = Array.from(JSON.stringify(filter).matchAll(expressionForm), ([, name = ""]) => name.split(".")[0]);
  if (names.some((name) => name !== "member")) throw new Refusal("unboundExpression");
  if (names.length === 0 || filter.groups.some(({ conditions }) => conditions.some(({ kind }) => kind === "sql")))
    testOfFilter(filter, { options, related: {} });
}

function holdingOf({ capacity, rows, options }: CapacityCase, filter: FilterJson, expirationOf: ExpirationOf): Holding {
  const matches = testOfFilter(filter, { options, related: {} });
  const now = nowOf(options);
  const records = rows.filter(matches).map((row) => {
    const time = instantOf(valueOf(row, capacity.timeColumnSlug ?? ""), options.timeZone);
    return { row, time, expiration: time === undefined ? undefined : expirationOf(time) };
  });
  // A record is freed at the very moment of its expiration.
  const held = records.filter(({ expiration }) => expiration === undefined || expiration > now);
  const next = Math.min(...held.map(({ expiration }) => expiration ?? Infinity));
  const limit = capacity.memberCapacity ?? null;
  return {
    holds: held.map(({ row }) => row["id"]),
    expired: records.length - held.length,
    withoutTime:
      capacity.allocationExpirationPolicy === undefined ? 0 : held.filter(({ time }) => time === undefined).length,
    available: limit === null ? null : Math.max(0, limit - held.length),
    isFull: limit === null ? null : held.length >= limit,
    ...(Number.isFinite(next) ? { nextExpiration: new Date(next).toISOString() } : {}),
  };
}
