/** The report of `compare` for programs. */
import { reportReading } from "../evaluate/report.js";
import { bigintAsText } from "../output/json.js";
import { lineOf } from "../rows/moves.js";
import type { CompareFindings, FoundPair, PairRecords } from "./findings.js";

export function compareJson(findings: CompareFindings): string {
  return JSON.stringify(reportOf(findings), bigintAsText, 2) + "\n";
}

export function reportOf({ versions, pairs, over }: CompareFindings): object {
  return {
    ...versions,
    ...(over && {
      source: over.source,
      recordCount: over.recordCount,
      now: new Date(over.now),
      expiry: over.expiry,
      policyTimeZone: over.policy.timeZone,
    }),
    capacities: pairs.map(pairOf),
    ...(over && reportReading(over.readStats)),
  };
}

function pairOf(pair: FoundPair): object {
  const { before, after, fields, filter, records, shown } = pair;
  const { name, uuid } = after ?? before ?? {};
  const moves = shown.map((move) => {
    const { capacity, uuid, ...own }: Record<string, unknown> = { ...lineOf(pair, move) };
    return own;
  });
  return {
    name,
    uuid,
    status: before === undefined ? "added" : after === undefined ? "removed" : "paired",
    fields,
    filter,
    ...(records && { records: { ...recordsOf(records), ...(records.status === "compared" && { moves }) } }),
  };
}

function recordsOf(records: PairRecords): object {
  if (records.status !== "compared") return records;
  const { members, ...counts } = records;
  return {
    ...counts,
    members: members.map(({ member: { name, uuid }, before, after }) => ({
      name,
      uuid,
      before: before && figuresOf(before),
      after: after && figuresOf(after),
    })),
  };
}

/** Without the member, its ids, and a forecast, which a comparison has not. */
function figuresOf({ member, ids, forecast, ...figures }: NonNullable<MemberFigures>): object {
  return figures;
}

type MemberFigures = Extract<PairRecords, { status: "compared" }>["members"][number]["before"];
