/** Eight capacities of a company that sells software to logistics teams. They use all kinds of conditions. */

const workspaceUuid = "0b9d3c52-6a0f-4f0e-9a57-2f4b8a1c7d10";
const companiesModel = "5d0f6f1e-3b7a-4c68-8f43-9e1a70c2b6d4";
const contactsModel = "c1a4e7b2-90d3-4e5f-a6b8-1d2c3e4f5a60";
const activitiesModel = "a7d2b9c4-18e6-4f3a-b5c7-6e8f9a0b1c2d";

/** The files of the related records, beside examples/capacities.json. */
export const related = {
  [contactsModel]: { rows: "contacts.csv", on: [{ column: "primary_contact_id", relatedColumn: "id" }] },
  [activitiesModel]: {
    rows: "activities.csv",
    on: [{ column: "id", relatedColumn: "company_id" }],
    timeColumnSlug: "occurred_at",
  },
};

const all = (...conditions) => ({ conjonction: "and", conditions });
const any = (...conditions) => ({ conjonction: "or", conditions });
const filter = (conjonction, ...groups) => ({ conjonction, groups });
const column = (kind, columnSlug, operator, operands) => ({ kind, columnSlug, operator, ...operands });
const property = (columnSlug, propertyName, operator, value) => ({
  kind: "objectProperty",
  columnSlug,
  propertyName,
  operator,
  value,
});

const meetings = (frequency, days) => ({
  kind: "occurrence",
  relatedModelUuid: activitiesModel,
  frequency,
  period: { operator: "lessThan", value: days, unit: "day" },
  conjonction: "and",
  conditions: [column("string", "type", "is", { values: ["meeting", "demo"] })],
});

const definitions = [
  {
    name: "Enterprise",
    color: "purple",
    description: "More than 1,000 people in the markets where we have an office.",
    memberCapacity: null,
    allocationExpirationPolicy: null,
    filter: filter(
      "and",
      all(
        column("number", "employee_count", "greaterThan", { value: 1000 }),
        column("string", "country", "is", { values: ["US", "CA", "GB", "DE", "FR"] }),
      ),
    ),
  },
  {
    name: "Mid-market",
    color: "orange",
    description: "200 to 1,000 people, and not lost to us before.",
    memberCapacity: null,
    allocationExpirationPolicy: null,
    filter: filter(
      "and",
      all(
        column("number", "employee_count", "between", { firstValue: 200, lastValue: 1000 }),
        column("string", "lifecycle_stage", "isNot", { values: "churned" }),
      ),
    ),
  },
  {
    name: "Freshly funded",
    color: "green",
    description: "Small companies with new money.",
    memberCapacity: null,
    allocationExpirationPolicy: null,
    filter: filter(
      "and",
      all(
        column("date", "last_funding_at", "greaterThan", { value: "2026-02-01" }),
        column("number", "employee_count", "lowerThan", { value: 200 }),
      ),
      any(
        column("string", "industry", "is", { values: ["software", "logistics", "retail"] }),
        column("string", "industry", "isNull"),
        column("string", "industry", "isEmpty"),
      ),
    ),
  },
  {
    name: "Expansion",
    color: "yellow",
    description: "Customers we met more than twice in the last 90 days, and can write to.",
    memberCapacity: null,
    allocationExpirationPolicy: null,
    filter: filter(
      "and",
      all(
        column("boolean", "is_customer", "isTrue"),
        { kind: "string", relatedModelUuid: contactsModel, columnSlug: "email", operator: "isNotNull" },
        meetings({ operator: "moreThan", value: 2 }, 90),
      ),
    ),
  },
  {
    name: "Win back",
    color: "red",
    description: "Lost customers, and customers whom nobody has met for half a year.",
    memberCapacity: null,
    allocationExpirationPolicy: null,
    filter: filter(
      "or",
      all(column("string", "lifecycle_stage", "is", { values: ["churned"] })),
      all(column("boolean", "is_customer", "isTrue"), meetings({ operator: "not" }, 180)),
    ),
  },
  {
    name: "Decision makers",
    color: "purple",
    description: "We know someone there who can sign.",
    memberCapacity: null,
    allocationExpirationPolicy: null,
    filter: filter(
      "and",
      all(
        column("array", "contacts", "matchConditions", {
          conjonction: "or",
          propertyConditions: [
            property("contacts", "title", "startsWith", "VP"),
            property("contacts", "title", "startsWith", "Chief"),
          ],
        }),
        column("string", "lifecycle_stage", "isNot", { values: ["customer", "churned"] }),
      ),
    ),
  },
  {
    name: "Look-alikes",
    color: "green",
    description: "Nobody owns them, and they resemble our best customers.",
    memberCapacity: null,
    allocationExpirationPolicy: null,
    filter: filter(
      "and",
      all(column("any", "owner", "isNull"), property("metadata", "plan", "isNot", "enterprise")),
      any(
        column("vector", "embedding", "isNotNull"),
        column("object", "metadata", "matchConditions", {
          conjonction: "and",
          propertyConditions: [
            property("metadata", "crm", "is", "salesforce"),
            property("metadata", "score", "greaterThan", "80"),
          ],
        }),
      ),
    ),
  },
  {
    name: "Big spenders",
    color: "grey",
    description: "Written in the SQL of the warehouse.",
    memberCapacity: null,
    allocationExpirationPolicy: null,
    filter: filter(
      "and",
      all(column("boolean", "is_customer", "isTrue"), {
        kind: "sql",
        name: "top one percent",
        clause: "percent_rank() over (order by annual_revenue nulls first) > 0.99",
      }),
    ),
  },
];

/** A response of the service with the capacities. */
export const capacities = {
  capacities: definitions.map(({ filter, ...fields }, index) => ({
    uuid: `9c5e1f0${index}-7d42-4b1a-8e36-0a4f5c6d7e8${index}`,
    workspaceUuid,
    ...fields,
    modelUuid: companiesModel,
    idColumnSlug: "id",
    timeColumnSlug: "created_at",
    filter,
  })),
};
