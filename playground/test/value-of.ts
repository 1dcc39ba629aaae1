import type { Result } from "capacity-filter/core";

type Steps<Last> = Generator<undefined, Last> | AsyncGenerator<undefined, Last>;

/** What a method that can be interrupted answers. */
export async function lastOf<Last>(steps: Steps<Last>): Promise<Last> {
  for (;;) {
    const step = await steps.next();
    if (step.done === true) return step.value;
  }
}

/** The value of that answer. */
export async function valueOf<Value>(steps: Steps<Result<Value>>): Promise<Value> {
  const result = await lastOf(steps);
  if (!result.ok) throw new Error(result.issues[0]?.message);
  return result.value;
}
