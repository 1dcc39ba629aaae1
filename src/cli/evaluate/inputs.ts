/** What `evaluate` and `explain` are about: capacities or a filter, and where the records stand. */
import { existsSync } from "node:fs";
import type { ConnectionOptions } from "../connection.js";
import type { Content } from "../documents.js";
import { readDocument } from "../documents.js";
import { InputError } from "../input-error.js";
import { openInput, readText } from "../input.js";
import { InvalidDocument } from "../invalid-document.js";
import type { RowFormat } from "../rows/format.js";
import type { Terminal } from "../terminal.js";
import type { Evaluated } from "./from-api.js";

/** The options that say what is asked of which records. */
export interface InputOptions extends ConnectionOptions {
  readonly fromApi?: boolean;
  readonly capacities?: string;
  readonly filter?: string;
  readonly rows?: string;
  readonly related?: string;
  readonly format?: RowFormat;
  readonly now?: string;
  readonly timeZone?: string;
}

/**
 * The name of the file of records.
 *
 * @param verb - what the command does.
 * @throws {InputError} when the options do not make sense together.
 */
export function checkInputs(
  { capacities, filter, fromApi, rows, related, connection }: InputOptions,
  verb: string,
): string {
  if (capacities === undefined && filter === undefined && fromApi !== true) {
    throw new InputError(`Say what to ${verb}: --capacities FILE, --filter FILE or --from-api.`);
  }
  if (rows === undefined) throw new InputError("Say where the records are: --rows FILE.");
  if ([capacities, filter, rows, related, connection].filter((path) => path === "-").length > 1) {
    throw new InputError("Standard input can be read only once: give - to one option alone.");
  }
  return rows;
}

/**
 * The capacities to evaluate; a filter alone counts as one.
 *
 * @throws {InputError} when a file holds something else.
 * @throws {InvalidDocument} with every issue of the file.
 */
export async function readCapacities(options: InputOptions, terminal: Terminal): Promise<Evaluated> {
  const { capacities: path, filter = "", fromApi } = options;
  if (fromApi === true) {
    const { listedCapacities } = await import("./from-api.js");
    return listedCapacities(options, terminal);
  }
  if (path !== undefined) {
    const { name, content } = await readContent(path, terminal);
    if (content.type !== "capacities") throw new InputError(`${name} holds a ${content.type}, not capacities.`);
    return { capacities: content.value, refused: new Map() };
  }
  // What is no file is the filter itself, as one writes it on a command line.
  const isFile = filter === "-" || existsSync(filter);
  const { name, content } = isFile
    ? await readContent(filter, terminal)
    : { name: "--filter", content: await contentOf("--filter", filter) };
  if (content.type === "filter") return { capacities: [{ name: "filter", filter: content.value }], refused: new Map() };
  throw new InputError(`${name} holds ${content.type === "policy" ? "a policy" : "capacities"}, not a filter.`);
}

async function readContent(path: string, terminal: Terminal): Promise<{ name: string; content: Content }> {
  const input = await openInput(path, terminal);
  return { name: input.name, content: await contentOf(input.name, await readText(input)) };
}

async function contentOf(name: string, text: string): Promise<Content> {
  const { result } = await readDocument(text);
  if (!result.ok) throw new InvalidDocument(name, text, result.issues);
  return result.value;
}
