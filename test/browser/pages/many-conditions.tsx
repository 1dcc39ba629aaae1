import "./builder.css";
import type { Filter } from "capacity-filter";
import { FilterBuilder } from "capacity-filter/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { model } from "./builder-model.js";
import { manyConditions } from "./many-filter.js";

function App(): ReactNode {
  const [filter, setFilter] = useState<Filter>(manyConditions);
  return <FilterBuilder filter={filter} onChange={setFilter} model={model} />;
}

createRoot(document.getElementById("main") ?? document.body).render(<App />);
