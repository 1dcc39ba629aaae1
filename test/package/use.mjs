import {
  compileFilter,
  filterSchema,
  parseFilter,
  parseFilterJson,
  printFilter,
  stringifyFilter,
} from "capacity-filter";
import { compileFilter as compileOfCore } from "capacity-filter/core";
import { printPolicy } from "capacity-filter/text";
import { filterLanguage } from "capacity-filter/codemirror";
import { isValidElement } from "react";
import { FilterSentence } from "capacity-filter/react";
import { countRows } from "capacity-filter/evaluate";
import { overlaps } from "capacity-filter/analyze";
import { nextExpiration } from "capacity-filter/policy";
import { memberAvailability } from "capacity-filter/availability";
import { compareCapacities } from "capacity-filter/compare";
import { createFilterStore, describeFilter } from "capacity-filter/ui";
import { importFilter } from "capacity-filter/import";
import { fromQuery, toQuery } from "capacity-filter/react-querybuilder";
import { createClient, RequestError } from "capacity-filter/client";
import { filterJsonSchema } from "capacity-filter/json-schema";

const text = 'employee_count > 100 and country = "US"';
const filter = parseFilter(text);
const rows = [
  { employee_count: 500, country: "US" },
  { employee_count: 50, country: "US" },
];

/** So many that code is generated for them, where the platform allows it. */
const many = Array.from({ length: 50_000 }, () => rows).flat();

/** Whether making a client that would send its token unencrypted is refused. */
function refusesInsecure() {
  try {
    createClient({ baseUrl: "http://api.example.com/v1", token: "secret" });
    return false;
  } catch (error) {
    return error instanceof RequestError;
  }
}

const results = {
  client: refusesInsecure(),
  print: printFilter(filter) === text,
  json: printFilter(parseFilterJson(stringifyFilter(filter))) === text,
  schema: filterSchema.safeParse(filter).success && filterJsonSchema.type === "object",
  evaluate: compileFilter(filter)(rows[0]) && countRows(filter, rows) === 1,
  many: countRows(filter, many) === 50_000,
  react: isValidElement(FilterSentence({ filter })),
  codemirror: filterLanguage().language.name === "filter",
  core: compileOfCore(filter)(rows[0]),
  analyze: overlaps(filter, filter).answer === "yes",
  expiration: nextExpiration({ interval: "daily" }, 0).getTime() === 86_400_000,
  availability: memberAvailability([{ name: text, memberCapacity: 1, filter }], rows, { members: [{}] })[0].members[0]
    .isFull,
  compare: compareCapacities([{ name: text, filter }], [], { rows })[0].records.leave === 1,
  ui: describeFilter(createFilterStore({ filter }).getSnapshot().committed).text.includes("employee count"),
  query: printFilter(fromQuery(toQuery(filter))) === text,
  imported: importFilter({ country: "US" }, { from: "mongodb" }).ok,
  policy: printPolicy({ interval: "daily", time: "09:00" }) === "daily at 09:00",
};

const wrong = Object.keys(results).filter((name) => !results[name]);
if (wrong.length > 0) throw new Error(`wrong: ${wrong.join(", ")}`);
console.log("works");
