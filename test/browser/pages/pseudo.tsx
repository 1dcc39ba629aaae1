import "./builder.css";
import type { DataModel } from "capacity-filter";
import type { BuilderTexts, PolicyTexts } from "capacity-filter/react";
import { englishPolicyTexts, englishTexts, FilterBuilder, FilterSentence, PolicyEditor } from "capacity-filter/react";
import type { DraftFilter, Words } from "capacity-filter/ui";
import { english } from "capacity-filter/ui";
import { applyFixes, validateFilter } from "capacity-filter/validate";
import type { ReactNode } from "react";
import { useState } from "react";
import { createRoot } from "react-dom/client";

/** Every string in brackets. A message of validation is left out: other words do not have it. */
function translated(texts: unknown): unknown {
  return JSON.parse(
    JSON.stringify(texts, (_, value: unknown) =>
      typeof value === "string" ? `⟦${value.replace("{message}", "x")}⟧` : value,
    ),
  );
}

const words = translated(english) as Words;
const texts = translated(englishTexts) as BuilderTexts;
const policyTexts = translated(englishPolicyTexts) as PolicyTexts;

const meetings = "συναντήσεις";

/** All names and values are Greek. */
const model: DataModel = {
  label: "λογαριασμοί",
  columns: {
    χώρα: { type: "string", label: "Χώρα", values: [{ value: "GR", label: "Ελλάδα", count: 7 }, ""] },
    όνομα: { type: "string", label: "Όνομα" },
    υπάλληλοι: { type: "number", label: "Υπάλληλοι", range: [1, 900] },
    ημερομηνία: { type: "date", label: "Ημερομηνία" },
    στοιχεία: { type: "object", label: "Στοιχεία", properties: ["σχέδιο"] },
  },
  related: {
    [meetings]: {
      name: meetings,
      label: "συναντήσεις",
      relationship: "oneToMany",
      on: [],
      columns: { θέμα: { type: "string", label: "Θέμα" } },
    },
  },
};

const many = Array.from({ length: 30 }, (_, index) => `τιμή ${index}`);
const occurrence = { kind: "occurrence", relatedModelUuid: meetings, conjonction: "and", conditions: [] };
const day = { kind: "date", columnSlug: "ημερομηνία" };
const count = { kind: "number", columnSlug: "υπάλληλοι" };
const text = { kind: "string", columnSlug: "όνομα" };

/** A problem of nearly every sort. */
const filter: DraftFilter = {
  conjonction: "or",
  groups: [
    {
      conjonction: "and",
      conditions: [
        { kind: "string" },
        { ...text, operator: "is" },
        { ...text, operator: "λέει" },
        { ...count, operator: "is", value: "πολλοί" },
        { ...count, operator: "lowerThan", value: 50 },
        { ...count, operator: "greaterThan", value: 100 },
        { ...count, operator: "between", firstValue: 9, lastValue: 5 },
        { ...count, columnSlug: "άγνωστη", operator: "isNull" },
        { ...count, columnSlug: "όνομα", operator: "isNull" },
        { ...day, operator: "is", value: "3 months" },
        { ...day, operator: "lowerThan", value: "2025-03-01T00:00:00Z" },
        { ...day, operator: "between", firstValue: "2025-03-01", lastValue: "ποτέ" },
        { ...day, operator: "greaterThan", value: "3 months ago" },
      ],
    },
    {
      conjonction: "and",
      conditions: [
        { kind: "string", columnSlug: "χώρα", operator: "is", values: ["GR", "GR", "", "{{μέλος.χώρα}}"] },
        { ...text, operator: "isNot", values: many },
        { ...text, operator: "is", values: ["α,β", "{μέλος.α}"] },
        { ...text, operator: "contains", values: "" },
        { kind: "objectProperty", columnSlug: "στοιχεία", propertyName: "άλλο", operator: "is", value: "{{μέλος.α}}" },
        {
          kind: "object",
          columnSlug: "στοιχεία",
          operator: "matchConditions",
          conjonction: "and",
          propertyConditions: [],
        },
        { kind: "sql", name: "όνομα", clause: "α = 'β" },
        { kind: "ξένο", name: "όνομα" },
        {
          ...occurrence,
          frequency: { operator: "lessThan", value: 0 },
          period: { operator: "lessThan", value: 30, unit: "day" },
        },
        { kind: "string", relatedModelUuid: meetings, columnSlug: "θέμα", operator: "isNull" },
        { kind: "string", relatedModelUuid: "άγνωστο", columnSlug: "θέμα", operator: "isNull" },
      ],
    },
    { conjonction: "and", conditions: [] },
  ],
};

function App(): ReactNode {
  const [policy, setPolicy] = useState<Parameters<typeof PolicyEditor>[0]["policy"]>({ interval: "monthly", day: 99 });
  const described = { model, words, locale: "el", expressions: [{ value: "μέλος.α", label: "το α του μέλους" }] };
  return (
    <>
      <h1>Φίλτρο</h1>
      <p>
        <FilterSentence {...described} filter={filter} />
      </p>
      <FilterBuilder
        {...described}
        defaultFilter={filter}
        texts={texts}
        validate={validateFilter}
        applyFixes={applyFixes}
      />
      <PolicyEditor policy={policy} onChange={setPolicy} locale="el" texts={policyTexts} />
    </>
  );
}

const main = document.getElementById("main");
if (main !== null) createRoot(main).render(<App />);
