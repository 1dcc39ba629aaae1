import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import type { ClickHouseClient, ClickHouseSettings } from "@clickhouse/client";

interface Server {
  readonly url: string;
  readonly close: () => void;
}

/** ClickHouse in a process of its own, which an error inside it can end. */
export async function startServer(): Promise<Server> {
  const server = spawn(process.execPath, [join(import.meta.dirname, "front.mjs")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [url] = (await once(server.stdout, "data")) as [Buffer];
  return { url: url.toString().trim(), close: () => void server.stdin.end() };
}

/**
 * The official client, without the errors that it writes beside throwing them.
 *
 * @param settings - the defaults of its user.
 */
export function clientOf({ url }: Server, settings: ClickHouseSettings = {}): ClickHouseClient {
  return createClient({
    url,
    clickhouse_settings: settings,
    request_timeout: 300_000,
    log: { level: ClickHouseLogLevel.OFF },
  });
}
