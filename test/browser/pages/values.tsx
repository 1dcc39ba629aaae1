import "./builder.css";
import type { DataModel, Filter } from "capacity-filter";
import type { DistributionSource } from "capacity-filter/react";
import { FilterBuilder, FilterSentence } from "capacity-filter/react";
import { parseFilter, printFilter } from "capacity-filter/text";
import { applyFixes, validateFilter } from "capacity-filter/validate";
import type { ReactNode } from "react";
import { useState } from "react";
import { showEach } from "./show-each.js";

const model: DataModel = {
  label: { one: "account", other: "accounts" },
  columns: {
    name: { type: "string", label: "Name" },
    owner: { type: "string", label: "Owner" },
    country: {
      type: "string",
      label: "Country",
      values: [
        { value: "FR", label: "France", count: 1204 },
        { value: "DE", label: "Germany", count: 967 },
        { value: "GB", label: "United Kingdom", count: 811 },
        { value: "US", label: "United States", count: 4300 },
        { value: "", count: 43 },
      ],
    },
    employees: { type: "number", label: "Employees", range: [1, 12_400] },
    seats: { type: "number", label: "Seats", values: [1, 99, 100].map((value) => ({ value, count: 5 })) },
    revenue: { type: "number", label: "Revenue", range: [0, 1e6] },
    assigned: { type: "date", label: "Assigned", range: ["2023-01-09", "2025-11-20T08:00Z"] },
    details: { type: "object", label: "Details", properties: ["owner", "plan"] },
  },
};

const expressions = [
  { value: "{{member.ids.hubspot}}", label: "the member's HubSpot id" },
  { value: "member.startDate" },
];

/** Most companies are small. */
const distribution: DistributionSource = async ({ columnSlug }) => {
  await Promise.resolve();
  const counts = [95, 70, 52, 44, 30, 24, 12, 8, 5, 1];
  if (columnSlug === "employees") {
    return counts.map((count, index) => ({ from: index * 100, to: (index + 1) * 100, count }));
  }
  if (columnSlug !== "assigned") return undefined;
  return counts.map((count, index) => ({ from: `20${10 + index}-01-01`, to: `20${11 + index}-01-01`, count }));
};

const filterOf = (text: string): Filter =>
  text === ""
    ? { conjonction: "and", groups: [] }
    : text.startsWith("{")
      ? (JSON.parse(text) as Filter)
      : parseFilter(text, { model });

function App({ text }: { readonly text: string }): ReactNode {
  const [filter, setFilter] = useState(() => filterOf(text));
  return (
    <>
      <h1>Which accounts?</h1>
      <p>
        <FilterSentence filter={filter} model={model} expressions={expressions} />
      </p>
      <FilterBuilder
        filter={filter}
        onChange={setFilter}
        model={model}
        expressions={expressions}
        distribution={distribution}
        validate={validateFilter}
        applyFixes={applyFixes}
      />
      <pre className="filter">{printFilter(filter, { model })}</pre>
    </>
  );
}

showEach((text) => <App text={text} />);
