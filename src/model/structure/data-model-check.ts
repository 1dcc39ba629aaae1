/** The structure of data models in files. */
import { columnTypes, relationships } from "../data-model.js";
import type { DataModel } from "../data-model.js";
import { dateReader } from "../date-format.js";
import type { Result } from "../issues/issue.js";
import { isObject, isString } from "./json-object.js";
import type { Check } from "./shape.js";
import { boolean, checkFrom, listOf, number, objectOf, oneOf, string, testOf, valueOf } from "./shape.js";
import { resultOf } from "./structure.js";

/** Checks that a value is a data model. Returns every issue if it is not one. */
export function checkDataModel(value: unknown): Result<DataModel> {
  return resultOf<DataModel>(value, dataModel);
}

function objectOr(object: Check, other: Check): Check {
  return (value, report) => (isObject(value) ? object : other)(value, report);
}

function mapOf(item: Check): Check {
  return (value, report) => {
    if (!isObject(value)) report.wrongType(value, {}, "an object");
    else for (const [key, content] of Object.entries(value)) report.within(key, content, item);
  };
}

const operand = valueOf((value) => isString(value) || testOf(number)(value), "a string or a number");

const knownValue = objectOf({
  name: "a known value",
  required: { value: operand },
  optional: { label: string, count: number },
});

const range = checkFrom(
  (value) => Array.isArray(value) && value.length === 2 && value.every(testOf(operand)),
  (value, report) => {
    if (Array.isArray(value) && value.length === 2) listOf(operand)(value, report);
    else report.wrongType(value, {}, "a list of the least and the greatest value");
  },
);

const words = listOf(string);

const valueFormat = {
  decimal: oneOf("a decimal sign", ["comma", "point"]),
  format: valueOf(
    (value) => isString(value) && dateReader(value) !== undefined,
    "a date format such as DD.MM.YYYY or M/D/YYYY h:mm A",
  ),
  true: words,
  false: words,
  null: words,
};

const column = objectOf({
  name: "a column",
  required: { type: oneOf("a type of a column", columnTypes) },
  optional: {
    label: string,
    description: string,
    properties: listOf(string),
    values: listOf(objectOr(knownValue, operand)),
    closed: boolean,
    range,
    ...valueFormat,
  },
});

const join = objectOf({
  name: "a join",
  required: { column: string, relatedColumn: string },
  optional: { property: string, relatedProperty: string },
});

const pluralLabel = objectOf({
  name: "a label",
  required: { other: string },
  optional: { zero: string, one: string, two: string, few: string, many: string },
});

const table = {
  required: { columns: mapOf(column) },
  optional: {
    label: objectOr(pluralLabel, string),
    idColumnSlug: string,
    titleColumnSlug: string,
    timeColumnSlug: string,
  },
};

const relatedModel = objectOf({
  ...table,
  name: "a related model",
  required: {
    ...table.required,
    name: string,
    relationship: oneOf("a relationship", relationships),
    on: listOf(join),
  },
});

const dataModel = objectOf({
  ...table,
  name: "a data model",
  optional: { ...table.optional, related: mapOf(relatedModel) },
});
