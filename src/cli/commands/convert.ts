import { stringifyFilter, stringifyPolicy } from "../../json/write.js";
import { locateIssues } from "../../json/locate.js";
import { readJson } from "../../json/read.js";
import type { DataModel } from "../../model/data-model.js";
import type { Filter } from "../../model/filter.js";
import type { Result } from "../../model/issues/issue.js";
import type { Language, PostgresParser } from "../../import/index.js";
import type { FilterNotation } from "../choices.js";
import type { Content } from "../input/documents.js";
import { readArgument, readDataModel, readDocument } from "../input/documents.js";
import type { NamedText } from "../input/errors.js";
import { InputError, valueIn } from "../input/errors.js";
import { requireDependency } from "../input/optional-dependency.js";
import type { ConvertOptions } from "../options.js";
import { sanitize } from "../output/sanitize.js";
import type { Terminal } from "../output/terminal.js";

/** Writes a filter, a policy or the filters of capacities in the other notation. */
export async function convert(argument: string, options: ConvertOptions, terminal: Terminal): Promise<number> {
  const document = await readArgument(argument, "filter", terminal);
  const model = await readDataModel(options.model, terminal);
  const { content, other } = await contentOf(document, options.from, model);
  const to = options.to ?? other;
  terminal.stdout.write((to === "json" ? toJson(content, document.name) : await toText(content, model)) + "\n");
  return 0;
}

/** What a document holds, and the notation that it is not written in. */
async function contentOf(
  document: NamedText,
  from: Language | undefined,
  model: DataModel | undefined,
): Promise<{ readonly content: Content; readonly other: FilterNotation }> {
  if (from === undefined) {
    const { notation, result } = await readDocument(document, model);
    return { content: valueIn(document, result), other: notation === "json" ? "text" : "json" };
  }
  const value = valueIn(document, await readImported(document.text, from, model));
  return { content: { type: "filter", value }, other: "text" };
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
  const { printFilter, printPolicy } = await import("../../language/index.js");
  switch (content.type) {
    case "filter":
      return printFilter(content.value, { model });
    case "policy":
      return printPolicy(content.value);
    case "capacities":
      return content.value
        .map(({ name, filter }) => `# ${sanitize(name)}\n${filter ? printFilter(filter, { model }) : "# no filter"}`)
        .join("\n\n");
  }
}

export async function readImported(
  text: string,
  from: Language,
  model: DataModel | undefined,
): Promise<Result<Filter>> {
  // Loaded when needed: other conversions do not use it.
  const { importFilter } = await import("../../import/index.js");
  switch (from) {
    case "sql":
      return importFilter(text, { from, model, parser: await loadParser() });
    default: {
      const document = readJson(text);
      if (!document.ok) return document;
      const result = importFilter(document.value, { from, model });
      return result.ok ? result : { ok: false, issues: locateIssues(text, document, result.issues) };
    }
  }
}

interface LibpgQuery extends PostgresParser {
  readonly loadModule: () => Promise<void>;
}

async function loadParser(): Promise<PostgresParser> {
  const parser = (await requireDependency("libpg-query", "Reading SQL")) as LibpgQuery;
  await parser.loadModule();
  return parser;
}
