import "./builder.css";
import { FilterBuilder } from "capacity-filter/react";
import { printFilter } from "capacity-filter/text";
import type { ReactNode } from "react";
import { useState } from "react";
import { showEach } from "./show-each.js";
import { filterOf } from "./task-filter.js";
import { model } from "./task-model.js";

function App({ text }: { readonly text: string }): ReactNode {
  const [filter, setFilter] = useState(() => filterOf(text));
  return (
    <>
      <h1>Which companies?</h1>
      <FilterBuilder filter={filter} onChange={setFilter} model={model} />
      <pre className="filter">{printFilter(filter, { model })}</pre>
    </>
  );
}

showEach((text) => <App text={text} />);
