import * as z from "zod";
import type { DataModel, ValueFormat } from "../data-model.js";
import { columnTypes, relationships } from "../data-model.js";
import { dateReader } from "../date-format.js";

const operand = z.union([z.string(), z.number()]);

const knownValue = z.strictObject({ value: operand, label: z.string().optional(), count: z.number().optional() });

const words = z.array(z.string()).optional();

const dateFormat = z
  .string()
  .refine((format) => dateReader(format) !== undefined, "a date format such as DD.MM.YYYY or M/D/YYYY h:mm A");

const valueFormat = {
  decimal: z.enum(["comma", "point"]).optional(),
  format: dateFormat.optional(),
  true: words,
  false: words,
  null: words,
};

/** How the text values of files are written. */
export const valueFormatSchema: z.ZodType<ValueFormat, ValueFormat> = z.strictObject(valueFormat);

const column = z.strictObject({
  type: z.enum(columnTypes),
  label: z.string().optional(),
  description: z.string().optional(),
  properties: z.array(z.string()).optional(),
  values: z.array(z.union([operand, knownValue])).optional(),
  closed: z.boolean().optional(),
  range: z.tuple([operand, operand]).optional(),
  ...valueFormat,
});

const join = z.strictObject({
  column: z.string(),
  property: z.string().optional(),
  relatedColumn: z.string(),
  relatedProperty: z.string().optional(),
});

const pluralLabel = z.strictObject({
  zero: z.string().optional(),
  one: z.string().optional(),
  two: z.string().optional(),
  few: z.string().optional(),
  many: z.string().optional(),
  other: z.string(),
});

const table = {
  label: z.union([z.string(), pluralLabel]).optional(),
  columns: z.record(z.string(), column),
  idColumnSlug: z.string().optional(),
  titleColumnSlug: z.string().optional(),
  timeColumnSlug: z.string().optional(),
};

const relatedModel = z.strictObject({
  ...table,
  name: z.string(),
  relationship: z.enum(relationships),
  on: z.array(join),
});

/** A data model in a file. */
export const dataModelSchema: z.ZodType<DataModel, DataModel> = z.strictObject({
  ...table,
  related: z.record(z.string(), relatedModel).optional(),
});
