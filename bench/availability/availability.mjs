/**
 * Measures how long the availability of 1, 20 and 200 members takes: `npm run bench -- availability [rows]`, by default
 * 300,000 companies. Needs a build.
 *
 * Eight capacities compare the owner with the member, each beside other conditions, and their records expire monthly.
 * The peer is `matchCapacities` of the same eight filters without the condition on the owner, which reads neither owners
 * nor times. The ratio must be at most 1.5 for any number of members, or the command fails.
 */
import { memberAvailability } from "../../dist/availability.js";
import { bindFilter } from "../../dist/core.js";
import { compileFilter, matchCapacities } from "../../dist/evaluate.js";
import { isExpired } from "../../dist/policy.js";
import { all, allOf, companies, condition, randomFrom } from "../evaluate/data.mjs";
import { sideBySide } from "../evaluate/timing.mjs";
import { printTable, writeResults } from "../report.mjs";

const rowCount = Number(process.argv[2] ?? 300_000);
const memberCounts = [1, 20, 200];
const limit = 1.5;
const now = "2025-01-01T00:00:00Z";
const { string, number, date, boolean, property } = condition;

/** Owners are 200 members and 40 who are no members; one record in ten has none. */
function ownedCompanies() {
  const random = randomFrom(11);
  const [from, to] = [Date.UTC(2024, 9, 1), Date.UTC(2025, 0, 1)];
  const rows = companies(rowCount).map((row) => ({
    ...row,
    owner_id: random() < 0.1 ? null : String(1_000 + Math.floor(random() * 240)),
    owner_assigned_at: random() < 0.02 ? null : new Date(from + random() * (to - from)).toISOString(),
  }));
  return JSON.parse(JSON.stringify(rows));
}

const everythingElse = [
  [string("country", "is", "US")],
  [string("country", "is", ["GB", "DE", "FR"]), number("employee_count", "greaterThan", 50)],
  [number("employee_count", "between", 200, 5_000)],
  [boolean("is_customer", "isTrue")],
  [property("metadata", "tier", "is", "enterprise")],
  [date("created_at", "greaterThan", "2022-01-01"), boolean("is_customer", "isFalse")],
  [number("revenue", "greaterThan", 1_000_000), string("country", "isNot", "US")],
  [string("domain", "endsWith", [".io", ".dev"])],
].map((conditions) => all(...conditions));

const owner = string("owner_id", "is", "{{member.ids.hubspot}}");
const capacities = everythingElse.map(({ conditions }, index) => ({
  name: `Book ${index}`,
  memberCapacity: 50,
  timeColumnSlug: "owner_assigned_at",
  allocationExpirationPolicy: { interval: "monthly", day: 1 },
  filter: allOf(all(owner, ...conditions)),
}));
const others = everythingElse.map((group, index) => ({ name: `Everything else ${index}`, filter: allOf(group) }));
const membersOf = (count) =>
  Array.from({ length: count }, (_, index) => ({ name: `Member ${index}`, ids: { hubspot: String(1_000 + index) } }));

const rows = ownedCompanies();

/** The same figures, evaluated one by one. */
function check() {
  const some = rows.slice(0, 2_000);
  const members = membersOf(20);
  for (const { capacity, members: answers } of memberAvailability(capacities, some, { members, now })) {
    for (const [index, member] of members.entries()) {
      const matches = compileFilter(bindFilter(capacity.filter, { member }));
      const held = some.filter((row) => {
        const time = row.owner_assigned_at;
        return matches(row) && (time === null || !isExpired(capacity.allocationExpirationPolicy, time, now));
      });
      if (answers[index].held !== held.length) throw new Error(`Different answers for ${member.name}.`);
    }
  }
}

check();
const contenders = [
  { name: "matchCapacities", run: () => matchCapacities(others, rows), units: rowCount },
  ...memberCounts.map((count) => {
    const members = membersOf(count);
    return { name: String(count), run: () => memberAvailability(capacities, rows, { members, now }), units: rowCount };
  }),
];
const [peer, ...times] = await sideBySide(contenders, { rounds: 7 });
const results = times.map(({ nanoseconds, ratio }, index) => ({
  members: memberCounts[index],
  "ns a row": Math.round(nanoseconds),
  "matchCapacities, ns a row": Math.round(peer.nanoseconds),
  ratio: ratio.toFixed(2),
  verdict: ratio <= limit ? "" : "TOO SLOW",
}));
printTable(results);
writeResults("availability", { rows: rowCount, node: process.version, results });
if (results.some(({ verdict }) => verdict !== "")) process.exitCode = 1;
