import { stringifyFilter, stringifyPolicy } from "../../json/index.js";
import type { DataModel } from "../../model/data-model.js";
import type { Language } from "../../react-querybuilder/index.js";
import { readArgument } from "../input/argument.js";
import type { Content } from "../input/documents.js";
import { readDocument } from "../input/documents.js";
import { InputError } from "../input/input-error.js";
import { InvalidDocument } from "../input/invalid-document.js";
import type { Notation } from "../input/notation.js";
import { plain } from "../output/plain.js";
import type { Terminal } from "../output/terminal.js";

/** How `convert` writes. */
export interface ConvertOptions {
  /** When absent, the notation that the file is not written in. */
  readonly to?: Notation;
  /** The language that a filter is imported from. */
  readonly from?: Language;
  /** The file of the data model that a filter in text is written against, or is to be. */
  readonly model?: string;
}

/** Writes a filter, a policy or the filters of capacities in the other notation. */
export async function convert(argument: string, options: ConvertOptions, terminal: Terminal): Promise<number> {
  const { name, text } = await readArgument(argument, "filter", terminal);
  const model =
    options.model === undefined
      ? undefined
      : await (await import("../input/data-model.js")).readDataModel(options.model, terminal);
  const { notation, result } =
    options.from === undefined
      ? await readDocument(text, model)
      : await (await import("../input/import-document.js")).importDocument(text, options.from, model);
  if (!result.ok) throw new InvalidDocument(name, text, result.issues);
  const to = options.to ?? (notation === "json" ? "text" : "json");
  const converted = to === "json" ? toJson(result.value, name) : await toText(result.value, model);
  terminal.stdout.write(converted + "\n");
  return 0;
}

function toJson(content: Content, name: string): string {
  switch (content.type) {
    case "filter":
      return stringifyFilter(content.value, { indent: 2 });
    case "policy":
      return stringifyPolicy(content.value, { indent: 2 });
    case "capacities":
      throw new InputError(`${name} holds capacities. They can only be written as JSON, which this file is already.`);
  }
}

async function toText(content: Content, model: DataModel | undefined): Promise<string> {
  const { printFilter, printPolicy } = await import("../../text/index.js");
  switch (content.type) {
    case "filter":
      return printFilter(content.value, { model });
    case "policy":
      return printPolicy(content.value);
    case "capacities":
      return content.value
        .map(({ name, filter }) => `# ${plain(name)}\n${filter ? printFilter(filter, { model }) : "# no filter"}`)
        .join("\n\n");
  }
}
