/**
 * What a filter means, once more, in SQL for DuckDB: written for the tests alone, slow and obvious, and sharing nothing
 * with the library but the types of filters. Points are those of the semantics of filters; dates that a filter asks for
 * are Temporal's.
 */
import { Temporal } from "temporal-polyfill";
import type { EvaluateOptions } from "../../src/evaluate.js";
import type {
  Condition,
  Conjonction,
  Filter,
  ObjectPropertyCondition,
  OccurrenceCondition,
  OperatorCondition,
} from "../../src/model/filter.js";
import { spanMeant } from "../evaluate/naive.js";
import { instantOf } from "../evaluate/naive-date.js";
import type { Storage } from "../../src/sql/index.js";
import type { Related, Table } from "./cases.js";
import { timeZones } from "./cases.js";

/** Ways to read values that expressions share; to be run once on a connection. */
export const macros = [
  // Point 2: DuckDB knows lower case by character, and JavaScript one that becomes two: the dotted I.
  "CREATE MACRO folded(t) AS lower(replace(t, 'İ', 'i̇'))",
  // By code unit: characters beyond the basic plane are two, which come before those of its end.
  `CREATE MACRO units(t) AS flatten(list_transform(regexp_extract_all(t, '(?s).'), lambda ch:
    CASE WHEN unicode(ch) < 65536 THEN [unicode(ch)]
    ELSE [55296 + (unicode(ch) - 65536) // 1024, 56320 + (unicode(ch) - 65536) % 1024] END))`,
  // Point 6: as JSON spells numbers in JavaScript; DuckDB spells 5.0, 1.5e-05 and 1e-07.
  `CREATE MACRO spelt_number(x) AS CASE
    WHEN x = trunc(x) AND abs(x) < 1e21 THEN CAST(CAST(x AS HUGEINT) AS VARCHAR)
    WHEN abs(x) >= 1e-6 AND abs(x) < 1e21
      THEN rtrim(CAST(CAST(CAST(x AS VARCHAR) AS DECIMAL(38, 18)) AS VARCHAR), '0')
    ELSE regexp_replace(CAST(x AS VARCHAR), 'e([+-])0*', 'e\\1') END`,
  `CREATE MACRO spelt(j) AS CASE json_type(j)
    WHEN 'VARCHAR' THEN j ->> '$'
    WHEN 'BOOLEAN' THEN j ->> '$'
    WHEN 'BIGINT' THEN spelt_number(CAST(j AS DOUBLE))
    WHEN 'UBIGINT' THEN spelt_number(CAST(j AS DOUBLE))
    WHEN 'DOUBLE' THEN spelt_number(CAST(j AS DOUBLE)) END`,
  "CREATE MACRO decimal_form(t) AS regexp_full_match(t, '-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?')",
  `CREATE MACRO decimal_number(t) AS
    coalesce(TRY_CAST(t AS DOUBLE), CASE WHEN t LIKE '-%' THEN '-inf'::DOUBLE ELSE 'inf'::DOUBLE END)`,
  `CREATE MACRO is_empty(j) AS CASE json_type(j)
    WHEN 'VARCHAR' THEN (j ->> '$') = ''
    WHEN 'ARRAY' THEN json_array_length(j) = 0
    WHEN 'OBJECT' THEN len(json_keys(j)) = 0
    ELSE false END`,
  // Point 6: the properties of an object, of which null is a missing one.
  `CREATE MACRO properties_in(j) AS CASE WHEN json_type(j) = 'OBJECT' THEN
    map_from_entries(list_transform(map_entries(CAST(j AS MAP(VARCHAR, JSON))), lambda entry: {
      'key': entry.key,
      'value': {'is_present': entry.value IS NOT NULL, 'text': spelt(entry.value), 'is_empty': is_empty(entry.value)}
    })) END`,
  `CREATE MACRO elements_in(j) AS CASE WHEN json_type(j) = 'ARRAY' THEN
    list_transform(CAST(j AS JSON[]), lambda element: properties_in(element)) END`,
  // Point 4: what a text says of a time, in milliseconds on a clock, and how far that is ahead of UTC.
  `CREATE MACRO date_parts(t) AS regexp_extract(t,
    '^(\\d{4}-\\d\\d-\\d\\d)(?:[Tt ]([01]\\d|2[0-3]):([0-5]\\d)(?::([0-5]\\d)(?:[.,](\\d{1,9}))?)?([Zz]|[+-](?:[01]\\d|2[0-3])(?::?[0-5]\\d)?)?)?$',
    ['day', 'hour', 'minute', 'second', 'fraction', 'offset'])`,
  "CREATE MACRO number_in(t) AS coalesce(TRY_CAST(t AS BIGINT), 0)",
  `CREATE MACRO clock_of_text(t) AS epoch_ms(TRY_CAST(date_parts(t).day AS TIMESTAMP))
    + number_in(date_parts(t).hour) * 3600000 + number_in(date_parts(t).minute) * 60000
    + number_in(date_parts(t).second) * 1000 + number_in(left(rpad(date_parts(t).fraction, 3, '0'), 3))`,
  `CREATE MACRO offset_of_text(t) AS CASE
    WHEN date_parts(t).offset = '' THEN NULL
    WHEN date_parts(t).offset IN ('Z', 'z') THEN 0
    ELSE (CASE WHEN date_parts(t).offset LIKE '-%' THEN -1 ELSE 1 END)
      * (number_in(substr(date_parts(t).offset, 2, 2)) * 60
        + number_in(CASE WHEN length(date_parts(t).offset) > 3 THEN right(date_parts(t).offset, 2) ELSE '0' END))
      * 60000 END`,
  `CREATE MACRO read_text(t) AS {'object': properties_in(TRY_CAST(t AS JSON)),
    'elements': elements_in(TRY_CAST(t AS JSON)), 'clock': clock_of_text(t), 'offset': offset_of_text(t)}`,
  // Parts of a millisecond are dropped.
  "CREATE MACRO whole_ms(us) AS CAST(floor(us / 1000.0) AS BIGINT)",
  "CREATE MACRO clock_of_time(t) AS whole_ms(epoch_us(CAST(t AS TIMESTAMP)))",
];

/** What is read of a column. */
type Part = "object" | "elements" | "clock" | "offset";

/**
 * The table with all that conditions read of its columns in columns beside them, because to read it once for each
 * condition would take DuckDB minutes to plan; what texts say is read in one place, for the same reason.
 */
export function readTable({ name, columns }: Table): string {
  const ofStorage = (...storages: readonly string[]): string[] =>
    Object.keys(columns).filter((slug) => storages.includes(storageRead(columns[slug]?.storage ?? "other")));
  const partOf = (slug: string, part: Part, sql: string): string => `${sql} AS ${partName(slug, part)}`;
  const itself = Object.entries(columns).map(([slug, { storage }]) =>
    storage === "asText" || storage === "uuid" || storage === "decimal"
      ? `CAST(${quoted(slug)} AS ${storage === "decimal" ? "DOUBLE" : "VARCHAR"}) AS ${quoted(slug)}`
      : quoted(slug),
  );
  const texts = ofStorage("text", "json");
  const inTexts = texts.flatMap((slug, index) => {
    const parts = ["object", "elements", "clock", "offset"] as const;
    return parts.map((part) => partOf(slug, part, `"the texts"[${String(index + 1)}].${part}`));
  });
  const clocks = ofStorage("date", "timestamp").map((slug) => partOf(slug, "clock", `clock_of_time(${quoted(slug)})`));
  const list = texts.map((slug) => `CAST(${quoted(slug)} AS VARCHAR)`).join(", ");
  const from = `SELECT *, list_transform([${list}], lambda t: read_text(t)) AS "the texts" FROM ${quoted(name)}`;
  const all = ["id", ...itself, ...inTexts, ...clocks].join(", ");
  return `CREATE OR REPLACE TABLE ${readName(name)} AS SELECT ${all} FROM (${from})`;
}

function partName(slug: string, part: Part): string {
  return quoted(`${slug} ${part}`);
}

/** What a column is once it is read: identifiers are texts, and decimals numbers. */
function storageRead(storage: Storage): string {
  if (typeof storage === "object") throw new Error("no nested columns here");
  return storage === "asText" || storage === "uuid" ? "text" : storage === "decimal" ? "number" : storage;
}

/** The name of what {@link readTable} makes of a table. */
export function readName(table: string): string {
  return quoted(`${table} read`);
}

/** Whether a filter takes a row of a table, as read, that goes by the name of `the_row`; true or false, never null. */
export function referenceSql(
  { conjonction, groups }: Filter,
  table: Table,
  related: Readonly<Record<string, Related>>,
  options: EvaluateOptions,
): string {
  const context: Context = { related, options };
  const restricting = groups.filter(({ conditions }) => conditions.length > 0);
  return combined(
    conjonction,
    restricting.map((group) =>
      combined(
        group.conjonction,
        group.conditions.map((condition) => holds(condition, { name: "the_row", table }, context)),
      ),
    ),
  );
}

interface Context {
  readonly related: Readonly<Record<string, Related>>;
  readonly options: EvaluateOptions;
}

/** The record that conditions are about: the row of a table, or one that is missing, whose columns are null. */
interface Scope {
  readonly name: string;
  readonly table: Table;
  readonly isMissing?: boolean;
}

/** Point 11: an empty list is no restriction. */
function combined(conjonction: Conjonction, answers: readonly string[]): string {
  if (answers.length === 0) return "true";
  return `(${answers.join(conjonction === "and" ? " AND " : " OR ")})`;
}

function holds(condition: Condition, scope: Scope, context: Context): string {
  if (condition.kind === "sql") throw new Error("no SQL here");
  if (condition.kind === "occurrence") return occurs(condition, scope, context);
  if (condition.relatedModelUuid === undefined) return columnHolds(condition, scope, context);
  const model = modelOf(condition.relatedModelUuid, context);
  // Point 8: a left join.
  const from = `FROM ${readName(model.table.name)} AS the_record WHERE ${joined(model, scope)}`;
  const one = columnHolds(condition, { name: "the_record", table: model.table }, context);
  const none = columnHolds(condition, { name: "the_record", table: model.table, isMissing: true }, context);
  return `CASE WHEN EXISTS (SELECT 1 ${from}) THEN EXISTS (SELECT 1 ${from} AND ${one}) ELSE ${none} END`;
}

function modelOf(uuid: string, { related }: Context): Related {
  const model = related[uuid];
  if (model === undefined) throw new Error("no such model");
  return model;
}

function joined({ on, table }: Related, { name, table: rows }: Scope): string {
  const storageOf = (slug: string, { columns }: Table): string | undefined =>
    columns[slug] && storageRead(columns[slug].storage);
  const pairs = on.map(({ column, relatedColumn }) => {
    const [left, right] = [storageOf(column, rows), storageOf(relatedColumn, table)];
    const [a, b] = [`${name}.${quoted(column)}`, `the_record.${quoted(relatedColumn)}`];
    const isNumeric = (storage: string | undefined): boolean => storage === "integer" || storage === "number";
    if (isNumeric(left) && isNumeric(right)) return `(CAST(${a} AS DOUBLE) = CAST(${b} AS DOUBLE) AND NOT isnan(${b}))`;
    return left !== undefined && left === right ? `(${a} = ${b})` : "false";
  });
  return combined("and", pairs);
}

/** Point 9. */
function occurs({ relatedModelUuid, frequency, period, ...rest }: OccurrenceCondition, scope: Scope, context: Context) {
  const model = modelOf(relatedModelUuid, context);
  const counted: Scope = { name: "the_record", table: model.table };
  const conditions = combined(
    rest.conjonction,
    rest.conditions.map((condition) => columnHolds(condition, counted, context)),
  );
  const parts = [joined(model, scope), conditions];
  if (model.timeColumnSlug !== undefined) {
    const now = instantOf(context.options.now, context.options);
    const days = `((${String(now)} - ${timeOf(columnOf(model.timeColumnSlug, counted), context)}) / 86400000.0)`;
    const bound = double(period.value);
    const inPeriod = {
      lessThan: `${days} < ${bound}`,
      moreThan: `${days} > ${bound}`,
      exactly: `floor(${days}) = ${bound}`,
    };
    parts.push(`coalesce(${days} >= 0 AND ${inPeriod[period.operator]}, false)`);
  }
  const count = `(SELECT count(*) FROM ${readName(model.table.name)} AS the_record WHERE ${combined("and", parts)})`;
  if (frequency.operator === "not") return `(${count} = 0)`;
  const compared = { moreThan: ">", lessThan: "<", exactly: "=" };
  return `(${count} ${compared[frequency.operator]} ${double(frequency.value)})`;
}

interface ColumnSql {
  readonly sql: string;
  readonly storage: string;
  readonly part: (name: Part) => string;
}

/** Point 1: a missing column is null. */
function columnOf(slug: string, { name, table, isMissing = false }: Scope): ColumnSql {
  const column = Object.hasOwn(table.columns, slug) ? table.columns[slug] : undefined;
  const nothing = "CAST(NULL AS VARCHAR)";
  if (column === undefined || isMissing) return { sql: nothing, storage: "other", part: () => nothing };
  const part = (what: Part): string => `${name}.${partName(slug, what)}`;
  return { sql: `${name}.${quoted(slug)}`, storage: storageRead(column.storage), part };
}

/** Point 6: columns of other storages hold no objects. */
function objectIn({ storage, part }: ColumnSql): string | undefined {
  return storage === "json" || storage === "text" ? part("object") : undefined;
}

function columnHolds(condition: OperatorCondition, scope: Scope, context: Context): string {
  const column = columnOf(condition.columnSlug, scope);
  const { sql, storage } = column;
  if (condition.kind === "objectProperty") return propertyHolds(condition, objectIn(column), context);
  if (condition.operator === "isNull") return `(${sql} IS NULL)`;
  if (condition.operator === "isNotNull") return `(${sql} IS NOT NULL)`;
  switch (condition.kind) {
    case "string": {
      if (condition.operator === "isEmpty") return storage === "text" ? known(`${sql} = ''`) : "false";
      if (condition.operator === "isNotEmpty") return storage === "text" ? known(`${sql} <> ''`) : "false";
      const values = typeof condition.values === "string" ? [condition.values] : condition.values;
      const compared = storage === "text" ? textHolds(condition.operator, sql, values, context) : "false";
      return orNull(condition.operator, sql, compared, context);
    }
    case "number":
      return orNull(condition.operator, sql, numberHolds(condition, column), context);
    case "date":
      return orNull(condition.operator, sql, dateHolds(condition, column, context), context);
    case "boolean":
      return storage === "boolean" ? known(`${sql} = ${String(condition.operator === "isTrue")}`) : "false";
    case "object": {
      const object = objectIn(column);
      if (object === undefined) return "false";
      return `(${object} IS NOT NULL AND ${propertiesHold(condition, object, context)})`;
    }
    case "array": {
      if (objectIn(column) === undefined) return "false";
      const conditions = propertiesHold(condition, "the_element", context);
      return `(coalesce(len(list_filter(${column.part("elements")}, lambda the_element: ${conditions})), 0) > 0)`;
    }
    default:
      throw new Error("every other operator is a null check");
  }
}

/** Point 1: a comparison with null does not match, unless negative ones are told to. */
function orNull(operator: string, value: string, compared: string, { options }: Context): string {
  const isNegative = operator === "isNot" || operator === "doesNotContain";
  const ofNull = isNegative && options.negationMatchesNull === true;
  return `(CASE WHEN ${value} IS NULL THEN ${String(ofNull)} ELSE coalesce(${compared}, false) END)`;
}

function known(comparison: string): string {
  return `coalesce(${comparison}, false)`;
}

type TextOperator = "is" | "isNot" | "contains" | "doesNotContain" | "startsWith" | "endsWith";

/** Point 2. */
function textHolds(operator: TextOperator, text: string, values: readonly string[], { options }: Context): string {
  const fold = (sql: string): string => (options.caseSensitive === false ? `folded(${sql})` : sql);
  const any = (compare: (value: string) => string): string =>
    values.length === 0
      ? "false"
      : combined(
          "or",
          values.map((value) => compare(fold(literal(value)))),
        );
  switch (operator) {
    case "is":
      return any((value) => `${fold(text)} = ${value}`);
    case "isNot":
      return `NOT ${any((value) => `${fold(text)} = ${value}`)}`;
    case "contains":
      return any((value) => `contains(${fold(text)}, ${value})`);
    case "doesNotContain":
      return `NOT ${any((value) => `contains(${fold(text)}, ${value})`)}`;
    case "startsWith":
      return any((value) => `starts_with(${fold(text)}, ${value})`);
    case "endsWith":
      return any((value) => `ends_with(${fold(text)}, ${value})`);
  }
}

/** Point 3; whole numbers are compared as such, because doubles do not tell all of them apart. */
function numberHolds(condition: Extract<OperatorCondition, { kind: "number" }>, { sql, storage }: ColumnSql): string {
  const isWhole = storage === "integer";
  if (!isWhole && storage !== "number") return "false";
  const value = isWhole ? `CAST(${sql} AS HUGEINT)` : sql;
  const compare = (operator: string, operand: number, rounded: number): string => {
    if (isWhole) return `${value} ${operator} ${wholeNumber(rounded)}`;
    // To DuckDB NaN is equal to itself and greater than all else.
    return `(NOT isnan(${value}) AND ${value} ${operator} ${double(operand)})`;
  };
  const above = (operand: number): string => compare(">", operand, Math.floor(operand));
  const below = (operand: number): string => compare("<", operand, Math.ceil(operand));
  switch (condition.operator) {
    case "is":
      return isWhole && !Number.isInteger(condition.value) ? "false" : compare("=", condition.value, condition.value);
    case "isNot":
      return isWhole && !Number.isInteger(condition.value) ? "true" : compare("<>", condition.value, condition.value);
    case "greaterThan":
      return above(condition.value);
    case "lowerThan":
      return below(condition.value);
    case "between": {
      const { firstValue, lastValue } = condition;
      const from = compare(">=", firstValue, Math.ceil(firstValue));
      return `(${from} AND ${compare("<=", lastValue, Math.floor(lastValue))})`;
    }
    default:
      throw new Error("null checks are done");
  }
}

/** Numbers beyond all that a column holds are the first of these. */
function wholeNumber(number: number): string {
  return `CAST(${BigInt(Math.max(-(2 ** 70), Math.min(2 ** 70, number))).toString()} AS HUGEINT)`;
}

/** Point 4. */
function dateHolds(
  condition: Extract<OperatorCondition, { kind: "date" }>,
  column: ColumnSql,
  context: Context,
): string {
  const time = timeOf(column, context);
  const [first, last] = "firstValue" in condition ? [condition.firstValue, condition.lastValue] : ["", ""];
  if (condition.operator === "between") {
    const [start, end] = [spanMeant(first, context.options)[0], spanMeant(last, context.options)[1]];
    return `(${time} BETWEEN ${String(start)} AND ${String(end)})`;
  }
  if (!("value" in condition)) throw new Error("null checks are done");
  const [start, end] = spanMeant(condition.value, context.options);
  switch (condition.operator) {
    case "is":
      return `(${time} BETWEEN ${String(start)} AND ${String(end)})`;
    case "isNot":
      return `(${time} NOT BETWEEN ${String(start)} AND ${String(end)})`;
    case "greaterThan":
      return `(${time} > ${String(end)})`;
    case "lowerThan":
      return `(${time} < ${String(start)})`;
  }
}

/** The instant of a value in milliseconds; null for one that is no date. */
function timeOf({ sql, storage, part }: ColumnSql, { options }: Context): string {
  const { timeZone = "UTC" } = options;
  switch (storage) {
    case "instant":
      return `whole_ms(epoch_us(${sql}))`;
    case "timestamp":
    case "date":
      return onClock(part("clock"), timeZone);
    case "number":
    case "integer": {
      const inRange = `abs(CAST(${sql} AS DOUBLE)) < 8.64e15 + 1 AND abs(floor(CAST(${sql} AS DOUBLE))) <= 8.64e15`;
      return `(CASE WHEN ${inRange} THEN CAST(floor(CAST(${sql} AS DOUBLE)) AS BIGINT) END)`;
    }
    case "text":
      return `coalesce(${part("clock")} - ${part("offset")}, ${onClock(part("clock"), timeZone)})`;
    default:
      return "CAST(NULL AS BIGINT)";
  }
}

/**
 * The instant at which a clock of a zone shows a time. Where it shows it twice, the first; where it is set forward past
 * it, as long after that as the time is: until the later of both times of a change, the offset before it counts.
 */
function onClock(local: string, timeZone: string): string {
  const { first, changes } = offsets[timeZone] ?? offsetsOf(timeZone);
  const cases = [...changes]
    .reverse()
    .map(({ from, offset }) => `WHEN ${local} >= ${String(from)} THEN ${String(offset)}`);
  const offset = cases.length === 0 ? String(first) : `(CASE ${cases.join(" ")} ELSE ${String(first)} END)`;
  return `(${local} - ${offset})`;
}

/** The offsets of a zone when the tables of the tests have dates: about 1970, and in 2025. */
function offsetsOf(timeZone: string) {
  const milliseconds = ({ offsetNanoseconds }: Temporal.ZonedDateTime): number => offsetNanoseconds / 1e6;
  const at = (text: string): Temporal.ZonedDateTime => Temporal.Instant.from(text).toZonedDateTimeISO(timeZone);
  const changes: { from: number; offset: number }[] = [];
  const start = at("2024-07-01T00:00Z");
  changes.push({ from: start.epochMilliseconds, offset: milliseconds(start) });
  for (
    let next = start.getTimeZoneTransition("next");
    next !== null && next.year < 2027;
    next = next.getTimeZoneTransition("next")
  ) {
    const before = milliseconds(next.subtract({ nanoseconds: 1 }));
    const after = milliseconds(next);
    changes.push({ from: next.epochMilliseconds + Math.max(before, after), offset: after });
  }
  return { first: milliseconds(at("1970-01-01T00:00Z")), changes };
}

/** Of the zones that filters are asked in, which take long to look up. */
const offsets = Object.fromEntries(timeZones.map((timeZone) => [timeZone, offsetsOf(timeZone)]));

/** Point 7. */
function propertiesHold(
  { conjonction, propertyConditions }: Extract<OperatorCondition, { operator: "matchConditions" }>,
  object: string,
  context: Context,
): string {
  return combined(
    conjonction,
    propertyConditions.map((condition) => propertyHolds(condition, object, context)),
  );
}

/** Point 6; where there is no object, the property is null. */
function propertyHolds(condition: ObjectPropertyCondition, object: string | undefined, context: Context): string {
  const property = object === undefined ? undefined : `${object}[${literal(condition.propertyName)}]`;
  const isPresent = property === undefined ? "false" : known(`${property}.is_present`);
  const text = property === undefined ? "CAST(NULL AS VARCHAR)" : `${property}.text`;
  const isEmpty = property === undefined ? "false" : `${property}.is_empty`;
  switch (condition.operator) {
    case "isNull":
      return `(NOT ${isPresent})`;
    case "isNotNull":
      return isPresent;
    case "isEmpty":
      return `(${isPresent} AND ${isEmpty})`;
    case "isNotEmpty":
      return `(${isPresent} AND NOT ${isEmpty})`;
    case "greaterThan":
      return known(inOrder(text, ">", condition.value, context));
    case "lowerThan":
      return known(inOrder(text, "<", condition.value, context));
    case "between": {
      const from = inOrder(text, ">=", condition.value, context);
      return known(`${from} AND ${inOrder(text, "<=", condition.otherValue, context)}`);
    }
    default: {
      const compared = textHolds(condition.operator, text, [condition.value], context);
      return orNull(condition.operator, `nullif(${isPresent}, false)`, compared, context);
    }
  }
}

/** As numbers where both are decimal numbers, otherwise by code unit. */
function inOrder(text: string, operator: string, operand: string, { options }: Context): string {
  const fold = (sql: string): string => (options.caseSensitive === false ? `folded(${sql})` : sql);
  const asTexts = `units(${fold(text)}) ${operator} units(${fold(literal(operand))})`;
  if (!/^-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?$/.test(operand)) return `(${asTexts})`;
  const asNumbers = `decimal_number(${text}) ${operator} decimal_number(${literal(operand)})`;
  return `(CASE WHEN decimal_form(${text}) THEN ${asNumbers} ELSE ${asTexts} END)`;
}

function literal(text: string): string {
  // A statement ends at NUL.
  return `('${text.replaceAll("'", "''").replaceAll("\0", "' || chr(0) || '")}')`;
}

function double(number: number): string {
  return `CAST('${String(number)}' AS DOUBLE)`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
