import "./builder.css";
import { FilterBuilder } from "capacity-filter/react";
import { parseFilter } from "capacity-filter/text";
import { createRoot } from "react-dom/client";
import { model } from "./builder-model.js";

const filter = parseFilter("employee_count > 5", { model });

/** A program that stores no change. */
createRoot(document.getElementById("main") ?? document.body).render(
  <FilterBuilder filter={filter} onChange={() => undefined} model={model} />,
);
