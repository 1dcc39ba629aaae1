import type { Result } from "capacity-filter/core";

type Steps<Value> = Generator<undefined, Result<Value>> | AsyncGenerator<undefined, Result<Value>>;

/** What a method that can be interrupted answers. */
export async function valueOf<Value>(steps: Steps<Value>): Promise<Value> {
  for (;;) {
    const step = await steps.next();
    if (step.done !== true) continue;
    if (!step.value.ok) throw new Error(step.value.issues[0]?.message);
    return step.value.value;
  }
}
