import type { Conjonction } from "../../model/filter.js";
import { unreachable } from "../../model/unreachable.js";
import type { ColumnTest, RecordTest, RelatedTest } from "../../plan/plan.js";

/**
 * What a row must satisfy: literals, all of some constraints, or one of some ways.
 *
 * In a `sharp` way only one part decides the outcome; in a `plain` way the other parts may pass or not. Ways are
 * functions, because there are as many as the square of a long list.
 */
export type Constraint<L> =
  | { readonly literal: L }
  | { readonly all: readonly Constraint<L>[] }
  | { readonly sharp: readonly (() => Constraint<L>)[]; readonly plain: readonly (() => Constraint<L>)[] };

type LiteralOf<L> = (test: ColumnTest | RelatedTest, passes: boolean) => L;

/** A test passes, or fails. */
export function constraintOf<L>(test: RecordTest, passes: boolean, literalOf: LiteralOf<L>): Constraint<L> {
  switch (test.kind) {
    case "constant":
      return test.holds === passes ? { all: [] } : { sharp: [], plain: [] };
    case "all":
    case "any":
      return combine(test.kind === "all" ? "and" : "or", test.tests, passes, literalOf);
    case "column":
    case "related":
      return { literal: literalOf(test, passes) };
    default:
      return unreachable(test, "kind of test");
  }
}

/**
 * Tests under a conjonction pass, or fail. Where one part is enough, the others do the opposite in sharp ways, so that the
 * outcome depends on this one.
 */
function combine<L>(
  conjonction: Conjonction,
  tests: readonly RecordTest[],
  passes: boolean,
  literalOf: LiteralOf<L>,
): Constraint<L> {
  const part = (test: RecordTest, passes: boolean): Constraint<L> => constraintOf(test, passes, literalOf);
  if (passes === (conjonction === "and")) return { all: tests.map((test) => part(test, passes)) };
  return {
    sharp: tests.map((_, index) => () => ({
      all: tests.map((test, at) => part(test, at === index ? passes : !passes)),
    })),
    plain: tests.map((test) => () => part(test, passes)),
  };
}
