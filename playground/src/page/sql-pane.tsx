/** The question as a statement, in each dialect. */
import type { ReactNode } from "react";
import { useCallback, useMemo } from "react";
import type { DialectName } from "capacity-filter/sql";
import { pause, useAnswer, useSettled } from "./answer.js";
import { questionOf } from "./availability.js";
import { CopyButton } from "./copy.js";
import { WarningIcon } from "./icons.js";
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
  const { engine, filter, team, capacities, opened, dialect, setDialect } = usePlayground();
  const committed = useSettled(filter.committed, pause);
  const { settings, boundTo, members, expiry } = team;
  const capacity = capacities[team.capacity];
  const question = useMemo(
    () => (boundTo === undefined ? undefined : capacity && questionOf(committed, capacity, { members, expiry })),
    [boundTo, committed, capacity, members, expiry],
  );
  const { value, error } = useAnswer(
    useCallback(
      () => engine.toSql(committed, dialect, settings, question),
      [engine, committed, dialect, settings, question, opened],
    ),
  );
  return (
    <div className="sql">
      <div className="sql-bar">
        <label>
          Dialect{" "}
          <select value={dialect} onChange={(event) => setDialect(dialectOf(event.target.value))}>
            {Object.entries(dialects).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {value?.ok === true && <CopyButton label="Copy SQL" text={() => value.value.sql} />}
      </div>
      {boundTo !== undefined && (
        <p className="hint">Counts the records of every member. Paste it into your database.</p>
      )}
      {error !== undefined && (
        <p className="message" data-severity="error">
          {error}
        </p>
      )}
      {value?.ok === false && (
        <ul className="messages">
          {value.issues.map(({ message }) => (
            <li key={message} className="message" data-severity="error">
              <WarningIcon /> {message}
            </li>
          ))}
        </ul>
      )}
      {value?.ok === true && (
        <>
          {value.value.unchecked.length > 0 && (
            <p className="message" data-severity="warning">
              <WarningIcon /> Your own SQL, not checked: {value.value.unchecked.join(", ")}
            </p>
          )}
          <pre className="code" tabIndex={0} aria-label="SQL">
            {value.value.sql}
          </pre>
        </>
      )}
    </div>
  );
}

const dialectOf = (written: string): DialectName =>
  Object.keys(dialects).find((key): key is DialectName => key === written) ?? "duckdb";
