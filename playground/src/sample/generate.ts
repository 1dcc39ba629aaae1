/** Made up companies, the same each time, for trying large numbers of rows. */
import { sampleNow } from "./clock.js";
import { generatedIds } from "./members.js";
import { contactUuid, eventUuid, noteUuid } from "./model.js";
import type { SampleRow } from "./rows.js";

/** Rows, and the rows that are related to them by the uuid of their model. */
interface SampleData {
  readonly rows: readonly SampleRow[];
  readonly related: Readonly<Record<string, readonly SampleRow[]>>;
}

const countries = ["US", "US", "US", "FR", "DE", "GB", "JP", "ZZ", "", null];
const plans = ["free", "free", "pro", "enterprise", null];
const industries = ["SaaS", "Retail", "Media", "Healthcare"];
const tags = [[], [{ label: "vip", weight: 3 }], [{ label: "trial", weight: 1 }], null];
const eventTypes = ["call", "email", "meeting"];
const words = ["North", "Bright", "Cedar", "Harbor", "Stone", "Maple", "Iron", "River", "Summit", "Clear"];
const forms = ["Labs", "Group", "Ltd", "GmbH", "Works", "Partners"];

/** Ids of the generated members, and of two people who left. */
const owners = [...generatedIds, "112", "118"];

const day = 86_400_000;

/** How many rows share one event, on average. */
const rowsPerEvent = 5;

/**
 * As many companies as asked for. One in 20 has no owner, and one in 40 of the others no time.
 *
 * @example
 * generateCompanies(50_000).rows.length // 50000
 */
export function generateCompanies(rowCount: number): SampleData {
  const random = randomNumbers();
  const below = (limit: number): number => Math.floor(random() * limit);
  const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  const dateBefore = (days: number): string => new Date(Date.parse(sampleNow) - below(days * day)).toISOString();

  const rows = Array.from({ length: rowCount }, (_, index): SampleRow => {
    const employees = Math.floor(10 ** (random() * 5));
    const owner = below(20) === 0 ? null : oneOf(owners);
    return {
      id: `co_${index}`,
      name: `${oneOf(words)} ${oneOf(words)} ${oneOf(forms)}`,
      domain: below(20) === 0 ? null : `company-${index}.example`,
      country: oneOf(countries),
      plan: oneOf(plans),
      employee_count: below(25) === 0 ? null : employees,
      arr: below(25) === 0 ? null : employees * below(400),
      created_at: dateBefore(3_650),
      is_customer: below(10) === 0 ? null : below(2) === 0,
      tags: oneOf(tags),
      metadata: { industry: oneOf(industries), score: below(11) },
      embedding: null,
      payload: null,
      owner_id: owner,
      assigned_at: owner === null || below(40) === 0 ? null : dateBefore(400),
    };
  });
  const events = Array.from({ length: Math.floor(rowCount / rowsPerEvent) }, (_, index): SampleRow => ({
    id: `e_${index}`,
    company_id: `co_${below(rowCount)}`,
    event_type: oneOf(eventTypes),
    minutes: below(90),
    occurred_at: dateBefore(180),
  }));
  return { rows, related: { [contactUuid]: [], [eventUuid]: events, [noteUuid]: [] } };
}

/** Numbers from 0 to below 1 by the generator mulberry32. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
