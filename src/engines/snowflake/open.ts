import { render } from "../../sql/render.js";
import { quotedTable } from "../../sql/tables.js";
import { allRows } from "../database.js";
import type { DatabaseOpener } from "../opener.js";
import { invalidAddress, readAddress, releasing } from "../opener.js";
import { dialectOf, snowflakeDatabase } from "./database.js";
import type { SnowflakeConnection } from "./index.js";
import { snowflakeEngine } from "./index.js";

interface SnowflakePackage {
  readonly default: {
    configure(options: { logLevel: "OFF" }): void;
    createConnection(): SnowflakeConnection & {
      connectAsync(): Promise<unknown>;
      destroy(callback: () => void): void;
    };
  };
}

const form = "snowflake://ACCOUNT/DATABASE/SCHEMA";

/** Opens `snowflake://ACCOUNT/DATABASE/SCHEMA`, through the connection that the driver is configured with. */
export const snowflakeOpener: DatabaseOpener = {
  recognizes: (address) => address.startsWith("snowflake:"),
  open: async (address, options, { load }) => {
    const { parts } = readAddress(address, form, /^snowflake:\/\/([\w.-]+)\/([^/]+)\/([^/]+)$/);
    const [account = "", ...schema] = parts;
    // One cast: the compiler does not know the types of a package that is loaded by name.
    const { default: snowflake } = (await load("snowflake-sdk")) as SnowflakePackage;
    // By default, the driver writes a log file into the current folder.
    snowflake.configure({ logLevel: "OFF" });
    const connection = snowflake.createConnection();
    await connection.connectAsync();
    const close = (): Promise<void> => new Promise((resolve) => connection.destroy(() => resolve()));
    try {
      await checkAccount(connection, account);
      const dialect = dialectOf({});
      const sql = `USE SCHEMA ${render(quotedTable(schema, dialect), dialect).sql}`;
      await allRows(snowflakeDatabase(connection, {}), { sql, params: [] }, {});
      return releasing(snowflakeEngine(connection, options), close);
    } catch (error) {
      await close();
      throw error;
    }
  },
};

/** @throws {EngineError} if a connection is to another account. */
export async function checkAccount(connection: SnowflakeConnection, account: string): Promise<void> {
  const name = "CURRENT_ORGANIZATION_NAME() || '-' || CURRENT_ACCOUNT_NAME()";
  const sql = `SELECT CURRENT_ACCOUNT() AS locator, ${name} AS name`;
  const [row] = await allRows(snowflakeDatabase(connection, {}), { sql, params: [] }, {});
  const names = [row?.["locator"], row?.["name"]].map(String);
  const normalize = (name: string): string => name.toUpperCase().replaceAll("_", "-");
  if (names.some((name) => normalize(name) === normalize(account.replace(/\..*/, "")))) return;
  throw invalidAddress(
    `The connection of the driver is to the account ${names.join(" or ")}, not to ${account}. SNOWFLAKE_DEFAULT_CONNECTION_NAME chooses another connection of connections.toml.`,
  );
}
