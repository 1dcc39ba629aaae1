import type { CatalogueEntries } from "../model/issues/catalogue-entry.js";
import type { DataModel } from "../model/data-model.js";
import type { Issue, Path } from "../model/issues/issue.js";
import { has, isObject } from "../model/structure/json-object.js";
import { listOf } from "../model/structure/shape.js";
import { quote } from "../model/issues/quote.js";
import type { JsonObject } from "../model/structure/json-object.js";
import type { Check, StructureCode } from "../model/structure/shape.js";
import type { CapacityDraft } from "../model/structure/structure.js";
import { checkCapacityShape } from "../model/structure/structure.js";
import { didYouMean } from "../model/issues/suggest.js";
import { capacityFields } from "./recovery/other-formats.js";
import { fix, moveIssue } from "./fixes/document-fix.js";
import { meaningOf } from "./recovery/meaning.js";
import type { DataModelCode } from "./rules/data-model.js";
import type { OccurrenceCode } from "./rules/occurrences.js";
import { lintReadable } from "./validate-filter.js";
import type { Subject, Validation } from "./validate.js";
import { validate } from "./validate.js";
import type { ValidateFilterOptions } from "./validate-filter.js";
import { lintPolicy } from "./validate-policy.js";

export const capacityEntries = {
  emptyName: {
    topic: "Describing a capacity and its policy",
    title: "a capacity without a name",
    meaning: "People distinguish capacities by their names.",
    repair: "Write a name.",
    example: ["capacity", '{ "name": "" }'],
  },
} as const satisfies CatalogueEntries;

/** A code of an issue of the fields of a capacity. */
type Code = keyof typeof capacityEntries | OccurrenceCode | DataModelCode | StructureCode;

/**
 * Validates a capacity with its filter and its policy. Only `name` is required, and fields that the specification does
 * not show are allowed.
 *
 * @param input - a value or JSON text.
 * @example
 * validateCapacity({ name: "Enterprise", filter: { conjunction: "and", groups: [] } }).issues[0].pointer // "/filter/conjunction"
 */
export function validateCapacity(input: unknown, options: ValidateFilterOptions = {}): Validation<CapacityDraft> {
  const lint = (value: unknown): readonly Issue[] => lintCapacity(value, options);
  const subject: Subject<CapacityDraft> = { check: checkCapacityShape, model: options.model, lint, lintParts: lint };
  return validate(input, subject, options);
}

/** A list of capacities, or a response of the service. */
type CapacityList = readonly CapacityDraft[] | { readonly capacities: readonly CapacityDraft[] };

/**
 * Validates several capacities: a list of them, or a response of the service `{ capacities }`.
 *
 * @example
 * validateCapacities([{ name: "A" }, { name: 1 }]).issues[0].pointer // "/1/name"
 */
export function validateCapacities(input: unknown, options: ValidateFilterOptions = {}): Validation<CapacityList> {
  const lint = (value: unknown): readonly Issue[] => lintCapacities(value, options);
  const subject: Subject<CapacityList> = { check: checkCapacityList, model: options.model, lint, lintParts: lint };
  return validate(input, subject, options);
}

const checkCapacityList: Check = (value, report) => {
  if (isObject(value) && has(value, "capacities")) report.within("capacities", value["capacities"], checkCapacities);
  else checkCapacities(value, report);
};

const checkCapacities = listOf(checkCapacityShape);

function lintCapacities(value: unknown, options: ValidateFilterOptions): readonly Issue[] {
  const isAnswer = isObject(value) && has(value, "capacities");
  const list = isAnswer ? value["capacities"] : value;
  if (!Array.isArray(list)) return [];
  const path = isAnswer ? ["capacities"] : [];
  return list.flatMap((capacity, index) => under([...path, index], lintCapacity(capacity, options)));
}

function lintCapacity(value: unknown, options: ValidateFilterOptions): readonly Issue[] {
  if (!isObject(value)) return [];
  return [
    ...lintFields(value),
    ...misspeltFields(value),
    ...(options.model === undefined ? [] : unknownColumns(value, options.model)),
    ...under(["filter"], lintReadable(value["filter"], options)),
    ...under(["allocationExpirationPolicy"], lintPolicy(value["allocationExpirationPolicy"])),
  ];
}

/** Moves issues of a part of a document to the document. */
function under(place: Path, issues: readonly Issue[]): readonly Issue[] {
  return issues.map((issue) => moveIssue(issue, (path) => [...place, ...path]));
}

function lintFields({ name, memberCapacity }: JsonObject): readonly Issue<Code>[] {
  const issues: Issue<Code>[] = [];
  if (typeof name === "string" && name.trim() === "") {
    issues.push({
      code: "emptyName",
      severity: "warning",
      path: ["name"],
      message: "The name of the capacity is empty. Write a name.",
    });
  }
  if (typeof memberCapacity === "number" && !(Number.isInteger(memberCapacity) && memberCapacity >= 0)) {
    issues.push({
      code: "impossibleNumber",
      severity: "warning",
      path: ["memberCapacity"],
      message: `A member cannot hold ${memberCapacity} records. Write a whole number from 0.`,
      expected: "a whole number from 0",
    });
  }
  return issues;
}

/** The service ignores a misspelt field without an error. */
function misspeltFields(capacity: JsonObject): readonly Issue<Code>[] {
  const free = capacityFields.filter((field) => !has(capacity, field));
  return Object.keys(capacity).flatMap((key) => {
    const meaning = capacityFields.includes(key) ? undefined : meaningOf(key, free);
    if (meaning?.certain !== true) return [];
    return {
      code: "unknownKey",
      severity: "warning",
      path: [key],
      message: `${quote(key)} is not a field of a capacity.${didYouMean(meaning.word)}`,
      expected: meaning.word,
      fix: fix(`write ${JSON.stringify(meaning.word)}`, false, { type: "rename", path: [key], key: meaning.word }),
    } satisfies Issue<Code>;
  });
}

/** The service refuses a capacity whose identifier or time is not a column. */
function unknownColumns(capacity: JsonObject, { columns }: DataModel): readonly Issue<Code>[] {
  return ["idColumnSlug", "timeColumnSlug"].flatMap((key) => {
    const slug = capacity[key];
    if (typeof slug !== "string") return [];
    const type = Object.hasOwn(columns, slug) ? columns[slug]?.type : undefined;
    if (type !== undefined && (key === "idColumnSlug" || type === "date" || type === "any")) return [];
    const meaning = meaningOf(slug, Object.keys(columns));
    return {
      code: type === undefined ? "unknownColumn" : "kindMismatch",
      severity: "error",
      path: [key],
      message:
        type === undefined
          ? `There is no column ${quote(slug)}.${didYouMean(meaning?.word)}`
          : `${quote(slug)} is a column of type ${type}, and a time column holds dates.`,
      expected: key === "idColumnSlug" ? "a column of the model" : "a date column of the model",
    } satisfies Issue<Code>;
  });
}
