import { fc, test } from "../property.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { isObject } from "../../src/model/structure/json-object.js";
import { isFilter } from "../../src/model/structure/structure.js";
import { filterOutputJsonSchema } from "../../src/model/json-schema.js";
import { damaged } from "./damage.js";
import { runs } from "../runs.js";

const isOutput = new Ajv2020({ strict: true }).compile(filterOutputJsonSchema);

/**
 * The same filter as a language model writes it: with lists of strings, without the column of an occurrence, and without
 * the models of conditions within an occurrence or a list of property conditions.
 */
const asOutput = (filter: unknown): unknown =>
  JSON.parse(JSON.stringify(filter), function (this: { readonly kind?: unknown }, key, value: unknown) {
    if (key === "columnSlug" && this.kind === "occurrence") return undefined;
    if (key === "propertyConditions" || (key === "conditions" && this.kind === "occurrence")) {
      const withoutModel = (inner: unknown): unknown =>
        isObject(inner)
          ? Object.fromEntries(Object.entries(inner).filter(([name]) => name !== "relatedModelUuid"))
          : inner;
      return Array.isArray(value) ? value.map(withoutModel) : value;
    }
    return key === "values" ? [value].flat() : value;
  });

const withoutSql = filterArbitrary().filter((filter) => !JSON.stringify(filter).includes('"kind":"sql"'));

describe("the schema for structured output", () => {
  test.prop([withoutSql])("has every filter without raw SQL", (filter) => {
    expect(isOutput(asOutput(filter))).toBe(true);
  });

  test.prop([fc.oneof(withoutSql, damaged(withoutSql)).map(asOutput)], runs(1000))("has only filters", (value) => {
    expect(isOutput(value) && !isFilter(value)).toBe(false);
  });
});

interface Schema {
  readonly [keyword: string]: unknown;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** A schema, and how many objects contain it. */
interface Node {
  readonly schema: Schema;
  readonly depth: number;
}

/** All schemas within a schema. Definitions are walked where they are used; a cycle would not end. */
function* nodesOf(schema: Schema | undefined, depth = 0): Generator<Node> {
  if (!schema) return;
  yield { schema, depth };
  const { $ref, items, anyOf = [], properties = {} } = schema;
  if ($ref !== undefined) yield* nodesOf(definitions[$ref.slice("#/$defs/".length)], depth);
  yield* nodesOf(items, depth);
  for (const variant of anyOf) yield* nodesOf(variant, depth);
  for (const property of Object.values(properties)) yield* nodesOf(property, depth + 1);
}

const whole = JSON.parse(JSON.stringify(filterOutputJsonSchema)) as Schema;
const definitions = whole.$defs ?? {};
const nodes = [...nodesOf(whole)];
const schemas = [...new Set(nodes.map(({ schema }) => schema))];
const unions = schemas.flatMap(({ anyOf }) => (anyOf ? [anyOf] : []));
const enums = schemas.flatMap((schema) => schema.enum ?? []);
const names = schemas.flatMap(({ properties = {} }) => Object.keys(properties));

/** The keywords that each provider accepts. Each list is from the page above it. */
const accepted = {
  // https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
  OpenAI: "type title description enum const anyOf properties required additionalProperties items $ref $defs",
  // https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations
  Anthropic:
    "type title description enum const anyOf allOf default properties required additionalProperties items $ref $defs",
  // https://ai.google.dev/api/generate-content#FIELDS.response_json_schema
  Google:
    "type title description enum anyOf oneOf properties required additionalProperties items prefixItems $ref $defs",
};

describe("providers accept the schema for structured output", () => {
  test.each(Object.entries(accepted))("%s accepts its keywords", (_, keywords) => {
    const used = new Set(schemas.flatMap((schema) => Object.keys(schema)));
    expect([...used].filter((keyword) => !keywords.split(" ").includes(keyword))).toEqual([]);
  });

  test("the root is an object; objects are closed, and all their keys are required (OpenAI, Anthropic)", () => {
    expect(filterOutputJsonSchema).toMatchObject({ type: "object" });
    for (const { type, properties = {}, required, additionalProperties } of schemas) {
      if (type !== "object") continue;
      expect(additionalProperties).toBe(false);
      expect(required).toEqual(Object.keys(properties));
    }
  });

  test("a reference has no other keyword (Google)", () => {
    for (const schema of schemas) if ("$ref" in schema) expect(Object.keys(schema)).toEqual(["$ref"]);
  });

  test("the limits of OpenAI hold", () => {
    expect(names.length).toBeLessThan(5000);
    expect(Math.max(...nodes.map(({ depth }) => depth))).toBeLessThanOrEqual(10);
    expect(enums.length).toBeLessThan(1000);
    expect([...names, ...enums, ...Object.keys(definitions)].join("").length).toBeLessThan(120_000);
  });

  // https://github.com/openai/openai-python/issues/2193
  test("the first key distinguishes the objects of a union (OpenAI)", () => {
    for (const union of unions) {
      const firsts = union.flatMap(({ properties = {} }) =>
        Object.entries(properties)
          .slice(0, 1)
          .flatMap(([name, { enum: values = [""] }]) => values.map((value) => `${name} ${value}`)),
      );
      expect(new Set(firsts).size).toBe(firsts.length);
    }
  });
});
