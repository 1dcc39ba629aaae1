/** The tool for capacities: how many records each member of the team holds. */
import type { Expiry } from "../../availability/index.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import { checkCapacities } from "../../model/structure/structure.js";
import { validateCapacities, validateCapacity } from "../../validate/index.js";
import type { ReportedOutcome } from "../availability/report.js";
import { isSingleCapacity } from "../input/documents.js";
import type { NamedText } from "../input/errors.js";
import { InputError } from "../input/errors.js";
import type { NamedMember } from "../input/members.js";
import { locateRecords } from "../rows/location.js";
import type { ToolSettings } from "./filter-tools.js";
import { refusalReply } from "./filter-tools.js";
import { describeIssues, maxIssues, namesIn } from "./issues.js";
import type { Reply } from "./reply.js";

interface AvailabilityRequest {
  /** Capacities as the API lists them, or one of them; a JSON value or its text. Undefined: one by options. */
  readonly capacities?: unknown;
  readonly expiry: Expiry;
  readonly policyTimeZone: string;
  readonly forecast?: string | undefined;
  readonly modelUuid?: string | undefined;
  readonly owner?: string | undefined;
  readonly ownerKey?: string | undefined;
  readonly limit?: number | undefined;
  readonly filter?: unknown;
  readonly policy?: unknown;
  readonly timeColumn?: string | undefined;
}

/** The issues of capacities; if they are valid, how many records each member holds, and until when. */
export async function availabilityTool(
  { capacities: input, limit, filter, policy, ...options }: AvailabilityRequest,
  team: readonly NamedMember[] | undefined,
  { model, records, terminal }: ToolSettings,
): Promise<Reply> {
  const validateAll = isSingleCapacity(input) ? validateCapacity : validateCapacities;
  const validation = input === undefined ? undefined : validateAll(input, { model, maxIssues });
  const namesFor = namesIn(input, model);
  if (validation?.ok === false) return refusalReply(validation.issues, input, namesFor);
  // Loaded when needed, because they take time to load.
  const { findAvailability } = await import("../availability/availability.js");
  const { makeCapacity } = await import("../availability/capacity-of-options.js");
  const { reportOf } = await import("../availability/report.js");
  const location = await locateRecords({ ...records }, model, terminal);
  const settings = { ...records, ...options };
  const request = { ...options, limit, filter: documentOf("filter", filter), policy: documentOf("policy", policy) };
  const asked = validation
    ? { capacities: unwrap(checkCapacities(validation.value), FilterError), members: membersGiven(team) }
    : await makeCapacity(request, { location, model, members: team, options: settings }, terminal);
  const { findings } = await findAvailability({ ...asked, model, location }, settings, terminal);
  const report = reportOf({ ...findings, outcomes: findings.outcomes.map(withFewOwners) });
  return {
    text: JSON.stringify(report),
    warnings: validation ? describeIssues(validation.issues, input, namesFor) : [],
  };
}

function documentOf(name: string, value: unknown): NamedText | undefined {
  if (value === undefined) return undefined;
  return { name, text: typeof value === "string" ? value : JSON.stringify(value) };
}

function membersGiven(team: readonly NamedMember[] | undefined): readonly NamedMember[] {
  if (team !== undefined) return team;
  throw new InputError("The server has no members: name the column of the owners and a limit in place of capacities.");
}

const maxOwners = 20;

/** Leaves out the owners with the fewest records. */
function withFewOwners(outcome: ReportedOutcome): ReportedOutcome {
  if (outcome.status !== "evaluated" || outcome.unassigned === undefined) return outcome;
  const { owners, otherOwners, ...counts } = outcome.unassigned;
  const others = owners.slice(maxOwners).reduce((sum, { count }) => sum + count, otherOwners);
  return { ...outcome, unassigned: { ...counts, owners: owners.slice(0, maxOwners), otherOwners: others } };
}
