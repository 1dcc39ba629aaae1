import type { Impact } from "capacity-filter/evaluate";
import { expect } from "vitest";
import type { Effect } from "../src/engine/protocol.js";

/** What the library finds of the conditions. The reason of an unknown one has other words. */
export function effectsOf({ groups }: Impact): readonly Effect[] {
  return groups.flatMap(({ conditions }) =>
    conditions.map(({ condition: _, unknown, ...effect }) =>
      unknown === undefined ? effect : { ...effect, unknown: expect.any(String) as string },
    ),
  );
}
