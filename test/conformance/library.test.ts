import { expect, test } from "vitest";
import type { CapacityAvailability } from "../../src/availability/index.js";
import { memberAvailability } from "../../src/availability/index.js";
import { safeCompileFilter } from "../../src/evaluate.js";
import { safeBindFilter } from "../../src/model/bind-filter.js";
import type { Issue } from "../../src/model/issues/issue.js";
import { PolicyError } from "../../src/model/issues/errors.js";
import { allocationExpirationPolicySchema } from "../../src/model/schemas/policy-schema.js";
import { filterSchema } from "../../src/schemas.js";
import { nextExpiration } from "../../src/policy/index.js";
import type { CapacityCase, FilterCase, PolicyCase } from "./cases.js";
import { capacityCases, filterCases, policyCases, withAnswers } from "./cases.js";

// A case that fails here is a change of what filters mean. Change the library, not the case.

test.each(filterCases)("%s", (_, cases) => expect(cases.map(answered)).toEqual(cases));

function answered(each: FilterCase): unknown {
  const { values, options, related = {} } = each;
  const filter = filterSchema.parse(each.filter);
  const bound = values === undefined ? { ok: true as const, value: filter } : safeBindFilter(filter, values);
  const compiled = bound.ok ? safeCompileFilter(bound.value, { ...options, related }) : bound;
  return compiled.ok ? withAnswers(each, compiled.value) : refusal(each, compiled.issues);
}

test("policies", () => expect(policyCases.map(withExpirations)).toEqual(policyCases));

function withExpirations(each: PolicyCase): unknown {
  const policy = allocationExpirationPolicySchema.parse(each.policy);
  const instants = "next" in each ? each.next.map(({ after }) => after) : ["2026-01-01"];
  try {
    const next = instants.map((after) => {
      return { after, expiration: nextExpiration(policy, after, each.options).toISOString() };
    });
    return { ...each, next };
  } catch (error) {
    if (error instanceof PolicyError) return refusal(each, error.issues);
    throw error;
  }
}

test("capacities", () => expect(capacityCases.map(withHoldings)).toEqual(capacityCases));

function withHoldings(each: CapacityCase): unknown {
  const { capacity, members, options, rows } = each;
  const identify = (row: object): unknown => Reflect.get(row, "id");
  const [result] = memberAvailability([capacity], rows, { ...options, members, identify });
  if (result?.status === "failed") return refusal(each, result.issues);
  if (result?.status === "evaluated") return { ...each, answers: holdingsOf(result) };
  return { ...each, withoutFilter: true };
}

type Evaluated = Extract<CapacityAvailability<CapacityCase["capacity"], object, unknown>, { status: "evaluated" }>;

function holdingsOf({ members }: Evaluated): unknown[] {
  return members.map(({ issues, ids, nextExpiration, held, expired, withoutTime, available, isFull }) => {
    if (held === null) return refusal({}, issues);
    const next = nextExpiration === undefined ? {} : { nextExpiration: nextExpiration.toISOString() };
    return { holds: ids, expired, withoutTime, available, isFull, ...next };
  });
}

/** The case with the code of the first error in place of the answers. */
function refusal(each: object, issues: readonly Issue[]): unknown {
  return { ...each, refused: issues.find(({ severity }) => severity === "error")?.code };
}
