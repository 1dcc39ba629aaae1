/**
 * node bench/parse/run.js: parsing beside a parser written by hand, and printing.
 *
 * Contenders take turns within every round, and the ratio is the median over the rounds, so that a slow moment of the
 * machine hits all of them.
 */
import { deepStrictEqual } from "node:assert";
import { build } from "esbuild";
import { parseByHand } from "./hand.js";
import { textOf } from "./texts.js";

const outfile = `${import.meta.dirname}/../results/text.mjs`;
await build({
  entryPoints: [`${import.meta.dirname}/../../src/text/index.ts`],
  bundle: true,
  format: "esm",
  outfile,
  logLevel: "error",
});
const { parseFilter, printFilter } = await import(outfile);

const rounds = 15;

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** Milliseconds for one call of each contender, round by round. */
function measure(contenders, size) {
  const repeats = Math.max(1, Math.round(200_000 / size));
  const times = contenders.map(() => []);
  for (let round = -5; round < rounds; round++) {
    for (const [index, run] of contenders.entries()) {
      const start = performance.now();
      for (let repeat = 0; repeat < repeats; repeat++) run();
      if (round >= 0) times[index].push((performance.now() - start) / repeats);
    }
  }
  return times;
}

const speed = (size, times) => (size / 1000 / median(times)).toFixed(0).padStart(6);

console.log("     size   by hand     parse  times     print   (MB/s; times: duration of parse by that by hand)");
let previous;
for (const wanted of [100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000].filter(
  (s) => s <= Number(process.argv[2] ?? 1e7),
)) {
  const text = textOf(wanted);
  const filter = parseFilter(text);
  deepStrictEqual(parseByHand(text), filter);
  const printed = printFilter(filter);
  const [hand, parse, print] = measure(
    [() => parseByHand(text), () => parseFilter(text), () => printFilter(filter)],
    wanted,
  );
  const ratio = median(parse.map((time, round) => time / hand[round]));
  const perByte = median(parse) / text.length;
  const growth = previous === undefined ? "" : `  per byte ${(perByte / previous).toFixed(2)} of the size before`;
  previous = perByte;
  console.log(
    `${String(text.length).padStart(9)}${speed(text.length, hand)}    ${speed(text.length, parse)}  ${ratio.toFixed(2).padStart(6)} ${speed(printed.length, print)}${growth}`,
  );
}
