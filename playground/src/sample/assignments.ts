/** Who owns each sample company, and since when. Some owners are no members, and some times are awkward. */
import { sampleNow } from "./clock.js";
import { generatedIds } from "./members.js";
import { randomNumbers } from "./random.js";

interface Assignment {
  readonly owner_id: string | null;
  readonly assigned_at: string | null;
}

// prettier-ignore
const assigned: readonly (readonly [owner: string | null, time: string | null])[] = [
  ["101", "2025-06-02T09:00:00Z"], ["102", "2025-05-12T14:30:00Z"], ["103", "2025-04-01T00:00:00Z"], ["101", "2025-06-01T00:00:00Z"], ["193", "2025-05-20T08:15:00Z"],
  ["104", "2025-04-22T10:00:00Z"], ["102", "2025-06-11T09:45:00Z"], ["101", "2025-05-06T16:20:00Z"],
  // Nobody owns the first, and the second has an empty owner.
  [null, null], ["", "2025-05-02T11:00:00Z"], ["105", "2025-03-31T23:59:59Z"], ["103", "2025-06-05T13:00:00Z"],
  ["102", "2025-04-28T09:00:00Z"], ["106", "2025-06-14T21:00:00Z"], ["105", "2025-05-19T09:30:00Z"],
  // In the future.
  ["104", "2025-06-16T08:00:00Z"],
  ["101", "2025-04-15T12:00:00Z"], ["103", "2025-02-10T10:00:00Z"], ["101", "2025-05-27T17:00:00Z"], ["105", "2025-04-09T09:00:00Z"],
  // Of people who left the team.
  ["112", "2024-11-04T09:00:00Z"], ["112", "2025-04-14T09:00:00Z"], ["103", "2025-05-16T12:00:00Z"], ["118", "2025-06-03T10:00:00Z"],
  // Times that cannot be read, or are missing: they never expire.
  ["101", "soon"], ["103", null], ["102", "2025-01-20"], ["104", "2025-05-31"], ["105", "2025-06-08T07:00:00+02:00"],
  ["107", "2024-12-16T09:00:00Z"], ["103", "2025-04-30T15:00:00Z"], ["102", "2025-03-03T09:00:00Z"], ["101", "2025-06-09T11:30:00Z"], ["106", "2025-02-24T09:00:00Z"],
  ["107", "2025-01-08T09:00:00Z"], ["104", "2024-10-21T09:00:00Z"], ["103", "2025-06-10T10:10:00Z"], ["112", "2025-05-05T09:00:00Z"], [null, "2025-05-30T09:00:00Z"], ["106", "2025-04-18T09:00:00Z"],
];

/** The assignments of the sample companies, in their order. */
export const assignments: readonly Assignment[] = assigned.map(([owner_id, assigned_at]) => ({
  owner_id,
  assigned_at,
}));

const day = 86_400_000;

/** Ids of the generated members, and of two people who left. */
const owners = [...generatedIds, "112", "118"];

/** As many assignments as asked for; the same seed makes the same ones. One in 20 has no owner, and one in 40 no time. */
export function generateAssignments(count: number, seed: number): readonly Assignment[] {
  const random = randomNumbers(seed);
  const now = Date.parse(sampleNow);
  return Array.from({ length: count }, () => {
    const owner = random() < 0.05 ? undefined : owners[Math.floor(random() * owners.length)];
    const time = random() < 0.025 ? null : new Date(now - Math.floor(random() * 400 * day)).toISOString();
    return { owner_id: owner ?? null, assigned_at: owner === undefined ? null : time };
  });
}
