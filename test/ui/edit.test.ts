import { describe, expect, test } from "vitest";
import { parseFilter } from "../../src/language/index.js";
import { printFilter } from "../../src/language/index.js";
import { committedFilter } from "../../src/ui/committed-filter.js";
import type { Path } from "../../src/model/issues/issue.js";
import type { DraftCondition, DraftGroup } from "../../src/ui/draft.js";
import type { FilterEdit } from "../../src/ui/edit.js";
import { editFilter } from "../../src/ui/edit.js";
import { meetings, model } from "./drafts.js";

const path = (group: number, condition?: number) =>
  condition === undefined ? ["groups", group] : ["groups", group, "conditions", condition];

const a: DraftCondition = { kind: "sql", name: "a" };
const b: DraftCondition = { kind: "sql", name: "b" };
const group = (conjonction: "and" | "or", ...conditions: DraftCondition[]): DraftGroup => ({ conjonction, conditions });

const edited = (text: string, edit: FilterEdit): string => {
  const { filter, refusal } = editFilter(parseFilter(text), edit);
  return refusal ?? printFilter(committedFilter(filter));
};

describe("editFilter", () => {
  test.each<[string, FilterEdit, string]>([
    ["a = 1 and b = 2", { type: "remove", path: path(0, 0) }, "b = 2"],
    ["a = 1 and b = 2", { type: "duplicate", path: path(0, 0) }, "a = 1 and a = 1 and b = 2"],
    [
      "a = 1 or b = 2 and c = 3",
      { type: "duplicate", path: path(1) },
      "a = 1 or (b = 2 and c = 3) or (b = 2 and c = 3)",
    ],
    ["a = 1 and b = 2 and c = 3", { type: "move", path: path(0, 0), to: path(0, 2) }, "b = 2 and a = 1 and c = 3"],
    ["a = 1 and b = 2 and c = 3", { type: "move", path: path(0, 2), to: path(0, 0) }, "c = 3 and a = 1 and b = 2"],
    [
      "a = 1 and b = 2 or c = 3 and d = 4",
      { type: "move", path: path(0, 1), to: path(1, 1) },
      "a = 1 or (c = 3 and b = 2 and d = 4)",
    ],
    [
      "a = 1 and b = 2 or c = 3 and d = 4",
      { type: "move", path: path(0, 0), to: path(1, 1) },
      "b = 2 or (c = 3 and a = 1 and d = 4)",
    ],
    ["a = 1 or b = 2 and c = 3", { type: "move", path: path(1), to: path(0) }, "(b = 2 and c = 3) or a = 1"],
    ["(a = 1 or b = 2) and c = 3", { type: "wrap", path: path(0, 0) }, "any of (b = 2) and a = 1 and c = 3"],
    ["a = 1 and b = 2", { type: "setConjonction", path: path(0), conjonction: "or" }, "a = 1 or b = 2"],
    ["a = 1", { type: "changeOperator", path: path(0, 0), operator: "greaterThan" }, "a > 1"],
    ["a = 1", { type: "setOperand", path: path(0, 0), slot: "value", value: 7 }, "a = 7"],
    ["a = 1", { type: "negate", path: path(0, 0) }, "a != 1"],
    [
      "any of (all of (a = 1), all of (b = 2))",
      { type: "merge", path: path(1), into: path(0) },
      "any of (any of (a = 1, b = 2))",
    ],
    ["a = 1", { type: "remove", path: path(0, 5) }, "notFound"],
    ["a = 1", { type: "remove", path: [] }, "notAllowed"],
    ["a = 1", { type: "insert", to: path(0, 9), node: { kind: "sql" } }, "notFound"],
    ["a = 1", { type: "insert", to: path(0), node: { kind: "sql" } }, "notAllowed"],
    ["a = 1", { type: "move", path: path(0), to: path(0, 0) }, "notAllowed"],
    ["a = 1", { type: "changeOperator", path: path(0, 0), operator: "contains" }, "notAllowed"],
    ["a = 1", { type: "setOperand", path: path(0, 0), slot: "values", value: "x" }, "notAllowed"],
    ["a > 1", { type: "negate", path: path(0, 0) }, "noComplement"],
    ["a = 1 and b = 2 or c = 3", { type: "merge", path: path(1), into: path(0) }, "meaning"],
    ["a = 1 or b = 2", { type: "merge", path: path(0), into: path(0) }, "notAllowed"],
    ["a = 1 or b = 2", { type: "merge", path: path(0), into: path(7) }, "notFound"],
    ["a = 1 and b = 2", { type: "merge", path: path(0, 0), into: path(0) }, "notAllowed"],
    ["a = 1", { type: "insert", to: path(7, 0), node: { kind: "sql" } }, "notFound"],
    ["a = 1", { type: "insert", to: ["groups", 0, "propertyConditions", 1], node: { kind: "sql" } }, "notFound"],
    ["a = 1", { type: "setConjonction", path: path(0, 0), conjonction: "or" }, "notAllowed"],
    ["a = 1", { type: "negate", path: path(0) }, "notAllowed"],
    ["a = 1 or b = 2", { type: "wrap", path: path(0) }, "notAllowed"],
    ['m has (a = "1") and b = 1', { type: "wrap", path: [...path(0, 0), "propertyConditions", 0] }, "notAllowed"],
    [
      'm has (a = "1")',
      { type: "setOperand", path: path(0, 0), slot: "propertyConditions", value: [{ kind: "sql" }] },
      "notAllowed",
    ],
    ["(a = 1 or b = 2) and (c = 3 or d = 4)", { type: "merge", path: path(1), into: path(0) }, "meaning"],
  ])("%s %j: %s", (text, edit, expected) => {
    expect(edited(text, edit)).toBe(expected);
  });

  test.each([
    // A column with the same name may have another type.
    [['"MEETINGS" occurred more than 2 times less than 30 days ago where (type = "x")', 'name = "a"'], "notAllowed"],
    [
      [
        '"MEETINGS" occurred more than 2 times less than 30 days ago where (type = "x")',
        'metadata has (industry = "x")',
      ],
      "notAllowed",
    ],
    [
      ['"MEETINGS" occurred more than 2 times less than 30 days ago where (type = "x")', "details:object is null"],
      undefined,
    ],
    [['extra has (industry = "x")', 'metadata.industry = "x"'], "notAllowed"],
    [['metadata has (industry = "x")', 'metadata.score = "x"'], undefined],
  ])("a condition moves only where its column exists: %j", ([outer = "", inner = ""], refusal) => {
    const related = {
      ...model.related[meetings],
      columns: { ...model.related[meetings].columns, name: { type: "date" as const } },
    };
    const scope = { model: { ...model, related: { [meetings]: related } } } as const;
    const filter = parseFilter(`${outer.replace("MEETINGS", meetings)} and ${inner}`);
    const key = outer.includes("has (") ? "propertyConditions" : "conditions";
    const edit = { type: "move", path: path(0, 1), to: [...path(0, 0), key, 1] } as const;
    expect(editFilter(filter, edit, scope).refusal).toBe(refusal);
  });

  test("replaces a condition by one that is allowed in its place", () => {
    const condition = { kind: "string", columnSlug: "b", operator: "is", values: ["x"] };
    expect(edited("a = 1", { type: "setCondition", path: path(0, 0), condition })).toBe('b = ["x"]');
    const inner = [...path(0, 0), "propertyConditions", 0];
    expect(edited('a has (b = "y")', { type: "setCondition", path: inner, condition })).toBe("notAllowed");
  });

  test("moves only allowed conditions into an occurrence, and returns the path after the removal", () => {
    const text = `a = "1" and b is true and "${meetings}" occurred more than 0 times more than 0 days ago where (type = "x")`;
    const inner = [...path(0, 2), "conditions", 1];
    const moved = editFilter(parseFilter(text), { type: "move", path: path(0, 0), to: inner });
    expect(moved.path).toEqual([...path(0, 1), "conditions", 1]);
    expect(printFilter(committedFilter(moved.filter))).toContain('where (type = "x" and a = "1")');
    expect(edited(text, { type: "move", path: path(0, 1), to: inner })).toBe("notAllowed");
    const target = { kind: "boolean", columnSlug: "b" } as const;
    const changed = { type: "changeColumn", path: [...path(0, 2), "conditions", 0], target } as const;
    expect(edited(text, changed)).toBe("notAllowed");
  });

  test.each<[string, DraftGroup[], DraftGroup[] | "meaning"]>([
    ["keeps the conjunction of equal groups", [group("and", a, a), group("and", b, b)], [group("and", a, a, b, b)]],
    ["fills an empty group", [group("and"), group("or", a, b)], [group("or", a, b)]],
    ["ignores the conjunction of one condition", [group("and", a, a), group("or", b)], [group("and", a, a, b)]],
    ["refuses another conjunction", [group("or", a, a), group("or", b)], "meaning"],
    ["joins empty groups", [group("or"), group("and")], [group("or")]],
  ])("merge %s", (_, groups, expected) => {
    const { filter, refusal } = editFilter(
      { conjonction: "and", groups },
      { type: "merge", path: path(1), into: path(0) },
    );
    expect(refusal ?? filter.groups).toEqual(expected);
  });

  test.each<[FilterEdit, Path]>([
    [{ type: "insert", to: path(0, 2), node: a }, path(0, 2)],
    [{ type: "remove", path: path(0, 1) }, path(0)],
    [{ type: "remove", path: path(0) }, []],
    [{ type: "move", path: path(0, 0), to: path(0, 2) }, path(0, 1)],
    [{ type: "wrap", path: path(0, 0) }, path(1, 0)],
    [{ type: "merge", path: path(0), into: path(1) }, path(0)],
    [{ type: "insert", to: path(7), node: a }, path(7)],
    [{ type: "remove", path: path(7) }, path(7)],
  ])("%j leads to %j", (edit, expected) => {
    expect(editFilter(parseFilter("(a = 1 or b = 2) and (c = 3 or d = 4) and e = 5"), edit).path).toEqual(expected);
  });

  test.each<[FilterEdit]>([
    [{ type: "wrap", path: path(1, 0) }],
    [{ type: "move", path: path(0, 1), to: path(0, 1) }],
    [{ type: "move", path: path(0, 0), to: path(0, 1) }],
    [{ type: "move", path: path(0), to: path(0) }],
    [{ type: "setConjonction", path: path(0), conjonction: "and" }],
  ])("returns the same filter if %j changes nothing", (edit) => {
    const filter = parseFilter("a = 1 and b = 2 or c = 3");
    const unchanged = editFilter(filter, edit);
    expect(unchanged.filter).toBe(filter);
    expect(unchanged).toEqual({ filter, path: edit.type === "insert" ? edit.to : edit.path });
  });

  test("does not negate a condition on one of many related records", () => {
    const filter = parseFilter(`"${meetings}" -> type = "call"`);
    const edit: FilterEdit = { type: "negate", path: path(0, 0) };
    expect(editFilter(filter, edit, { model }).refusal).toBe("noComplement");
    expect(editFilter(filter, edit).refusal).toBeUndefined();
  });

  test("shares what does not change", () => {
    const filter = parseFilter("a = 1 and b = 2 or c = 3 and d = 4");
    const { filter: next } = editFilter(filter, { type: "setOperand", path: path(0, 0), slot: "value", value: 5 });
    expect(next.groups[1]).toBe(filter.groups[1]);
    expect(next.groups[0]?.conditions[1]).toBe(filter.groups[0]?.conditions[1]);
    expect(editFilter(next, { type: "setOperand", path: path(0, 0), slot: "value", value: 5 }).filter).toBe(next);
  });

  test.each<[FilterEdit]>([
    [{ type: "remove", path: path(0, 0) }],
    [{ type: "remove", path: path(0) }],
    [{ type: "move", path: path(0, 0), to: path(0, 2) }],
    [{ type: "negate", path: path(0, 0) }],
    [{ type: "wrap", path: path(0, 0) }],
  ])("protects locked nodes from %j", (edit) => {
    const filter = parseFilter("a = 1 and b = 2 or c = 3");
    const [group] = filter.groups;
    for (const locked of [group, group?.conditions[0]]) {
      const kept = editFilter(filter, edit, { isLocked: (node) => node === locked });
      expect(kept).toMatchObject({ filter, refusal: "locked" });
    }
  });
});
