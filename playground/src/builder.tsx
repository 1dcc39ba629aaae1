/** The builder alone, over the sample companies: what the guide of the documentation shows in a frame. */
import "capacity-filter/react/styles.css";
import type { Filter } from "capacity-filter/core";
import { impact } from "capacity-filter/evaluate";
import { FilterBuilder, FilterSentence } from "capacity-filter/react";
import type { ReactNode } from "react";
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { companies } from "./sample/companies.js";
import { sampleModel } from "./sample/model.js";

const { related: _, ...model } = sampleModel;

const first: Filter = {
  conjonction: "or",
  groups: [
    {
      conjonction: "and",
      conditions: [
        { kind: "string", columnSlug: "country", operator: "is", values: ["US", "FR"] },
        { kind: "number", columnSlug: "employee_count", operator: "between", firstValue: 10, lastValue: 500 },
      ],
    },
    { conjonction: "and", conditions: [{ kind: "string", columnSlug: "plan", operator: "is", values: "enterprise" }] },
  ],
};

function Page(): ReactNode {
  const [filter, setFilter] = useState(first);
  const measured = useMemo(() => impact(filter, companies), [filter]);
  return (
    <>
      <strong>
        {measured.count} of {companies.length} companies match
      </strong>
      <FilterSentence filter={filter} model={model} />
      <FilterBuilder filter={filter} onChange={setFilter} model={model} impact={measured} />
    </>
  );
}

const root = document.getElementById("page");
if (root !== null) createRoot(root).render(<Page />);
