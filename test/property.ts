import * as fc from "fast-check";
import { test as plainTest } from "vitest";

/**
 * A test of a property. The `test` of `@fast-check/vitest` repeats what is no property as often as properties.
 *
 * @param arbitraries - what the values of each case are drawn from.
 */
const prop =
  <Values extends [unknown, ...unknown[]]>(
    arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
    parameters?: fc.Parameters<Values>,
  ) =>
  (name: string, property: (...values: Values) => unknown, timeout?: number): void => {
    const asyncProperty = fc.asyncProperty(...arbitraries, async (...values) => {
      await property(...values);
    });
    const { seed } = { ...fc.readConfigureGlobal(), ...parameters };
    plainTest(`${name} (with seed=${seed})`, () => fc.assert(asyncProperty, parameters), timeout);
  };

export const test = Object.assign(plainTest, { prop });
export { fc };
