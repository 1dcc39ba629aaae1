/**
 * Each kind of condition, as a filter and as somebody would write it by hand. `sql` is the condition in the databases
 * that have no other one. The columns of `rows.mjs` grow with the number of the row, so `share` of the rows match.
 */
export function conditionsOf(count) {
  const at = (share) => Math.floor(share * count);
  const name = (row) => `Company ${String(row).padStart(8, "0")}`;
  const uuid = (row) => `00000000-0000-4000-8000-${String(row).padStart(12, "0")}`;
  const time = (row) => new Date(Date.UTC(2010, 0, 1) + row * 600_000).toISOString().slice(0, 19);
  const [tenth, half, nearlyAll] = [at(0.1), at(0.5), at(0.999)];
  const plain = 1.2;
  const json = 1.5;
  return [
    { kind: "text", goal: plain, text: `name = "${name(half)}"`, sql: `name = '${name(half)}'` },
    {
      kind: "list of texts",
      goal: plain,
      text: `name = ["${name(half)}", "${name(tenth)}", "x"]`,
      sql: `name IN ('${name(half)}', '${name(tenth)}', 'x')`,
    },
    {
      kind: "text starts with",
      goal: plain,
      text: `title starts with "${name(half).slice(0, -2)}"`,
      sql: `title LIKE '${name(half).slice(0, -2)}%'`,
      sqlite: `title GLOB '${name(half).slice(0, -2)}*'`,
    },
    { kind: "text contains", goal: plain, text: 'note contains "renewal"', sql: "note LIKE '%renewal%'" },
    { kind: "number", goal: plain, text: `employees > ${nearlyAll}`, sql: `employees > ${nearlyAll}` },
    { kind: "number, half the rows", goal: plain, text: `employees > ${half}`, sql: `employees > ${half}` },
    { kind: "decimal", goal: plain, text: `revenue > ${nearlyAll}.5`, sql: `revenue > ${nearlyAll}.5` },
    { kind: "uuid", goal: plain, text: `ext = "${uuid(half)}"`, sql: `ext = '${uuid(half)}'` },
    { kind: "boolean", goal: plain, text: "active is true", sql: "active" },
    {
      kind: "date",
      goal: plain,
      text: `created > @${time(nearlyAll)}Z`,
      sql: `created > '${time(nearlyAll)}'`,
      clickhouse: `created > toDateTime64('${time(nearlyAll)}', 3, 'UTC')`,
      sqlite: `created > '${time(nearlyAll)}Z'`,
    },
    ...[
      ["date in text, a thousandth", nearlyAll],
      ["date in text, half the rows", half],
    ].map(([kind, row]) => ({
      kind,
      goal: json,
      text: `iso > @${time(row)}Z`,
      sql: `CAST(iso AS TIMESTAMPTZ) > '${time(row)}Z'`,
      sqlite: `datetime(iso) > datetime('${time(row)}Z')`,
      clickhouse: `parseDateTime64BestEffort(iso, 3, 'UTC') > toDateTime64('${time(row)}', 3, 'UTC')`,
    })),
    {
      kind: "property, text",
      goal: json,
      text: 'metadata.industry = "finance 7"',
      sql: "metadata ->> 'industry' = 'finance 7'",
      duckdb: "(metadata ->> 'industry') = 'finance 7'",
      clickhouse: "JSONExtractString(metadata, 'industry') = 'finance 7'",
    },
    {
      kind: "property, a number is",
      goal: json,
      text: 'metadata.score = "5"',
      sql: "CAST(metadata ->> 'score' AS numeric) = 5",
      duckdb: "CAST(metadata ->> 'score' AS DOUBLE) = 5",
      sqlite: "metadata ->> 'score' = 5",
      clickhouse: "JSONExtractFloat(metadata, 'score') = 5",
    },
    {
      kind: "property, a number above",
      goal: json,
      text: 'metadata.score > "95"',
      sql: "CAST(metadata ->> 'score' AS numeric) > 95",
      duckdb: "CAST(metadata ->> 'score' AS DOUBLE) > 95",
      sqlite: "metadata ->> 'score' > 95",
      clickhouse: "JSONExtractFloat(metadata, 'score') > 95",
    },
    {
      kind: "related record",
      goal: json,
      text: '"owners" -> region = "r7"',
      sql: "owner_id IN (SELECT owner_id FROM owners WHERE region = 'r7')",
    },
    {
      kind: "occurrence",
      goal: json,
      text: '"events" occurred more than 1 times more than 0 days ago where (type = "call")',
      sql: "id IN (SELECT company_id FROM events WHERE type = 'call' GROUP BY company_id HAVING count(*) > 1)",
    },
  ];
}

/** Capacities as sales teams write them: a market and a size. */
export function capacitiesOf(count) {
  return Array.from({ length: 20 }, (_, index) => {
    const [bound, country] = [Math.floor((index / 20) * count), index % 5];
    return {
      text: `employees > ${bound} and country = "C${country}" and active is true`,
      sql: `(employees > ${bound} AND country = 'C${country}' AND active)`,
    };
  });
}
