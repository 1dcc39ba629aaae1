import { Session } from "chdb";
import { selectSql } from "../../.sql.mjs";
import { parseFilter } from "../../.text.mjs";
const s = new Session(); s.query("CREATE DATABASE d"); s.query("USE d");
const cols = { name: "Nullable(String)", title: "LowCardinality(Nullable(String))", note: "Nullable(String)", employees: "Nullable(Int64)", revenue: "Nullable(Decimal(18,2))", score: "Nullable(Float64)", ext: "Nullable(UUID)", active: "Nullable(Bool)", day: "Nullable(Date32)", clock: "Nullable(DateTime64(3,'UTC'))", iso: "Nullable(String)", m: "String" };
s.query(`CREATE TABLE t (id UInt64, ${Object.entries(cols).map(([k,v]) => `${k} ${v}`).join(", ")}, ${Object.keys(cols).map(k => `INDEX ${k}_i ${k} TYPE minmax GRANULARITY 1`).join(", ")}) ENGINE = MergeTree ORDER BY id SETTINGS index_granularity = 1000`);
s.query(`INSERT INTO t SELECT number, concat('Company ', leftPad(toString(number),6,'0')) AS nm, nm, if(number > 90000, 'x', NULL), number, number, number, toUUID(concat('00000000-0000-4000-8000-', leftPad(toString(number), 12, '0'))), number > 90000, toDate32('2020-01-01') + intDiv(number, 50), toDateTime64('2020-01-01', 3, 'UTC') + number * 1800, formatDateTime(toDateTime64('2020-01-01', 3, 'UTC') + number * 1800, '%Y-%m-%dT%H:%i:%SZ','UTC'), concat('{"industry":"i', toString(number), '"}') FROM numbers(100000)`);
const storage = { name:"text", title:"text", note:"text", employees:"integer", revenue:"decimal", score:"number", ext:"uuid", active:"boolean", day:"date", clock:"instant", iso:"text", m: "text" };
for (const text of ['name = "Company 000500"','name = ["Company 000500","Company 000501"]','name starts with "Company 0005"','title starts with "Company 0005"','name contains "0005"','name != "a"', 'note:string is null','note:string is not null','employees > 99000','employees between 100 and 200','revenue > 99000.5','revenue = 12.5','score > 99000.5','ext = "00000000-0000-4000-8000-000000000500"','active is true','day > @2025-01-15','clock > @2025-01-15','clock between @2025-01-15 and @2025-02-15','iso > @2025-01-15','m.industry = "i500"']) {
  const { sql, params } = selectSql(parseFilter(text), { dialect: "clickhouse", table: "t", columns: ["id"], storage });
  params.forEach((v, i) => s.query(`SET param_p${i+1} = '${v}'`));
  const plan = String(s.query("EXPLAIN indexes = 1 " + sql, "TSVRaw"));
  console.log(text, [...plan.matchAll(/Granules: (\S+)/g)].map(m => m[1]).join(" "));
  if (text.startsWith("name =") && !text.includes("[")) console.log(plan);
}
process.exit(0);
