/** The commands that call the API: each shows what it lists as a table for people, or as JSON for programs. */
import type { ListedCapacity, LogPage } from "../../client/index.js";
import type { Result } from "../../model/issues/issue.js";
import { formatIssue } from "../../model/issues/issue.js";
import type { Log } from "../../model/records.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import type { Check } from "../../model/structure/shape.js";
import { objectOf } from "../../model/structure/shape.js";
import { checkFilter, checkPolicy } from "../../model/structure/structure.js";
import { printFilter, printPolicy } from "../../language/index.js";
import { checkedJson } from "../input/documents.js";
import { connect } from "../input/connection.js";
import { valueIn } from "../input/errors.js";
import { readFile } from "../input/input.js";
import type { CommandOptions } from "../options.js";
import { writeJson } from "../output/output-file.js";
import { sanitize } from "../output/sanitize.js";
import type { TableColumn } from "../output/table.js";
import { printTable } from "../output/table.js";
import type { Terminal } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";

/** Lists the capacities; with `validate`, also their issues, and the exit code is 1 if one is an error. */
export async function listCapacities(
  { validate = false, out, json = false, ...connection }: CommandOptions<"capacities list">,
  terminal: Terminal,
): Promise<number> {
  const client = await connect(connection, terminal);
  const capacities = await client.capacities.list();
  // As the API returned them, which is what `evaluate` and `validate` read.
  const asGiven = capacities.map((capacity) => ({ ...capacity, issues: undefined }));
  if (out !== undefined) await writeJson(out, { capacities: asGiven });
  terminal.stdout.write(
    json ? JSON.stringify({ capacities }, undefined, 2) + "\n" : printCapacities(capacities, validate, terminal),
  );
  return validate && capacities.some(({ issues }) => issues !== undefined) ? 1 : 0;
}

const capacityColumns: readonly TableColumn<ListedCapacity>[] = [
  { title: "capacity", cell: ({ name }) => name },
  { title: "color", cell: ({ color }) => color },
  { title: "per member", cell: ({ memberCapacity }) => memberCapacity, align: "right" },
  { title: "expires", cell: ({ allocationExpirationPolicy: policy }) => inText(policy, checkPolicy, printPolicy) },
  { title: "filter", cell: ({ filter }) => inText(filter, checkFilter, printFilter) },
];

const maxLength = 60;

function inText<Value>(
  value: unknown,
  check: (value: unknown) => Result<Value>,
  print: (value: Value) => string,
): string {
  if (value === null || value === undefined) return "";
  const checked = check(value);
  const text = checked.ok ? print(checked.value) : "invalid";
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}

function printCapacities(capacities: readonly ListedCapacity[], validate: boolean, terminal: Terminal): string {
  const colors = colorsFor(terminal.stdout, terminal);
  const table = printTable(capacities, capacityColumns, colors);
  if (!validate) return table;
  const problems = capacities.flatMap(({ name, issues = [] }) =>
    issues.map(
      (issue) => `${colors.bold(sanitize(name))}: ${colors.red(issue.severity)}: ${sanitize(formatIssue(issue))}\n`,
    ),
  );
  const found = problems.length === 1 ? "1 error" : `${problems.length || "no"} errors`;
  return [table, ...(problems.length > 0 ? [problems.join("")] : []), `${found}.\n`].join("\n");
}

export async function getLibrary(
  uuid: string,
  { json = false, ...connection }: CommandOptions<"library get">,
  terminal: Terminal,
): Promise<number> {
  const client = await connect(connection, terminal);
  const library = await client.libraries.get(uuid);
  if (json) terminal.stdout.write(JSON.stringify(library, undefined, 2) + "\n");
  else terminal.stdout.write(printFields(library, terminal));
  return 0;
}

function printFields(record: Readonly<Record<string, unknown>>, terminal: Terminal): string {
  const colors = colorsFor(terminal.stdout, terminal);
  const fields = Object.entries(record).map(([key, value]) => [sanitize(key), textOf(value)] as const);
  const width = Math.max(...fields.map(([key]) => key.length));
  return fields.map(([key, text]) => `${colors.bold(key.padEnd(width))}  ${text}`.trimEnd() + "\n").join("");
}

function textOf(value: unknown): string {
  return sanitize(typeof value === "string" ? value : JSON.stringify(value));
}

export async function listLogs(
  { body, json = false, ...connection }: CommandOptions<"logs list">,
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
  const document = body.startsWith("@") ? await readFile(body.slice(1), terminal) : { name: "--body", text: body };
  return valueIn(document, checkedJson<JsonObject>(document.text, checkBody));
}

const logColumns: readonly TableColumn<Log>[] = [
  { title: "started", cell: (log) => log.executionStartedAt },
  { title: "status", cell: (log) => log.executionStatus },
  { title: "credits", cell: (log) => log.executionCreditsUsedCount, align: "right" },
  { title: "node", cell: (log) => log.nodeSlug ?? log.nodeActionSlug ?? log.nodeKind },
  { title: "record", cell: (log) => log.recordTitle ?? log.recordId },
  { title: "message", cell: (log) => log.executionErrorMessage ?? log.executionTitle },
];

function printLogs({ logs, count }: LogPage, terminal: Terminal): string {
  const counted = `${logs.length} of ${count} logs.\n`;
  return logs.length === 0
    ? counted
    : `${printTable(logs, logColumns, colorsFor(terminal.stdout, terminal))}\n${counted}`;
}
