import type { CatalogueEntries } from "../model/issues/catalogue-entry.js";
import { conditionsOf } from "../model/conditions.js";
import type { DataModel } from "../model/data-model.js";
import { expressionsOf } from "../model/expressions-of.js";
import type { Issue, Path } from "../model/issues/issue.js";
import { has, isObject } from "../model/structure/json-object.js";
import { listOf } from "../model/structure/shape.js";
import { alternatives, quote } from "../model/issues/quote.js";
import { ownValue } from "../model/own-value.js";
import type { JsonObject } from "../model/structure/json-object.js";
import type { Check, StructureCode } from "../model/structure/shape.js";
import type { CapacityDraft } from "../model/structure/structure.js";
import { checkCapacityShape, checkFilter } from "../model/structure/structure.js";
import { didYouMean } from "../model/issues/suggest.js";
import { capacityFields } from "../model/records.js";
import { fix, moveIssue } from "../mistakes/json/document-fix.js";
import { intendedWord } from "../mistakes/words.js";
import type { DataModelCode } from "./rules/data-model.js";
import type { OccurrenceCode } from "./rules/occurrences.js";
import { lintFilter } from "./validate-filter.js";
import type { Subject, Validation } from "./validate.js";
import { validateSubject } from "./validate.js";
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
  incompleteMapping: {
    topic: "Describing a capacity and its policy",
    title: "a capacity whose records cannot be found",
    meaning:
      "The records that members hold belong to a model. The service needs the model, the column that identifies a record and the column with the time of its allocation, or none of them: then it counts the allocations that it makes itself.",
    repair: 'Write "modelUuid", "idColumnSlug" and "timeColumnSlug", or remove them and "filter".',
    example: [
      "capacity",
      '{ "name": "Account book", "modelUuid": "5b3f8a10-6d2e-4c1b-9f77-2a4e8c0d1e92", "idColumnSlug": "id" }',
    ],
  },
  policyWithoutLimit: {
    topic: "Describing a capacity and its policy",
    title: "a policy without a limit",
    meaning: 'Without "memberCapacity", a member may hold any number of records, and nothing changes when they expire.',
    repair: 'Write "memberCapacity", or remove the policy.',
    example: ["capacity", '{ "name": "Account book", "allocationExpirationPolicy": { "interval": "monthly" } }'],
  },
  filterWithoutMember: {
    topic: "Describing a capacity and its policy",
    title: "a limit with a filter that names no member",
    meaning: "The filter matches the same records for every member, so every member would hold all of them.",
    repair:
      'Add a condition on the owner of a record, such as `owner_id = "{{member.ids.hubspot}}"` with the column and the connector of your data.',
    example: [
      "capacity",
      '{ "name": "Account book", "memberCapacity": 50, "modelUuid": "5b3f8a10-6d2e-4c1b-9f77-2a4e8c0d1e92", "idColumnSlug": "id", "timeColumnSlug": "owner_assigned_at", "filter": { "conjonction": "and", "groups": [{ "conjonction": "and", "conditions": [{ "kind": "any", "columnSlug": "owner_id", "operator": "isNotNull" }] }] } }',
    ],
  },
  unknownExpression: {
    topic: "Describing a capacity and its policy",
    title: "an expression that does not name the member",
    meaning: "The service puts values of the member in place of expressions. It has no other values.",
    repair: "Begin the expression with `member.`, as in `{{member.ids.hubspot}}`.",
    example: [
      "capacity",
      '{ "name": "Account book", "modelUuid": "5b3f8a10-6d2e-4c1b-9f77-2a4e8c0d1e92", "idColumnSlug": "id", "timeColumnSlug": "owner_assigned_at", "filter": { "conjonction": "and", "groups": [{ "conjonction": "and", "conditions": [{ "kind": "string", "columnSlug": "owner_id", "operator": "is", "values": "{{user.id}}" }] }] } }',
    ],
  },
} as const satisfies CatalogueEntries;

type Code = keyof typeof capacityEntries | OccurrenceCode | DataModelCode | StructureCode;

/**
 * Validates a capacity with its filter and its policy. Only `name` is required, and fields that the specification does
 * not show are allowed.
 *
 * @param input - a value or JSON text.
 * @example
 * validateCapacity({ name: "Enterprise", memberCapacity: 50, allocationExpirationPolicy: { interval: "week" } }).issues[0].message // '"week" is not an interval of a policy. Did you mean "weekly"?'
 */
export function validateCapacity(input: unknown, options: ValidateFilterOptions = {}): Validation<CapacityDraft> {
  const lint = (value: unknown): readonly Issue[] => lintCapacity(value, options);
  const subject: Subject<CapacityDraft> = { check: checkCapacityShape, model: options.model, lint, lintParts: lint };
  return validateSubject(input, subject, options);
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
  return validateSubject(input, subject, options);
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
    ...under(["filter"], lintFilterOf(value, options)),
    ...under(["allocationExpirationPolicy"], lintPolicy(value["allocationExpirationPolicy"])),
  ];
}

/** The fields of the capacity, and of the records that members hold. */
function lintFields(capacity: JsonObject): readonly Issue<Code>[] {
  const { name, memberCapacity } = capacity;
  const isGiven = (key: string): boolean => capacity[key] !== undefined && capacity[key] !== null;
  const issues: Issue<Code>[] = [];
  const warn = (code: Code, key: string, message: string, expected?: string): void => {
    issues.push({ code, severity: "warning", path: [key], message, ...(expected !== undefined && { expected }) });
  };
  if (typeof name === "string" && name.trim() === "")
    warn("emptyName", "name", "The name of the capacity is empty. Write a name.");
  if (typeof memberCapacity === "number" && !(Number.isInteger(memberCapacity) && memberCapacity >= 0)) {
    const message = `A member cannot hold ${memberCapacity} records. Write a whole number from 0.`;
    warn("impossibleNumber", "memberCapacity", message, "a whole number from 0");
  }
  const given = ["filter", ...columnKeys].filter(isGiven);
  const missing = columnKeys.filter((key) => !isGiven(key));
  const [first] = given;
  if (isGiven("modelUuid") && missing.length > 0) {
    warn("incompleteMapping", "modelUuid", `"modelUuid" needs ${missing.map(quote).join(" and ")} too.`);
  } else if (!isGiven("modelUuid") && first !== undefined) {
    const need = given.length === 1 ? "needs" : "need";
    const message = `${alternatives(given.map(quote), "and")} ${need} "modelUuid", the model of the records.`;
    warn("incompleteMapping", first, message);
  }
  if (isGiven("allocationExpirationPolicy") && !isGiven("memberCapacity")) {
    const message = 'The policy frees what members hold, and without "memberCapacity" they may hold any number.';
    warn("policyWithoutLimit", "allocationExpirationPolicy", message);
  }
  return issues;
}

const columnKeys = ["idColumnSlug", "timeColumnSlug"] as const;

/** The rules for filters, and those for the filter of a capacity. */
function lintFilterOf({ filter, memberCapacity }: JsonObject, options: ValidateFilterOptions): readonly Issue[] {
  const checked = checkFilter(filter);
  if (!checked.ok) return [];
  const issues = lintFilter(checked.value, options);
  if (conditionsOf(checked.value).length === 0) return issues.map(withReason);
  const expressions = expressionsOf(checked.value);
  const warning = (code: Code, path: Path, message: string): Issue<Code> => ({
    code,
    severity: "warning",
    path,
    message,
  });
  if (expressions.length === 0 && typeof memberCapacity === "number") {
    const message =
      'The filter names no member, so every member would hold the same records. Compare the owner with an expression such as "{{member.ids.hubspot}}".';
    return [...issues, warning("filterWithoutMember", [], message)];
  }
  const unknown = expressions.filter(({ expression }) => !expression.startsWith("member."));
  return [
    ...issues,
    ...unknown.map(({ path, expression }) => {
      const message = `The service has no value for {{${expression}}}. Expressions begin with "member.", as in {{member.ids.hubspot}}.`;
      return warning("unknownExpression", path, message);
    }),
  ];
}

/** The service refuses a capacity with an empty filter. */
function withReason(issue: Issue): Issue {
  if (issue.code !== "emptyConditions" || issue.path.join() !== "groups") return issue;
  return { ...issue, message: `${issue.message} The service refuses it with the reason "emptyFilter".` };
}

/** Moves issues of a part of a document to the document. */
function under(place: Path, issues: readonly Issue[]): readonly Issue[] {
  return issues.map((issue) => moveIssue(issue, (path) => [...place, ...path]));
}

/** The service ignores a misspelt field without an error. */
function misspeltFields(capacity: JsonObject): readonly Issue<Code>[] {
  const free = Object.keys(capacityFields).filter((field) => !has(capacity, field));
  return Object.keys(capacity).flatMap((key) => {
    const meaning = has(capacityFields, key) ? undefined : intendedWord(key, free);
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
  return columnKeys.flatMap((key) => {
    const slug = capacity[key];
    if (typeof slug !== "string") return [];
    const type = ownValue(columns, slug)?.type;
    if (type !== undefined && (key === "idColumnSlug" || type === "date" || type === "any")) return [];
    const meaning = intendedWord(slug, Object.keys(columns));
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
