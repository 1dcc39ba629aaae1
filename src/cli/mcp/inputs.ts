/** The inputs of tools. */
import { z } from "zod";
import type { ValueFormat } from "../../model/data-model.js";
import { dateReader } from "../../model/date-format.js";

/** Text, or a value of JSON that is no scalar. */
export const textOrJson = z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]);

/** A document as an assistant passes it: text, JSON text or a JSON value. */
export const documentInput = z.union([z.string(), z.record(z.string(), z.unknown())]);

export type DocumentInput = z.infer<typeof documentInput>;

export const filterInput = documentInput.describe(
  'a filter as text (country = "US" and employees > 100) or as JSON ({"conjonction": "and", "groups": [...]})',
);

const words = z.array(z.string()).optional();

export const written: z.ZodType<ValueFormat | undefined> = z
  .strictObject({
    decimal: z.enum(["comma", "point"]).optional(),
    format: z
      .string()
      .refine((format) => dateReader(format) !== undefined, "a date format such as DD.MM.YYYY or M/D/YYYY h:mm A")
      .optional(),
    true: words,
    false: words,
    null: words,
  })
  .optional()
  .describe(
    'how the text values of the records are written, where a reply has "formats" or "nulls" for its unreadableValues: {"decimal": "comma", "format": "DD.MM.YYYY", "true": ["yes"], "false": ["no"], "null": ["n/a"]}',
  );
