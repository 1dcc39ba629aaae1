import type { DataModel } from "../../model/data-model.js";
import { dataModelSchema } from "../../model/schemas/data-model-schema.js";
import { schemaIssues } from "../../client/schema-issues.js";
import { locateIssues } from "../../json/locate.js";
import { readJson } from "../../json/read.js";
import { openInput, readText } from "./input.js";
import { InvalidDocument } from "./invalid-document.js";
import type { Terminal } from "../output/terminal.js";

/**
 * The data model that a file holds.
 *
 * @throws {InvalidDocument} with every issue, if it is not a data model.
 */
export async function readDataModel(path: string, terminal: Terminal): Promise<DataModel> {
  const { name, text } = await open(path, terminal);
  const document = readJson(text);
  if (!document.ok) throw new InvalidDocument(name, text, document.issues);
  const model = dataModelSchema.safeParse(document.value);
  if (model.success) return model.data;
  throw new InvalidDocument(name, text, locateIssues(text, schemaIssues(model.error, document.value, [])));
}

async function open(path: string, terminal: Terminal): Promise<{ name: string; text: string }> {
  const input = await openInput(path, terminal);
  return { name: input.name, text: await readText(input) };
}
