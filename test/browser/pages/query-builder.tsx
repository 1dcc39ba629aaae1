import "react-querybuilder/dist/query-builder.css";
import "./builder.css";
import { fieldsOf, safeFromQuery, toQuery } from "capacity-filter/react-querybuilder";
import { parseFilter, printFilter } from "capacity-filter/text";
import type { ReactNode } from "react";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { QueryBuilder } from "react-querybuilder";
import { model } from "./builder-model.js";

const fields = fieldsOf(model);
const text =
  '(name = "Acme" and employee_count between 10 and 500) or (is_customer is true and metadata has (industry = "SaaS"))';

function App(): ReactNode {
  const [query, setQuery] = useState(() => toQuery(parseFilter(text, { model })));
  const filter = safeFromQuery(query);
  return (
    <>
      <h1>Which companies?</h1>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} listsAsArrays parseNumbers />
      <pre className="filter">{filter.ok ? printFilter(filter.value, { model }) : "unfinished"}</pre>
    </>
  );
}

createRoot(document.getElementById("main") ?? document.body).render(<App />);
