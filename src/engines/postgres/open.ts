import type { DatabaseOpener } from "../opener.js";
import { releasing } from "../opener.js";
import type { PostgresClient, PostgresPool } from "./index.js";
import { postgresEngine } from "./index.js";

type DateType = "DATE" | "TIMESTAMP" | "TIMESTAMPTZ";
type Parse = (text: string) => unknown;

interface PglitePackage {
  readonly types: Readonly<Record<DateType, number>>;
  readonly PGlite: {
    create(folder: string, options: { parsers: Record<number, Parse> }): Promise<PostgresClient & Closable>;
  };
}

interface PgPackage {
  readonly default: {
    readonly types: {
      readonly builtins: Readonly<Record<DateType, number>>;
      setTypeParser(type: number, parse: Parse): void;
    };
    readonly Pool: new (options: { connectionString: string; max: number }) => PostgresPool & {
      end(): Promise<void>;
    };
  };
}

interface Closable {
  close(): Promise<void>;
}

const pglite = "pglite:";

/** Opens `postgres://...`, or `pglite:FOLDER` in this process. */
export const postgresOpener: DatabaseOpener = {
  recognizes: (address) => /^(?:postgres(?:ql)?|pglite):/.test(address),
  // One cast for each package: the compiler does not know the types of a package that is loaded by name.
  open: async (address, options, { load }) => {
    if (address.startsWith(pglite)) {
      const { PGlite, types } = (await load("@electric-sql/pglite")) as PglitePackage;
      const parsers = Object.fromEntries(dateTypes(types).map((type) => [type, identity]));
      const client = await PGlite.create(address.slice(pglite.length), { parsers });
      return releasing(postgresEngine(client, options), () => client.close());
    }
    const { default: pg } = (await load("pg")) as PgPackage;
    for (const type of dateTypes(pg.types.builtins)) pg.types.setTypeParser(type, identity);
    const pool = new pg.Pool({ connectionString: address, max: 2 });
    await pool.query("SELECT 1");
    return releasing(postgresEngine(pool, options), () => pool.end());
  },
};

function dateTypes({ DATE, TIMESTAMP, TIMESTAMPTZ }: Readonly<Record<DateType, number>>): readonly number[] {
  return [DATE, TIMESTAMP, TIMESTAMPTZ];
}

/** For dates: their text is exact, and clients would read it in the time zone of the machine. */
const identity: Parse = (text) => text;
