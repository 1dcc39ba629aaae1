import "react-querybuilder/dist/query-builder.css";
import { fieldsOf, toQuery } from "capacity-filter/react-querybuilder";
import type { ReactNode } from "react";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { QueryBuilder } from "react-querybuilder";
import { model } from "./builder-model.js";
import { manyConditions } from "./many-filter.js";

const fields = fieldsOf(model);

function App(): ReactNode {
  const [query, setQuery] = useState(() => toQuery(manyConditions));
  return <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} listsAsArrays parseNumbers />;
}

createRoot(document.getElementById("main") ?? document.body).render(<App />);
