/** A sales team: its members, the accounts that they hold, and capacities that limit how many. */
import { createRandom } from "./random.mjs";

const minute = 60_000;
const day = 24 * 60 * minute;

/** The moment of the examples, a Monday afternoon. Every date is before it. */
const now = Date.UTC(2026, 10, 2, 15);

const names = [
  ...["Ann Martin", "Bo Chen", "Carla Rossi", "Dev Patel", "Elsa Lund", "Femi Okoye"],
  ...["Gabriel Silva", "Hana Sato", "Ivo Novák", "Jade O'Neill", "Kwame Mensah", "Lena Vogel"],
];

const hubspotId = (index) => String(48_151_600 + 37 * index);
const salesforceId = (index) => `005Qx00000${String(1_200 + 7 * index)}IAA`;

/** Twelve members with ids in two tools. Carla has two ids in HubSpot, and Lena is new and has none. */
export const members = names.map((name, index) => ({
  uuid: `3f6b9c2${(index % 10).toString()}-1d4e-4a7b-9c0d-5e8f7a6b4c${String(index).padStart(2, "0")}`,
  name,
  email: `${name.split(" ")[0].toLowerCase()}@example.com`,
  ids: {
    ...(name !== "Lena Vogel" && {
      hubspot: name === "Carla Rossi" ? [hubspotId(index), hubspotId(40)] : hubspotId(index),
    }),
    salesforce: salesforceId(index),
  },
}));

/** The same members as a table. A cell has one id. */
export const memberRows = members.map(({ uuid, name, email, ids: { hubspot, salesforce } }) => ({
  uuid,
  name,
  email,
  "ids.hubspot": [hubspot].flat()[0] ?? null,
  "ids.salesforce": salesforce,
}));

const people = ["48150001", "48150002", "48150003"];

/** Who owns how many: the members, people who left, nobody. */
const owners = [
  ...names.map((name, index) => [name === "Lena Vogel" ? null : hubspotId(index), [9, 7, 6, 8, 5, 10][index % 6]]),
  [hubspotId(40), 3],
  ...people.map((id, index) => [id, 3 - index]),
  [null, 6],
  ["", 1],
];

const stages = [
  ["prospect", 46],
  ["opportunity", 22],
  ["customer", 22],
  ["churned", 10],
];
const sources = [
  ["inbound", 30],
  ["outbound", 50],
  ["partner", 20],
];
const countries = [
  ["US", 40],
  ["GB", 16],
  ["DE", 16],
  ["FR", 16],
  ["NL", 8],
  [null, 4],
];
const sizes = [
  [[1, 199], 62],
  [[200, 999], 26],
  [[1000, 9000], 12],
];
/** Minutes since an account was assigned. */
const ages = [
  [[1, 60], 3],
  [[60, 24 * 60], 9],
  [[day / minute, (7 * day) / minute], 18],
  [[(7 * day) / minute, (30 * day) / minute], 26],
  [[(30 * day) / minute, (400 * day) / minute], 44],
];

const beginnings = "Amber Birch Cedar Dune Echo Falcon Glade Heron Ivory Jasper Koi Lark Moss North Opal Pine".split(
  " ",
);
const trades = "Analytics Bank Care Design Freight Games Hotels Insurance Labs Motors Parts Studio Travel Wind".split(
  " ",
);

/** Accounts with an owner in HubSpot, an owner in Salesforce, and the time of the assignment. */
export function makeAccounts(count) {
  const random = createRandom(20261102);
  return Array.from({ length: count }, (_, index) => {
    const owner = random.weighted(owners);
    const member = names.findIndex((_, index) => owner === hubspotId(index));
    const age = random.integer(...random.weighted(ages));
    return {
      id: `acc_${String(index + 1).padStart(4, "0")}`,
      name: `${random.pick(beginnings)} ${random.pick(trades)}`,
      country: random.weighted(countries),
      employee_count: random.chance(4) ? random.pick([null, "n/a"]) : random.integer(...random.weighted(sizes)),
      stage: random.weighted(stages),
      lead_source: random.weighted(sources),
      owner_id: owner,
      salesforce_owner_id: member >= 0 && random.chance(60) ? salesforceId(member) : null,
      // Typed by people: some are missing, and some are not dates that can be read.
      owner_assigned_at:
        owner === null || random.chance(1) ? random.pick([null, null, "15/10/2026"]) : timeOf(now - age * minute),
      last_activity_at: timeOf(now - random.integer(1, 300) * day),
    };
  });
}

function timeOf(instant) {
  return new Date(instant).toISOString().replace(":00.000Z", "Z");
}

const all = (...conditions) => ({ conjonction: "and", conditions });
const any = (...conditions) => ({ conjonction: "or", conditions });
const filter = (...groups) => ({ conjonction: "and", groups });
const text = (columnSlug, values) => ({ kind: "string", columnSlug, operator: "is", values });
const mine = text("owner_id", "{{member.ids.hubspot}}");
const employees = (operator, value) => ({ kind: "number", columnSlug: "employee_count", operator, value });

const definitions = [
  {
    name: "Account book",
    color: "purple",
    description: "Open accounts of a month. They return to the pool on the 15th.",
    memberCapacity: 75,
    allocationExpirationPolicy: { interval: "monthly", day: 15, time: "00:00" },
    filter: filter(all(mine, text("stage", ["prospect", "opportunity"]))),
  },
  {
    name: "Enterprise",
    color: "orange",
    description: "Accounts of 1,000 people and more, by quarter.",
    memberCapacity: 20,
    allocationExpirationPolicy: { interval: "quarterly", month: 1, day: 1, time: "00:00" },
    filter: filter(all(mine, employees("greaterThan", 999))),
  },
  {
    name: "Inbound leads",
    color: "green",
    description: "Leads of the week, since Friday evening.",
    memberCapacity: 15,
    allocationExpirationPolicy: { interval: "weekly", weekDay: 5, time: "18:00" },
    filter: filter(all(mine, text("lead_source", "inbound"))),
  },
  {
    name: "Leads of the day",
    color: "yellow",
    description: "New accounts since eight in the morning.",
    memberCapacity: 8,
    allocationExpirationPolicy: { interval: "daily", time: "08:00" },
    filter: filter(all(mine, text("stage", "prospect"))),
  },
  {
    name: "Live chats",
    color: "red",
    description: "Two new accounts in half an hour.",
    memberCapacity: 2,
    allocationExpirationPolicy: { interval: "hourly", minute: 30 },
    filter: filter(all(mine, text("lead_source", "inbound"))),
  },
  {
    name: "Either owner",
    color: "grey",
    description: "Large accounts of the year, by the owner in HubSpot or in Salesforce.",
    memberCapacity: 30,
    allocationExpirationPolicy: { interval: "yearly", month: 1, day: 1 },
    filter: filter(
      any(mine, text("salesforce_owner_id", "{{member.ids.salesforce}}")),
      all(employees("greaterThan", 999)),
    ),
  },
  {
    name: "Win back",
    color: "purple",
    description: "Churned accounts without an activity in three months. They do not expire.",
    memberCapacity: 20,
    allocationExpirationPolicy: null,
    filter: filter(
      all(mine, text("stage", "churned"), {
        kind: "date",
        columnSlug: "last_activity_at",
        operator: "lowerThan",
        value: "3 months",
      }),
    ),
  },
];

/** A response of the service with the capacities. */
export const accountCapacities = {
  capacities: definitions.map(({ filter, ...fields }, index) => ({
    uuid: `2b7d4e1${index}-5c3a-4f6e-8d9b-1a0c2e4f6a8${index}`,
    workspaceUuid: "0b9d3c52-6a0f-4f0e-9a57-2f4b8a1c7d10",
    ...fields,
    modelUuid: "8e1f2a3b-4c5d-4e6f-9a7b-0c1d2e3f4a5b",
    idColumnSlug: "id",
    timeColumnSlug: "owner_assigned_at",
    filter,
  })),
};
