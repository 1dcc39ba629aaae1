import { Temporal } from "#temporal";
import type { Issue } from "../../model/issues/issue.js";
import type { AllocationExpirationPolicy } from "../../model/policy.js";
import type { PolicyOptions } from "../../policy/index.js";
import { describePolicy, expirations, policyIssues } from "../../policy/index.js";
import { policyOrOther, readArgument, readWholeNumber } from "../input/documents.js";
import type { Terminal, TerminalColors } from "../output/terminal.js";
import { colorsFor } from "../output/terminal.js";
import { InputError } from "../input/errors.js";
import type { CommandOptions } from "../options.js";
import { sanitize } from "../output/sanitize.js";

/** The command `policy`: lists the next expirations of policies. The exit code is 1 if one cannot be computed. */
export async function policy(
  argument: string,
  { timeZone = "UTC", count = "5", from, weekDay, shortMonths, json = false }: CommandOptions<"policy">,
  terminal: Terminal,
): Promise<number> {
  const range = { from: from ?? new Date(), count: readWholeNumber("--count", count) };
  if (range.count > maxCount) throw new InputError(`--count is at most ${maxCount}.`);
  const colors = colorsFor(terminal.stdout, terminal);
  const named = await readPolicies(argument, terminal);
  const options = { timeZone, weekDay, shortMonths };
  const forecasts = named.map(({ name, policy }) => forecast(name, policy, range, options));
  terminal.stdout.write(
    json
      ? JSON.stringify({ timeZone, policies: forecasts }, undefined, 2) + "\n"
      : forecasts.map((each) => linesOf(each, colors).join("")).join("\n"),
  );
  return forecasts.some(({ issues }) => issues !== undefined) ? 1 : 0;
}

const maxCount = 10_000;

interface NamedPolicy {
  /** Of the capacity that has it. */
  readonly name?: string;
  readonly policy: AllocationExpirationPolicy | null;
}

/** An argument that is not a file is the policy itself. */
async function readPolicies(argument: string, terminal: Terminal): Promise<readonly NamedPolicy[]> {
  const document = await readArgument(argument, "policy", terminal);
  const { type, value } = await policyOrOther(document);
  switch (type) {
    case "policy":
      return [{ policy: value }];
    case "capacities":
      return value.map(({ name, allocationExpirationPolicy: policy = null }) => ({ name, policy }));
    case "filter":
      throw new InputError(`${document.name} holds a filter, not a policy.`);
  }
}

/** The expirations of a policy, or why there are none. */
interface Forecast extends NamedPolicy {
  readonly description?: string;
  readonly expirations?: readonly { readonly local: string; readonly utc: string }[];
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
    expirations: Array.from(expirations(policy, range, options), (instant) => ({
      local: Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toString({ timeZone: options.timeZone }),
      utc: instant.toISOString().replace(".000Z", "Z"),
    })),
  };
}

function linesOf(
  { name, description, expirations = [], issues = [] }: Forecast,
  colors: TerminalColors,
): readonly string[] {
  const what = issues.length > 0 ? "This policy cannot be computed." : (description ?? "Allocations do not expire.");
  return [
    colors.bold(sanitize(name === undefined ? what : `${name}: ${what}`)),
    ...expirations.map(({ local, utc }) => `  ${weekDayOf(local)} ${local}  ${colors.dim(utc)}`),
    ...issues.map(({ message }) => `  ${colors.yellow(sanitize(message))}`),
  ].map((line) => `${line}\n`);
}

function weekDayOf(local: string): string {
  return Temporal.PlainDate.from(local).toLocaleString("en", { weekday: "short" });
}
