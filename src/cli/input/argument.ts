/** Reads a document that the command line names, or a filter or policy that it contains. */
import { existsSync } from "node:fs";
import type { DataModel } from "../../model/data-model.js";
import type { Filter } from "../../model/filter.js";
import type { Content } from "./documents.js";
import { readDocument } from "./documents.js";
import { InputError } from "./input-error.js";
import { openInput, readText } from "./input.js";
import { InvalidDocument } from "./invalid-document.js";
import type { Terminal } from "../output/terminal.js";

/**
 * The filter in a file, on standard input for `-`, or in the argument itself, as one writes it on a command line.
 *
 * @param name - what messages call the argument.
 * @param model - what the filter is written against, where it is text.
 * @throws {InvalidDocument} with every issue, if it is not valid.
 */
export async function readFilter(
  argument: string,
  name: string,
  terminal: Terminal,
  model?: DataModel,
): Promise<Filter> {
  const { name: read, text } = await readArgument(argument, name, terminal);
  return readFilterText(text, read, model);
}

/**
 * The filter of a text, in either notation.
 *
 * @throws {InvalidDocument} with every issue, if it is not valid.
 */
export async function readFilterText(text: string, name: string, model?: DataModel): Promise<Filter> {
  const content = await contentOf(name, text, model);
  if (content.type === "filter") return content.value;
  throw new InputError(`${name} holds ${content.type === "policy" ? "a policy" : "capacities"}, not a filter.`);
}

/**
 * The text of a file, of standard input for `-`, or else the argument itself, as one writes it on a command line.
 *
 * @param name - what messages call the argument itself.
 */
export async function readArgument(
  argument: string,
  name: string,
  terminal: Terminal,
): Promise<{ readonly name: string; readonly text: string }> {
  if (argument !== "-" && !existsSync(argument)) {
    // Filters and policies have more in them than a name.
    if (/^[\w./\\-]*\.(?:json|filter|policy|txt)$/i.test(argument))
      throw new InputError(`There is no file ${argument}.`);
    return { name, text: argument };
  }
  const input = await openInput(argument, terminal);
  return { name: input.name, text: await readText(input) };
}

async function contentOf(name: string, text: string, model?: DataModel): Promise<Content> {
  const { result } = await readDocument(text, model);
  if (!result.ok) throw new InvalidDocument(name, text, result.issues);
  return result.value;
}
