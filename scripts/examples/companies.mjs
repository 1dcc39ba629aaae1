/** Fictional companies, contacts and activities. */

const day = 24 * 60 * 60 * 1000;

/** The current day of the examples. Every date is before it. */
export const today = Date.UTC(2026, 10, 1);

const words = (text) => text.split(" ");

const beginnings = [
  ...words("Alder Bright Cobalt Delta Ember Fjord Granit Harbor Iris Juniper Kestrel Lumen Maple Nimbus Orchard"),
  ...words("Pioneer Quarry River Summit Tundra Umbra Vega Willow Xenon Yarrow Zephyr Château Große Søndre Ōkami"),
];
const trades = [
  ...words("Data Energy Foods Freight Health Labs Logistics Media Metals Retail Robotics Software Systems Textiles"),
  null,
  null,
];
const endings = { US: ["Inc.", "LLC"], GB: ["Ltd", "plc"], DE: ["GmbH", "AG"], FR: ["SA", "SAS"], JP: ["K.K."] };
const industries = ["software", "logistics", "retail", "manufacturing", "health care", "finance", "media", "energy"];
const givenNames = [
  ...words("Ada Ben Chloé Dmitri Elif Farid Grace Hiro Ines Jonas Kofi Lena"),
  ...words("Mateo Nadia Oskar Priya Quentin Rosa Sven Tala Uma Victor Wanda Yusuf"),
];
const familyNames = [
  ...words("Abara Berg Costa Dubois Evans Fischer García Haddad Ito Jansen Kaya Larsen"),
  ...words("Moreau Nowak O'Neill Petrov Rossi Schmidt Tanaka Usman Weber Young"),
];

/** Values with their weights. */
const countries = [
  ["US", 34],
  ["GB", 14],
  ["DE", 13],
  ["FR", 12],
  ["CA", 8],
  ["NL", 6],
  ["JP", 5],
  ["SE", 4],
  [null, 4],
];
const sizes = [
  [[1, 49], 42],
  [[50, 199], 26],
  [[200, 999], 20],
  [[1000, 4999], 9],
  [[5000, 60000], 3],
];
const stages = [
  ["lead", 34],
  ["qualified", 20],
  ["opportunity", 12],
  ["customer", 24],
  ["churned", 10],
];
const activityTypes = [
  ["meeting", 38],
  ["call", 30],
  ["email", 24],
  ["demo", 8],
];
const staff = [
  [0, 30],
  [1, 38],
  [2, 24],
  [3, 8],
];
const titles = [
  ["VP Sales", 9],
  ["VP Operations", 7],
  ["Chief Revenue Officer", 5],
  ["Chief Executive Officer", 9],
  ["Head of Logistics", 12],
  ["Sales Manager", 20],
  ["Operations Analyst", 18],
  ["Account Executive", 20],
];

/** Companies and their contacts. */
export function makeCompanies(random, count) {
  const contacts = [];
  const companies = Array.from({ length: count }, (_, index) => {
    const id = `co_${String(index + 1).padStart(4, "0")}`;
    const country = random.weighted(countries);
    const name = makeName(random, country);
    const domain = makeDomain(name, id);
    const people = makePeople(random, id, domain, contacts.length);
    contacts.push(...people);
    const stage = random.weighted(stages);
    const size = random.weighted(sizes);
    const employees = random.integer(...size);
    return {
      id,
      name,
      domain: random.chance(4) ? null : domain,
      country,
      industry: random.chance(6) ? random.pick([null, ""]) : random.pick(industries),
      // People type into this column, so some values are not numbers.
      employee_count: random.chance(5) ? random.pick([null, null, null, null, "n/a", "1,200+"]) : employees,
      annual_revenue: random.chance(15) ? null : employees * random.integer(60, 260) * 1000,
      lifecycle_stage: stage,
      is_customer: random.chance(2) ? null : stage === "customer",
      created_at: toTime(random, 30, 2000),
      last_funding_at: random.chance(28) ? toDate(random, 5, 1500) : null,
      metadata: makeMetadata(random, stage),
      contacts: people.length > 0 ? people.map(({ name, title }) => ({ name, title })) : null,
      embedding: random.chance(9) ? Array.from({ length: 4 }, () => random.integer(-99, 99) / 100) : null,
      owner: stage !== "lead" && random.chance(70) ? `${random.pick(givenNames).toLowerCase()}@example.com` : null,
      notes: makeNotes(random),
      primary_contact_id: people.length > 0 ? people[0].id : null,
    };
  });
  return { companies, contacts };
}

/** The activities with the companies. Customers and opportunities have more. */
export function makeActivities(random, companies) {
  const activities = [];
  for (const { id, lifecycle_stage: stage } of companies) {
    const most = { customer: 7, opportunity: 5, qualified: 2, lead: 1, churned: 1 }[stage];
    for (let left = random.integer(0, most); left > 0; left--) {
      const type = random.weighted(activityTypes);
      activities.push({
        id: `ac_${activities.length + 1}`,
        company_id: id,
        type,
        occurred_at: stage === "churned" ? toTime(random, 100, 700) : toTime(random, 1, 300),
        minutes: type === "email" ? null : random.integer(1, 12) * 5,
      });
    }
  }
  return activities;
}

function makeName(random, country) {
  const name = [random.pick(beginnings), random.pick(trades)].filter((part) => part !== null).join(" ");
  const ending = random.pick(endings[country] ?? ["BV", "AB", "Group", "& Sons"]);
  return `${name}${random.chance(12) ? "," : ""} ${ending}`;
}

function makeDomain(name, id) {
  const withoutEnding = name.replace(/(,| &)? \S+$/, "");
  return `${plainLetters(withoutEnding).replaceAll(" ", "-")}-${Number(id.slice(3))}.example`;
}

function makePeople(random, companyId, domain, first) {
  return Array.from({ length: random.weighted(staff) }, (_, index) => {
    const given = random.pick(givenNames);
    const family = random.pick(familyNames);
    return {
      id: `p_${first + index + 1}`,
      company_id: companyId,
      name: `${given} ${family}`,
      title: random.weighted(titles),
      email: random.chance(18) ? null : `${given[0].toLowerCase()}.${plainLetters(family)}@${domain}`,
    };
  });
}

function plainLetters(text) {
  const withoutLigatures = text.replaceAll("ß", "ss").replaceAll("ø", "o");
  return withoutLigatures
    .normalize("NFD")
    .replace(/[^A-Za-z ]/g, "")
    .toLowerCase();
}

function makeMetadata(random, stage) {
  if (random.chance(12)) return null;
  const plan = stage === "customer" ? random.pick(["team", "business", "enterprise"]) : random.pick(["free", "trial"]);
  return {
    plan,
    score: random.integer(1, 100),
    crm: random.pick(["salesforce", "hubspot", "none", null]),
    ...(random.chance(30) && { region: random.pick(["north", "south"]) }),
  };
}

function makeNotes(random) {
  if (random.chance(70)) return null;
  const notes = [
    "",
    "Met at the fair",
    'Asked for "the usual"',
    "Prefers e-mail, never call",
    "Two sites:\nOslo, Bergen",
  ];
  return random.pick(notes);
}

const before = (random, least, most) => today - random.integer(least, most) * day;
const toDate = (random, least, most) => new Date(before(random, least, most)).toISOString().slice(0, 10);

function toTime(random, least, most) {
  const minutes = random.integer(7 * 60, 19 * 60);
  return new Date(before(random, least, most) + minutes * 60_000).toISOString().replace(":00.000Z", "Z");
}
