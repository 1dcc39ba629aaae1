import { expect, test } from "vitest";
import { slowCalls } from "../bench/growth/texts.mjs";
import { publicModules } from "./public-modules.js";
import { deep } from "./runs.js";

/**
 * `npm run bench -- growth` measures; this only notices what blocks a process. The seed fixes the cases. Their limits are
 * so far from what they take that the machine does not matter: 64 kB take some milliseconds, and are slow if each of
 * four calls takes a second of the processor, and 32 times as long as for 8 kB. What grows with the square of the text
 * takes 64 times as long.
 */
test.runIf(deep)("no public function takes a time that grows faster than its text", async () => {
  const modules = (await publicModules()).map(([, module]) => module);
  const limits = { cases: 2_000, longest: 10_000, measurable: 1_000, steepest: 32 };
  expect(await slowCalls(modules, { seed: 1, ...limits })).toEqual([]);
});
