/** What a promise fails with, as an error of the expected class. */
export async function failure<E extends Error>(
  promise: Promise<unknown>,
  ErrorClass: abstract new (...parameters: never[]) => E,
): Promise<E> {
  const error: unknown = await promise.then(
    () => new Error("it did not fail"),
    (thrown: unknown) => thrown,
  );
  if (error instanceof ErrorClass) return error;
  throw error;
}
