/** JSON Schemas of filters (draft 2020-12), for validators, editors and language models. */
import * as z from "zod";
import { filterSchema } from "./schemas/filter-schema.js";
import { namedConditionSchemas } from "./schemas/schema-names.js";

/** A JSON Schema document. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schemas under `$defs`. All others are inlined. */
const definitions = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedConditionSchemas)) definitions.add(schema, { id });

/** A filter; made from the zod schema. */
export const filterJsonSchema: JsonSchema = {
  title: "Filter",
  ...z.toJSONSchema(filterSchema, { io: "input", metadata: definitions }),
};

export { filterOutputJsonSchema } from "./schemas/output-schema.js";
