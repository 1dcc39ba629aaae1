import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { FilterError } from "../../src/model/issues/errors.js";
import type { DataModel } from "../../src/model/data-model.js";
import type { ConditionInput } from "../../src/react/index.js";
import {
  conditionControls,
  FilterBuilder,
  FilterSentence,
  PolicyEditor,
  useFilterBuilder,
} from "../../src/react/index.js";
import { parseFilter } from "../../src/language/index.js";
import type { KnownValue } from "../../src/ui/index.js";
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

  test("what differs from another version is marked, and described to screen readers", () => {
    const store = createFilterStore({ filter: parseFilter('(plan = "pro" and size > 5) or size > 7') });
    const { draft } = store.getSnapshot();
    const [group] = draft.groups;
    if (group?.conditions[1] === undefined) throw new TypeError("There is a second condition.");
    const changes = {
      [store.idOf(group.conditions[1])]: { type: "added", title: "It is new" },
      [store.idOf(group)]: { type: "changed", title: "It was: or" },
      [store.idOf(draft)]: { type: "changed", title: "It was: and" },
    } as const;
    const html = renderToString(<FilterBuilder store={store} changes={changes} />);
    expect(html.match(/<[^>]*data-change[^>]*>/g)).toEqual([
      '<span class="cf-match" data-change="changed" aria-description="It was: or" title="It was: or">',
      expect.stringMatching(/size is greater than 5.*data-change="added" aria-description="It is new"/),
      '<div class="cf-joiner" data-conjonction="or" data-change="changed" aria-description="It was: and" title="It was: and">',
    ]);
  });

  test("known values of a source have their counts, and the labels of the data model", async () => {
    const model: DataModel = { columns: { country: { type: "string", values: [{ value: "US", label: "America" }] } } };
    const values = (): readonly KnownValue[] => [
      { value: "US", count: 12 },
      { value: "FR", count: 3 },
    ];
    let input: ConditionInput | undefined;
    const Probe = (): null => {
      const { builder } = useFilterBuilder({ defaultFilter: filter, model, values });
      input = conditionControls(builder, ["groups", 0, "conditions", 0])?.inputs[0];
      return null;
    };
    renderToString(<Probe />);
    if (input?.type !== "tags") throw new TypeError("There is a list of values.");
    expect(await input.props.load?.("", new AbortController().signal)).toEqual([
      { value: "US", label: "America", count: 12 },
      { value: "FR", label: "FR", count: 3 },
    ]);
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

  test("inputs show relative dates as a number and a unit, and expressions as tags", () => {
    const text =
      'at between 3 months ago and @"{{member.startTime}}" and owner = ["7", "{{member.id}}", "{{member.ids.hubspot}}"]';
    const expressions = [{ value: "{{member.id}}", label: "the member's id" }];
    const html = renderToString(<FilterBuilder defaultFilter={parseFilter(text)} expressions={expressions} />);
    expect(html).toMatch(/<input[^>]*data-type="number"[^>]* value="3"/);
    expect(html).toContain('<option value="month" selected="">months ago</option>');
    expect(html).toContain('<bdi title="{{member.startTime}}">member.startTime</bdi>');
    expect(html).toContain('<bdi title="{{member.id}}">the member&#x27;s id</bdi>');
    expect(html).toContain('<bdi title="{{member.ids.hubspot}}">member.ids.hubspot</bdi>');
    expect(html).toContain('<option value="{{member.id}}">the member&#x27;s id</option>');
    expect(html).not.toMatch(/value="3 months"|>\{\{/);
  });

  test("a number has the decimal mark of the locale", () => {
    const html = renderToString(<FilterBuilder defaultFilter={parseFilter("size > 1500.5")} locale="de" />);
    expect(html).toMatch(/<input[^>]*data-type="number"[^>]* value="1500,5"/);
  });

  test("the operator reads as a sentence with a relative date", () => {
    const html = renderToString(<FilterBuilder defaultFilter={parseFilter("at < 3 months ago")} />);
    expect(html).toContain('value="is more than"');
  });

  test.each([
    ["2025-03-01", 'type="date" max="9999-12-31"', 'value="2025-03-01"'],
    ["2025-03-01T09:30Z", 'type="datetime-local" step="60" max="9999-12-31T23:59:59.999"', 'value="2025-03-01T09:30"'],
    ["2025-03-01T00:00:00Z", 'type="datetime-local" step="1"', 'value="2025-03-01T00:00:00"'],
    ["2025-03-01T00:00:00.500+02:00", 'type="datetime-local" step="0.001"', 'value="2025-03-01T00:00:00.500"'],
    // A field of times would lose a part of these.
    ["2025-03-01 09:30", 'type="text"', 'value="2025-03-01 09:30"'],
    ["2025-03-01T00:00:00.123456Z", 'type="text"', 'value="2025-03-01T00:00:00.123456Z"'],
  ])("a date has a picker that shows all of it: %s", (value, type, shown) => {
    const condition = { kind: "date", columnSlug: "at", operator: "is", value };
    const filter = { conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] } as const;
    const html = renderToString(<FilterBuilder defaultFilter={filter} />);
    const input = /<input[^>]*data-focus="[^"]* input value"[^>]*>/.exec(html)?.[0];
    expect(input).toContain(type);
    expect(input).toContain(shown);
  });

  test.each([
    ["locale", { locale: "not a tag" }, "The option locale must be a language tag such as en or fr-CA"],
    ["time zone", { timeZone: "Mars/Phobos" }, "The option timeZone must be the name of a time zone"],
  ])("an editor of policies refuses a wrong %s", (_, option, message) => {
    const policy = { interval: "weekly" } as const;
    const render = (): string =>
      renderToString(<PolicyEditor policy={policy} onChange={() => undefined} {...option} />);
    expect(render).toThrow(FilterError);
    expect(render).toThrow(message);
  });

  test("a sentence marks columns and values", () => {
    const html = renderToString(
      <FilterSentence filter={parseFilter("size > 5")} model={{ label: "companies", columns: {} }} />,
    );
    expect(html).toBe(
      '<span class="cf-sentence"><span class="cf-clamped"><span data-token="records">Companies</span> where <span data-token="column">size</span> <span data-token="operator">is greater than</span> <span data-token="value" dir="auto">5</span></span></span>',
    );
  });
});
