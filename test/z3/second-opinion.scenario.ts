import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Z3_error_code, Z3_lbool, init } from "z3-solver";
import { equivalent, implies, isSatisfiable, overlaps } from "../../src/analyze/index.js";
import { filterArbitrary } from "../../src/arbitraries/index.js";
import type { Condition, ConditionKind, Filter, RelatedCondition } from "../../src/model/filter.js";
import { printFilter } from "../../src/language/index.js";
import { runs } from "../runs.js";
import { scriptsOf } from "./smt.js";

const kinds: readonly ConditionKind[] = [
  ...(["string", "number", "date", "boolean", "objectProperty", "object", "array", "any"] as const),
  ...(["occurrence", "occurrence", "occurrence"] as const),
];

/** Filters whose conditions meet on few columns and operands. */
const filters = filterArbitrary({
  kinds,
  columnSlug: fc.constantFrom("a", "b"),
  propertyName: fc.constant("p"),
  relatedModelUuid: fc.constantFrom("m", "n"),
  string: fc.constantFrom("", "x", "y", "xy", "yx"),
  number: fc.constantFrom(0, 1, 2, 3, -1, 0.5),
  dateString: fc.constantFrom("2025-01-15", "2025-01-16", "2025-01-16T00:00:00.001Z"),
  maxLength: 2,
}).map(({ groups, ...filter }): Filter => ({
  ...filter,
  groups: groups.map((group) => ({ ...group, conditions: group.conditions.map(ofOneType) })),
}));

/** A condition on a column that only conditions of the same type read, so that values have one reading. */
function ofOneType(condition: Condition): Condition {
  if (condition.kind !== "occurrence") return onTypedColumn(condition);
  const conditions = condition.conditions.map(onTypedColumn);
  return { ...condition, conditions: conditions.map(({ relatedModelUuid, ...own }) => own) };
}

function onTypedColumn<C extends Condition | RelatedCondition>(condition: C): C {
  const type = condition.kind === "any" ? "string" : condition.kind;
  return { ...condition, columnSlug: `${type}_${condition.columnSlug ?? ""}` };
}

/** Four occurrences over a model satisfy 16 subsets of records; more would take Z3 too long. */
function hasFewOccurrences(pair: readonly Filter[]): boolean {
  const models = pair.flatMap(({ groups }) =>
    groups.flatMap(({ conditions }) =>
      conditions.flatMap(({ kind, relatedModelUuid }) => (kind === "occurrence" ? [relatedModelUuid] : [])),
    ),
  );
  return ["m", "n"].every((model) => models.filter((each) => each === model).length <= 4);
}

test("no answer contradicts that of Z3", async () => {
  const { Z3 } = await init();
  const context = Z3.mk_context(Z3.mk_config());
  const solver = Z3.mk_simple_solver(context);
  Z3.solver_inc_ref(context, solver);
  const check = async (script: string): Promise<"yes" | "no" | "unknown"> => {
    Z3.solver_reset(context, solver);
    // Scripts are parsed here: z3-solver frees the text of `eval_smtlib2_string` before its thread has read it.
    Z3.solver_from_string(context, solver, script);
    expect(Z3.get_error_code(context), script).toBe(Z3_error_code.Z3_OK);
    const found = await Z3.solver_check(context, solver);
    return found === Z3_lbool.Z3_L_TRUE ? "yes" : found === Z3_lbool.Z3_L_FALSE ? "no" : "unknown";
  };
  const { seed = 0 } = fc.readConfigureGlobal();
  const pairs = fc.sample(fc.tuple(filters, filters).filter(hasFewOccurrences), { ...runs(20_000), seed });
  const counts = { answers: 0, unknownHere: 0, unknownThere: 0 };
  for (const [a, b] of pairs) {
    const found: ("yes" | "no" | "unknown")[] = [];
    for (const script of scriptsOf(a, b)) found.push(await check(script));
    const [ofA = "unknown", ofBoth = "unknown", ofOnlyA = "unknown", ofOnlyB = "unknown"] = found;
    const ofOne = [ofOnlyA, ofOnlyB].find((each) => each !== "no") ?? "no";
    const answers = [
      { question: "isSatisfiable", here: isSatisfiable(a).answer, there: ofA },
      { question: "overlaps", here: overlaps(a, b).answer, there: ofBoth },
      { question: "implies", here: implies(a, b).answer, there: opposite[ofOnlyA] },
      { question: "equivalent", here: equivalent(a, b).answer, there: opposite[ofOne] },
    ];
    for (const { question, here, there } of answers) {
      counts.answers++;
      if (here === "unknown") counts.unknownHere++;
      if (there === "unknown") counts.unknownThere++;
      else if (here !== "unknown") expect(here, `${question}: ${printFilter(a)} / ${printFilter(b)}`).toBe(there);
    }
  }
  console.log(counts);
  expect(counts.unknownThere).toBeLessThan(counts.answers / 100);
});

/** What is so for all rows, if a counterexample exists. */
const opposite = { yes: "no", no: "yes", unknown: "unknown" } as const;
