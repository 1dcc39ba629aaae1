/** Reads a file that holds a filter, a policy or capacities, as JSON or as text. */
import { safeParseCapacitiesJson, safeParseFilterJson, safeParsePolicyJson } from "../../json/index.js";
import { readNearlyJson } from "../../json/nearly-json.js";
import type { DataModel } from "../../model/data-model.js";
import type { Filter } from "../../model/filter.js";
import type { Result } from "../../model/issues/issue.js";
import type { AllocationExpirationPolicy } from "../../model/policy.js";
import { intervals } from "../../model/policy.js";
import { isObject } from "../../model/structure/json-object.js";
import type { CapacityDraft } from "../../model/structure/structure.js";
import { isJsonText } from "../../validate/input.js";
import type { Notation } from "../choices.js";

/** What a document holds. */
export type Content =
  | { readonly type: "filter"; readonly value: Filter }
  | { readonly type: "policy"; readonly value: AllocationExpirationPolicy }
  | { readonly type: "capacities"; readonly value: readonly CapacityDraft[] };

/** A document, and what is wrong with it where it is not what it is meant to be. */
export interface Document {
  readonly notation: Notation;
  readonly type: Content["type"];
  readonly result: Result<Content>;
}

/** The type and the notation of a document, judged by its beginning. */
export function identify(text: string): Pick<Document, "notation" | "type"> {
  if (isJsonText(text)) return { notation: "json", type: typeOfJson(text) };
  return { notation: "text", type: isPolicy(text) ? "policy" : "filter" };
}

/**
 * Reads a document as what it is meant to be.
 *
 * @param model - decides what a filter in text leaves open: kinds, and the names of related models.
 */
export async function readDocument(text: string, model?: DataModel): Promise<Document> {
  const { notation, type } = identify(text);
  const result = notation === "json" ? readJsonContent(text, type) : await readTextContent(text, type, model);
  return { notation, type, result };
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
  // Loaded when needed: the grammars take time to load, and JSON does not use them.
  const { safeParseFilter, safeParsePolicy } = await import("../../text/index.js");
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

function isPolicy(text: string): boolean {
  const withoutComments = text.replace(/#.*/g, "");
  return policyBeginning.test(withoutComments);
}

function typeOfJson(text: string): Content["type"] {
  const { value } = readNearlyJson(text);
  if (Array.isArray(value)) return "capacities";
  if (!isObject(value) || "groups" in value || "conjonction" in value) return "filter";
  if ("interval" in value) return "policy";
  // Other keys beside a filter must not be lost.
  const isCapacity = "name" in value || ("filter" in value && Object.keys(value).length > 1);
  return "capacities" in value || isCapacity ? "capacities" : "filter";
}
