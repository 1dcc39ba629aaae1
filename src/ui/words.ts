/** The words of a user interface: one catalogue, which a program can replace for another language. */
import type { ConditionKind, Conjonction } from "../model/filter.js";
import type { PluralLabel } from "../model/data-model.js";
import type { OperatorKind, OperatorOf, periodOperators } from "../model/operators.js";
import type { RelativeUnit } from "../model/relative-date.js";
import type { DraftIssueCode, FilterIssueCode } from "./codes.js";
import type { FrequencyOperator } from "./operator-row.js";
import type { Slot } from "./slot.js";

/** The verb phrase of an operator, where it depends on the number of values. */
export interface OperatorWords {
  /** With one value, or none: `is`. */
  readonly one: string;
  /** With a list of values, for operators that accept one: `is any of`. Default: `one`. */
  readonly many?: string | undefined;
}

/**
 * All words, by purpose. Words in braces are placeholders, which may be in any order: `{column}`. Strings that depend on
 * a number have one form for each plural category of the language.
 */
export interface Words {
  readonly kinds: Readonly<Record<ConditionKind, string>>;
  readonly operators: Readonly<Record<OperatorOf<OperatorKind>, string | OperatorWords>>;
  /** The operators that have other words for a kind, and how often related records occurred. */
  readonly operatorsOf: {
    readonly [Kind in OperatorKind]?: Readonly<Partial<Record<OperatorOf<Kind>, string | OperatorWords>>>;
  } & {
    readonly occurrence: Readonly<Record<FrequencyOperator, string>>;
    /** The operators of dates with one relative date: `is more than`, as in `is more than 3 months ago`. */
    readonly relativeDate: Readonly<Partial<Record<OperatorOf<"date">, string>>>;
    /** The operators of dates with the relative date `now`. */
    readonly now: Readonly<Partial<Record<OperatorOf<"date">, string>>>;
  };
  /** The period operators of a form. A number of days follows them, and `ago` if needed. */
  readonly periodOperators: Readonly<Record<keyof typeof periodOperators, string>>;
  readonly conjonctions: Readonly<Record<Conjonction, string>>;
  /** The names of the inputs of a condition. */
  readonly slots: Readonly<Record<Slot, string>>;
  /** The sections and entries of a column picker that are not named by the data model. */
  readonly picker: { readonly own: string; readonly occurrences: string; readonly sql: string; readonly other: string };
  /** What people type to find an operator, besides its words. */
  readonly search: {
    readonly operators: Readonly<Partial<Record<OperatorOf<OperatorKind>, string>>>;
    /** For the operators that have other words for a kind. */
    readonly operatorsOf: { readonly [Kind in OperatorKind]?: Readonly<Partial<Record<OperatorOf<Kind>, string>>> };
    /** Comparisons that filters do not have, in lower case: `greaterThan` and `lowerThan` with the number itself. */
    readonly bounds: Readonly<Record<"greaterThan" | "lowerThan", readonly string[]>>;
  };
  /** The least and the greatest value of a column. */
  readonly span: string;
  /** The name of the empty string among values. */
  readonly empty: string;
  /** The name of the records of a model without a label. */
  readonly records: PluralLabel;
  readonly sentence: SentenceWords;
  /**
   * The messages of problems. Their placeholders: `{slot}` and `{value}`, the input; `{column}`, `{property}` and
   * `{records}`, what the condition is about; `{from}` and `{to}`, its range; `{condition}`, the condition or group in
   * words, `{others}`, those that it is compared with, and `{all}`, all of them; `{message}`, what validation says, which is
   * the message of a code without words.
   */
  readonly issues: Readonly<Record<DraftIssueCode | FilterIssueCode, string> & Partial<Record<string, string>>>;
}

/** The templates of sentences. */
export interface SentenceWords {
  /** For a filter without conditions. */
  readonly all: string;
  readonly filter: string;
  /** The words between conditions and between groups. */
  readonly conjonctions: Readonly<Record<Conjonction, string>>;
  readonly condition: string;
  readonly conditionWithValue: string;
  readonly range: string;
  /** A property of a column, or a column of a model. */
  readonly of: string;
  readonly nested: string;
  /** An object or array condition without conditions on properties. */
  readonly nestedNone: string;
  readonly occurrence: string;
  readonly occurrenceWhere: string;
  /** How often: `{count}` is the number, `{records}` the name of the counted records. */
  readonly frequency: Readonly<Record<FrequencyOperator, string>>;
  /** When: `{days}` is the number with its unit. */
  readonly period: Readonly<Record<keyof typeof periodOperators | "ever", string>>;
  readonly days: PluralLabel;
  /** A relative date: `{duration}` is the number with its unit. */
  readonly ago: string;
  readonly units: Readonly<Record<RelativeUnit, PluralLabel>>;
  /** A relative date of 0 days. */
  readonly now: string;
  /** An expression with other text around it. */
  readonly expressionWithin: string;
  readonly sql: string;
  /** A condition of a kind that this version does not know. */
  readonly unknown: string;
  /** What is not filled in. */
  readonly missing: string;
  /** The values of a long list that are not named. */
  readonly moreValues: string;
  /** Shows all of a long sentence, and its beginning again. */
  readonly more: string;
  readonly less: string;
  /** A string with leading or trailing spaces. */
  readonly quoted: string;
}

const withAny = (one: string, many = `${one} any of`): OperatorWords => ({ one, many });

/** The words of American English. */
export const english: Words = {
  kinds: {
    sql: "SQL",
    string: "Text",
    number: "Number",
    objectProperty: "Property",
    object: "Object",
    array: "List",
    any: "Any value",
    vector: "Vector",
    date: "Date",
    boolean: "Yes or no",
    occurrence: "Occurrence",
  },
  operators: {
    is: withAny("is"),
    isNot: withAny("is not", "is none of"),
    contains: withAny("contains"),
    doesNotContain: withAny("does not contain", "contains none of"),
    startsWith: withAny("starts with"),
    endsWith: withAny("ends with"),
    greaterThan: "is greater than",
    lowerThan: "is less than",
    between: "is between",
    isNull: "is missing",
    isNotNull: "is present",
    isEmpty: "is empty",
    isNotEmpty: "is not empty",
    isTrue: "is true",
    isFalse: "is false",
    matchConditions: "has",
  },
  operatorsOf: {
    date: { is: "is on", isNot: "is not on", greaterThan: "is after", lowerThan: "is before" },
    relativeDate: { is: "is exactly", isNot: "is not exactly", greaterThan: "is less than", lowerThan: "is more than" },
    now: { is: "is exactly", isNot: "is not exactly", greaterThan: "is after", lowerThan: "is before" },
    array: { matchConditions: "has an element where" },
    occurrence: {
      not: "never occurred",
      moreThan: "more than",
      atLeast: "at least",
      lessThan: "fewer than",
      exactly: "exactly",
    },
  },
  periodOperators: { lessThan: "in the last", moreThan: "more than", exactly: "exactly" },
  conjonctions: { and: "all", or: "any" },
  slots: {
    value: "Value",
    values: "Values",
    firstValue: "From",
    lastValue: "To",
    otherValue: "To",
    conjonction: "Match",
    propertyConditions: "Conditions",
    propertyName: "Property",
    name: "Name",
    clause: "SQL",
    conditions: "Conditions",
    "frequency.value": "Times",
    "period.operator": "When",
    "period.value": "Days",
  },
  picker: { own: "Columns", occurrences: "How often", sql: "SQL condition", other: "Other property" },
  search: {
    operators: {
      is: "equals = one of in same exactly",
      isNot: "does not equal != <> not in different other than except",
      contains: "includes has like with",
      doesNotContain: "excludes without not like",
      startsWith: "begins with prefix",
      endsWith: "suffix",
      greaterThan: "more bigger larger higher than above over exceeds >",
      lowerThan: "fewer smaller lower than below under <",
      between: "range from to within",
      isNull: "unknown has no value not set blank null none",
      isNotNull: "known has a value is set exists not null any",
      isEmpty: "blank none no elements",
      isNotEmpty: "has elements some any",
      isTrue: "yes on checked",
      isFalse: "no off not unchecked",
      matchConditions: "with where contains",
    },
    operatorsOf: {
      date: {
        greaterThan: "later newer younger more recent than since in the last less than ago >",
        lowerThan: "earlier older longer more than ago until <",
        between: "range from to within",
      },
    },
    bounds: {
      greaterThan: ["at least", "no less", "not less", "minimum", ">=", "≥"],
      lowerThan: ["at most", "no more", "not more", "maximum", "<=", "≤"],
    },
  },
  span: "{from} – {to}",
  empty: "(empty)",
  records: { one: "record", other: "records" },
  sentence: {
    all: "all {records}",
    filter: "{records} where {conditions}",
    conjonctions: { and: "and", or: "or" },
    condition: "{column} {operator}",
    conditionWithValue: "{column} {operator} {value}",
    range: "{from} and {to}",
    of: "{part} of {whole}",
    nested: "{column} {operator} ({conditions})",
    nestedNone: "{column} {operator} anything",
    occurrence: "{frequency} {period}",
    occurrenceWhere: "{frequency} {period} where {conditions}",
    frequency: {
      not: "no {records}",
      moreThan: "more than {count} {records}",
      lessThan: "fewer than {count} {records}",
      exactly: "exactly {count} {records}",
      atLeast: "at least {count} {records}",
    },
    period: {
      lessThan: "in the last {days}",
      moreThan: "more than {days} ago",
      exactly: "exactly {days} ago",
      ever: "at any time",
    },
    days: { one: "{count} day", other: "{count} days" },
    ago: "{duration} ago",
    units: {
      minute: { one: "{count} minute", other: "{count} minutes" },
      hour: { one: "{count} hour", other: "{count} hours" },
      day: { one: "{count} day", other: "{count} days" },
      week: { one: "{count} week", other: "{count} weeks" },
      month: { one: "{count} month", other: "{count} months" },
      year: { one: "{count} year", other: "{count} years" },
    },
    now: "now",
    expressionWithin: "[{expression}]",
    sql: "{name} (SQL)",
    unknown: "a condition of kind {kind}",
    missing: "…",
    moreValues: "{count} more",
    more: "more",
    less: "less",
    quoted: "“{text}”",
  },
  issues: {
    missingColumn: "Choose a column.",
    missingOperator: "Choose an operator.",
    missingValue: "Fill in: {slot}.",
    wrongType: "{slot} cannot be {value}.",
    notANumber: '{slot} must be a number, not the text "{value}".',
    inexactNumber: "{value} is not exact as a number: it has too many digits.",
    unknownOperator: "There is no operator {value} here.",
    unknownKind: "The kind {value} is not known here.",
    turnedRange: "The bounds are in the wrong order: {from} comes after {to}.",
    notADate: "“{value}” is not a date.",
    relativeDate: "“{value}” is not a date. Choose a number of days, months or years ago.",
    midnightOnly: "{value} means midnight, and {column} has times. For the whole day, choose a range.",
    emptyOperand: "With nothing to compare, this matches every value or none.",
    doubtfulText: "Text is compared letter by letter: commas, wildcards, null and blanks have no meaning of their own.",
    doubtfulExpression: "“{value}” looks like an expression, and is compared letter by letter.",
    duplicate: "This repeats an earlier one.",
    contradiction: "{condition} contradicts {others}.",
    tautology: "Every value matches {all}.",
    neverMatches: "{condition} never matches together with {others}.",
    alwaysMatches: "{condition} matches whenever {others} does not.",
    redundantCondition: "{condition} has no effect next to {others}.",
    emptyConditions: "Without conditions in it, any of them counts.",
    impossibleNumber: "With {value}, this matches every record or none: counts and days are whole numbers from 0.",
    unknownColumn: "There is no column {column}.",
    kindMismatch: "{column} has values of another type. Choose the column again.",
    unknownProperty: "There is no property {property}.",
    noSuchValue: "No known record has “{value}” as {column}.",
    outOfRange: "{column} of all known records is beyond this.",
    unknownRelatedModel: "The related records {records} are not known.",
    toManyRelation: "There can be several {records}, and one that matches is enough. Count them instead.",
    noTimeColumn: "The {records} have no date. Count those of all time.",
    otherColumn: "This is about another column than {column}.",
    otherRelatedModel: "This is about other records than the condition that contains it.",
    brokenSql: "{message}",
    issuesLeftOut: "{message}",
    kindNotAllowed: "The kind {value} is not allowed here.",
    tooDeep: "The filter is nested too deep.",
  },
};
