/**
 * npm run bench:parse: parsing beside a parser written by hand, a plain Peggy grammar and liqe; hopeless texts beside
 * good ones; printing beside JSON.stringify. `node bench/parse/run.js 100000` stops at texts of that size.
 *
 * Contenders take turns within every round, and ratios are medians over the rounds, so that a slow moment of the
 * machine hits all of them.
 */
import { deepStrictEqual } from "node:assert";
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import peggy from "peggy";
import { printTable, writeResults } from "../report.mjs";
import { parseByHand } from "./hand.js";
import { liqeTextOf, parseLiqe } from "./liqe.js";
import { textOf } from "./texts.js";

const outfile = `${import.meta.dirname}/../results/text.mjs`;
await build({
  entryPoints: [`${import.meta.dirname}/../../src/text/index.ts`],
  bundle: true,
  format: "esm",
  outfile,
  logLevel: "error",
});
const { parseFilter, printFilter, safeParseFilter, tokenizeFilter } = await import(outfile);
const plain = peggy.generate(readFileSync(`${import.meta.dirname}/plain.peggy`, "utf8"));

const largest = Number(process.argv[2] ?? 1e7);
const sizes = [100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= largest);

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** Milliseconds of one call of each contender at each size, round by round; slow ones are called once in a round. */
function measure(contendersBySize) {
  const all = [...contendersBySize].map(([size, contenders]) => ({ size, contenders, times: {} }));
  for (let round = -3; round < 11; round++) {
    for (const { size, contenders, times } of all) {
      for (const [name, { run, slow = false }] of Object.entries(contenders)) {
        const repeats = slow ? 1 : Math.max(1, Math.round(200_000 / size));
        const start = performance.now();
        for (let repeat = 0; repeat < repeats; repeat++) run();
        if (round >= 0) (times[name] ??= []).push((performance.now() - start) / repeats);
      }
    }
  }
  return new Map(all.map(({ size, times }) => [size, times]));
}

/** How many times as long one series of rounds took as another: the median over the rounds. */
const ratio = (times, base) => times && median(times.map((time, round) => time / base[round]));
const shown = (number, digits) => (number === undefined ? "" : number.toFixed(digits));

// What makes a text by joining pieces leaves the joining to whoever reads it first; to be fair it is done here.
const flat = (text) => text.charCodeAt(0);

const texts = new Map(sizes.map((size) => [size, textOf(size)]));

const parsing = measure(
  new Map(
    sizes.map((size) => {
      const text = texts.get(size);
      const filter = parseFilter(text);
      deepStrictEqual(parseByHand(text), filter);
      const contenders = { hand: { run: () => parseByHand(text) }, parse: { run: () => parseFilter(text) } };
      // The slower ones would take minutes of the largest texts.
      if (size <= 1e6) {
        deepStrictEqual(plain.parse(text), filter);
        contenders.plain = { run: () => plain.parse(text), slow: size >= 1e5 };
      }
      if (size <= 1e4 && parseLiqe !== undefined) {
        const liqeText = liqeTextOf(filter);
        contenders.liqe = { run: () => parseLiqe(liqeText), slow: true };
      }
      return [size, contenders];
    }),
  ),
);

const printing = measure(
  new Map(
    sizes.map((size) => {
      const filter = parseFilter(texts.get(size));
      deepStrictEqual(parseFilter(printFilter(filter)), filter);
      const contenders = {
        print: { run: () => flat(printFilter(filter)) },
        json: { run: () => flat(JSON.stringify(filter)) },
      };
      return [size, contenders];
    }),
  ),
);

const results = sizes.map((size, index) => {
  const { length } = texts.get(size);
  const { hand, parse, plain, liqe } = parsing.get(size);
  const before = index === 0 ? undefined : parsing.get(sizes[index - 1]);
  const bytesBefore = index === 0 ? 0 : texts.get(sizes[index - 1]).length;
  const growth = (times, base) => base && (ratio(times, base) * bytesBefore) / length;
  return {
    bytes: length,
    hand: (median(hand) * 1e6) / length,
    parse: (median(parse) * 1e6) / length,
    toHand: ratio(parse, hand),
    handGrowth: growth(hand, before?.hand),
    growth: growth(parse, before?.parse),
    plain: ratio(plain, parse),
    liqe: ratio(liqe, parse),
    print: length / 1000 / median(printing.get(size).print),
    json: ratio(printing.get(size).json, printing.get(size).print),
  };
});

console.log("Parsing: nanoseconds per byte, and how they grow from size to size; durations as times another's\n");
printTable(
  results.map(({ bytes, parse, hand, toHand, handGrowth, growth, plain, liqe }) => ({
    bytes,
    "by hand": shown(hand, 1),
    ours: shown(parse, 1),
    "ours / by hand": shown(toHand, 2),
    "growth by hand": shown(handGrowth, 2),
    "growth of ours": shown(growth, 2),
    "plain Peggy / ours": shown(plain, 1),
    "liqe / ours": shown(liqe, 0),
  })),
);
console.log(
  "\nWhat grows by hand as well is the price of so many objects, for any parser: memory and its collection.\n" +
    (parseLiqe === undefined ? "liqe is not installed: npm run bench:peers does that.\n" : ""),
);

console.log("Printing: megabytes a second, and the duration of JSON.stringify of the same filter\n");
printTable(
  results.map(({ bytes, print, json }) => ({
    bytes,
    "MB/s": shown(print, 0),
    "JSON.stringify / ours": shown(json, 2),
  })),
);

/** A megabyte of what repeats, and of random bytes. */
const hopelessSize = 1_000_000;
const repeated = (text) => text.repeat(Math.ceil(hopelessSize / text.length)).slice(0, hopelessSize);
let state = 1;
const randomByte = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
const hopeless = {
  "a filter": textOf(hopelessSize),
  "(": repeated("("),
  "not ": repeated("not "),
  "a=1 and ": repeated("a=1 and "),
  "random bytes": Array.from({ length: hopelessSize }, () => String.fromCharCode(randomByte())).join(""),
  "a ": repeated("a "),
  "x has (": repeated("x has ("),
  '"': repeated('"'),
};
const tokenCount = (text) => tokenizeFilter(text).filter(({ type }) => type !== "whitespace").length;

if (largest >= hopelessSize) {
  const contenders = Object.entries(hopeless).map(([name, text]) => [name, { run: () => safeParseFilter(text) }]);
  const times = measure(new Map([[hopelessSize, Object.fromEntries(contenders)]])).get(hopelessSize);
  const answers = Object.keys(hopeless).map((name) => ({
    "a megabyte of": name,
    milliseconds: shown(median(times[name]), 1),
    "nanoseconds per token": shown((median(times[name]) * 1e6) / tokenCount(hopeless[name]), 0),
    "to a filter": shown(ratio(times[name], times["a filter"]), 2),
  }));
  console.log("\nHopeless texts: how long the answer takes, beside a filter of that size\n");
  printTable(answers);
  writeResults("parse", { sizes: results, hopeless: answers });
}
