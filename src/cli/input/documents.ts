/** Reads a file that holds a filter, a policy or capacities, as JSON or as text. */
import { existsSync } from "node:fs";
import { formatOf } from "../../records/format.js";
import { safeParseCapacitiesJson, safeParseFilterJson, safeParsePolicyJson } from "../../json/parse.js";
import { locateIssues } from "../../json/locate.js";
import { readNearlyJson } from "../../mistakes/json/nearly-json.js";
import { readJson } from "../../json/read.js";
import type { DataModel } from "../../model/data-model.js";
import type { Filter } from "../../model/filter.js";
import type { Result } from "../../model/issues/issue.js";
import type { AllocationExpirationPolicy } from "../../model/policy.js";
import { intervals } from "../../model/policy.js";
import { checkDataModel } from "../../model/structure/data-model-check.js";
import { isObject } from "../../model/structure/json-object.js";
import type { Check } from "../../model/structure/shape.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { resultOf } from "../../model/structure/structure.js";
import { isJsonText } from "../../validate/input.js";
import type { FilterNotation } from "../choices.js";
import type { Terminal } from "../output/terminal.js";
import type { NamedText } from "./errors.js";
import { InputError, InvalidDocument, valueIn } from "./errors.js";
import { readFile } from "./input.js";

export type Content =
  | { readonly type: "filter"; readonly value: Filter }
  | { readonly type: "policy"; readonly value: AllocationExpirationPolicy }
  | { readonly type: "capacities"; readonly value: readonly CapacityDraft[] };

export interface Document {
  readonly notation: FilterNotation;
  readonly type: Content["type"];
  readonly result: Result<Content>;
}

/** Finds the notation and type of a document, without validating it. */
export function identify(text: string): Pick<Document, "notation" | "type"> {
  if (isJsonText(text)) return { notation: "json", type: typeOfJson(text) };
  const withoutComments = text.replace(/#.*/g, "");
  return { notation: "text", type: policyBeginning.test(withoutComments) ? "policy" : "filter" };
}

/**
 * Reads a document.
 *
 * @param model - for filter text: its kinds, and the names of related models.
 */
export async function readDocument({ name, text }: NamedText, model?: DataModel): Promise<Document> {
  refuseRecords(name);
  const { notation, type } = identify(text);
  const result = notation === "json" ? readJsonContent(text, type) : await readTextContent(text, type, model);
  return { notation, type, result };
}

/** @throws {InputError} if a file name is one of records. JSON and text can be both. */
export function refuseRecords(name: string): void {
  const format = formatOf(name);
  if (format !== undefined && format !== "json" && !/\.txt$/i.test(name))
    throw new InputError(
      `${name} holds records, not a filter, a policy or capacities. Read records with --rows ${name}.`,
    );
}

/** Reads a policy, whose text needs no sign that it is one, or another document in JSON. */
export async function policyOrOther(document: NamedText): Promise<Content> {
  refuseRecords(document.name);
  if (isJsonText(document.text)) return valueIn(document, (await readDocument(document)).result);
  return valueIn(document, await readTextContent(document.text, "policy"));
}

function readJsonContent(text: string, type: Content["type"]): Result<Content> {
  switch (type) {
    case "capacities":
      return contentOf(type, safeParseCapacitiesJson(text));
    case "policy":
      return contentOf(type, safeParsePolicyJson(text));
    case "filter":
      return contentOf(type, safeParseFilterJson(text));
  }
}

async function readTextContent(text: string, type: Content["type"], model?: DataModel): Promise<Result<Content>> {
  // Loaded when needed, because the grammars take time to load.
  const { safeParseFilter, safeParsePolicy } = await import("../../language/index.js");
  return type === "policy"
    ? contentOf(type, safeParsePolicy(text))
    : contentOf("filter", safeParseFilter(text, { model }));
}

function contentOf<Type, Value>(type: Type, result: Result<Value>): Result<{ type: Type; value: Value }> {
  return result.ok ? { ok: true, value: { type, value: result.value } } : result;
}

/** A policy begins with its interval. In a filter that word is a column, and an operator follows, never a name. */
const policyBeginning = new RegExp(
  `^\\s*(?:${Object.keys(intervals).join("|")})\\s*(?:at\\b|(?:on|in)\\s+[a-z]|$)`,
  "i",
);

function typeOfJson(text: string): Content["type"] {
  const { value } = readNearlyJson(text);
  if (Array.isArray(value)) return "capacities";
  if (!isObject(value) || "groups" in value || "conjonction" in value) return "filter";
  if ("interval" in value) return "policy";
  // Otherwise the keys beside the filter would be lost.
  const isCapacity = "name" in value || ("filter" in value && Object.keys(value).length > 1);
  return "capacities" in value || isCapacity ? "capacities" : "filter";
}

/** Whether a JSON value, or its text, is one capacity and not a list of them. */
export function isSingleCapacity(input: unknown): boolean {
  const value = typeof input === "string" ? readNearlyJson(input).value : input;
  return isObject(value) && !("capacities" in value);
}

export async function filterIn(document: NamedText, model?: DataModel): Promise<Filter> {
  const { result } = await readDocument(document, model);
  const { type, value } = valueIn(document, result);
  if (type === "filter") return value;
  throw new InputError(`${document.name} holds ${type === "policy" ? "a policy" : "capacities"}, not a filter.`);
}

/**
 * The text of a file, of standard input for `-`, or otherwise the argument itself.
 *
 * @param name - the name of the argument in messages.
 */
export async function readArgument(argument: string, name: string, terminal: Terminal): Promise<NamedText> {
  if (argument === "-" || existsSync(argument)) return readFile(argument, terminal);
  // A filter or a policy does not look like a file name.
  if (/^[\w./\\-]*\.(?:json|filter|policy|txt)$/i.test(argument)) throw new InputError(`There is no file ${argument}.`);
  return { name, text: argument };
}

export function readWholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new InputError(`${option} must be a whole number, not ${JSON.stringify(text)}.`);
  return Number(text);
}

/** Reads and checks JSON. Issues have their range in the text. */
export function checkedJson<Value>(text: string, check: Check): Result<Value> {
  const document = readJson(text);
  if (!document.ok) return document;
  const checked = resultOf<Value>(document.value, check);
  return checked.ok ? checked : { ok: false, issues: locateIssues(text, document, checked.issues) };
}

export async function readDataModel(path: string | undefined, terminal: Terminal): Promise<DataModel | undefined> {
  if (path === undefined) return undefined;
  const file = await readFile(path, terminal);
  const document = readJson(file.text);
  const model = checkDataModel(valueIn(file, document));
  if (model.ok) return model.value;
  throw new InvalidDocument(file, locateIssues(file.text, document, model.issues));
}
