import type * as z from "zod";
import * as model from "./filter-schema.js";

/** The schemas of conditions under the names that JSON Schema and OpenAPI documents give them. */
export const namedConditionSchemas: Readonly<Record<string, z.ZodType>> = {
  SqlCondition: model.sqlConditionSchema,
  StringCondition: model.stringConditionSchema,
  NumberCondition: model.numberConditionSchema,
  ObjectPropertyCondition: model.objectPropertyConditionSchema,
  ObjectCondition: model.objectConditionSchema,
  ArrayCondition: model.arrayConditionSchema,
  AnyCondition: model.anyConditionSchema,
  VectorCondition: model.vectorConditionSchema,
  DateCondition: model.dateConditionSchema,
  BooleanCondition: model.booleanConditionSchema,
  OccurrenceCondition: model.occurrenceConditionSchema,
};
