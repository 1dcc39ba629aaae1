/** The tool for capacities: how many records each member of the team holds. */
import type { Expiry } from "../../availability/index.js";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import { checkCapacities } from "../../model/structure/structure.js";
import { validateCapacities, validateCapacity } from "../../validate/index.js";
import type { ReportedOutcome } from "../availability/report.js";
import { isSingleCapacity } from "../input/documents.js";
import type { NamedMember } from "../input/members.js";
import { locateRecords } from "../rows/location.js";
import type { ToolSettings } from "./filter-tools.js";
import { refusalReply } from "./filter-tools.js";
import { describeIssues, maxIssues, namesIn } from "./issues.js";
import type { Reply } from "./reply.js";

interface AvailabilityRequest {
  /** Capacities as the API lists them, or one of them; a JSON value or its text. */
  readonly capacities: unknown;
  readonly expiry: Expiry;
  readonly policyTimeZone: string;
  readonly forecast?: string | undefined;
  readonly modelUuid?: string | undefined;
}

/** The issues of capacities; if they are valid, how many records each member holds, and until when. */
export async function availabilityTool(
  { capacities: input, ...options }: AvailabilityRequest,
  members: readonly NamedMember[],
  { model, records, terminal }: ToolSettings,
): Promise<Reply> {
  const validateAll = isSingleCapacity(input) ? validateCapacity : validateCapacities;
  const validation = validateAll(input, { model, maxIssues });
  const namesFor = namesIn(input, model);
  if (!validation.ok) return refusalReply(validation.issues, input, namesFor);
  const capacities = unwrap(checkCapacities(validation.value), FilterError);
  // Loaded when needed, because they take time to load.
  const { findAvailability } = await import("../availability/availability.js");
  const { reportOf } = await import("../availability/report.js");
  const location = await locateRecords({ ...records }, model, terminal);
  const inputs = { capacities, members, model, location };
  const { findings } = await findAvailability(inputs, { ...records, ...options }, terminal);
  const report = reportOf({ ...findings, outcomes: findings.outcomes.map(withFewOwners) });
  return { text: JSON.stringify(report), warnings: describeIssues(validation.issues, input, namesFor) };
}

const maxOwners = 20;

/** Leaves out the owners with the fewest records. */
function withFewOwners(outcome: ReportedOutcome): ReportedOutcome {
  if (outcome.status !== "evaluated" || outcome.unassigned === undefined) return outcome;
  const { owners, otherOwners, ...counts } = outcome.unassigned;
  const others = owners.slice(maxOwners).reduce((sum, { count }) => sum + count, otherOwners);
  return { ...outcome, unassigned: { ...counts, owners: owners.slice(0, maxOwners), otherOwners: others } };
}
