/** Filters, and SQL that somebody wrote for the purpose, in DuckDB and where it differs in ClickHouse. */
export const allFilters = {
  "F1 number": {
    text: "employee_count > 500",
    sql: "employee_count > 500",
  },
  "F2 three conditions": {
    text: 'country = "US" and employee_count > 100 and is_customer is true',
    sql: "country = 'US' AND employee_count > 100 AND is_customer",
  },
  "F3 text": {
    text: '(name contains "tech" and country in ["US", "GB", "DE"]) or (domain starts with "ac" and revenue > 1000000)',
    sql: "(contains(name, 'tech') AND country IN ('US', 'GB', 'DE')) OR (starts_with(domain, 'ac') AND revenue > 1000000)",
    clickhouse:
      "(position(name, 'tech') > 0 AND country IN ('US', 'GB', 'DE')) OR (startsWith(domain, 'ac') AND revenue > 1000000)",
  },
  "F4 dates": {
    text: "created_at between @2021-01-01T00:00:00Z and @2022-12-31T23:59:59.999Z and revenue:number is not null and employee_count between 50 and 1000",
    sql: "created_at BETWEEN TIMESTAMP '2021-01-01 00:00:00' AND TIMESTAMP '2022-12-31 23:59:59.999' AND revenue IS NOT NULL AND employee_count BETWEEN 50 AND 1000",
    clickhouse:
      "created_at BETWEEN toDateTime64('2021-01-01', 3, 'UTC') AND toDateTime64('2022-12-31 23:59:59.999', 3, 'UTC') AND revenue IS NOT NULL AND employee_count BETWEEN 50 AND 1000",
  },
  "F5 nested": {
    text: 'contacts has element (role = "engineering" and seniority = "c_level") and metadata.industry = "software"',
    sql: "len(list_filter(contacts, lambda c: c.role = 'engineering' AND c.seniority = 'c_level')) > 0 AND metadata.industry = 'software'",
    clickhouse:
      "arrayExists(c -> c.role = 'engineering' AND c.seniority = 'c_level', contacts) AND metadata.industry = 'software'",
  },
};
