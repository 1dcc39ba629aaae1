import type { DatabaseOpener } from "../opener.js";
import { invalidAddress, readAddress } from "../opener.js";
import type { BigqueryClient } from "./index.js";
import { bigqueryEngine } from "./index.js";

interface BigqueryPackage {
  readonly BigQuery: new (options: { projectId: string }) => BigqueryClient;
}

const form = "bigquery://PROJECT/DATASET";

/** Opens `bigquery://PROJECT/DATASET`. The number of bytes that each query reads is noted before it runs. */
export const bigqueryOpener: DatabaseOpener = {
  recognizes: (address) => address.startsWith("bigquery:"),
  open: async (address, options, { load, note }) => {
    const pattern = /^bigquery:\/\/([^/]+)(?:\/|$)([^/]*)$/;
    const { parts, parameters } = readAddress(address, form, pattern, ["location", "maximumBytesBilled"]);
    const [projectId = "", dataset] = parts;
    const limit = parameters.get("maximumBytesBilled");
    const maximumBytesBilled = limit === null ? undefined : bytesOf(limit);
    // One cast: the compiler does not know the types of a package that is loaded by name.
    const { BigQuery } = (await load("@google-cloud/bigquery")) as BigqueryPackage;
    return bigqueryEngine(new BigQuery({ projectId }), {
      ...options,
      dataset: dataset === "" ? undefined : dataset,
      location: parameters.get("location") ?? undefined,
      maximumBytesBilled,
      mayRead: (bytes) => {
        note(`BigQuery reads ${bytes.toLocaleString("en-US")} bytes.`);
        return true;
      },
    });
  },
};

/** @throws {EngineError} if it is not a whole number above zero. */
function bytesOf(limit: string): number {
  const bytes = Number(limit);
  if (Number.isSafeInteger(bytes) && bytes > 0) return bytes;
  throw invalidAddress(`maximumBytesBilled is a number of bytes above zero, not ${JSON.stringify(limit)}.`);
}
