/**
 * Companies as a Parquet file, the same ones on every run: all that is random in them is a hash of the number of the
 * row. By hand: `node bench/sql/data.mjs 10000000` writes bench/results/companies-10000000.parquet and says where.
 */
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DuckDBInstance } from "@duckdb/node-api";

const countries = "US US US US US US GB GB DE DE FR FR CA NL ES IT SE PL IN BR JP AU CH IE SG MX DK NO FI BE".split(
  " ",
);
const first =
  "Acme Aero Alpha Apex Atlas Blue Cedar Cloud Core Delta Echo Fast Flux Global Green Hyper Iron Kilo".split(" ");
const second = "tech Tech soft Labs works Data Systems Logic Bank Health Foods Media Energy Motors Bio Cargo".split(
  " ",
);
const endings = "com io co net org de fr".split(" ");
const industries = "software finance health retail energy media logistics education food biotech".split(" ");
const tiers = "free starter growth enterprise".split(" ");
const roles = "engineering sales marketing finance operations hr legal product".split(" ");
const seniorities = "entry senior manager director vp c_level".split(" ");

/** A number below a bound that depends on the row and on what it is for. */
const below = (bound, salt, row = "i") => `(hash((${row}) * 64 + ${salt}) % ${bound})::INTEGER`;
const pick = (texts, salt, row) => `['${texts.join("','")}'][${below(texts.length, salt, row)} + 1]`;
/** Eight of a hundred values are null. */
const nullable = (value, salt) => `CASE WHEN ${below(100, salt)} >= 8 THEN ${value} END`;

const columns = {
  id: "i",
  name: nullable(`${pick(first, 1)} || ' ' || ${pick(second, 2)} || ' ' || (i % 1000)`, 3),
  domain: nullable(`lower(${pick(first, 1)}) || i || '.' || ${pick(endings, 4)}`, 5),
  country: nullable(pick(countries, 6), 7),
  // Few large ones and many small ones, up to 100,000 people.
  employee_count: nullable(`floor(pow(10, ${below(5_000, 8)} / 1000.0))::INTEGER`, 9),
  revenue: nullable(`${below(100_000, 10)} * 1000.0`, 11),
  created_at: nullable(`TIMESTAMP '2018-01-01' + INTERVAL (${below(220_000_000, 12)}) SECOND`, 13),
  is_customer: nullable(`${below(5, 14)} = 0`, 15),
  metadata: nullable(
    `{'industry': ${pick(industries, 16)}, 'tier': ${pick(tiers, 17)}, 'score': (${below(100, 18)})::VARCHAR}`,
    19,
  ),
  contacts: nullable(
    `[{'role': ${pick(roles, 20, "i * 4 + n")}, 'seniority': ${pick(seniorities, 21, "i * 4 + n")}} for n in range(${below(4, 22)})]`,
    23,
  ),
};

/** The file of so many rows, made where there is none yet. */
export async function companies(rows) {
  const folder = fileURLToPath(new URL("../results/", import.meta.url));
  const file = `${folder}companies-${rows}.parquet`;
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const selected = Object.entries(columns).map(([name, value]) => `${value} AS ${name}`);
  await connection.run(
    `COPY (SELECT ${selected.join(", ")} FROM range(${rows}) t(i)) TO '${file}.part' (FORMAT parquet)`,
  );
  connection.closeSync();
  instance.closeSync();
  renameSync(`${file}.part`, file);
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await companies(Number(process.argv[2] ?? 10_000_000)));
}
