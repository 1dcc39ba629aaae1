type Steps<Last> = Generator<undefined, Last> | AsyncGenerator<undefined, Last>;

/** What a method that can be interrupted answers. */
export async function lastOf<Last>(steps: Steps<Last>): Promise<Last> {
  for (;;) {
    const step = await steps.next();
    if (step.done === true) return step.value;
  }
}
