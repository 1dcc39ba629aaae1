/** Forty companies. Between ordinary ones stand those whose values are awkward to compare. */
import { assignments } from "./assignments.js";
import { sampleModel } from "./model.js";
import type { SampleRow } from "./rows.js";
import { rowsOf } from "./rows.js";

/** The vector that some rows have. */
const vector = [0.12, -0.4, 0.33, 0.08, -0.91, 0.27, 0.5, -0.06];

const [saas, retail] = ["SaaS", "Retail"];
const [media, health] = ["Media", "Healthcare"];
const vip = { label: "vip", weight: 3 };
const trial = { label: "trial", weight: 1 };
const partner = { label: "partner", weight: 2 };

/** Those of the model, but for the owner and the time. */
const columns = Object.keys(sampleModel.columns).slice(0, -2);

// prettier-ignore
const withoutOwners = rowsOf(columns, [
  ["co_01", "Acme", "acme.example", "US", "enterprise", 240, 182000, "2024-11-05T09:12:00Z", true, [vip, partner], { industry: saas, score: 8, crm: "salesforce" }, vector, "inbound"],
  ["co_02", "Beta Foods", "beta-foods.example", "DE", "free", 12, 0, "2025-04-30T07:45:00Z", false, [trial], { industry: retail, score: 3, crm: null }, null, null],
  // Upper and lower case differ; so do two companies that share a domain.
  ["co_03", "ACME", "acme.example", "US", "pro", 95, 24000, "2025-01-20T16:30:00Z", true, [], { industry: saas, score: 6 }, null, { source: "import" }],
  ["co_04", "acme", "acme.example", "US", "free", 100, 0, "2025-06-01T00:00:00Z", false, null, { industry: saas }, null, null],
  // The capital İ lower-cases to two characters.
  ["co_05", "İstanbul Ltd", "istanbul.example", "TR", "pro", 310, 41000, "2025-02-14T11:00:00+02:00", true, [partner], { industry: retail, score: 5, crm: "hubspot" }, vector, "outbound"],
  ["co_06", "Café 🚀 Labs", "cafe-labs.example", "FR", "enterprise", 640, 96500.5, "2023-09-01T08:00:00Z", true, [vip], { industry: saas, score: 9, crm: "hubspot" }, vector, ["event", "referral"]],
  ["co_07", " Leading Space", "leading-space.example", "GB", "free", 7, null, "2025-06-10T18:20:00Z", null, [], {}, null, ""],
  ["co_08", "شركة النور", "alnoor.example", "AE", "pro", 150, 30500, "2024-12-31T23:59:59Z", true, [partner], { industry: health, score: 7 }, null, null],
  // Null, empty and a value that is not among the options are three things.
  ["co_09", "Nowhere Inc", null, null, "free", 33, 1200, "2025-03-03T03:03:03Z", false, null, null, null, null],
  ["co_10", "Blank & Sons", "blank.example", "", "pro", 58, 8700, "2025-01-01", true, ["vip"], { industry: "", score: 4 }, null, "inbound"],
  ["co_11", "Outland", "outland.example", "ZZ", "free", 18, 0, "2024-07-19T10:10:00Z", false, [], { industry: media, score: 2 }, null, null],
  ["co_12", "Capital Letters", "capital-letters.example", "us", "Free", 77, 5400, "2025-05-05T05:05:00Z", true, [trial], { industry: retail, score: 5 }, null, null],
  ["co_13", "Trailing Space", "trailing-space.example", "US", "free ", 64, 3300, "2025-05-06T06:06:00Z", false, [trial], { industry: retail, score: 5 }, null, null],
  ["co_14", "No Plan Yet", "no-plan.example", "FR", null, 41, null, "2025-06-14T21:00:00Z", null, null, { industry: media }, null, null],
  ["co_15", "Zero Staff", "zero-staff.example", "GB", "free", 0, 0, "2025-06-15T11:59:59Z", false, [], { industry: media, score: 0 }, null, 0],
  ["co_16", "Negative Test", "negative.example", "US", "free", -1, -50, "2025-06-15T12:00:01Z", false, [], { industry: media, score: -1 }, null, false],
  ["co_17", "Boundary GmbH", "boundary.example", "DE", "pro", 100, 100000, "2024-02-29T12:00:00Z", true, [partner], { industry: health, score: 5 }, null, null],
  ["co_18", "Billion Corp", "billion.example", "JP", "enterprise", 1e9, 5e9, "1999-12-31T23:59:59Z", true, [vip, partner], { industry: retail, score: 10, crm: "salesforce" }, vector, null],
  ["co_19", "Unknown Size", "unknown-size.example", "US", "pro", null, 18000, "2024-10-10T10:10:10Z", true, [], { industry: saas, score: 6 }, null, null],
  ["co_20", "Thirty Cents", "thirty-cents.example", "FR", "free", 25, 0.1 + 0.2, "2025-02-28T00:00:00Z", false, [], { industry: retail, score: 1 }, null, null],
  // Dates: of a day, with an offset, and none that a calendar has.
  ["co_21", "Midnight Oil", "midnight-oil.example", "GB", "pro", 210, 36000, "2025-05-16T23:59:59Z", true, [partner], { industry: media, score: 7 }, null, null],
  ["co_22", "Date Only", "date-only.example", "DE", "pro", 130, 27000, "2025-05-16", true, [], { industry: saas, score: 6 }, null, null],
  ["co_23", "Offset BV", "offset.example", "NL", "enterprise", 480, 73000, "2025-05-17T01:30:00+02:00", true, [vip], { industry: health, score: 8, crm: "hubspot" }, vector, null],
  ["co_24", "Leap Year", "leap-year.example", "US", "pro", 88, 14000, "2024-02-29", false, [], { industry: media, score: 4 }, null, null],
  ["co_25", "Broken Clock", "broken-clock.example", "US", "free", 45, 2100, "last Tuesday", false, [trial], { industry: retail, score: 3 }, null, null],
  ["co_26", "Undated", "undated.example", "FR", "pro", 170, 31000, null, true, [partner], { industry: saas, score: 7 }, null, null],
  ["co_27", "Maybe Customer", "maybe.example", "DE", "pro", 140, 22500, "2024-08-08T08:08:08Z", null, [], { industry: saas, score: 5 }, null, null],
  // Properties: absent, null, a number that is written as text, an object in the object.
  ["co_28", "Text Score", "text-score.example", "US", "pro", 260, 47000, "2024-06-30T22:00:00Z", true, [vip], { industry: saas, score: "12", crm: "hubspot" }, vector, "12"],
  ["co_29", "No Score", "no-score.example", "US", "free", 29, 900, "2025-03-21T14:00:00Z", false, [], { industry: saas }, null, null],
  ["co_30", "Null Score", "null-score.example", "GB", "free", 36, 1500, "2025-03-22T14:00:00Z", false, [], { industry: saas, score: null }, null, null],
  ["co_31", "Nested Ltd", "nested.example", "GB", "enterprise", 720, 128000, "2022-05-01T09:00:00Z", true, [vip], { industry: health, score: 9, crm: { name: "salesforce", seats: 40 } }, vector, { plan: { tier: 1 } }],
  ["co_32", "Mixed Tags", "mixed-tags.example", "JP", "pro", 115, 19500, "2024-04-15T04:15:00Z", true, ["vip", partner, 7], { industry: retail, score: 6 }, null, null],
  ["co_33", "Quarry Retail, LLC", "quarry.example", "US", "enterprise", 1250, 410000, "2021-01-15T15:00:00Z", true, [vip, partner], { industry: retail, score: 9, crm: "salesforce" }, vector, "outbound"],
  ["co_34", "O'Neill & Co", "oneill.example", "US", "pro", 510, 88000, "2023-03-17T17:17:00Z", true, [partner], { industry: media, score: 7, crm: "hubspot" }, null, null],
  ["co_35", "\"Quoted\" Name", "quoted.example", "FR", "pro", 75, 11000, "2024-09-09T09:09:09Z", false, [], { industry: media, score: 4 }, null, null],
  ["co_36", "Long Tail Commerce", "long-tail.example", "JP", "enterprise", 2300, 615000, "2020-10-01T01:00:00Z", true, [vip], { industry: retail, score: 10, crm: "salesforce" }, vector, null],
  ["co_37", "Orchard Robotics", "orchard.example", "DE", "enterprise", 890, 152000, "2022-11-11T11:11:11Z", true, [partner], { industry: health, score: 8, crm: "hubspot" }, vector, null],
  ["co_38", "Paper & Pulp", "paper-pulp.example", "FR", "free", 54, 2700, "2025-06-13T13:00:00Z", false, [trial], { industry: retail, score: 3 }, null, null],
  ["co_39", "Sunrise Dental", "sunrise.example", "GB", "free", 16, 600, "2025-06-12T12:00:00Z", false, [trial], { industry: health, score: 2 }, null, null],
  ["co_40", "Last Light Studio", "last-light.example", "JP", "pro", 99, 16000, "2025-05-31T23:59:59-09:00", false, [], { industry: media, score: 6 }, null, null],
]);

export const companies: readonly SampleRow[] = withoutOwners.map((company, index) => ({
  ...company,
  ...assignments[index],
}));
