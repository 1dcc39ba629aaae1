/** The capacities of the API, as a list for people, for programs, and as a file that other commands read. */
import type { ListedCapacity } from "../../client/index.js";
import type { Result } from "../../model/issues/issue.js";
import { formatIssue } from "../../model/issues/issue.js";
import { checkFilter, checkPolicy } from "../../model/structure/structure.js";
import { printFilter, printPolicy } from "../../text/index.js";
import { colorsFor } from "../output/colors.js";
import type { ConnectionOptions } from "../input/connection.js";
import { connect } from "../input/connection.js";
import { writeOutput } from "../output/output-file.js";
import { plain } from "../output/plain.js";
import type { Column } from "../output/table.js";
import { printTable } from "../output/table.js";
import type { Terminal } from "../output/terminal.js";

/** The options of `capacities list`. */
export interface CapacitiesOptions extends ConnectionOptions {
  readonly validate?: boolean;
  readonly out?: string;
  readonly json?: boolean;
}

/** Lists the capacities; with `validate`, also their issues, and the exit code is 1 if one is an error. */
export async function listCapacities(
  { validate = false, out, json = false, ...connection }: CapacitiesOptions,
  terminal: Terminal,
): Promise<number> {
  const client = await connect(connection, terminal);
  const capacities = await client.capacities.list();
  if (out !== undefined) await writeCapacities(out, capacities);
  terminal.stdout.write(
    json ? JSON.stringify({ capacities }, undefined, 2) + "\n" : printCapacities(capacities, validate, terminal),
  );
  return validate && capacities.some(({ issues }) => issues !== undefined) ? 1 : 0;
}

/** Writes them as the API gave them, which is what `evaluate` and `validate` read. */
async function writeCapacities(path: string, capacities: readonly ListedCapacity[]): Promise<void> {
  const asGiven = capacities.map((capacity) => ({ ...capacity, issues: undefined }));
  await writeOutput(path, (file) => file.write(JSON.stringify({ capacities: asGiven }, undefined, 2) + "\n"));
}

const columns: readonly Column<ListedCapacity>[] = [
  { title: "capacity", cell: ({ name }) => name },
  { title: "color", cell: ({ color }) => color },
  { title: "per member", cell: ({ memberCapacity }) => memberCapacity, align: "right" },
  { title: "expires", cell: ({ allocationExpirationPolicy: policy }) => inText(policy, checkPolicy, printPolicy) },
  { title: "filter", cell: ({ filter }) => inText(filter, checkFilter, printFilter) },
];

/** Enough to know a filter by. */
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
  const table = printTable(capacities, columns, colors);
  if (!validate) return table;
  const problems = capacities.flatMap(({ name, issues = [] }) =>
    issues.map((issue) => `${colors.bold(plain(name))}: ${colors.red(issue.severity)}: ${plain(formatIssue(issue))}\n`),
  );
  const found = problems.length === 1 ? "1 error" : `${problems.length || "no"} errors`;
  return [table, ...(problems.length > 0 ? [problems.join("")] : []), `${found}.\n`].join("\n");
}
