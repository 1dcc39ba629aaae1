import type { DatabaseOpener } from "../opener.js";
import { releasing } from "../opener.js";
import type { ClickHouseClient } from "./index.js";
import { clickhouseEngine } from "./index.js";

interface ClickHousePackage {
  readonly ClickHouseLogLevel: { readonly OFF: number };
  readonly createClient: (options: { url: string; log: { level: number } }) => ClickHouseClient & {
    command(request: { query: string }): Promise<unknown>;
    close(): Promise<void>;
  };
}

/** Opens `clickhouse://HOST/DATABASE`, or `clickhouses://` over TLS. */
export const clickhouseOpener: DatabaseOpener = {
  recognizes: (address) => /^clickhouses?:/.test(address),
  open: async (address, options, { load }) => {
    // One cast: the compiler does not know the types of a package that is loaded by name.
    const { ClickHouseLogLevel, createClient } = (await load("@clickhouse/client")) as ClickHousePackage;
    const url = new URL(address);
    if (url.port === "") url.port = url.protocol === "clickhouse:" ? "8123" : "8443";
    const client = createClient({
      url: url.href.replace(/^clickhouse/, "http"),
      log: { level: ClickHouseLogLevel.OFF },
    });
    try {
      await client.command({ query: "SELECT 1" });
    } catch (error) {
      await client.close();
      throw error;
    }
    // By default, instants are text without an offset.
    const settings = { date_time_output_format: "iso" };
    return releasing(clickhouseEngine(client, { ...options, settings }), () => client.close());
  },
};
