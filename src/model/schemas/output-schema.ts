/**
 * The JSON Schema of filters for structured output of language models. It uses only features that common providers
 * accept: no `oneOf` or `const`, and every key of an object is required.
 */
import type * as z from "zod";
import { mapValues } from "../map-values.js";
import type { OperandType, Operator } from "../operators.js";
import { frequencyOperators, operators, periodOperators, relatedKinds } from "../operators.js";

type SchemaNode = z.core.JSONSchema.JSONSchema;
type Properties = Record<string, SchemaNode>;

const text = (description: string): SchemaNode => ({ type: "string", description });
const choice = (values: string[], description?: string): SchemaNode => ({
  type: "string",
  enum: values,
  ...(description !== undefined && { description }),
});
const listOf = (items: SchemaNode, description: string): SchemaNode => ({ type: "array", items, description });
const referenceTo = (name: string): SchemaNode => ({ $ref: `#/$defs/${name}` });

function object(properties: Properties, description?: string): SchemaNode {
  const required = Object.keys(properties);
  const about = description === undefined ? {} : { description };
  return { type: "object", ...about, properties, required, additionalProperties: false };
}

const conjonction = choice(["and", "or"], "Whether all items of the list must match, or any of them.");

const operandSchemas: Readonly<Record<OperandType, SchemaNode>> = {
  string: text("Compared as a number if both sides are decimal numbers, otherwise as text."),
  strings: listOf(
    { type: "string" },
    "Any of these strings. Letter case matters. {{member.ids.hubspot}} means the value of a member of the team.",
  ),
  number: { type: "number" },
  dateString: text(
    "An ISO 8601 date, such as 2025-01-15, or with a time: 2025-01-15T09:30:00Z. " +
      "Or a number and a unit before now, such as 30 days or 3 months.",
  ),
  conjonction,
  propertyConditions: listOf(
    referenceTo("objectProperty"),
    "Conditions on the properties of this column. An array matches if one element satisfies them together.",
  ),
};

/** One object for each combination of operands. Their first key distinguishes them, as some providers require. */
function variantsOf(table: Readonly<Record<string, Operator>>, fields: Properties): SchemaNode {
  const byOperands = new Map<string, string[]>();
  for (const [name, { operands }] of Object.entries(table)) {
    const key = JSON.stringify(operands);
    byOperands.set(key, [...(byOperands.get(key) ?? []), name]);
  }
  const variants = [...byOperands.values()].map((names) => {
    const operands = table[names[0] ?? ""]?.operands ?? {};
    return object({ operator: choice(names), ...fields, ...mapValues(operands, (type) => operandSchemas[type]) });
  });
  return variants.length === 1 ? { ...variants[0] } : { anyOf: variants };
}

function conditionNode(kind: string, table: Readonly<Record<string, Operator>>, related: Properties): SchemaNode {
  const property: Properties = kind === "objectProperty" ? { propertyName: text("The property of the column.") } : {};
  const columnSlug = text("The column that is compared.");
  return variantsOf(table, { kind: choice([kind]), ...related, columnSlug, ...property });
}

const relatedModelUuid = text("The related model that has the column. Each record has at most one related record.");

const definitions: Properties = {
  ...mapValues(operators, (table, kind) => conditionNode(kind, table, {})),
  ...Object.fromEntries(
    Object.entries(operators).map(([kind, table]) => [
      `${kind}OfRelated`,
      conditionNode(kind, table, { relatedModelUuid }),
    ]),
  ),
  occurrence: object(
    {
      kind: choice(["occurrence"]),
      relatedModelUuid: text("The related model whose records are counted. Each record has many related records."),
      frequency: variantsOf(frequencyOperators, {}),
      period: variantsOf(periodOperators, { unit: choice(["day"]) }),
      conjonction,
      conditions: listOf({ anyOf: relatedKinds.map(referenceTo) }, "Conditions on the related records."),
    },
    "How many related records there are within a period, in days before now. To count all, use moreThan 0 days.",
  ),
};

/**
 * A filter, for structured output of language models. Every value of the schema is a valid filter. It excludes
 * conditions in raw SQL, compares strings with lists only, and names no related model in conditions inside an
 * occurrence or on properties of one column.
 *
 * @example
 * filterOutputJsonSchema.required // ["conjonction", "groups"]
 */
export const filterOutputJsonSchema: z.core.JSONSchema.JSONSchema = {
  title: "Filter",
  ...object(
    {
      conjonction,
      groups: listOf(
        object({
          conjonction,
          conditions: listOf({ anyOf: Object.keys(definitions).map(referenceTo) }, "Conditions."),
        }),
        "Groups of conditions. An empty list matches every record.",
      ),
    },
    "Which records match. No comparison matches null, not even isNot.",
  ),
  $defs: definitions,
};
