import { duckdb as dialect } from "../../sql/dialects/duckdb/duckdb.js";
import { engineOver } from "../engine.js";
import type { DatabaseOpener } from "../opener.js";
import { duckdbDatabase } from "./database.js";
import type { DuckdbApi } from "./files.js";

export const duckdbOpener: DatabaseOpener = {
  recognizes: (address) => /\.(?:duckdb|ddb)$/.test(address),
  open: async (file, options, { load }) => {
    // One cast: the compiler does not know the types of a package that is loaded by name.
    const { DuckDBInstance } = (await load("@duckdb/node-api")) as DuckdbApi;
    const settings = { access_mode: "READ_ONLY", enable_external_access: "false", lock_configuration: "true" };
    const instance = await DuckDBInstance.create(file, settings);
    return engineOver(duckdbDatabase(instance, { release: () => instance.closeSync() }), dialect, options);
  },
};
