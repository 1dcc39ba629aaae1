import "@mantine/core/styles.css";
import "capacity-filter/react/styles.css";
import "./app.css";
import { MantineProvider, Title } from "@mantine/core";
import type { Filter } from "capacity-filter";
import { FilterBuilder, FilterSentence } from "capacity-filter/react";
import { applyFixes, validateFilter } from "capacity-filter/validate";
import { parseFilter } from "capacity-filter/text";
import type { ReactNode } from "react";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { components } from "./components.js";
import { model } from "./model.js";

const text =
  '(country = ["US", "FR"] and employee_count between 10 and 500 and created_at > @2025-01-15) or meetings occurred more than 2 times less than 30 days ago where (topic contains "demo")';

/** A shade of blue that white is easy to read on. */
const theme = { respectReducedMotion: true, primaryShade: 8 } as const;

function App(): ReactNode {
  const [filter, setFilter] = useState<Filter>(() => parseFilter(text, { model }));
  return (
    <MantineProvider defaultColorScheme="auto" theme={theme}>
      <Title order={1} size="h3">
        Which companies?
      </Title>
      <p>
        <FilterSentence filter={filter} model={model} />
      </p>
      <FilterBuilder
        filter={filter}
        onChange={setFilter}
        model={model}
        components={components}
        validate={validateFilter}
        applyFixes={applyFixes}
      />
    </MantineProvider>
  );
}

createRoot(document.getElementById("main") ?? document.body).render(<App />);
