import type { CatalogueEntry } from "./catalogue-entry.js";

/** Codes of what is valid and makes no sense, or does not fit the data model. */
export const senseEntries: Readonly<Record<string, CatalogueEntry>> = {
  turnedRange: {
    title: "a range whose ends are turned round",
    meaning: "No value is greater than the first end and less than the last, so the condition matches nothing.",
    repair: "Swap the ends.",
    example: [
      "condition",
      '{ "kind": "number", "columnSlug": "employees", "operator": "between", "firstValue": 5, "lastValue": 1 }',
    ],
  },
  notADate: {
    title: "text that is not a date",
    meaning:
      "Dates are written by ISO 8601: 2025-01-15, or with a time behind it. Other text is valid in a filter and compares with no date.",
    repair: "Write a date of the calendar.",
    example: [
      "condition",
      '{ "kind": "date", "columnSlug": "created_at", "operator": "greaterThan", "value": "2025-02-30" }',
    ],
  },
  emptyList: {
    title: "a comparison with an empty list",
    meaning: "Nothing is one of no texts, and every value but null is none of them.",
    repair: "Name at least one text, or remove the condition.",
    example: ["condition", '{ "kind": "string", "columnSlug": "country", "operator": "is", "values": [] }'],
  },
  emptyOperand: {
    title: "a comparison with the empty text",
    meaning:
      "Every text contains the empty text, starts and ends with it, so the condition does not tell values apart.",
    repair: "Name a text; to ask for blanks, write isEmpty.",
    example: ["condition", '{ "kind": "string", "columnSlug": "country", "operator": "contains", "values": "" }'],
  },
  duplicateValue: {
    title: "a text that stands in a list twice",
    meaning: "The second one changes nothing; often another one was meant.",
    repair: "Remove it, or write the one that was meant.",
    example: ["condition", '{ "kind": "string", "columnSlug": "country", "operator": "is", "values": ["US", "US"] }'],
  },
  duplicateCondition: {
    title: "a condition that stands in its group twice",
    meaning: "The second one changes nothing; often another one was meant.",
    repair: "Remove it, or write the one that was meant.",
    example: ["filter", 'country = "US" and country = "US"'],
  },
  duplicateGroup: {
    title: "a group that stands in the filter twice",
    meaning: "The second one changes nothing; often another one was meant.",
    repair: "Remove it, or write the one that was meant.",
    example: ["filter", '(country = "US" or country = "FR") and (country = "US" or country = "FR")'],
  },
  contradiction: {
    title: "conditions that cannot all hold, though they must",
    meaning:
      "Whatever a column holds, one of them fails, so that nothing can match. The message names them, and says what matches nothing: the filter, the group, or a condition that holds others.",
    repair: "Join them by or, write one condition with a list of values, or remove one of them.",
    example: ["filter", 'country = "US" and country = "FR"'],
  },
  tautology: {
    title: "conditions of which one always holds, though any would do",
    meaning:
      "Whatever a column holds, one of them takes it, perhaps null aside, so that the conditions tell no values apart. Is not A or is not B takes all there is, A and B included.",
    repair: "Join them by and, or remove them if every value is what you want.",
    example: ["filter", 'country != "US" or country != "FR"'],
  },
  neverMatches: {
    title: "a condition that can never hold beside another one",
    meaning: "Another condition of the filter must hold as well, and leaves nothing for this one to match.",
    repair: "Remove it, or correct the one of the two that is wrong.",
    example: ["filter", 'country = "US" and (country = "FR" or employees > 100)'],
  },
  alwaysMatches: {
    title: "a condition that always holds where it matters",
    meaning: "It is only asked where another condition does not hold, and there it always does.",
    repair: "Remove it, or correct the one of the two that is wrong.",
    example: ["filter", "country:string is null or (country:string is not null and employees > 100)"],
  },
  redundantCondition: {
    title: "a condition that another one makes needless",
    meaning: "With it and without it, the filter matches the same records.",
    repair: "Remove it, unless it is there for the reader.",
    example: ["filter", "employees > 100 and employees > 50"],
  },
  redundantGroup: {
    title: "a group that a condition makes needless",
    meaning: "With it and without it, the filter matches the same records.",
    repair: "Remove it, or correct the one of the two that is wrong.",
    example: ["filter", 'country = "US" or (country = "US" and employees > 100)'],
  },
  emptyGroup: {
    title: "a group without conditions",
    meaning: "It restricts nothing and is ignored, whatever its conjonction.",
    repair: "Add conditions, or remove the group.",
    example: ["filter", '{ "conjonction": "and", "groups": [{ "conjonction": "or", "conditions": [] }] }'],
  },
  emptyFilter: {
    title: "a filter without conditions",
    meaning: "It matches every record. The service may refuse such a capacity with the reason emptyFilter.",
    repair: "Add conditions, unless every record is what you want.",
    example: ["filter", '{ "conjonction": "and", "groups": [] }'],
  },
  emptyConditions: {
    title: "a list of conditions that is empty",
    meaning: "An occurrence then counts every related record, and matchConditions takes any object.",
    repair: "Add conditions, unless that is what you want.",
    example: [
      "condition",
      '{ "kind": "object", "columnSlug": "metadata", "operator": "matchConditions", "conjonction": "and", "propertyConditions": [] }',
    ],
  },
  otherColumn: {
    title: "a property condition that names another column",
    meaning: "Conditions within an object or array column read that column, whatever columnSlug they carry.",
    repair: "Name the outer column, or move the condition to the group.",
    example: [
      "condition",
      '{ "kind": "object", "columnSlug": "metadata", "operator": "matchConditions", "conjonction": "and", "propertyConditions": [{ "kind": "objectProperty", "columnSlug": "other", "propertyName": "plan", "operator": "isNull" }] }',
    ],
  },
  otherRelatedModel: {
    title: "an inner condition that leads to another model",
    meaning:
      "Conditions within an occurrence read the records that are counted, and those within a column read that column. They cannot lead further.",
    repair: "Remove relatedModelUuid, or move the condition to the group.",
    example: [
      "condition",
      '{ "kind": "occurrence", "relatedModelUuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "frequency": { "operator": "not" }, "period": { "operator": "lessThan", "value": 30, "unit": "day" }, "conjonction": "and", "conditions": [{ "kind": "string", "relatedModelUuid": "5b3f8a10", "columnSlug": "type", "operator": "isNull" }] }',
    ],
  },
  impossibleCount: {
    title: "a count that no number of records has",
    meaning:
      "Records are counted in whole numbers from 0: fewer than 0 or exactly 1.5 never occur, more than -1 always.",
    repair: "Write a whole number from 0; none at all is the operator not.",
    example: [
      "condition",
      '{ "kind": "occurrence", "relatedModelUuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "frequency": { "operator": "lessThan", "value": 0 }, "period": { "operator": "lessThan", "value": 30, "unit": "day" }, "conjonction": "and", "conditions": [] }',
    ],
  },
  impossiblePeriod: {
    title: "a period that no record lies in",
    meaning: "Ages are counted in days from 0, and exactly compares whole days.",
    repair: "Write a number of days greater than 0; more than 0 days ago means ever.",
    example: [
      "condition",
      '{ "kind": "occurrence", "relatedModelUuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "frequency": { "operator": "not" }, "period": { "operator": "exactly", "value": 1.5, "unit": "day" }, "conjonction": "and", "conditions": [] }',
    ],
  },
  brokenSql: {
    title: "a clause that is not a condition",
    meaning:
      "The clause is inserted into a larger statement, so it must be one condition, with every quote and parenthesis closed.",
    repair: "Write the condition alone, as it would stand behind WHERE.",
    example: ["condition", '{ "kind": "sql", "name": "big deals", "clause": "where amount > 1e6" }'],
  },
  unparsedSql: {
    title: "a clause that the database would not read",
    meaning:
      "A parser of the dialect that validation was told of does not read the clause as a condition, so the statement that it is put into would fail. It is asked only where there is one: `--dialect` on the command line, the options `dialect` and `parseSql` in code.",
    repair: "Write the condition as that database reads it, or name the dialect that it is in.",
    example: ["condition", '{ "kind": "sql", "name": "big deals", "clause": "amount > > 1e6" }'],
  },
  unknownColumn: {
    title: "a column that the model does not have",
    meaning:
      "Slugs are case-sensitive, and columns of one’s own begin with custom__ in most models. A condition on an unknown column matches nothing.",
    repair: "Write the slug of a column of the model.",
    example: ["condition", '{ "kind": "string", "columnSlug": "contry", "operator": "is", "values": "US" }'],
  },
  kindMismatch: {
    title: "a kind that does not fit the column",
    meaning: "The kind of a condition follows the type of its column.",
    repair: "Write the kind that the column has, and an operator of that kind.",
    example: ["condition", '{ "kind": "string", "columnSlug": "employees", "operator": "isNull" }'],
  },
  unknownProperty: {
    title: "a property that the column does not have",
    meaning: "The model lists the properties of this column, and this is none of them.",
    repair: "Write a property of the column.",
    example: [
      "condition",
      '{ "kind": "objectProperty", "columnSlug": "metadata", "propertyName": "plam", "operator": "isNull" }',
    ],
  },
  unknownRelatedModel: {
    title: "a model that is not related",
    meaning:
      "Conditions reach other models by the relationships of the filter’s own, and there is none with this identifier or name.",
    repair: "Write the identifier of a related model.",
    example: [
      "condition",
      '{ "kind": "string", "relatedModelUuid": "5b3f8a10", "columnSlug": "country", "operator": "isNull" }',
    ],
  },
  toManyRelation: {
    title: "a condition on many related records",
    meaning:
      "A record has many related records of this model. The condition is true if any of them matches, each condition on its own.",
    repair: "Count them by an occurrence.",
    example: [
      "condition",
      '{ "kind": "string", "relatedModelUuid": "7c9e6679-7425-40de-944b-e07fc1f90ae7", "columnSlug": "type", "operator": "isNull" }',
    ],
  },
  noTimeColumn: {
    title: "an occurrence on a model without a time",
    meaning: "The related model has no time column, so nobody can tell when its records occurred.",
    repair: "Ask for all time, by moreThan 0 days, or name the time column in the model.",
    example: [
      "condition",
      '{ "kind": "occurrence", "relatedModelUuid": "9b2c1f90-1f0e-4f5b-9d55-0c7e7a3e4b11", "frequency": { "operator": "not" }, "period": { "operator": "lessThan", "value": 30, "unit": "day" }, "conjonction": "and", "conditions": [] }',
    ],
  },
  emptyName: {
    title: "a capacity without a name",
    meaning: "People tell capacities apart by their names.",
    repair: "Give it a name.",
    example: ["capacity", '{ "name": "" }'],
  },
  impossibleMemberCapacity: {
    title: "a number of records that nobody can hold",
    meaning: "memberCapacity limits how many records a member may hold: a whole number from 0, or null for no limit.",
    repair: "Write a whole number from 0, or null.",
    example: ["capacity", '{ "name": "A", "memberCapacity": -1 }'],
  },
  misspeltField: {
    title: "a field that is nearly one of a capacity",
    meaning: "Capacities take fields that are not known, so a misspelt one passes and what it says is lost.",
    repair: "Rename it.",
    example: ["capacity", '{ "name": "A", "filters": null }'],
  },
  partOutOfRange: {
    title: "a part of a policy that no calendar has",
    meaning:
      "Minutes are whole numbers from 0 to 59, weekdays from 1 to 7, days from 1 to 31, months from 1 to 12. The month of a quarter is 1 to 3, or a month of the year that has the same place in its quarter.",
    repair: "Write a number of that range.",
    example: ["policy", '{ "interval": "hourly", "minute": 60 }'],
  },
  unreadableTime: {
    title: "a time that is not a time of day",
    meaning: "Any text is valid; only HH:MM and HH:MM:SS can be computed with.",
    repair: "Write HH:MM.",
    example: ["policy", '{ "interval": "daily", "time": "noon" }'],
  },
};
