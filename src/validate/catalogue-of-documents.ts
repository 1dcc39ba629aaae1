import type { CatalogueEntry } from "./catalogue-entry.js";

/** Codes of the structure of documents, and of the JSON that they are written in. */
export const documentEntries: Readonly<Record<string, CatalogueEntry>> = {
  wrongType: {
    title: "a value of the wrong type",
    meaning:
      "A key holds a number where a text belongs, an object where a list belongs, or the like. The service refuses such a condition.",
    repair:
      "Write a value of the type that the message names. Numbers in quotes, lists of one and lone objects are repaired by a fix.",
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "is", "value": "100" }'],
  },
  unknownValue: {
    title: "a word that is not known here",
    meaning:
      "Kinds, operators, conjonctions, units and colors are one of a few words. Other tools call them otherwise, and the service knows none of those.",
    repair: "Write one of the words that the message lists.",
    example: ["condition", '{ "kind": "string", "columnSlug": "country", "operator": "in", "values": ["US", "FR"] }'],
  },
  unknownKey: {
    title: "a key that does not belong",
    meaning:
      "Every level of a filter knows its keys and takes no others. A misspelt key is worse than a missing one: the service reads the filter as if it were not there, and matches nothing or everything without a word.",
    repair: "Rename it if it is misspelt; otherwise say what it says in other words, or remove it.",
    example: ["filter", '{ "conjunction": "and", "groups": [] }'],
  },
  missingKey: {
    title: "a key that is missing",
    meaning: "What the message names must be there.",
    repair: "Add the key.",
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "between", "firstValue": 1 }'],
  },
  invalidJson: {
    title: "text that is not JSON",
    meaning: "The text begins as JSON does and is none: a comma or a quote is missing, or there is one too many.",
    repair:
      "Repair it at the place of the issue; keys and texts stand in double quotes, and nothing follows the last entry.",
    example: ["filter", '{ "conjonction": "and", "groups: [] }'],
  },
  looseJson: {
    title: "JSON as other languages write it",
    meaning:
      "JavaScript and Python know other quotes, keys without quotes, a comma behind the last entry and other words for true, false and null. JSON does not, and the service refuses it.",
    repair: "The fix writes all such places as JSON has them, and changes nothing else.",
    example: ["filter", "{ conjonction: 'and', groups: [], }"],
  },
  jsonComment: {
    title: "a comment in JSON",
    meaning: "JSON has no comments, and the service refuses text that has them. The rest is read without them.",
    repair: "Remove the comments, or keep the filter as text of the text language, which has comments behind #.",
    example: ["filter", '{ "conjonction": "and", "groups": [] } // all of them'],
  },
  encodedJson: {
    title: "JSON within a string",
    meaning: "The value was turned into JSON text and that text into JSON once more. The service sees a string.",
    repair: "Write the JSON itself; in code, encode it once.",
    example: ["filter", '{ "conjonction": "and", "groups": "[]" }'],
  },
  duplicateKey: {
    title: "a key that stands twice",
    meaning: "JSON allows it and readers keep the last one, so that the first is lost without a word.",
    repair: "Remove the one that is not meant.",
    example: ["filter", '{ "conjonction": "or", "conjonction": "and", "groups": [] }'],
  },
  issuesLeftOut: {
    title: "more issues than are reported",
    meaning:
      "At most 1,000 issues are reported unless maxIssues, or --max-issues of the command line, says otherwise. Errors are reported before warnings.",
    repair: "Repair the issues that are reported, or ask for more of them.",
    example: ["filter", '{ "conjonction": "and", "groups": [], "key1": 1, "key2": 2, "and so on": 1001 }'],
  },
  capacityAsFilter: {
    title: "a capacity, or something else that holds a filter, where a filter belongs",
    meaning: "The filter is there, one level further in; or there is none, where the capacity has no filter.",
    repair: "Take the filter out, or validate the whole as a capacity.",
    example: ["filter", '{ "name": "A", "filter": { "conjonction": "and", "groups": [] } }'],
  },
  negation: {
    title: "a key that negates",
    meaning:
      "Other languages negate a whole filter, or exclude what another filter matches. Here each condition says the opposite by its operator.",
    repair:
      "Write the opposite operators, with and for or and or for and; the fix does so where every condition has an opposite. A record whose column is null matches neither.",
    example: ["filter", '{ "not": { "kind": "string", "columnSlug": "country", "operator": "is", "values": ["US"] } }'],
  },
  foreignFilter: {
    title: "a filter of another product",
    meaning:
      "None of the keys is one of a filter. The message names what the object looks like, and the command that converts it.",
    repair: "Convert it with `capacity-filter convert --from`, or write it as a filter or in the text language.",
    example: ["filter", '{ "country": "US" }'],
  },
  partAsFilter: {
    title: "a part of a filter where the whole belongs",
    meaning:
      "A filter has two levels: groups, and conditions in them. A condition or a list alone says neither how it is joined nor where it stands.",
    repair: "Put it into a group of a filter.",
    example: ["filter", '{ "kind": "string", "columnSlug": "country", "operator": "is", "values": ["US"] }'],
  },
  partAsGroup: {
    title: "conditions where a group belongs",
    meaning: "The entries of groups are groups, which say how their conditions are joined.",
    repair: "Put them into a group, with conjonction and conditions.",
    example: [
      "filter",
      '{ "conjonction": "and", "groups": [{ "kind": "any", "columnSlug": "x", "operator": "isNull" }] }',
    ],
  },
  conditionsOutsideGroups: {
    title: "conditions that stand outside the groups",
    meaning:
      "The service ignores conditions beside groups. Where groups is empty, the filter then matches every record.",
    repair: "Put them into a group.",
    example: [
      "filter",
      '{ "conjonction": "and", "groups": [], "conditions": [{ "kind": "any", "columnSlug": "x", "operator": "isNull" }] }',
    ],
  },
  connectiveAsKey: {
    title: "and or or as a key",
    meaning:
      "Other languages join by a key that is and or or, with a list under it. Filters and groups say it under the key conjonction, beside the list.",
    repair: "Write conjonction, and the list under groups or conditions.",
    example: ["filter", '{ "and": [{ "kind": "any", "columnSlug": "x", "operator": "isNull" }] }'],
  },
  nestedGroup: {
    title: "a group within a group",
    meaning: "A filter has two levels and no more.",
    repair: "Say it in two levels: the text language does so for any nesting of and, or and not.",
    example: ["condition", '{ "conjonction": "or", "conditions": [] }'],
  },
  segmentCondition: {
    title: "a condition of a segment filter",
    meaning: "Segments and play triggers know the kinds segment and enrollment; the filter of a capacity does not.",
    repair: "Express it by the columns of the model, or by an occurrence.",
    example: ["condition", '{ "kind": "segment", "operator": "notIn", "segmentUuid": "5b3f8a10" }'],
  },
  connectorCondition: {
    title: "a condition of a connector's filter",
    meaning:
      "The filter by which a connector extracts records looks alike, but its conditions read properties of the source and have neither kind nor columnSlug.",
    repair: "Write a condition with kind and columnSlug on the column that holds the property.",
    example: ["condition", '{ "propertyName": "hs_is_closed", "operator": "is", "values": ["true"] }'],
  },
  conditionsLeftOut: {
    title: "matchConditions without its conditions",
    meaning: "The operator says that properties are compared, and no comparison follows.",
    repair: "Add conjonction and propertyConditions, or ask isNotNull.",
    example: ["condition", '{ "kind": "object", "columnSlug": "metadata", "operator": "matchConditions" }'],
  },
  booleanOperand: {
    title: "a truth value as an operand",
    meaning: "Conditions of kind boolean have no operand: what they compare with is in the operator.",
    repair: "Write isTrue or isFalse.",
    example: ["condition", '{ "kind": "boolean", "columnSlug": "is_customer", "operator": "is", "value": true }'],
  },
  nullOperand: {
    title: "null as an operand",
    meaning: "Nothing is equal to null. Whether a value is missing is asked by an operator of its own.",
    repair: "Write isNull or isNotNull.",
    example: ["condition", '{ "kind": "string", "columnSlug": "country", "operator": "is", "values": null }'],
  },
  pairInList: {
    title: "the ends of a range in one list",
    meaning: "between has a key for each of its ends.",
    repair: "Write firstValue and lastValue; of a property, value and otherValue.",
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "between", "value": [1, 5] }'],
  },
  relativeDate: {
    title: "a date relative to today",
    meaning: "A filter holds fixed dates. What is older than 180 days is another date each day.",
    repair:
      "Write lowerThan or greaterThan with the date itself, and renew it; or count records of the last days by an occurrence.",
    example: [
      "condition",
      '{ "kind": "date", "columnSlug": "created_at", "operator": "olderThan", "values": ["180d"] }',
    ],
  },
  noSuchComparison: {
    title: "a comparison that filters do not have",
    meaning:
      "There are no operators for at least, at most, the outside of a range, or patterns, and only texts are compared with a list.",
    repair: "Say it in other words, as the message proposes.",
    example: ["condition", '{ "kind": "number", "columnSlug": "employees", "operator": "gte", "value": 5 }'],
  },
  operatorOfAnotherKind: {
    title: "an operator of another kind",
    meaning: "Each kind of condition has operators of its own, and the kind follows the type of the column.",
    repair: "Correct the kind, or use an operator that the kind has.",
    example: ["condition", '{ "kind": "string", "columnSlug": "employees", "operator": "greaterThan", "value": 5 }'],
  },
};
