/**
 * The OpenAPI 3.1 document of the three operations, made from the schemas of the model.
 * What the specification does not show is open in it.
 */
import * as z from "zod";
import { uuidPattern } from "../../src/client/settings.js";
import * as model from "../../src/model/schemas/filter-schema.js";
import { mapValues } from "../../src/model/map-values.js";
import { allocationExpirationPolicySchema } from "../../src/model/schemas/policy-schema.js";
import { capacitySchema, errorBodySchema, librarySchema, logSchema } from "../../src/model/schemas/record-schemas.js";
import { namedConditionSchemas } from "../../src/model/schemas/schema-names.js";

type Json = Readonly<Record<string, unknown>>;

export function openApiDocument(): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Revenue Organization, Content Library and Orchestration Log API",
      version: "1.0.0",
      summary: "Capacities of a revenue organization, content libraries, and logs of workflow runs.",
      description:
        "Where the interface is not known to be closed, this document is open: " +
        "records may have further fields, fields may be null or absent, and further values may occur.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      {
        url: "{base_url}",
        description: "The base URL, which already ends with the version segment.",
        variables: { base_url: { default: "https://localhost/v1" } },
      },
    ],
    tags: [
      { name: "capacities", description: "Named allocation definitions of a revenue organization." },
      { name: "libraries", description: "Workspace-level content sources." },
      { name: "logs", description: "Execution records of the nodes of workflow runs." },
    ],
    security: [{ bearerAuth: [] }],
    paths,
    components: { securitySchemes, schemas: componentSchemas() },
  };
}

const securitySchemes: Json = {
  bearerAuth: { type: "http", scheme: "bearer", description: "An API token." },
  oauth2: { type: "oauth2", description: "Flows, scopes and endpoints are not shown.", flows: {} },
};

const paths: Json = {
  "/revenueOrganization/capacities/list": {
    get: {
      operationId: "listCapacities",
      tags: ["capacities"],
      summary: "List capacities",
      description: "All capacities.",
      responses: {
        "200": answer("The capacities.", { capacities: { type: "array", items: reference("Capacity") } }),
        default: { description: "Any other outcome is not shown." },
      },
    },
  },
  "/content/libraries/{uuid}": {
    get: {
      operationId: "getLibrary",
      tags: ["libraries"],
      summary: "Get a library",
      description: "A library of the workspace by its identifier.",
      security: [{ bearerAuth: [] }, { oauth2: [] }],
      parameters: [
        {
          name: "uuid",
          in: "path",
          required: true,
          description: "The identifier of the library, a version 4 UUID.",
          schema: { type: "string", pattern: uuidPattern.source },
        },
      ],
      responses: {
        "2XX": answer("The library; the exact status is not shown.", { library: reference("Library") }),
        default: {
          description: "An error; which statuses stand for which errors is not shown.",
          content: { "application/json": { schema: reference("ErrorBody") } },
        },
      },
    },
  },
  "/orchestration/logs/list": {
    post: {
      operationId: "listLogs",
      tags: ["logs"],
      summary: "List logs",
      description: "The logs that match a filter.",
      requestBody: {
        description: "Filter, paging and order: not shown, so any object is allowed.",
        content: { "application/json": { schema: { type: "object" } } },
      },
      responses: {
        "2XX": answer("The logs; the exact status is not shown.", {
          logs: { type: "array", items: reference("Log"), description: "The logs that match." },
          count: { type: "number", description: "How many logs match in all." },
        }),
        default: { description: "Any other outcome is not shown." },
      },
    },
  },
};

function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** A response that holds an object with some fields, all of them there, and perhaps with others. */
function answer(description: string, properties: Json): Json {
  const schema = { type: "object", properties, required: Object.keys(properties) };
  return { description, content: { "application/json": { schema } } };
}

function componentSchemas(): Json {
  const registry = z
    .registry<{ id: string; description?: string }>()
    .add(capacitySchema, { id: "Capacity", description: "A named allocation definition." })
    .add(librarySchema, { id: "Library", description: "A content source of a workspace." })
    .add(logSchema, { id: "Log", description: "One execution of one node within a workflow run." })
    .add(errorBodySchema, { id: "ErrorBody", description: "What an error response says." })
    .add(allocationExpirationPolicySchema, { id: "AllocationExpirationPolicy" })
    .add(model.filterSchema, { id: "Filter" })
    .add(model.filterGroupSchema, { id: "FilterGroup" })
    .add(model.conditionSchema, { id: "Condition" });
  for (const [id, schema] of Object.entries(namedConditionSchemas)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: "input", uri: (id) => `#/components/schemas/${id}` });
  // A component is addressed by its place in the document, and its dialect is that of OpenAPI 3.1.
  const outer = new Set(["$schema", "$id"]);
  return mapValues(schemas, (schema) => Object.fromEntries(Object.entries(schema).filter(([key]) => !outer.has(key))));
}
