/** The tool for capacities: how many records each member of the team holds. */
import { z } from "zod";
import { FilterError, unwrap } from "../../model/issues/errors.js";
import { checkCapacities } from "../../model/structure/structure.js";
import { validateCapacities, validateCapacity } from "../../validate/index.js";
import { forecastLengths, isForecast } from "../availability/forecast-length.js";
import type { ReportedOutcome } from "../availability/report.js";
import { isSingleCapacity } from "../input/documents.js";
import type { NamedText } from "../input/errors.js";
import { InputError } from "../input/errors.js";
import type { NamedMember } from "../input/members.js";
import { locateRecords } from "../rows/location.js";
import type { ToolSettings } from "./filter-tools.js";
import { refusalReply } from "./filter-tools.js";
import { describeIssues, maxIssues, namesIn } from "./issues.js";
import { documentInput, filterInput, textOrJson } from "./inputs.js";
import type { Reply } from "./reply.js";

export const availabilityInput = {
  capacities: textOrJson
    .optional()
    .describe('one capacity or a list, as the API has them: [{"name": ..., "memberCapacity": 50, ...}]'),
  owner: z.string().optional().describe("without capacities: the column of the owners"),
  limit: z.int().min(0).optional().describe("without capacities: how many records a member may hold"),
  filter: filterInput.optional().describe("without capacities: count the records of this filter only"),
  policy: documentInput.optional().describe("without capacities: when records expire: monthly on day 1"),
  timeColumn: z.string().optional().describe("the column with the time of an allocation, for policy"),
  ownerKey: z.string().optional().describe("the key of the members that owners are values of: ids.hubspot"),
  expiry: z
    .enum(["fixed", "sliding"])
    .default("fixed")
    .describe("fixed: records expire together, at the expirations of the policy; sliding: one interval each"),
  policyTimeZone: z.string().default("UTC").describe("the time zone of the policies"),
  forecast: z
    .string()
    .refine(isForecast, forecastLengths)
    .optional()
    .describe("also list what is held and free at the beginning of so many days (14) or weeks (8w)"),
  modelUuid: z.string().optional().describe("the model of the records, if the capacities have several"),
};

/** The issues of capacities; if they are valid, how many records each member holds, and until when. */
export async function availabilityTool(
  { capacities: input, limit, filter, policy, ...options }: z.infer<z.ZodObject<typeof availabilityInput>>,
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
  const settings = { ...records, ...options, limit: limit?.toString() };
  const request = { ...settings, model, location, members: team };
  const asked = validation
    ? { capacities: unwrap(checkCapacities(validation.value), FilterError), members: membersGiven(team) }
    : await makeCapacity(
        { ...request, filter: documentOf("filter", filter), policy: documentOf("policy", policy) },
        terminal,
      );
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
