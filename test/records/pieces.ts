/** A text as it arrives, in pieces. */
// oxlint-disable-next-line typescript/require-await -- a stream is asynchronous also where it need not wait
export async function* pieces(...texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}

/** Everything of a stream of batches. */
export async function collect<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}
