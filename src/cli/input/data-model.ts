import { schemaIssues } from "../../client/schema-issues.js";
import { locateIssues } from "../../json/locate.js";
import { readJson } from "../../json/read.js";
import type { DataModel } from "../../model/data-model.js";
import type { Terminal } from "../output/terminal.js";
import { InvalidDocument, valueIn } from "./errors.js";
import { readFile } from "./input.js";

/** The data model of a file, if a command is given one. */
export async function readDataModel(path: string | undefined, terminal: Terminal): Promise<DataModel | undefined> {
  if (path === undefined) return undefined;
  // Loaded when needed: schemas take time to load.
  const { dataModelSchema } = await import("../../model/schemas/data-model-schema.js");
  const file = await readFile(path, terminal);
  const value = valueIn(file, readJson(file.text));
  const model = dataModelSchema.safeParse(value);
  if (model.success) return model.data;
  throw new InvalidDocument(file, locateIssues(file.text, schemaIssues(model.error, value, [])));
}
