import { describe, expect, test } from "vitest";
import { parseFilter } from "../../src/text/index.js";
import { printFilter } from "../../src/text/index.js";
import { committedFilter } from "../../src/ui/committed-filter.js";
import type { FilterEdit } from "../../src/ui/edit.js";
import { editFilter } from "../../src/ui/edit.js";
import { meetings } from "./drafts.js";

const path = (group: number, condition?: number) =>
  condition === undefined ? ["groups", group] : ["groups", group, "conditions", condition];

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
    ["(a = 1 or b = 2) and (c = 3 or d = 4)", { type: "merge", path: path(1), into: path(0) }, "meaning"],
  ])("%s %j: %s", (text, edit, expected) => {
    expect(edited(text, edit)).toBe(expected);
  });

  test("puts into an occurrence only what may be there, and finds it again behind what was taken away", () => {
    const text = `a = "1" and b is true and "${meetings}" occurred more than 0 times more than 0 days ago where (type = "x")`;
    const inner = [...path(0, 2), "conditions", 1];
    const moved = editFilter(parseFilter(text), { type: "move", path: path(0, 0), to: inner });
    expect(moved.path).toEqual([...path(0, 1), "conditions", 1]);
    expect(printFilter(committedFilter(moved.filter))).toContain('where (type = "x" and a = "1")');
    expect(edited(text, { type: "move", path: path(0, 1), to: inner })).toBe("notAllowed");
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
  ])("keeps what is locked from %j", (edit) => {
    const filter = parseFilter("a = 1 and b = 2 or c = 3");
    const locked: unknown[] = [filter.groups[0], filter.groups[0]?.conditions[0]];
    expect(editFilter(filter, edit, { isLocked: (node) => locked.includes(node) })).toMatchObject({
      filter,
      refusal: "locked",
    });
  });
});
