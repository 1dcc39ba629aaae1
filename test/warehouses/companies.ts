import type { DuckDBConnection } from "@duckdb/node-api";

/** What the table of the tests holds. */
export const companies = [
  { id: 1, name: "Acme", country: "US", employees: 250, is_customer: true, created_at: "2025-01-15T09:30:00Z" },
  { id: 2, name: "Blue", country: "FR", employees: 40, is_customer: false, created_at: "2026-01-15T09:30:00Z" },
  { id: 3, name: null, country: "US", employees: null, is_customer: null, created_at: null },
  { id: 9007199254740993n, name: "Cloud", country: "DE", employees: 9000, is_customer: true, created_at: null },
] as const;

/** Creates the table in a schema of its own. */
export async function createCompanies(connection: DuckDBConnection, schema: string): Promise<void> {
  await connection.run(`CREATE SCHEMA ${schema}`);
  const types =
    "id BIGINT, name VARCHAR, country VARCHAR, employees DOUBLE, is_customer BOOLEAN, created_at TIMESTAMPTZ";
  await connection.run(`CREATE TABLE ${schema}.companies (${types}, tags VARCHAR[])`);
  const insert = await connection.prepare(`INSERT INTO ${schema}.companies VALUES ($1, $2, $3, $4, $5, $6, ['a'])`);
  for (const company of companies) {
    insert.bind(Object.values(company));
    await insert.run();
  }
}
