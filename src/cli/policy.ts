/** When allocations under policies expire next. */
import { Temporal } from "temporal-polyfill";
import type { Issue } from "../model/issue.js";
import type { AllocationExpirationPolicy } from "../model/policy.js";
import type { PolicyOptions, ShortMonths, WeekDayNumbering } from "../policy/index.js";
import { describePolicy, expirations, policyIssues } from "../policy/index.js";
import { safeParsePolicy } from "../text/index.js";
import { readArgument } from "./argument.js";
import { colorsFor } from "./colors.js";
import { readDocument } from "./documents.js";
import { InputError } from "./input-error.js";
import { InvalidDocument } from "./invalid-document.js";
import { plain } from "./plain.js";
import type { Terminal } from "./terminal.js";

/** The options of `policy`. */
export interface PolicyCommandOptions {
  readonly timeZone?: string;
  readonly count?: string;
  /** When absent, the present moment. */
  readonly from?: string;
  readonly weekDay?: WeekDayNumbering;
  readonly shortMonths?: ShortMonths;
  readonly json?: boolean;
}

/** Lists the next expirations of a policy, or of those of capacities; the exit code is 1 where one cannot be computed. */
export async function policy(
  argument: string,
  { timeZone = "UTC", count = "5", from, weekDay, shortMonths, json = false }: PolicyCommandOptions,
  terminal: Terminal,
): Promise<number> {
  if (!/^\d+$/.test(count)) throw new InputError(`--count must be a whole number, not ${JSON.stringify(count)}.`);
  const named = await readPolicies(argument, terminal);
  const range = { from: from ?? new Date(), count: Number(count) };
  const options = { timeZone, weekDay, shortMonths };
  const forecasts = named.map(({ name, policy }) => forecast(name, policy, range, options));
  terminal.stdout.write(
    json
      ? JSON.stringify({ timeZone, policies: forecasts }, undefined, 2) + "\n"
      : forecasts.map((each) => printForecast(each, terminal)).join("\n"),
  );
  return forecasts.some(({ issues }) => issues !== undefined) ? 1 : 0;
}

interface NamedPolicy {
  /** Of the capacity that has it. */
  readonly name?: string;
  readonly policy: AllocationExpirationPolicy | null;
}

/** What is no file is the policy itself, as one writes it on a command line. */
async function readPolicies(argument: string, terminal: Terminal): Promise<readonly NamedPolicy[]> {
  const { name, text } = await readArgument(argument, "policy", terminal);
  if (!/^\s*[[{]/.test(text)) {
    const result = safeParsePolicy(text);
    if (!result.ok) throw new InvalidDocument(name, text, result.issues);
    return [{ policy: result.value }];
  }
  const { result } = await readDocument(text);
  if (!result.ok) throw new InvalidDocument(name, text, result.issues);
  switch (result.value.type) {
    case "policy":
      return [{ policy: result.value.value }];
    case "capacities":
      return result.value.value.map(({ name, allocationExpirationPolicy: policy = null }) => ({ name, policy }));
    case "filter":
      throw new InputError(`${name} holds a filter, not a policy.`);
  }
}

/** What becomes of a policy: its expirations, or why there are none. */
interface Forecast extends NamedPolicy {
  readonly description?: string;
  readonly expirations?: readonly { readonly local: string; readonly utc: string }[];
  readonly issues?: readonly Issue[];
}

function forecast(
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
    expirations: Array.from(expirations(policy, range, options), (expiration) => ({
      local: Temporal.Instant.fromEpochMilliseconds(expiration.getTime()).toString({ timeZone: options.timeZone }),
      utc: expiration.toISOString().replace(".000Z", "Z"),
    })),
  };
}

function printForecast({ name, description, expirations = [], issues = [] }: Forecast, terminal: Terminal): string {
  const colors = colorsFor(terminal.stdout, terminal);
  const what = issues.length > 0 ? "This policy cannot be computed." : (description ?? "Allocations do not expire.");
  const title = colors.bold(plain(name === undefined ? what : `${name}: ${what}`));
  const times = expirations.map(({ local, utc }) => `  ${weekDayOf(local)} ${local}  ${colors.dim(utc)}`);
  const reasons = issues.map(({ message }) => `  ${colors.yellow(plain(message))}`);
  return [title, ...times, ...reasons].join("\n") + "\n";
}

function weekDayOf(local: string): string {
  return Temporal.PlainDate.from(local).toLocaleString("en", { weekday: "short" });
}
