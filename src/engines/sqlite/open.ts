import { EngineError } from "../engine-error.js";
import type { DatabaseOpener, OpeningProgram } from "../opener.js";
import { releasing } from "../opener.js";
import type { SqliteConnection } from "./index.js";
import { sqliteEngine } from "./index.js";

export const sqliteOpener: DatabaseOpener = {
  recognizes: (address) => !address.includes("://"),
  open: async (file, options, program) => {
    const connection = (await loadDriver(program))(file);
    return releasing(sqliteEngine(connection, options), () => connection.close());
  },
};

type OpenConnection = SqliteConnection & { close(): void };

/** The API of `node:sqlite`, which `@photostructure/sqlite` has as well. */
interface NodeSqlite {
  readonly DatabaseSync: new (file: string, options: { readOnly: boolean }) => OpenConnection;
}

interface BetterSqlite {
  readonly default: new (file: string, options: { readonly: boolean }) => OpenConnection;
}

/**
 * Loads a driver: the module of Node, which exists since version 22, or an installed package.
 *
 * @returns a function that opens a file for reading.
 */
async function loadDriver({ loadIfInstalled }: OpeningProgram): Promise<(file: string) => OpenConnection> {
  // One cast for each driver: the compiler does not know the types of a package that is loaded by name.
  const node = (await loadIfInstalled("node:sqlite")) ?? (await loadIfInstalled("@photostructure/sqlite"));
  if (node !== undefined) {
    const { DatabaseSync } = node as NodeSqlite;
    return (file) => new DatabaseSync(file, { readOnly: true });
  }
  const better = await loadIfInstalled("better-sqlite3");
  if (better !== undefined) {
    const { default: Database } = better as BetterSqlite;
    return (file) => new Database(file, { readonly: true });
  }
  throw new EngineError(
    "engineNotInstalled",
    "This version of Node does not have SQLite. Install a package: npm install @photostructure/sqlite@1",
  );
}
