import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import {
  conditionControls,
  englishTexts,
  FilterBuilder,
  FilterSentence,
  useFilterBuilder,
} from "../../src/react/index.js";
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

  test.each([
    [1260, 1032, "1,032 excluded"],
    [1260, 0, "no effect"],
    [3, 40, "only 3 left"],
    [3, 20, "20 excluded"],
    [0, 40, "none left"],
    [40, -32, "32 added"],
  ])("a row says what its condition does, where %i match and %i more without it", (count, gain, words) => {
    const defaultFilter = parseFilter("size > 5");
    const condition = defaultFilter.groups[0]?.conditions[0];
    const path = ["groups", 0, "conditions", 0];
    const impact = (of: unknown) => ({ count, groups: [{ conditions: [{ path, condition: of, alone: 50, gain }] }] });
    const render = (of: unknown): string =>
      renderToString(<FilterBuilder defaultFilter={defaultFilter} impact={impact(of)} />);
    expect(render(condition)).toContain(`>${words}<`);
    // What was measured for another condition says nothing about this one.
    expect(render({ ...condition, value: 7 })).not.toContain(words);
  });

  test("a row says that its condition cannot be evaluated", () => {
    const defaultFilter = parseFilter('sql("big", "amount > 1")');
    const [condition] = defaultFilter.groups[0]?.conditions ?? [];
    const effect = { path: ["groups", 0, "conditions", 0], condition, alone: 0, gain: 0, unknown: "no SQL here" };
    const impact = { count: 0, groups: [{ conditions: [effect] }] };
    expect(renderToString(<FilterBuilder defaultFilter={defaultFilter} impact={impact} />)).toContain(
      'title="no SQL here">not counted<',
    );
  });

  test("a builder shows the store of a program, with its flags", () => {
    const store = createFilterStore({ filter, flags: [[["groups", 0], { collapsed: true }]] });
    const html = renderToString(<FilterBuilder store={store} />);
    expect(html).toContain("country is any of US or FR");
    expect(html).not.toContain("Remove FR");
  });

  test.each([
    [[0], "Records where country is any of US or FR"],
    [[0, 1], "All records"],
  ])("a sentence leaves out what is switched off in a store: %j", (muted, sentence) => {
    const store = createFilterStore({
      filter: parseFilter('(size > 5 and size < 9) or country = ["US", "FR"]'),
      flags: muted.map((group) => [["groups", group], { muted: true }]),
    });
    const html = renderToString(<FilterSentence filter={store.getSnapshot().draft} store={store} />);
    expect(html.replaceAll(/<[^>]*>/g, "")).toBe(sentence);
  });

  test("a folded group whose conditions are all switched off is off", () => {
    const flags = [
      [["groups", 0], { collapsed: true }],
      [["groups", 0, "conditions", 0], { muted: true }],
    ] as const;
    const store = createFilterStore({ filter: parseFilter("size > 5"), flags });
    expect(renderToString(<FilterBuilder store={store} />)).toContain('<p class="cf-folded">Off</p>');
  });

  test("inputs show relative dates and expressions as they are", () => {
    const text = 'at between 3 months ago and @"{{member.startTime}}" and owner = ["7", "{{member.id}}"]';
    const expressions = [{ value: "member.id", label: "the member's id" }];
    const html = renderToString(<FilterBuilder defaultFilter={parseFilter(text)} expressions={expressions} />);
    expect(html).toMatch(/<input[^>]* type="text"[^>]* value="3 months"/);
    expect(html).toMatch(/<input[^>]* type="text"[^>]* value="{{member.startTime}}"/);
    expect(html).toContain("<bdi>the member&#x27;s id</bdi>");
    expect(html).toContain('<option value="{{member.id}}">the member&#x27;s id</option>');
  });

  test.each([
    ['at = @"{{member.startTime}}"', []],
    ["at = 3 months ago", []],
    ["at = @2025-01-15", [englishTexts.withTime]],
    ["at = @2025-01-15T09:30:00Z", [englishTexts.withoutTime]],
  ])("only dates have a time of day: %s", (text, expected) => {
    const timeActions: readonly string[] = [englishTexts.withTime, englishTexts.withoutTime];
    const Actions = (): string => {
      const { builder } = useFilterBuilder({ defaultFilter: parseFilter(text) });
      const actions = conditionControls(builder, ["groups", 0, "conditions", 0])?.menu.actions() ?? [];
      return JSON.stringify(actions.map(({ label }) => label).filter((label) => timeActions.includes(label)));
    };
    expect(renderToString(<Actions />)).toBe(JSON.stringify(expected).replaceAll('"', "&quot;"));
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
