import { Session } from "chdb";
import { selectSql } from "../../.sql.mjs";
import { parseFilter } from "../../.text.mjs";
const s = new Session(); s.query("CREATE DATABASE d"); s.query("USE d");
const cols = { name: "Nullable(String)", title: "LowCardinality(Nullable(String))", note: "Nullable(String)", employees: "Nullable(Int64)", revenue: "Nullable(Decimal(18,2))", score: "Nullable(Float64)", ext: "Nullable(UUID)", active: "Nullable(Bool)", day: "Nullable(Date32)", clock: "Nullable(DateTime64(3,'UTC'))", iso: "Nullable(String)", m: "String" };
s.query(`CREATE TABLE t (id UInt64, ${Object.entries(cols).map(([k,v]) => `${k} ${v}`).join(", ")}, ${Object.keys(cols).map(k => `INDEX ${k}_i ${k} TYPE minmax GRANULARITY 1`).join(", ")}) ENGINE = MergeTree ORDER BY id SETTINGS index_granularity = 1000`);
s.query(`INSERT INTO t SELECT number, concat('Company ', leftPad(toString(number),6,'0')) AS nm, nm, if(number > 90000, 'x', NULL), number, number, number, toUUID(concat('00000000-0000-4000-8000-', leftPad(toString(number), 12, '0'))), number > 90000, toDate32('2020-01-01') + intDiv(number, 50), toDateTime64('2020-01-01', 3, 'UTC') + number * 1800, formatDateTime(toDateTime64('2020-01-01', 3, 'UTC') + number * 1800, '%Y-%m-%dT%H:%i:%SZ','UTC'), concat('{"industry":"i', toString(number), '"}') FROM numbers(100000)`);

for (const w of ["revenue > 99000.5", "revenue > 99000", "revenue > toFloat64(99000.5)", "revenue > toDecimal128('99000.5', 1)", "revenue > toDecimal64('99000.5', 2)", "revenue > CAST('99000.5' AS Decimal(38, 1))", "revenue > toDecimal256('99000.5',10)","revenue > toDecimal64('99000.57',3)", "name LIKE '%0005%'"]) {
  const plan = String(s.query("EXPLAIN indexes = 1 SELECT id FROM t WHERE " + w, "TSVRaw"));
  console.log(w, [...plan.matchAll(/Granules: (\S+)/g)].map(m => m[1]).join(" "));
}
process.exit(0);
