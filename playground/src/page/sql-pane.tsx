/** The question as a statement, in each dialect. */
import type { ReactNode } from "react";
import { useMemo } from "react";
import type { DialectName } from "capacity-filter/sql";
import { pause, useEngine, useSettled } from "./answer.js";
import { questionOf } from "./availability.js";
import { Message, Select } from "./controls.js";
import { CopyButton } from "./copy.js";
import { usePlayground } from "./playground.js";

const dialects: Readonly<Record<DialectName, string>> = {
  duckdb: "DuckDB",
  postgres: "PostgreSQL",
  sqlite: "SQLite",
  bigquery: "BigQuery",
  snowflake: "Snowflake",
  clickhouse: "ClickHouse",
};

export function SqlPane(): ReactNode {
  const { engine, filter, team, capacity, opened, dialect, setDialect } = usePlayground();
  const committed = useSettled(filter.committed, pause);
  const { settings, boundTo, members, expiry } = team;
  const question = useMemo(
    () => (boundTo === undefined ? undefined : questionOf(committed, capacity, members, expiry)),
    [boundTo, committed, capacity, members, expiry],
  );
  const { value: statement, error } = useEngine(engine, "toSql", [committed, dialect, settings, question], opened);
  return (
    <div className="sql">
      <div className="sql-bar">
        <Select
          label="Dialect"
          className="inline-field"
          value={dialect}
          options={Object.entries(dialects)}
          onChange={(value) => setDialect(dialectOf(value))}
        />
        {statement !== undefined && <CopyButton label="Copy SQL" text={() => statement.sql} />}
      </div>
      {boundTo !== undefined && (
        <p className="hint">Counts the records of every member. Paste it into your database.</p>
      )}
      <Message severity="error">{error}</Message>
      {statement !== undefined && statement.unchecked.length > 0 && (
        <Message severity="warning">Your own SQL, not checked: {statement.unchecked.join(", ")}</Message>
      )}
      {statement !== undefined && (
        <pre className="code" tabIndex={0} aria-label="SQL">
          {statement.sql}
        </pre>
      )}
    </div>
  );
}

const dialectOf = (written: string): DialectName =>
  Object.keys(dialects).find((key): key is DialectName => key === written) ?? "duckdb";
