import { test } from "../property.js";
import * as fc from "fast-check";
import { describe, expect } from "vitest";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import { frequencyOperators, kinds, operatorNames, operators } from "../../src/model/operators.js";
import { checkFilter } from "../../src/model/structure/structure.js";
import { changeColumn, changeOperator } from "../../src/ui/change.js";
import { committedFilter } from "../../src/ui/committed-filter.js";
import { createCondition, setOperand } from "../../src/ui/condition.js";
import { describeCondition } from "../../src/ui/describe-condition.js";
import { describeFilter } from "../../src/ui/describe-filter.js";
import { describeOperators } from "../../src/ui/describe-operators.js";
import { describeTargets } from "../../src/ui/describe-targets.js";
import type { DraftCondition, DraftFilter } from "../../src/ui/draft.js";
import { isDraftCondition, isDraftFilter, nodeAt, walk } from "../../src/ui/draft.js";
import { editFilter } from "../../src/ui/edit.js";
import { operatorOfRow, operatorRows } from "../../src/ui/operator-row.js";
import { reconcile } from "../../src/ui/reconcile.js";
import { english } from "../../src/ui/words.js";
import { readAt } from "../../src/ui/record.js";
import { isList, operandSlotsOf, slotsOf } from "../../src/ui/slot.js";
import type { SlotType } from "../../src/ui/slot.js";
import { createFilterStore } from "../../src/ui/store.js";
import { targetOf } from "../../src/ui/target.js";
import { validateDraft } from "../../src/ui/validate-draft.js";
import { draftArbitrary, draftConditionArbitrary, editArbitrary, model, targetArbitrary } from "./drafts.js";

const conditionsOf = (draft: DraftFilter) =>
  [...walk(draft)].flatMap(({ node, path }) => (isDraftCondition(node) ? [{ condition: node, path }] : []));

const asOne = (draft: DraftCondition): DraftFilter => ({
  conjonction: "and",
  groups: [{ conjonction: "and", conditions: [draft] }],
});

/** The draft with a value of its type in every slot that is empty. */
function filledIn(condition: DraftCondition): DraftCondition {
  const values: Readonly<Record<SlotType, unknown>> = {
    string: "a",
    strings: ["a"],
    number: 1,
    dateString: "2025-01-15",
    name: "a",
    sql: "a = 1",
    conjonction: "and",
    periodOperator: "lessThan",
    conditions: [],
    propertyConditions: [],
  };
  return slotsOf(condition)
    .filter(([slot]) => readAt(condition, slot) === undefined)
    .reduce((rest, [slot, type]) => setOperand(rest, slot, values[type]), condition);
}

/** The numbers that the operands of a condition have. */
const numbersIn = (condition: DraftCondition): readonly unknown[] =>
  operandSlotsOf(condition)
    .map(([slot]) => readAt(condition, slot))
    .filter((operand) => typeof operand === "number");

describe("metadata", () => {
  test("operators are those of the operator table", () => {
    for (const kind of kinds) {
      const described = describeOperators(kind, english);
      const rows = kind === "sql" ? {} : kind === "occurrence" ? frequencyOperators : operators[kind];
      // A form offers "at least" too.
      const names = described.map(({ operator }) => operator).filter((operator) => operator !== "atLeast");
      expect(names).toEqual(operatorNames(rows));
      for (const { label } of described) expect(label).not.toBe("");
    }
  });

  test.prop([filterArbitrary()])("inputs are the operands of the operator table", (filter) => {
    for (const { condition } of conditionsOf(filter)) {
      const { inputs } = describeCondition(condition);
      const operands = Object.keys(operatorRows(condition.kind)[operatorOfRow(condition) ?? ""]?.operands ?? {});
      const prefix = condition.kind === "occurrence" ? "frequency." : "";
      for (const operand of operands) expect(inputs.map(({ slot }) => slot)).toContain(prefix + operand);
      expect(operandSlotsOf(condition).map(([slot]) => slot)).toEqual(operands.map((operand) => prefix + operand));
    }
  });

  test.prop([targetArbitrary()])("every target of a picker creates a condition that can be finished", (target) => {
    const condition = createCondition(target, { model });
    const draft = asOne(filledIn(condition));
    expect(checkFilter(draft)).toEqual({ ok: true, value: draft });
    for (const { operator } of describeCondition(condition, { model }).operators) {
      const changed = committedFilter(asOne(filledIn(changeOperator(condition, operator))));
      expect(checkFilter(changed)).toEqual({ ok: true, value: changed });
    }
  });

  test("every target of a picker has a unique key, and its kind", () => {
    const offered = describeTargets({ model }).flatMap(({ targets }) => targets);
    expect(new Set(offered.map(({ key }) => key)).size).toBe(offered.length);
    for (const { target, key } of offered) {
      const condition = createCondition(target, { model });
      expect(condition.kind).toBe(target.kind);
      expect(describeCondition(condition, { model }).targetKey).toBe(key);
    }
  });
});

describe("changes", () => {
  test.prop([draftConditionArbitrary(), fc.nat()])(
    "to another operator and back restores a condition",
    (condition, at) => {
      const names = Object.keys(operatorRows(condition.kind));
      const original = operatorOfRow(condition);
      const other = names[at % names.length];
      if (original === undefined || other === undefined || !names.includes(original)) return;
      expect(changeOperator(changeOperator(condition, other), original)).toEqual(condition);
    },
  );

  test.prop([targetArbitrary(), targetArbitrary(), fc.nat()])(
    "to another column and back restores a condition",
    (target, other, at) => {
      const created = createCondition(target, { model });
      const names = Object.keys(operatorRows(created.kind));
      const condition = filledIn(changeOperator(created, names[at % names.length] ?? ""));
      const original = targetOf(condition) ?? target;
      expect(changeColumn(changeColumn(condition, other, { model }), original, { model })).toEqual(condition);
    },
  );

  test.prop([draftConditionArbitrary(), fc.nat(), fc.integer()])(
    "never overwrite later edits",
    (condition, at, value) => {
      const names = Object.keys(operatorRows(condition.kind));
      const changed = changeOperator(condition, names[at % names.length] ?? "");
      const slot = slotsOf(changed).find(([, type]) => type === "number")?.[0];
      const original = operatorOfRow(condition);
      if (slot === undefined || original === undefined || readAt(changed, slot) === value) return;
      const edited = setOperand(changed, slot, value);
      const back = changeOperator(edited, original);
      // A slot that is no operand, such as that of a period, stays. Of a range, one end may be left.
      if (operandSlotsOf(changed).every(([name]) => name !== slot)) expect(readAt(back, slot)).toBe(value);
      else expect(numbersIn(edited)).toEqual(expect.arrayContaining([...numbersIn(back)]));
      if (numbersIn(edited).length === 1 && numbersIn(back).length > 0)
        expect(numbersIn(back)).toEqual(numbersIn(edited));
    },
  );
});

describe("edits", () => {
  test.prop([draftArbitrary(), fc.array(editArbitrary(), { maxLength: 12 })])(
    "return a draft, do not change the previous one, and have a reason if they are refused",
    (initial, edits) => {
      let draft = initial;
      for (const editOf of edits) {
        const before = JSON.stringify(draft);
        const edit = editOf(draft);
        const { filter, path, refusal } = editFilter(draft, edit, { model });
        expect(JSON.stringify(draft)).toBe(before);
        expect(isDraftFilter(filter)).toBe(true);
        if (refusal === undefined) expect(nodeAt(filter, path)).toBeDefined();
        else expect(filter).toBe(draft);
        // A node that moves past an equal one keeps its identity, so that the filter is another one.
        if (JSON.stringify(filter) === before && edit.type !== "move") expect(filter).toBe(draft);
        draft = filter;
      }
    },
  );

  test.prop([draftArbitrary(), editArbitrary()])("move nodes without changing them", (draft, editOf) => {
    const edit = editOf(draft);
    const { filter } = editFilter(draft, edit, { model });
    if (edit.type !== "move" && edit.type !== "wrap") return;
    const leaves = (of: DraftFilter) =>
      conditionsOf(of)
        .filter(({ condition }) => slotsOf(condition).every(([, type]) => !isList(type)))
        .map(({ condition }) => JSON.stringify(condition))
        .sort();
    expect(leaves(filter)).toEqual(leaves(draft));
  });

  test.prop([filterArbitrary(), fc.array(editArbitrary(), { maxLength: 8 })])(
    "made of valid parts leave a committed filter that is valid",
    (initial, edits) => {
      const draft = edits.reduce<DraftFilter>(
        (rest, editOf) => editFilter(rest, editOf(rest), { model }).filter,
        initial,
      );
      const committed = committedFilter(draft);
      const known = conditionsOf(committed).every(
        ({ condition }) => condition.kind !== "segment" && !("comment" in condition),
      );
      if (known) expect(checkFilter(committed)).toEqual({ ok: true, value: committed });
    },
  );
});

describe("drafts", () => {
  test.prop([filterArbitrary()])("that are valid filters are committed as they are, without an issue", (filter) => {
    const groups = filter.groups.filter(({ conditions }) => conditions.length > 0);
    const isFull = groups.length === filter.groups.length;
    if (isFull) expect(committedFilter(filter)).toBe(filter);
    else expect(committedFilter(filter)).toEqual({ ...filter, groups });
    expect(validateDraft(filter)).toEqual([]);
  });

  test.prop([draftArbitrary()])("commit only what is finished, and keep what is not known", (draft) => {
    const committed = committedFilter(draft);
    expect(validateDraft(committed).filter(({ code }) => code !== "unknownKind")).toEqual([]);
    const unknown = (of: DraftFilter) =>
      conditionsOf(of).filter(({ condition }) => condition.kind === "segment").length;
    expect(unknown(committed)).toBe(unknown(draft));
  });
});

describe("sentences", () => {
  test.prop([draftArbitrary()])("mention every condition, by paths that exist", (draft) => {
    const { text, tokens } = describeFilter(draft, { model });
    expect(tokens.map((token) => token.text).join("")).toBe(text);
    const paths = new Set(tokens.map(({ path }) => path.join()));
    for (const { path } of conditionsOf(draft)) expect(paths).toContain(path.join());
    for (const { path } of tokens) expect(nodeAt(draft, path)).toBeDefined();
  });

  test.prop([
    fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds, "?"),
        operator: fc.anything(),
        values: fc.anything(),
        value: fc.anything(),
        frequency: fc.anything(),
        period: fc.anything(),
        conditions: fc.anything(),
        propertyConditions: fc.anything(),
        columnSlug: fc.anything(),
        conjonction: fc.anything(),
      }),
    ),
  ])("never throw, whatever conditions hold", (conditions) => {
    const draft: unknown = { conjonction: "and", groups: [{ conjonction: "and", conditions }] };
    if (!isDraftFilter(draft)) throw new Error("not a draft");
    expect(describeFilter(draft).text).toBeTypeOf("string");
    expect(validateDraft(draft)).toBeInstanceOf(Array);
    for (const { condition } of conditionsOf(draft)) describeCondition(condition, { model });
  });
});

describe("a store", () => {
  test.prop([draftArbitrary(), fc.array(editArbitrary(), { maxLength: 10 })])(
    "restores each state by undo, and again by redo",
    (filter, edits) => {
      let time = 0;
      const store = createFilterStore({ filter, model, now: () => (time += 1000) });
      const states = [store.getSnapshot()];
      for (const editOf of edits) {
        const before = store.getSnapshot();
        store.dispatch(editOf(before.draft));
        // An edit that changes nothing may ask for the focus.
        if (store.getSnapshot().draft !== before.draft) states.push(store.getSnapshot());
      }
      for (const state of states.slice(0, -1).reverse()) {
        store.dispatch({ type: "undo" });
        expect(store.getSnapshot().draft).toBe(state.draft);
      }
      expect(store.getSnapshot().canUndo).toBe(false);
      for (const state of states.slice(1)) {
        store.dispatch({ type: "redo" });
        expect(store.getSnapshot().draft).toBe(state.draft);
      }
    },
  );

  test.prop([draftArbitrary(), fc.array(editArbitrary(), { maxLength: 10 })])(
    "gives every node a unique id",
    (filter, edits) => {
      const store = createFilterStore({ filter, model });
      for (const editOf of edits) {
        store.dispatch(editOf(store.getSnapshot().draft));
        const nodes = [...walk(store.getSnapshot().draft)].map(({ node }) => node);
        expect(new Set(nodes.map((node) => store.idOf(node))).size).toBe(nodes.length);
      }
    },
  );

  test.prop([draftArbitrary(), draftArbitrary()])("replaces a filter by an equal one", (before, after) => {
    expect(reconcile(before, after)).toEqual(after);
    expect(reconcile(before, structuredClone(before))).toBe(before);
  });
});
