/** Writes the deterministic data of examples/: `node scripts/make-examples.mjs [folder]`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { accountCapacities, makeAccounts, memberRows, members } from "./examples/accounts.mjs";
import { capacities, related } from "./examples/capacities.mjs";
import { makeActivities, makeCompanies } from "./examples/companies.mjs";
import { toCsv } from "./examples/csv.mjs";
import { createRandom } from "./examples/random.mjs";

const folder = process.argv[2] ?? fileURLToPath(new URL("../examples", import.meta.url));
const random = createRandom(20261101);
const { companies, contacts } = makeCompanies(random, 3000);
const toJson = (value) => JSON.stringify(value, undefined, 2) + "\n";

mkdirSync(folder, { recursive: true });
const files = {
  "companies.csv": toCsv(companies),
  "contacts.csv": toCsv(contacts),
  "activities.csv": toCsv(makeActivities(random, companies)),
  "related.json": toJson(related),
  "capacities.json": toJson(capacities),
  "accounts.csv": toCsv(makeAccounts(3000)),
  "members.json": toJson(members),
  "members.csv": toCsv(memberRows),
  "account-capacities.json": toJson(accountCapacities),
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
