/** Random drafts, and random edits of a draft. */
import * as fc from "fast-check";
import { conditionArbitrary, filterArbitrary } from "../../src/arbitraries/filter.js";
import type { DataModel } from "../../src/model/data-model.js";
import type { Path } from "../../src/model/issues/issue.js";
import { kinds } from "../../src/model/operators.js";
import type { DraftCondition, DraftFilter } from "../../src/ui/draft.js";
import { isDraftCondition, isRoot, listKeyOf, nodesIn, walk } from "../../src/ui/draft.js";
import type { FilterEdit } from "../../src/ui/edit.js";
import { operatorRows } from "../../src/ui/operator-row.js";
import { slotsOf } from "../../src/ui/slot.js";
import type { Target } from "../../src/ui/target.js";

export const meetings = "5b3f8a10-7c1e-4e0b-8f53-0d5c1f6a2b11";
const owner = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
export const notes = "c1a4e7b2-90d3-4e5f-a6b8-1d2c3e4f5a60";

export const model = {
  label: { one: "company", other: "companies" },
  columns: {
    country: { type: "string", values: ["US", { value: "FR", label: "France" }] },
    plan: { type: "string", label: "Plan", values: ["free", "pro"], closed: true },
    name: { type: "string" },
    employee_count: { type: "number" },
    revenue: { type: "number", description: "per year" },
    created_at: { type: "date" },
    is_customer: { type: "boolean" },
    metadata: { type: "object", properties: ["industry", "score"] },
    extra: { type: "object" },
    contacts: { type: "array", properties: ["title"] },
    embedding: { type: "vector" },
    payload: { type: "any" },
  },
  related: {
    [meetings]: {
      name: "meetings",
      label: { one: "meeting", other: "meetings" },
      relationship: "oneToMany",
      on: [{ column: "id", relatedColumn: "company_id" }],
      columns: { type: { type: "string", values: ["call"] }, at: { type: "date" }, details: { type: "object" } },
      timeColumnSlug: "at",
    },
    [notes]: {
      name: "notes",
      relationship: "oneToMany",
      on: [{ column: "id", relatedColumn: "company_id" }],
      columns: { text: { type: "string" } },
    },
    [owner]: {
      name: "owner",
      relationship: "manyToOne",
      on: [{ column: "owner_id", relatedColumn: "id" }],
      columns: { email: { type: "string" } },
    },
  },
} as const satisfies DataModel;

const targets: readonly Target[] = [
  ...Object.entries(model.columns).map(([columnSlug, { type }]) => ({ kind: type, columnSlug })),
  { kind: "objectProperty", columnSlug: "metadata", propertyName: "industry" },
  { kind: "objectProperty", columnSlug: "extra" },
  { kind: "occurrence", relatedModelUuid: meetings },
  { kind: "occurrence", relatedModelUuid: notes },
  { kind: "string", columnSlug: "email", relatedModelUuid: owner },
  { kind: "sql" },
];

export const targetArbitrary = (): fc.Arbitrary<Target> => fc.constantFrom(...targets);

const operands = ["value", "values", "firstValue", "lastValue", "otherValue", "clause", "period", "frequency"];

/** A condition of which something may be missing, or of which nothing is known. */
export function draftConditionArbitrary(): fc.Arbitrary<DraftCondition> {
  return fc.oneof(
    conditionArbitrary(),
    fc.tuple(conditionArbitrary(), fc.constantFrom(...operands)).map(([condition, key]) => without(condition, key)),
    fc.constantFrom(
      { kind: "segment", segmentUuid: "a", conditions: 5 } as object as DraftCondition,
      {
        kind: "number",
        columnSlug: "a",
        operator: "is",
        value: 5,
        comment: "kept",
      } as DraftCondition,
    ),
  );
}

function without(condition: DraftCondition, key: string): DraftCondition {
  return Object.fromEntries(Object.entries(condition).filter(([name]) => name !== key)) as object as DraftCondition;
}

export function draftArbitrary(): fc.Arbitrary<DraftFilter> {
  return fc.oneof(
    filterArbitrary(),
    fc.record({
      conjonction: fc.constantFrom("and", "or"),
      groups: fc.array(
        fc.record({
          conjonction: fc.constantFrom("and", "or"),
          conditions: fc.array(draftConditionArbitrary(), { maxLength: 4 }),
        }),
        { maxLength: 3 },
      ),
    }),
  );
}

/** What makes an edit of whichever draft there is. */
type EditOf = (draft: DraftFilter) => FilterEdit;

const allOperators = [...new Set(kinds.flatMap((kind) => Object.keys(operatorRows(kind))))];

export function editArbitrary(): fc.Arbitrary<EditOf> {
  const place = fc.nat();
  const conjonction = fc.constantFrom("and" as const, "or" as const);
  const value = fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()), fc.constant(undefined));
  return fc.oneof(
    fc
      .tuple(place, draftConditionArbitrary())
      .map(([at, node]): EditOf => (draft) => ({ type: "insert", to: gapOf(draft, at), node })),
    place.map((at): EditOf => (draft) => ({ type: "remove", path: pathOf(draft, at) })),
    place.map((at): EditOf => (draft) => ({ type: "duplicate", path: pathOf(draft, at) })),
    fc
      .tuple(place, place)
      .map(([at, to]): EditOf => (draft) => ({ type: "move", path: pathOf(draft, at), to: gapOf(draft, to) })),
    place.map((at): EditOf => (draft) => ({ type: "wrap", path: pathOf(draft, at) })),
    fc
      .tuple(place, place)
      .map(([at, into]): EditOf => (draft) => ({ type: "merge", path: pathOf(draft, at), into: pathOf(draft, into) })),
    fc.tuple(place, conjonction).map(([at, conjonction]): EditOf => (draft) => ({
      type: "setConjonction",
      path: pathOf(draft, at),
      conjonction,
    })),
    fc
      .tuple(place, targetArbitrary())
      .map(([at, target]): EditOf => (draft) => ({ type: "changeColumn", path: conditionPath(draft, at), target })),
    fc.tuple(place, fc.constantFrom(...allOperators)).map(([at, operator]): EditOf => (draft) => ({
      type: "changeOperator",
      path: conditionPath(draft, at),
      operator,
    })),
    fc.tuple(place, place, value).map(
      ([at, slot, value]): EditOf =>
        (draft) =>
          setOperandOf(draft, at, slot, value),
    ),
    place.map((at): EditOf => (draft) => ({ type: "negate", path: conditionPath(draft, at) })),
  );
}

function setOperandOf(draft: DraftFilter, at: number, slot: number, value: unknown): FilterEdit {
  const path = conditionPath(draft, at);
  const node = [...walk(draft)].find((placed) => placed.path.join() === path.join())?.node;
  const slots = node !== undefined && isDraftCondition(node) ? slotsOf(node) : [];
  return { type: "setOperand", path, slot: slots[slot % slots.length]?.[0] ?? "value", value };
}

/** The path of one of the nodes; now and then one that leads nowhere. */
function pathOf(draft: DraftFilter, at: number): Path {
  const paths: Path[] = [...walk(draft)].map(({ path }) => path);
  return [...paths, ["groups", 99]][at % (paths.length + 1)] ?? [];
}

function conditionPath(draft: DraftFilter, at: number): Path {
  const paths = [...walk(draft)].filter(({ node }) => isDraftCondition(node)).map(({ path }) => path);
  return paths[at % paths.length] ?? [];
}

/** One of the places before, between and behind the nodes. */
function gapOf(draft: DraftFilter, at: number): Path {
  const gaps = [...walk(draft)].flatMap(({ node, path }): Path[] => {
    const key = listKeyOf(node);
    if (key === undefined || (isRoot(node) && at % 3 > 0)) return [];
    return [...nodesIn(node), undefined].map((_, index) => [...path, key, index]);
  });
  return gaps[at % gaps.length] ?? ["groups", 0];
}
