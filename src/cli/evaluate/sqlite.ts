/** SQLite as Node has it, or a package that the user has installed. */
import type { SqliteConnection } from "../../engines/sqlite/index.js";
import { InputError } from "../input/errors.js";
import { loadDependency } from "../input/optional-dependency.js";

type OpenConnection = SqliteConnection & { close(): void };

/** The API of `node:sqlite`, which `@photostructure/sqlite` has as well. */
interface NodeSqlite {
  readonly DatabaseSync: new (file: string, options: { readOnly: boolean }) => OpenConnection;
}

interface BetterSqlite {
  readonly default: new (file: string, options: { readonly: boolean }) => OpenConnection;
}

/**
 * Loads a driver of SQLite: that of Node where it has one, otherwise an installed package.
 *
 * @returns a function that opens a file for reading.
 */
export async function loadSqlite(wanted: string): Promise<(file: string) => OpenConnection> {
  // One cast for each driver: the compiler cannot know what a package that is loaded by name exports.
  const node = (await ownSqlite()) ?? (await loadDependency("@photostructure/sqlite"));
  if (node !== undefined) {
    const { DatabaseSync } = node as NodeSqlite;
    return (file) => new DatabaseSync(file, { readOnly: true });
  }
  const better = await loadDependency("better-sqlite3");
  if (better !== undefined) {
    const { default: Database } = better as BetterSqlite;
    return (file) => new Database(file, { readonly: true });
  }
  throw new InputError(
    `${wanted} needs SQLite, which this version of Node does not have. Install a package: npm install @photostructure/sqlite@1`,
  );
}

/** The module of Node, or undefined before version 22. */
async function ownSqlite(): Promise<unknown> {
  const warn = process.emitWarning.bind(process);
  // Node warns on standard error that the module is experimental, at every call of the command.
  process.emitWarning = () => undefined;
  try {
    const name = "node:sqlite";
    return await import(name);
  } catch {
    return undefined;
  } finally {
    process.emitWarning = warn;
  }
}
