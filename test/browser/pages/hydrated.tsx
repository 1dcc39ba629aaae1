import "./builder.css";
import { FilterBuilder } from "capacity-filter/react";
import { parseFilter } from "capacity-filter/text";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { model } from "./builder-model.js";

const filter = parseFilter('country = ["US"] and metadata has (industry = "SaaS") and employee_count > 5');
const builder = <FilterBuilder defaultFilter={filter} model={model} />;
const main = document.getElementById("main");
if (main !== null) {
  main.innerHTML = renderToString(builder);
  hydrateRoot(main, builder);
}
