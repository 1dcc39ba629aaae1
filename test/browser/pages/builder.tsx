import "./builder.css";
import type { Filter } from "capacity-filter";
import { FilterBuilder, FilterSentence } from "capacity-filter/react";
import { parseFilter, printFilter } from "capacity-filter/text";
import { applyFixes, validateFilter } from "capacity-filter/validate";
import type { ReactNode } from "react";
import { StrictMode, useState } from "react";
import { model } from "./builder-model.js";
import { showEach } from "./show-each.js";

const domains = ["acme.com", "beta.org", "gamma.net"];

const others: Readonly<Record<string, readonly string[]>> = {
  country: ["US", "Spain"],
  plan: ["pro", "trial", "free", "trial", ""],
};

/** As a server would, it answers later, and fails for names. */
async function values({ columnSlug, text }: { columnSlug: string; text: string }): Promise<readonly string[]> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (columnSlug === "name") throw new Error("no names");
  return columnSlug === "domain" ? domains.filter((domain) => domain.includes(text)) : (others[columnSlug] ?? []);
}

/** Filters with conditions of unknown kinds have no text. */
function textOf(filter: Filter): string {
  const isKnown = validateFilter(filter).issues.every(({ severity }) => severity !== "error");
  return isKnown ? printFilter(filter, { model }) : JSON.stringify(filter);
}

/** A filter as text, as JSON, or none. */
function filterOf(text: string): Filter {
  if (text === "") return { conjonction: "and", groups: [] };
  return text.startsWith("{") ? (JSON.parse(text) as Filter) : parseFilter(text, { model });
}

/** The filter is kept by the page. */
function App({ text }: { readonly text: string }): ReactNode {
  const [filter, setFilter] = useState(() => filterOf(text));
  return (
    <>
      <h1>Which companies?</h1>
      <FilterBuilder
        filter={filter}
        onChange={setFilter}
        model={model}
        validate={validateFilter}
        applyFixes={applyFixes}
        values={values}
      />
      <p>
        <FilterSentence filter={filter} model={model} />
      </p>
      <pre className="filter">{textOf(filter)}</pre>
      <button type="button" onClick={() => setFilter(parseFilter("employee_count > 7"))}>
        Another filter
      </button>
    </>
  );
}

showEach((text) => (
  <StrictMode>
    <App text={text} />
  </StrictMode>
));
