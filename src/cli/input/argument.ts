/** Reads a document that the command line names, or a filter or policy that it contains. */
import { existsSync } from "node:fs";
import type { DataModel } from "../../model/data-model.js";
import type { Filter } from "../../model/filter.js";
import type { Terminal } from "../output/terminal.js";
import { readDocument } from "./documents.js";
import type { NamedText } from "./errors.js";
import { InputError, valueIn } from "./errors.js";
import { readFile } from "./input.js";

/** The filter of a document, in either notation. `model` is what it is written against, where it is text. */
export async function filterIn(document: NamedText, model?: DataModel): Promise<Filter> {
  const { result } = await readDocument(document.text, model);
  const { type, value } = valueIn(document, result);
  if (type === "filter") return value;
  throw new InputError(`${document.name} holds ${type === "policy" ? "a policy" : "capacities"}, not a filter.`);
}

/**
 * The text of a file, of standard input for `-`, or else the argument itself, as one writes it on a command line.
 *
 * @param name - what messages call the argument itself.
 */
export async function readArgument(argument: string, name: string, terminal: Terminal): Promise<NamedText> {
  if (argument === "-" || existsSync(argument)) return readFile(argument, terminal);
  // Filters and policies have more in them than a name.
  if (/^[\w./\\-]*\.(?:json|filter|policy|txt)$/i.test(argument)) throw new InputError(`There is no file ${argument}.`);
  return { name, text: argument };
}

/** The value of an option that counts something. */
export function readWholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new InputError(`${option} must be a whole number, not ${JSON.stringify(text)}.`);
  return Number(text);
}
