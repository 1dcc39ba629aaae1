import "react-querybuilder/dist/query-builder.css";
import "./page.css";
import { fieldsOf, safeFromQuery, toQuery } from "capacity-filter/react-querybuilder";
import { printFilter } from "capacity-filter/text";
import type { ReactNode } from "react";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { QueryBuilder } from "react-querybuilder";
import { filterOf } from "./task-filter.js";
import { model } from "./task-model.js";

const fields = fieldsOf(model);

function App(): ReactNode {
  const [query, setQuery] = useState(() => toQuery(filterOf(decodeURIComponent(location.hash.slice(1)))));
  const filter = safeFromQuery(query);
  return (
    <>
      <h1>Which companies?</h1>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        listsAsArrays
        parseNumbers
        // Without them, no rule can be moved.
        showShiftActions
      />
      <pre className="filter">{filter.ok ? printFilter(filter.value, { model }) : "unfinished"}</pre>
    </>
  );
}

createRoot(document.getElementById("main") ?? document.body).render(<App />);
