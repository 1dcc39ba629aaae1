import * as fc from "fast-check";
import { test as plain } from "vitest";

/** The part of `@fast-check/vitest` that the tests use: loading all of it takes two seconds, once for each mutant. */
const prop =
  <Values extends [unknown, ...unknown[]]>(
    arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
    parameters?: fc.Parameters<Values>,
  ) =>
  (name: string, property: (...values: Values) => unknown) => {
    plain(name, () =>
      fc.assert(
        fc.asyncProperty(...arbitraries, async (...values) => {
          await property(...values);
        }),
        { ...parameters, endOnFailure: true },
      ),
    );
  };

export const test = Object.assign(plain, { prop });
export { fc };
