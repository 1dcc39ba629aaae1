import { readFileSync } from "node:fs";
import { CapacityError } from "capacity-filter/core";
import { describe, expect, test } from "vitest";
import { Session } from "../src/engine/session.js";
import { companies, sampleModel } from "../src/sample/index.js";
import { sourceOf } from "./source-of.js";

const session = new Session();

const opened = (text: string): ReturnType<Session["openCapacities"]> => session.openCapacities(text);

describe("opening capacities", () => {
  const text = readFileSync(new URL("../../examples/capacities.json", import.meta.url), "utf8");

  test("of a file", () => {
    const file = new URL("../../examples/account-capacities.json", import.meta.url);
    const capacities = opened(readFileSync(file, "utf8"));
    expect(capacities.map(({ name }) => name)).toContain("Enterprise");
    expect(capacities[0]).toMatchObject({ policy: { interval: "monthly", day: 15, time: "00:00" } });
  });

  test("of a list, and a single one", () => {
    const { capacities } = JSON.parse(text) as { capacities: readonly unknown[] };
    expect(opened(JSON.stringify(capacities))).toHaveLength(capacities.length);
    expect(opened(JSON.stringify(capacities[0]))).toHaveLength(1);
    expect(opened("```json\n" + JSON.stringify(capacities[0], null, 2) + "\n```")).toHaveLength(1);
  });

  test("one whose filter is wrong does not fail the others", () => {
    const [wrong, right] = opened('[{"name":"A","filter":{"groups":[]}},{"filter":null}]');
    expect(wrong).toMatchObject({ name: "A", filter: undefined });
    expect(wrong?.issues.map(({ path }) => path[0])).toContain("filter");
    expect(right).toMatchObject({ name: "Capacity 2", filter: undefined });
  });

  test.each(["", "[", "7", '["a"]'])("%j has issues instead", (wrong) => {
    expect(() => opened(wrong)).toThrow(CapacityError);
  });
});

describe("known values of the rows", () => {
  test("the most frequent values of a column come first", async () => {
    const own = new Session();
    const columnSlug = "country";
    const column = { relatedModelUuid: undefined, columnSlug, propertyName: undefined };
    expect(own.values(column, "").slice(0, 2)).toEqual([
      { value: "US", count: 12 },
      { value: "FR", count: 6 },
    ]);
    expect(own.values(column, "u").map(({ value }) => value)).toEqual(["US", "us"]);
    await own.open(sourceOf('[{"country":"XX"}]'));
    expect(own.values(column, "")).toEqual([{ value: "XX", count: 1 }]);
  });

  test("values of properties and of related models are known", () => {
    const event = Object.entries(sampleModel.related ?? {}).find(([, { name }]) => name === "event")?.[0];
    const types = session.values({ relatedModelUuid: event, columnSlug: "event_type", propertyName: undefined }, "");
    expect(types.map(({ value }) => value)).toEqual(["meeting", "call", "email"]);
    const industry = { relatedModelUuid: undefined, columnSlug: "metadata", propertyName: "industry" };
    expect(session.values(industry, "").map(({ value }) => value)).toContain("SaaS");
    const label = { relatedModelUuid: undefined, columnSlug: "tags", propertyName: "label" };
    expect(session.values(label, "").map(({ value }) => value)).toEqual(["partner", "vip", "trial"]);
  });

  test("applies certain fixes, and returns the remaining issues", () => {
    const typo = '{ "conjunction": "AND",  "groups": [{ "conjonction": "or", "conditions": [{ "kind": "phase" }] }] }';
    const repaired = session.repair(typo);
    expect(repaired).toBe(typo.replace("conjunction", "conjonction").replace("AND", "and"));
    const issues = session.validate(repaired);
    expect(issues.filter(({ severity }) => severity === "error").map(({ path }) => path.at(-1))).toEqual(["kind"]);
  });

  test("the fix of one issue is applied alone", () => {
    const [issue] = session.validate('contry = "US"').filter(({ fix }) => fix !== undefined);
    if (issue === undefined) throw new Error("The misspelt column has a fix.");
    expect(session.applyFix('contry = "US"', issue)).toBe('country = "US"');
  });

  test("a changed model is used from then on", async () => {
    const own = new Session();
    const { model } = await own.open(sourceOf("size,code\n5,1\n"));
    expect(model.columns["code"]?.type).toBe("number");
    await own.setModel({ columns: { size: { type: "number", label: "Employees" } } });
    expect(own.validate("code = 1").map(({ code }) => code)).toContain("unknownColumn");
  });

  test("rows of a file have their own model", async () => {
    const own = new Session();
    const file = new File([JSON.stringify(companies)], "companies.json");
    const { name, rowCount, columns, notes } = await own.open({ type: "file", file });
    expect({ name, rowCount, notes }).toEqual({ name: "companies.json", rowCount: 40, notes: [] });
    expect(columns).toEqual(Object.keys(sampleModel.columns));
  });
});
