import { expectTypeOf, test } from "vitest";
import type { Client, Fetch, ListedCapacity } from "../../src/client/index.js";
import { matchCapacities } from "../../src/evaluate.js";
import type { Filter } from "../../src/model/filter.js";
import type { Issue } from "../../src/model/issues/issue.js";

declare const client: Client;

test("a capacity without issues has a filter that can be relied on, and one with issues has not", () => {
  const read = (capacity: ListedCapacity): void => {
    if (capacity.issues === undefined) expectTypeOf(capacity.filter).toEqualTypeOf<Filter | null | undefined>();
    else {
      expectTypeOf(capacity.filter).toBeUnknown();
      expectTypeOf(capacity.issues).toEqualTypeOf<readonly Issue[]>();
    }
    expectTypeOf(capacity.name).toBeString();
  };
  expectTypeOf(read).toBeFunction();
});

test("listed capacities can be evaluated once the invalid ones are put aside", () => {
  const evaluate = async (): Promise<number> => {
    const capacities = await client.capacities.list();
    const valid = capacities.filter((capacity) => capacity.issues === undefined);
    return matchCapacities(valid, [{ employee_count: 5 }]).capacities.length;
  };
  expectTypeOf(evaluate).returns.resolves.toBeNumber();
});

test("the platform's fetch is a fetch", () => {
  expectTypeOf<typeof fetch>().toExtend<Fetch>();
});
