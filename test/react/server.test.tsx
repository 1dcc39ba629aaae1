import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { FilterBuilder, FilterSentence } from "../../src/react/index.js";
import { parseFilter } from "../../src/text/index.js";
import { createFilterStore } from "../../src/ui/index.js";

const filter = parseFilter('country = ["US", "FR"] or meetings:array has element (topic contains "demo")');
const meetings = "5b3f8a10-7c1e-4e0b-8f53-0d5c1f6a2b11";

describe("rendering on a server", () => {
  test("a builder is the same each time", () => {
    const render = (): string => renderToString(<FilterBuilder defaultFilter={filter} />);
    expect(render()).toBe(render());
    expect(render()).toContain('aria-label="Operator: topic, condition 1 in condition 2 of group 1"');
  });

  test("a builder shows the filter that a program keeps", () => {
    expect(renderToString(<FilterBuilder filter={filter} />)).toContain("Remove FR: country, condition 1 of group 1");
  });

  test.each([
    ["less than", /in the last<.*days<\/span>/],
    ["more than", /more than<.*days ago<\/span>/],
  ])("the period of an occurrence reads as a sentence: %s", (operator, words) => {
    const occurrence = parseFilter(`"${meetings}" occurred more than 2 times ${operator} 30 days ago`);
    expect(renderToString(<FilterBuilder defaultFilter={occurrence} />)).toMatch(words);
  });

  test("a builder shows the store of a program, with its flags", () => {
    const store = createFilterStore({ filter, flags: [[["groups", 0], { collapsed: true }]] });
    const html = renderToString(<FilterBuilder store={store} />);
    expect(html).toContain("country is any of US or FR");
    expect(html).not.toContain("Remove FR");
  });

  test("a sentence marks columns and values", () => {
    const html = renderToString(
      <FilterSentence filter={parseFilter("size > 5")} model={{ label: "companies", columns: {} }} />,
    );
    expect(html).toBe(
      '<span class="cf-sentence"><span data-token="records">Companies</span> where <span data-token="column">size</span> <span data-token="operator">is greater than</span> <span data-token="value" dir="auto">5</span></span>',
    );
  });
});
