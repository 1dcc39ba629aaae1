/** The filter as a statement, in each dialect. */
import type { ReactNode } from "react";
import { useCallback } from "react";
import type { DialectName } from "capacity-filter/sql";
import { pause, useAnswer, useSettled } from "./answer.js";
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
  const { engine, filter, team, opened, dialect, setDialect } = usePlayground();
  const committed = useSettled(filter.committed, pause);
  const { settings, boundTo } = team;
  const { value, error } = useAnswer(
    useCallback(() => engine.toSql(committed, dialect, settings), [engine, committed, dialect, settings, opened]),
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
        <p className="hint">
          The values are those of <bdi>{boundTo}</bdi>.
        </p>
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
            {value.value.sql.replace(/^(SELECT \* FROM "[^"]*") WHERE /, "$1\nWHERE ")}
          </pre>
          {value.value.params.length > 0 && (
            <div className="table-scroll">
              <table className="plain">
                <caption>Parameters</caption>
                <tbody>
                  {value.value.params.map((param, index) => (
                    <tr key={index}>
                      <th scope="row">{index + 1}</th>
                      <td>
                        <code>{typeof param === "string" ? JSON.stringify(param) : String(param)}</code>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const dialectOf = (written: string): DialectName =>
  Object.keys(dialects).find((key): key is DialectName => key === written) ?? "duckdb";
