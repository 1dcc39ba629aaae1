import { Temporal } from "#temporal";
import type { Issue } from "../../model/issues/issue.js";
import type { AllocationExpirationPolicy } from "../../model/policy.js";
import type { PolicyOptions } from "../../policy/index.js";
import { describePolicy, expirations, policyIssues } from "../../policy/index.js";
import { safeParsePolicy } from "../../language/index.js";
import { readArgument, readDocument, readWholeNumber, refuseRecords } from "../input/documents.js";
import type { TerminalColors, Output, Terminal } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";
import { InputError, valueIn } from "../input/errors.js";
import type { PolicyCommandOptions } from "../options.js";
import { sanitize } from "../output/sanitize.js";

/** The command `policy`: lists the next expirations of policies. The exit code is 1 if one cannot be computed. */
export async function policy(
  argument: string,
  { timeZone = "UTC", count = "5", from, weekDay, shortMonths, json = false }: PolicyCommandOptions,
  terminal: Terminal,
): Promise<number> {
  const range = { from: from ?? new Date(), count: readWholeNumber("--count", count) };
  const named = await readPolicies(argument, terminal);
  const options = { timeZone, weekDay, shortMonths };
  const forecasts = named.map(({ name, policy }) => forecast(name, policy, range, options));
  if (json) {
    const policies = forecasts.map((each) => ({
      ...each,
      ...(each.expirations && { expirations: [...each.expirations] }),
    }));
    terminal.stdout.write(JSON.stringify({ timeZone, policies }, undefined, 2) + "\n");
  } else await writeForecasts(forecasts, terminal);
  return forecasts.some(({ issues }) => issues !== undefined) ? 1 : 0;
}

interface NamedPolicy {
  /** Of the capacity that has it. */
  readonly name?: string;
  readonly policy: AllocationExpirationPolicy | null;
}

/** An argument that is not a file is the policy itself. */
async function readPolicies(argument: string, terminal: Terminal): Promise<readonly NamedPolicy[]> {
  const document = await readArgument(argument, "policy", terminal);
  refuseRecords(document.name);
  if (!/^\s*[[{]/.test(document.text)) return [{ policy: valueIn(document, safeParsePolicy(document.text)) }];
  const { type, value } = valueIn(document, (await readDocument(document)).result);
  switch (type) {
    case "policy":
      return [{ policy: value }];
    case "capacities":
      return value.map(({ name, allocationExpirationPolicy: policy = null }) => ({ name, policy }));
    case "filter":
      throw new InputError(`${document.name} holds a filter, not a policy.`);
  }
}

interface Expiration {
  readonly local: string;
  readonly utc: string;
}

/** The expirations of a policy, or why there are none. */
interface Forecast extends NamedPolicy {
  readonly description?: string;
  /** Computed one by one, because all may not fit into memory. */
  readonly expirations?: Iterable<Expiration>;
  readonly issues?: readonly Issue[];
}

export function forecast(
  name: string | undefined,
  policy: AllocationExpirationPolicy | null,
  range: Parameters<typeof expirations>[1],
  options: PolicyOptions & { readonly timeZone: string },
): Forecast {
  const named = { ...(name !== undefined && { name }), policy };
  if (policy === null) return named;
  const issues = policyIssues(policy, options);
  if (issues.length > 0) return { ...named, issues };
  return {
    ...named,
    description: describePolicy(policy, options),
    expirations: inZone(expirations(policy, range, options), options.timeZone),
  };
}

function* inZone(instants: Iterable<Date>, timeZone: string): Generator<Expiration> {
  for (const instant of instants) {
    yield {
      local: Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toString({ timeZone }),
      utc: instant.toISOString().replace(".000Z", "Z"),
    };
  }
}

const linesAtOnce = 1000;

async function writeForecasts(forecasts: readonly Forecast[], terminal: Terminal): Promise<void> {
  const colors = colorsFor(terminal.stdout, terminal);
  let pending = "";
  let count = 0;
  for (const [index, forecast] of forecasts.entries()) {
    if (index > 0) pending += "\n";
    for (const line of linesOf(forecast, colors)) {
      pending += line + "\n";
      if (++count % linesAtOnce !== 0) continue;
      // The reader closed the pipe.
      if (!(await isWritten(pending, terminal.stdout))) return;
      pending = "";
    }
  }
  terminal.stdout.write(pending);
}

function isWritten(text: string, output: Output): Promise<boolean> {
  return new Promise((resolve) => {
    output.write(text, (error) => resolve(error === null || error === undefined));
  });
}

function* linesOf(
  { name, description, expirations = [], issues = [] }: Forecast,
  colors: TerminalColors,
): Generator<string> {
  const what = issues.length > 0 ? "This policy cannot be computed." : (description ?? "Allocations do not expire.");
  yield colors.bold(sanitize(name === undefined ? what : `${name}: ${what}`));
  for (const { local, utc } of expirations) yield `  ${weekDayOf(local)} ${local}  ${colors.dim(utc)}`;
  for (const { message } of issues) yield `  ${colors.yellow(sanitize(message))}`;
}

function weekDayOf(local: string): string {
  return Temporal.PlainDate.from(local).toLocaleString("en", { weekday: "short" });
}
