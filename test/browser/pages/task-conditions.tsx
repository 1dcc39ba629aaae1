import "./builder.css";
import { FilterBuilder } from "capacity-filter/react";
import { printFilter } from "capacity-filter/text";
import type { ReactNode } from "react";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { filterOfAddress } from "./task-filter.js";
import { model } from "./task-model.js";

function App(): ReactNode {
  const [filter, setFilter] = useState(filterOfAddress);
  return (
    <>
      <h1>Which companies?</h1>
      <FilterBuilder filter={filter} onChange={setFilter} model={model} />
      <pre className="filter">{printFilter(filter, { model })}</pre>
    </>
  );
}

createRoot(document.getElementById("main") ?? document.body).render(<App />);
