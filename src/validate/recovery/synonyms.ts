import { areOpposed } from "../../model/negative.js";
import { isObject } from "../../model/shape.js";
import { suggest } from "../../model/suggest.js";
import { jsonWithin } from "../input.js";

/** What a word that is not ours stands for. */
export interface Meaning {
  readonly word: string;
  /** Whether it plainly means that. */
  readonly certain: boolean;
}

/**
 * Which of some words of ours another one means: the same word spelt otherwise, a word that says the same
 * elsewhere, or a misspelt one.
 *
 * @example
 * meaningOf("date_time", ["date", "string"]) // { word: "date", certain: true }
 * meaningOf("like", ["contains", "is"]) // { word: "contains", certain: false }
 */
export function meaningOf(word: string, words: readonly string[]): Meaning | undefined {
  if (words.includes(word)) return { word, certain: true };
  const plain = plainOf(word);
  const among = (candidates: readonly string[] | undefined): string | undefined =>
    candidates?.find((candidate) => words.includes(candidate));
  const certain = words.find((ours) => plainOf(ours) === plain) ?? among(sameMeaning.get(plain));
  if (certain !== undefined) return { word: certain, certain: true };
  const likely = among(likeMeaning.get(plain));
  if (likely !== undefined) return { word: likely, certain: false };
  const close = suggest(word, words);
  return close === undefined ? undefined : { word: close, certain: isSlip(word, close, words) };
}

/**
 * Which of some keys of ours another one means that holds a value: one that can hold such a value, or whatever the
 * key is called, `conjonction` where the value is and or or.
 *
 * @example
 * meaningOfKey("operator", "OR", ["conjonction"]) // { word: "conjonction", certain: true }
 * meaningOfKey("operator", "moreThan", ["conjonction"]) // undefined
 */
export function meaningOfKey(key: string, content: unknown, keys: readonly string[]): Meaning | undefined {
  const meaning = meaningOf(
    key,
    keys.filter((ours) => canHold(ours, content)),
  );
  if (meaning !== undefined || !keys.includes("conjonction") || !joins(content)) return meaning;
  return areOpposed(key, "conjonction") ? undefined : { word: "conjonction", certain: false };
}

/** Whether a key of ours can hold a value, be it a misspelt word, a lone object or JSON in a string. */
function canHold(key: string, content: unknown): boolean {
  if (content === null || content === undefined) return true;
  switch (key) {
    case "conjonction":
      return joins(content);
    case "groups":
    case "conditions":
    case "propertyConditions":
      return typeof content === "object" || jsonWithin(content) !== undefined;
    case "filter":
    case "allocationExpirationPolicy":
    case "frequency":
    case "period":
      return isObject(content) || jsonWithin(content) !== undefined;
    case "value":
    case "firstValue":
    case "lastValue":
    case "otherValue":
      return !isObject(content) || content instanceof Date || "$date" in content;
    default:
      return !isObject(content);
  }
}

/** Whether a value plainly is and or or, in whatever spelling. */
export function joins(content: unknown): boolean {
  return typeof content === "string" && meaningOf(content, ["and", "or"])?.certain === true;
}

/** A word in lower case, without spaces, dashes, underscores and points. */
function plainOf(word: string): string {
  return word.toLowerCase().replace(/[\s_\-.]/g, "");
}

/** Whether a slip of the finger explains the word: a long one, nearly as long as what was meant, with no other near. */
function isSlip(word: string, close: string, words: readonly string[]): boolean {
  if (word.length < 5 || Math.abs(word.length - close.length) > 1) return false;
  const others = words.filter((other) => other !== close);
  return suggest(word, others) === undefined && suggest(close, others) === undefined;
}

/** Foreign words by what they say here; a word with several meanings has the first that may stand in its place. */
function byForeignWord(table: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const meanings = new Map<string, string[]>();
  for (const [ours, others] of Object.entries(table)) {
    for (const other of others.split(" ")) meanings.set(other, [...(meanings.get(other) ?? []), ours]);
  }
  return meanings;
}

/** Our words, and those that say plainly the same elsewhere. */
export const foreignWords = {
  // Keys.
  operator: "op comparator comparison comparisonoperator operation",
  conjonction:
    "conjunction conjuction conjonctions combinator logic logical logicaloperator connective connector operator op type match mode condition",
  conditions: "condition rules rule filters criteria predicates",
  groups: "group groupes rules filters criteria",
  propertyConditions: "conditions condition properties rules filters",
  kind: "type datatype columntype kinds",
  columnSlug: "column col columnname columnid field fieldname fieldslug fieldid attribute columnkey",
  propertyName: "property prop propertyslug propertykey",
  relatedModelUuid: "relatedmodel relatedmodelid relatedmodeluid modeluuid relatedmodeluiid",
  values: "value val operand operands",
  firstValue: "first from min start low lower value value1 minvalue minimum startvalue",
  value: "values val operand count times amount number",
  lastValue: "last to max end high upper value2 secondvalue othervalue maxvalue maximum endvalue",
  otherValue: "last to max end high upper value2 secondvalue lastvalue other maxvalue maximum",
  clause: "sql query expression where statement",
  frequency: "freq",
  period: "window timeframe timewindow",
  unit: "units timeunit",
  interval: "frequency every recurrence schedule period type kind",
  weekDay: "dayofweek",
  day: "dayofmonth days d jour jours",
  time: "at timeofday",
  filter: "filters filtre",
  allocationExpirationPolicy: "policy expirationpolicy allocationpolicy",
  memberCapacity: "membercapacities capacitypermember",
  idColumnSlug: "idcolumn",
  timeColumnSlug: "timecolumn",
  modelUuid: "modelid datamodeluuid",
  // Conjonctions.
  and: "& && all every et",
  or: "| || any some ou",
  // Kinds.
  string: "text str varchar char enum select picklist",
  number: "int integer float double numeric decimal num bigint",
  boolean: "bool",
  date: "datetime timestamp timestamptz",
  array: "list",
  object: "json jsonb record struct map",
  objectProperty: "property jsonproperty",
  occurrence: "event events activity",
  vector: "embedding",
  sql: "rawsql raw",
  // Operators.
  is: "equals equal equalto eq = == === in isin anyof oneof isoneof isanyof isequalto",
  isNot:
    "notequals notequal notequalto ne neq != !== <> notin nin isnotin noneof isnoneof isnotoneof doesnotequal isnotequalto not",
  greaterThan: "gt > greater isgreaterthan morethan more above after isafter higherthan biggerthan",
  lowerThan: "lt < lower less lessthan islessthan islowerthan below before isbefore smallerthan",
  between: "isbetween range within inrange",
  contains: "includes include containing",
  doesNotContain: "notcontains notcontain excludes notincludes doesntcontain doesnotinclude",
  startsWith: "beginswith startwith beginwith prefix hasprefix",
  endsWith: "endwith suffix hassuffix",
  isNull: "null isnil nil",
  isNotNull: "notnull nonnull isntnull",
  isEmpty: "empty",
  isNotEmpty: "notempty nonempty isntempty",
  isTrue: "true yes",
  isFalse: "false no",
  matchConditions: "match matches matchcondition matchesconditions has",
  not: "never none zero",
  moreThan: "gt > greater greaterthan more over",
  lessThan: "lt < less lower lowerthan fewer fewerthan under",
  exactly: "is eq = == equals equal equalto",
  // Intervals.
  hourly: "hour everyhour",
  daily: "day everyday",
  weekly: "week everyweek",
  monthly: "month everymonth",
  quarterly: "quarter everyquarter",
  yearly: "year everyyear annual annually",
  grey: "gray",
} as const;

const sameMeaning = byForeignWord(foreignWords);

/** Words that may mean the same, or a little more or less. */
const likeMeaning = byForeignWord({
  is: "on ison",
  columnSlug: "property prop name slug key path label",
  propertyName: "name slug key path",
  value: "first firstvalue from min start low lower days",
  contains: "like ilike",
  doesNotContain: "notlike notilike",
  isNotNull: "exists isset isknown hasvalue present ispresent hasanyvalue",
  isNull:
    "notset isnotset unset novalue hasnovalue notexists doesnotexist missing ismissing isunknown undefined isundefined",
  isEmpty: "blank isblank",
  isNotEmpty: "notblank isnotblank",
});
