/** What the command `availability` reports, and its report for programs. */
import { memberTitles } from "../../availability/member-labels.js";
import type { Expiry } from "../../availability/index.js";
import type { ResolvedOptions } from "../../policy/resolve.js";
import type { WhyNone } from "../../explain/index.js";
import { reportNone } from "../evaluate/none.js";
import type { UncheckedCapacity } from "../input/capacities.js";
import { reportReading } from "../evaluate/report.js";
import type { NamedMember } from "../input/members.js";
import type { Availabilities, Availability } from "../rows/record-engine.js";

/** The availability of a capacity, or that it has another model than the records. */
export type ReportedOutcome =
  | Exclude<Availability, { status: "evaluated" }>
  | Evaluated
  | { readonly capacity: UncheckedCapacity; readonly status: "otherModel" };

export type Evaluated = Extract<Availability, { status: "evaluated" }> & { readonly why: WhyNone | undefined };

export interface TeamExpiry {
  readonly expiry: Expiry;
  readonly policy: ResolvedOptions;
}

export interface AvailabilityFindings extends Omit<Availabilities, "capacities">, TeamExpiry {
  /** One for each capacity of the input. */
  readonly outcomes: readonly ReportedOutcome[];
  readonly members: readonly NamedMember[];
  /** In milliseconds. */
  readonly now: number;
  readonly remarks?: readonly string[] | undefined;
}

/** The number of records that a member holds above the limit; 0 without a limit. */
export function excessOf({ held }: { readonly held: number | null }, { memberCapacity }: UncheckedCapacity): number {
  return Math.max(0, (held ?? 0) - (memberCapacity ?? Infinity));
}

export function availabilityJson(findings: AvailabilityFindings): string {
  return JSON.stringify(reportOf(findings), undefined, 2) + "\n";
}

export function reportOf(findings: AvailabilityFindings): object {
  const { source, recordCount, outcomes, members, now, expiry, policy, readStats } = findings;
  const titles = memberTitles(members);
  return {
    source,
    recordCount,
    now: new Date(now),
    expiry,
    policyTimeZone: policy.timeZone,
    capacities: outcomes.map((outcome) => {
      const { name, uuid } = outcome.capacity;
      return { name, uuid, status: outcome.status, ...detailsOf(outcome, titles) };
    }),
    ...reportReading(readStats),
  };
}

function detailsOf(outcome: ReportedOutcome, titles: readonly string[]): object {
  switch (outcome.status) {
    case "otherModel":
      return { modelUuid: outcome.capacity.modelUuid };
    case "withoutFilter":
      return {};
    case "failed":
      return { issues: outcome.issues };
    case "evaluated":
      return {
        memberCapacity: outcome.capacity.memberCapacity,
        // The ids are in the file of `--out`.
        members: outcome.members.map(({ member, ids, forecast, ...figures }, index) => ({
          name: titles[index],
          uuid: member.uuid,
          ...figures,
          ...(forecast.length > 0 && { forecast }),
        })),
        unassigned: outcome.unassigned,
        issues: outcome.issues,
        ...reportNone(outcome.why),
      };
  }
}
