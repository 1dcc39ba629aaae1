import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fc, test } from "../property.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect } from "vitest";
import { openApiDocument } from "../../scripts/openapi/document.js";
import { capacityArbitrary, libraryArbitrary, logArbitrary } from "../../src/arbitraries/index.js";
import { readCapacityList, readLibrary, readLogs } from "../../src/client/records.js";
import { errorBodySchema } from "../../src/model/schemas/record-schemas.js";
import { damaged } from "../model/damage.js";
import { runs } from "../runs.js";

const file: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "../../openapi.json"), "utf8"));

test("openapi.json is what `npm run generate -- openapi` writes", () => {
  expect(file).toEqual(openApiDocument());
});

describe("the document takes and refuses what the client does", () => {
  const ajv = new Ajv2020({ strict: true, validateFormats: false, allowUnionTypes: true });
  // The document as a whole is not a schema, but its parts are addressed within it.
  ajv.addVocabulary(["openapi", "info", "servers", "tags", "security", "paths", "components"]);
  ajv.addSchema({ $id: "document", ...(file as object) });

  const at = (...steps: string[]): string =>
    `document#/${steps.map((step) => encodeURIComponent(step.replaceAll("/", "~1"))).join("/")}/content/application~1json/schema`;
  const capacities = at("paths", "/revenueOrganization/capacities/list", "get", "responses", "200");
  const library = at("paths", "/content/libraries/{uuid}", "get", "responses", "2XX");
  const error = at("paths", "/content/libraries/{uuid}", "get", "responses", "default");
  const logs = at("paths", "/orchestration/logs/list", "post", "responses", "2XX");

  const withFlawlessCapacities = (answer: unknown): boolean => {
    const read = readCapacityList(answer);
    return read.ok && read.value.every(({ issues }) => issues === undefined);
  };

  test.prop([fc.oneof(capacityArbitrary(), damaged(capacityArbitrary()), fc.jsonValue())], runs(500))(
    "capacities",
    (capacity) => {
      const answer = { capacities: [structuredClone(capacity)] };
      expect(ajv.validate(capacities, structuredClone(answer))).toBe(withFlawlessCapacities(answer));
    },
  );

  test.prop([fc.oneof(libraryArbitrary(), damaged(libraryArbitrary()), fc.jsonValue())])("a library", (record) => {
    expect(ajv.validate(library, { library: record })).toBe(readLibrary({ library: record }).ok);
  });

  test.prop([fc.oneof(logArbitrary(), damaged(logArbitrary()), fc.jsonValue()), fc.oneof(fc.nat(), fc.jsonValue())])(
    "logs",
    (log, count) => {
      const answer = { logs: [log], count };
      expect(ajv.validate(logs, answer)).toBe(readLogs(answer).ok);
    },
  );

  const bodies = fc.record({ errorMessage: fc.string(), reason: fc.string(), addedLater: fc.jsonValue() });
  test.prop([fc.oneof(bodies, damaged(bodies), fc.jsonValue())])("an error", (body) => {
    expect(ajv.validate(error, body)).toBe(errorBodySchema.safeParse(body).success);
  });
});
