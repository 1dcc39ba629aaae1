/**
 * zod schemas of filters and conditions, made from the operator table.
 *
 * Discriminated by `kind` and then by `operator`, so that an issue refers to the right branch. Strict, because the
 * service silently ignores unknown keys.
 */
import * as z from "zod";
import type {
  Condition,
  ConditionOf,
  Conjonction,
  Filter,
  FilterGroup,
  Frequency,
  OccurrenceCondition,
  Period,
  RelatedCondition,
  SqlCondition,
} from "../filter.js";
import { mapValues } from "../map-values.js";
import type { Operator, OperatorKind, OperandType } from "../operators.js";
import { frequencyOperators, operators, periodOperators } from "../operators.js";
import { unreachable } from "../unreachable.js";

/** A schema that returns its input unchanged. */
export type Schema<T> = z.ZodType<T, T>;

type Discriminable<T> = Schema<T> & z.core.$ZodTypeDiscriminable;

type KeySchemas = Readonly<Record<string, z.ZodType>>;

const conjonctionSchema: Schema<Conjonction> = z.enum(["or", "and"]);

// zod accepts undefined for an absent key, as the structural check does. The types describe JSON, without undefined.
const optionalString = z.string().optional() as unknown as z.ZodExactOptional<z.ZodString>;

const columnFields: KeySchemas = { relatedModelUuid: optionalString, columnSlug: z.string() };
const propertyFields: KeySchemas = { ...columnFields, propertyName: z.string() };

function operandSchema(type: OperandType): z.ZodType {
  switch (type) {
    case "string":
    case "dateString":
      return z.string();
    case "strings":
      return z.union([z.string(), z.array(z.string())]);
    case "number":
      return z.number();
    case "conjonction":
      return conjonctionSchema;
    case "propertyConditions":
      return z.array(objectPropertyConditionSchema);
    default:
      return unreachable(type, "operand type");
  }
}

/** One strict object for each operator of a table, discriminated by `operator`. */
function variants<T>(table: Readonly<Record<string, Operator>>, fields: KeySchemas): Discriminable<T> {
  const [first, ...others] = Object.entries(table).map(([name, { operands }]) => {
    return z.strictObject({ ...fields, operator: z.literal(name), ...mapValues(operands, operandSchema) });
  });
  if (first === undefined) throw new TypeError("an operator table has at least one operator");
  // zod cannot infer a type from a table that is read at run time. `T` is derived from the same rows, and test/model
  // checks that types and schemas agree.
  return z.discriminatedUnion("operator", [first, ...others]) as unknown as Discriminable<T>;
}

function schemaOfKind<Kind extends OperatorKind>(kind: Kind, fields = columnFields): Discriminable<ConditionOf<Kind>> {
  return variants(operators[kind], { kind: z.literal(kind), ...fields });
}

export const objectPropertyConditionSchema = schemaOfKind("objectProperty", propertyFields);
export const stringConditionSchema = schemaOfKind("string");
export const numberConditionSchema = schemaOfKind("number");
export const dateConditionSchema = schemaOfKind("date");
export const booleanConditionSchema = schemaOfKind("boolean");
export const objectConditionSchema = schemaOfKind("object");
export const arrayConditionSchema = schemaOfKind("array");
export const anyConditionSchema = schemaOfKind("any");
export const vectorConditionSchema = schemaOfKind("vector");

/** Conditions in SQL. `columnSlug` is optional: the specification requires it in general, but not for this kind. */
export const sqlConditionSchema: Discriminable<SqlCondition> = z.strictObject({
  kind: z.literal("sql"),
  relatedModelUuid: optionalString,
  columnSlug: optionalString,
  name: z.string(),
  clause: z.string(),
});

const relatedConditionSchema: Schema<RelatedCondition> = z.discriminatedUnion("kind", [
  stringConditionSchema,
  numberConditionSchema,
  objectConditionSchema,
  arrayConditionSchema,
]);

const frequencySchema: Schema<Frequency> = variants<Frequency>(frequencyOperators, {});
const periodSchema: Schema<Period> = variants<Period>(periodOperators, { unit: z.literal("day") });

/** Conditions of the kind `occurrence`. `columnSlug` is optional, as for {@link sqlConditionSchema}. */
export const occurrenceConditionSchema: Discriminable<OccurrenceCondition> = z.strictObject({
  kind: z.literal("occurrence"),
  relatedModelUuid: z.string(),
  columnSlug: optionalString,
  frequency: frequencySchema,
  period: periodSchema,
  conjonction: conjonctionSchema,
  conditions: z.array(relatedConditionSchema),
});

/** Any condition of a filter. */
export const conditionSchema: Schema<Condition> = z.discriminatedUnion("kind", [
  sqlConditionSchema,
  stringConditionSchema,
  numberConditionSchema,
  objectPropertyConditionSchema,
  objectConditionSchema,
  arrayConditionSchema,
  anyConditionSchema,
  vectorConditionSchema,
  dateConditionSchema,
  booleanConditionSchema,
  occurrenceConditionSchema,
]);

/** A group of a filter. */
export const filterGroupSchema: Schema<FilterGroup> = z.strictObject({
  conjonction: conjonctionSchema,
  conditions: z.array(conditionSchema),
});

/** A filter. */
export const filterSchema: Schema<Filter> = z.strictObject({
  conjonction: conjonctionSchema,
  groups: z.array(filterGroupSchema),
});
