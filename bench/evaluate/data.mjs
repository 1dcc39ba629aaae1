/** What evaluation is measured on: companies, their activities, and filters over them; the same in every run. */

/** Numbers from 0 up to 1 that follow no order. */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

const firstWords =
  "Acorn Aspen Accel Amber Basalt Beacon Birch Canyon Cobalt Coral Drift Ember Falcon Garnet Harbor Indigo Juniper " +
  "Krypton Lattice Maple Nimbus Onyx Orbit Pioneer Quartz Ridge Sable Summit Tundra Umbra Velvet Willow Yonder Zephyr";
const secondWords =
  "tech Tech TECH Bank Cargo Dynamics Energy Foods Garden Health Insight Labs Logic Media Motors Networks Optics " +
  "Partners Retail Robotics Studio Systems Travel Works";
const words = {
  first: firstWords.split(" "),
  // Some names are not of ASCII, as everywhere.
  accented: ["Ünlü", "Émeraude", "Ångström", "Piñata"],
  wide: ["東京電力", "Газета", "Αθήνα", "서울"],
  second: secondWords.split(" "),
  legal: ["Inc", "Ltd", "GmbH", "SA", "Group", "AG", "BV", "Oy", "Holding", "LLC"],
  topLevel: ["com", "io", "net", "org", "fr", "de", "co.uk", "dev"],
  country:
    "US US US US US US GB GB DE DE FR FR CA NL ES IT SE PL IN BR JP AU CH IE SG MX DK NO FI BE AT PT CZ ZA".split(" "),
  industry: "software finance health retail energy media logistics education food automotive biotech telecom".split(
    " ",
  ),
  tier: ["free", "starter", "growth", "enterprise"],
  role: ["engineering", "sales", "marketing", "finance", "operations", "hr", "legal", "product"],
  seniority: ["entry", "senior", "manager", "director", "vp", "c_level"],
  givenName: "Ada Bo Cleo Dina Eli Fay Gil Hugo Ines Jon Kim Lou Mia Noa Ole Pam".split(" "),
  activity: ["meeting", "call", "email", "visit", "demo"],
};

const start = Date.UTC(2018, 0, 1);
const end = Date.UTC(2025, 0, 1);

/** The instant that occurrences count back from. */
export const now = "2025-01-01T00:00:00.000Z";

function companyMaker(seed) {
  const random = randomFrom(seed);
  const below = (limit) => Math.floor(random() * limit);
  const oneOf = (list) => list[below(list.length)];
  const orNull = (value, share = 0.08) => (random() < share ? null : value);
  const nameOf = (kind) => oneOf(kind < 0.01 ? words.wide : kind < 0.04 ? words.accented : words.first);

  const contact = () => {
    const name = oneOf(words.givenName);
    return {
      first_name: name,
      role: orNull(oneOf(words.role)),
      seniority: orNull(oneOf(words.seniority)),
      email: orNull(`${name.toLowerCase()}${below(10_000)}@mail.example`),
    };
  };

  return (id) => {
    const first = nameOf(random());
    const second = oneOf(words.second);
    return {
      id,
      name: orNull(`${first}${oneOf(["", " "])}${second} ${oneOf(words.legal)} ${below(100_000)}`, 0.02),
      domain: orNull(
        `${first}${second}${below(10_000)}.${oneOf(words.topLevel)}`.toLowerCase().replace(/[^\w.]/g, "-"),
      ),
      country: orNull(oneOf(words.country)),
      employee_count: orNull(Math.floor(Math.exp(random() * 10))),
      revenue: orNull(Math.round(Math.exp(8 + random() * 12) * 100) / 100),
      created_at: orNull(new Date(start + Math.floor(random() * (end - start))).toISOString()),
      is_customer: orNull(random() < 0.3),
      metadata: orNull({
        industry: orNull(oneOf(words.industry)),
        tier: orNull(oneOf(words.tier)),
        score: orNull(String(below(100))),
      }),
      contacts: orNull(Array.from({ length: random() < 0.25 ? 0 : 1 + below(3) }, contact)),
    };
  };
}

/**
 * Companies, with null in some 8 of 100 values, as JSON.parse gives them. Their keys come in the same order in all
 * (`same`), or in any order and only where they are not null (`any`), as services write them that keep maps.
 */
export function companies(count, { seed = 1, keys = "same" } = {}) {
  const company = companyMaker(seed);
  const random = randomFrom(seed + 1);
  const rows = [];
  // In parts, so that no text gets too long; parsed, so that texts and objects are laid out as those of an answer are.
  while (rows.length < count) {
    const part = Array.from({ length: Math.min(5_000, count - rows.length) }, (_, index) => {
      const row = company(rows.length + index);
      return keys === "same" ? row : shuffled(row, random);
    });
    for (const row of JSON.parse(JSON.stringify(part))) rows.push(row);
  }
  return rows;
}

function shuffled(row, random) {
  const entries = Object.entries(row).filter(([, value]) => value !== null);
  for (let last = entries.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [entries[last], entries[other]] = [entries[other], entries[last]];
  }
  return Object.fromEntries(entries);
}

/** Activities of companies whose ids are below a number. */
export function activities(count, companyCount, seed = 7) {
  const random = randomFrom(seed);
  const text = (list) => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, () => ({
    company_id: Math.floor(random() * companyCount),
    kind: text(words.activity),
    minutes: Math.floor(random() * 120),
    at: new Date(end - Math.floor(random() * 400 * 86_400_000)).toISOString(),
  }));
}

/** The options that join activities to companies. */
export function joined(rows) {
  const on = [{ column: "id", relatedColumn: "company_id" }];
  return { now, related: { activities: { rows, on, timeColumnSlug: "at" } } };
}

/** Conditions of each kind, to write filters shortly. */
export const condition = {
  string: (columnSlug, operator, values) => ({
    kind: "string",
    columnSlug,
    operator,
    ...(values !== undefined && { values }),
  }),
  number: (columnSlug, operator, ...operands) => ({ kind: "number", columnSlug, operator, ...ordered(operands) }),
  date: (columnSlug, operator, ...operands) => ({ kind: "date", columnSlug, operator, ...ordered(operands) }),
  boolean: (columnSlug, operator) => ({ kind: "boolean", columnSlug, operator }),
  property: (columnSlug, propertyName, operator, value, otherValue) => ({
    kind: "objectProperty",
    columnSlug,
    propertyName,
    operator,
    ...(value !== undefined && { value }),
    ...(otherValue !== undefined && { otherValue }),
  }),
  element: (columnSlug, conjonction, ...propertyConditions) => ({
    kind: "array",
    columnSlug,
    operator: "matchConditions",
    conjonction,
    propertyConditions,
  }),
  object: (columnSlug, conjonction, ...propertyConditions) => ({
    kind: "object",
    columnSlug,
    operator: "matchConditions",
    conjonction,
    propertyConditions,
  }),
  occurrence: (frequency, days, ...conditions) => ({
    kind: "occurrence",
    relatedModelUuid: "activities",
    frequency,
    period: { operator: "lessThan", value: days, unit: "day" },
    conjonction: "and",
    conditions,
  }),
};

function ordered([first, last]) {
  if (first === undefined) return {};
  return last === undefined ? { value: first } : { firstValue: first, lastValue: last };
}

export const all = (...conditions) => ({ conjonction: "and", conditions });
export const any = (...conditions) => ({ conjonction: "or", conditions });
export const allOf = (...groups) => ({ conjonction: "and", groups });
export const anyOf = (...groups) => ({ conjonction: "or", groups });

const { string, number, date, boolean, property, element } = condition;

const [from, to] = ["2021-01-01T00:00:00.000Z", "2022-12-31T23:59:59.999Z"];

const twoWays = (contains, startsWith) =>
  anyOf(
    all(string("name", "contains", contains), string("country", "is", ["US", "GB", "DE"])),
    all(string("domain", "startsWith", startsWith), number("revenue", "greaterThan", 1_000_000)),
  );

/**
 * The filters that every contender runs, and the predicate that a careful developer writes by hand for these rows
 * without measuring: conditions in the order they are told, dates compared as texts, `some` for elements.
 */
export const cases = [
  {
    id: "F1",
    title: "one number",
    filter: allOf(all(number("employee_count", "greaterThan", 500))),
    options: {},
    byHand: (row) => row.employee_count !== null && row.employee_count > 500,
  },
  {
    id: "F2",
    title: "text, number and boolean",
    filter: allOf(
      all(
        string("country", "is", "US"),
        number("employee_count", "greaterThan", 100),
        boolean("is_customer", "isTrue"),
      ),
    ),
    options: {},
    byHand: (row) =>
      row.country === "US" && row.employee_count !== null && row.employee_count > 100 && row.is_customer === true,
  },
  {
    id: "F3s",
    title: "either of two groups with free text, case-sensitive",
    filter: twoWays("tech", "ac"),
    options: {},
    byHand: (row) =>
      (row.name !== null &&
        row.name.includes("tech") &&
        (row.country === "US" || row.country === "GB" || row.country === "DE")) ||
      (row.domain !== null && row.domain.startsWith("ac") && row.revenue !== null && row.revenue > 1_000_000),
  },
  {
    id: "F3i",
    title: "the same, case-insensitive",
    filter: twoWays("Tech", "AC"),
    options: { caseSensitive: false },
    byHand: (row) =>
      (row.name !== null &&
        row.name.toLowerCase().includes("tech") &&
        (row.country === "US" || row.country === "GB" || row.country === "DE")) ||
      (row.domain !== null &&
        row.domain.toLowerCase().startsWith("ac") &&
        row.revenue !== null &&
        row.revenue > 1_000_000),
  },
  {
    id: "F4",
    title: "a date, a null check and a number in a span",
    filter: allOf(
      all(
        date("created_at", "between", from, to),
        number("revenue", "isNotNull"),
        number("employee_count", "between", 50, 1_000),
      ),
    ),
    options: {},
    byHand: (row) =>
      row.created_at !== null &&
      row.created_at >= "2021-01-01T00:00:00.000Z" &&
      row.created_at <= "2022-12-31T23:59:59.999Z" &&
      row.revenue !== null &&
      row.employee_count !== null &&
      row.employee_count >= 50 &&
      row.employee_count <= 1_000,
  },
  {
    id: "F5",
    title: "an element with two properties, and a property",
    filter: allOf(
      all(
        element(
          "contacts",
          "and",
          property("contacts", "role", "is", "engineering"),
          property("contacts", "seniority", "is", "c_level"),
        ),
        property("metadata", "industry", "is", "software"),
      ),
    ),
    options: {},
    byHand: (row) =>
      row.contacts !== null &&
      row.contacts.some((contact) => contact.role === "engineering" && contact.seniority === "c_level") &&
      row.metadata !== null &&
      row.metadata.industry === "software",
  },
];

/** Filters of every kind over many columns, which an application has run before the one that is measured. */
export const twentyOthers = [
  allOf(all(number("employee_count", "lowerThan", 20))),
  anyOf(all(number("revenue", "greaterThan", 5e6), string("country", "isNot", "US"))),
  allOf(all(string("name", "startsWith", "A"), string("name", "endsWith", "7"))),
  anyOf(all(string("domain", "contains", "bank")), all(string("name", "contains", "Bank"))),
  allOf(all(date("created_at", "greaterThan", "2023-06-01"), number("employee_count", "isNotNull"))),
  allOf(all(date("created_at", "lowerThan", "2019-01-01T00:00:00Z"))),
  allOf(any(boolean("is_customer", "isTrue"), number("id", "lowerThan", 1_000))),
  allOf(all(boolean("is_customer", "isFalse"), number("revenue", "between", 1e4, 1e6))),
  allOf(all(property("metadata", "tier", "is", "enterprise"))),
  allOf(all(property("metadata", "score", "startsWith", "9"), property("metadata", "tier", "isNotNull"))),
  allOf(all(property("metadata", "industry", "contains", "o"), string("country", "is", ["FR", "DE"]))),
  allOf(all(element("contacts", "and", property("contacts", "role", "is", "sales")))),
  allOf(
    all(
      element(
        "contacts",
        "and",
        property("contacts", "email", "endsWith", "7@mail.example"),
        property("contacts", "role", "isNot", "hr"),
      ),
    ),
  ),
  allOf(any(string("country", "isNull"), number("revenue", "isNull"))),
  allOf(
    all(
      string("country", "is", "JP"),
      boolean("is_customer", "isNotNull"),
      number("employee_count", "greaterThan", 10),
      number("revenue", "lowerThan", 1e7),
    ),
  ),
  allOf(all(number("id", "greaterThan", 5_000)), all(string("name", "doesNotContain", "Labs"))),
  allOf(all(string("name", "isNotEmpty"), string("domain", "endsWith", ".io"))),
  allOf(all(number("id", "between", 100, 100_000), number("employee_count", "between", 5, 50))),
  anyOf(
    any(
      property("metadata", "industry", "is", "media"),
      property("metadata", "industry", "is", "food"),
      property("metadata", "tier", "is", "free"),
    ),
  ),
  allOf(
    all(
      string("domain", "doesNotContain", "x"),
      string("country", "isNotNull"),
      date("created_at", "greaterThan", "2020-01-01"),
    ),
  ),
];

/** A loop that counts, so that no contender spoils the call of another; texts differ, as equal ones share code. */
let loops = 0;
export function loopOfItsOwn() {
  return new Function(
    "rows",
    "takes",
    `/* ${++loops} */ let count = 0;
    for (let index = 0; index < rows.length; index++) if (takes(rows[index])) count++;
    return count;`,
  );
}

/** Counts with a loop of its own. */
export function counterOf(predicate) {
  const loop = loopOfItsOwn();
  return (rows) => loop(rows, predicate);
}
