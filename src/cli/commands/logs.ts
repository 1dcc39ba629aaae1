/** The logs that match a request. */
import type { LogPage } from "../../client/index.js";
import type { Log } from "../../model/records.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import type { Check } from "../../model/structure/shape.js";
import { objectOf } from "../../model/structure/shape.js";
import { checkedJson } from "../input/checked-json.js";
import { colorsFor } from "../output/colors.js";
import type { ConnectionOptions } from "../input/connection.js";
import { connect } from "../input/connection.js";
import { openInput, readText } from "../input/input.js";
import { InvalidDocument } from "../input/invalid-document.js";
import type { Column } from "../output/table.js";
import { printTable } from "../output/table.js";
import type { Terminal } from "../output/terminal.js";

/** The options of `logs list`. */
export interface LogsOptions extends ConnectionOptions {
  /** A JSON object, or `@` and the file that holds one. */
  readonly body?: string;
  readonly json?: boolean;
}

/** Lists the logs that match the body of a request, which the service understands. */
export async function listLogs(
  { body, json = false, ...connection }: LogsOptions,
  terminal: Terminal,
): Promise<number> {
  const request = body === undefined ? undefined : await readBody(body, terminal);
  const client = await connect(connection, terminal);
  const page = await client.logs.list(request);
  terminal.stdout.write(json ? JSON.stringify(page, undefined, 2) + "\n" : printLogs(page, terminal));
  return 0;
}

const checkBody: Check = objectOf({ name: "the body of a request", required: {}, open: true });

async function readBody(body: string, terminal: Terminal): Promise<JsonObject> {
  const input = body.startsWith("@") ? await openInput(body.slice(1), terminal) : undefined;
  const text = input === undefined ? body : await readText(input);
  const result = checkedJson<JsonObject>(text, checkBody);
  if (result.ok) return result.value;
  throw new InvalidDocument(input?.name ?? "--body", text, result.issues);
}

const columns: readonly Column<Log>[] = [
  { title: "started", cell: (log) => log.executionStartedAt },
  { title: "status", cell: (log) => log.executionStatus },
  { title: "credits", cell: (log) => log.executionCreditsUsedCount, align: "right" },
  { title: "node", cell: (log) => log.nodeSlug ?? log.nodeActionSlug ?? log.nodeKind },
  { title: "record", cell: (log) => log.recordTitle ?? log.recordId },
  { title: "message", cell: (log) => log.executionErrorMessage ?? log.executionTitle },
];

function printLogs({ logs, count }: LogPage, terminal: Terminal): string {
  const counted = `${logs.length} of ${count} logs.\n`;
  return logs.length === 0 ? counted : `${printTable(logs, columns, colorsFor(terminal.stdout, terminal))}\n${counted}`;
}
