import { readJson } from "../../json/read.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { isObject } from "../../model/structure/json-object.js";
import { checkCapacities } from "../../model/structure/structure.js";
import { readDocument } from "../input/documents.js";
import { InputError } from "../input/input-error.js";
import { openInput, readText } from "../input/input.js";
import { InvalidDocument } from "../input/invalid-document.js";
import type { Terminal } from "../output/terminal.js";
import type { Evaluated } from "./evaluated.js";
import { evaluatedOf } from "./evaluated.js";

/**
 * The capacities of a file.
 *
 * @throws {InputError} where it holds something else.
 * @throws {InvalidDocument} with every issue, where more is wrong than filters and policies.
 */
export async function capacitiesOfFile(path: string, terminal: Terminal): Promise<Evaluated> {
  const input = await openInput(path, terminal);
  const text = await readText(input);
  const { type, result } = await readDocument(text);
  if (result.ok && result.value.type === "capacities") return { capacities: result.value.value, refused: new Map() };
  if (result.ok) throw new InputError(`${input.name} holds a ${type}, not capacities.`);
  const evaluated = type === "capacities" ? withoutInvalidFilters(text) : undefined;
  if (evaluated === undefined) throw new InvalidDocument(input.name, text, result.issues);
  return evaluated;
}

/** Undefined where the text holds no capacities even without their filters and policies. */
function withoutInvalidFilters(text: string): Evaluated | undefined {
  const document = readJson(text);
  const listed = document.ok ? listIn(document.value) : undefined;
  const checked = checkCapacities(listed?.map((one) => ({ ...one, filter: null, allocationExpirationPolicy: null })));
  if (!checked.ok) return undefined;
  return evaluatedOf(checked.value.map((capacity, index) => ({ ...capacity, filter: listed?.[index]?.["filter"] })));
}

/** Each capacity of a document; undefined if one is not an object. */
function listIn(document: unknown): readonly JsonObject[] | undefined {
  const capacities = isObject(document) && "capacities" in document ? document["capacities"] : document;
  const list: readonly unknown[] = Array.isArray(capacities) ? capacities : [capacities];
  return list.every(isObject) ? list : undefined;
}
