/**
 * npm run bench -- parse: parsing beside a parser written by hand, a plain Peggy grammar and liqe; how both grow with
 * the text; hopeless texts beside good ones; printing beside a printer by hand and JSON.stringify.
 * `npm run bench -- parse 100000` stops at texts of that size.
 *
 * Contenders take turns within every round, and ratios are medians over the rounds, so that a slow moment of the
 * machine hits all of them. Where the figure is no ratio, the fastest tenth of the rounds is shown beside the median:
 * the nearest to a machine that does nothing else.
 */
import { deepStrictEqual } from "node:assert";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import peggy from "peggy";
import { printTable, writeResults } from "../report.mjs";
import { parseByHand, printByHand } from "./hand.js";
import { liqeTextOf, parseLiqe } from "./liqe.js";
import { textOf } from "./texts.js";

const outfile = `${import.meta.dirname}/../results/text.mjs`;
await build({
  entryPoints: [`${import.meta.dirname}/../../src/language/index.ts`],
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
  let sum = 0;
  // Size by size, from the smallest: between the rounds of a small text, the garbage of a large one would weigh on it.
  for (const { size, contenders, times } of all) {
    for (let round = -3; round < 11; round++) {
      for (const [name, { run, slow = false }] of Object.entries(contenders)) {
        const repeats = slow ? 1 : Math.max(1, Math.round(200_000 / size));
        // Large ones are not to pay for the garbage of who ran before.
        if (size >= 100_000) gc({ type: "minor" });
        const start = performance.now();
        for (let repeat = 0; repeat < repeats; repeat++) sum += run();
        if (round >= 0) (times[name] ??= []).push((performance.now() - start) / repeats);
      }
    }
  }
  // What nobody asks for, an engine need not do.
  if (Number.isNaN(sum)) throw new TypeError("a contender gave no number");
  return new Map(all.map(({ size, times }) => [size, times]));
}

/** How many times as long one series of rounds took as another: the median over the rounds. */
const ratio = (times, base) => times && median(times.map((time, round) => time / base[round]));
const fastest = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 10)];
const shown = (number, digits) => (number === undefined ? "" : number.toFixed(digits));

// What makes a text by joining pieces leaves the joining to whoever reads it first; to be fair it is done here.
const flat = (text) => text.charCodeAt(0);

const texts = new Map(sizes.map((size) => [size, textOf(size)]));
const bytesOf = new Map(sizes.map((size) => [size, Buffer.byteLength(texts.get(size))]));

const parsing = measure(
  new Map(
    sizes.map((size) => {
      const text = texts.get(size);
      const filter = parseFilter(text);
      deepStrictEqual(parseByHand(text), filter);
      const contenders = {
        hand: { run: () => parseByHand(text).groups.length },
        parse: { run: () => parseFilter(text).groups.length },
      };
      deepStrictEqual(plain.parse(text), filter);
      contenders.plain = { run: () => plain.parse(text).groups.length, slow: size >= 1e5 };
      // Larger ones overflow its stack.
      if (size <= 1e5 && parseLiqe !== undefined) {
        const liqeText = liqeTextOf(filter);
        contenders.liqe = { run: () => parseLiqe(liqeText).type.length, slow: true };
      }
      return [size, contenders];
    }),
  ),
);

// A filter that was parsed keeps its text, and what the text's own strings cost; one from JSON is as common.
const printing = measure(
  new Map(
    sizes.map((size) => {
      const filter = parseFilter(texts.get(size));
      const sameFromJson = JSON.parse(JSON.stringify(filter));
      deepStrictEqual(printFilter(filter), texts.get(size));
      deepStrictEqual(printByHand(filter), texts.get(size));
      const contenders = {
        print: { run: () => flat(printFilter(filter)) },
        hand: { run: () => flat(printByHand(filter)) },
        printFromJson: { run: () => flat(printFilter(sameFromJson)) },
        json: { run: () => flat(JSON.stringify(filter)) },
      };
      if (size <= 1e6)
        contenders.lines = { run: () => flat(printFilter(filter, { layout: "lines" })), slow: size >= 1e5 };
      return [size, contenders];
    }),
  ),
);

const results = sizes.map((size) => {
  const bytes = bytesOf.get(size);
  const { hand, parse, plain, liqe } = parsing.get(size);
  const { print, printFromJson, lines, json, hand: printedByHand } = printing.get(size);
  const perSecond = (time) => bytes / 1000 / time;
  return {
    bytes,
    hand: (median(hand) * 1e6) / bytes,
    parse: (median(parse) * 1e6) / bytes,
    toHand: ratio(parse, hand),
    plain: ratio(plain, parse),
    liqe: ratio(liqe, parse),
    print: perSecond(median(print)),
    printFastest: perSecond(fastest(print)),
    printFromJson: perSecond(median(printFromJson)),
    printFromJsonFastest: perSecond(fastest(printFromJson)),
    lines: lines && perSecond(median(lines)),
    json: ratio(json, print),
    printToHand: ratio(print, printedByHand),
  };
});

console.log("Parsing: nanoseconds per byte, and durations as times another's\n");
printTable(
  results.map(({ bytes, parse, hand, toHand, plain, liqe }) => ({
    bytes,
    "by hand": shown(hand, 1),
    ours: shown(parse, 1),
    "ours / by hand": shown(toHand, 2),
    "plain Peggy / ours": shown(plain, 1),
    "liqe / ours": shown(liqe, 0),
  })),
);
if (parseLiqe === undefined) console.log("\nliqe is not installed: npm ci --prefix bench does that.");

console.log("\nPrinting: megabytes a second, and durations as times another's: a printer by hand, JSON.stringify\n");
printTable(
  results.map(({ bytes, print, printFastest, printFromJson, printFromJsonFastest, lines, json, printToHand }) => ({
    bytes,
    "MB/s": shown(print, 0),
    "fastest rounds": shown(printFastest, 0),
    "filter from JSON": shown(printFromJson, 0),
    "its fastest": shown(printFromJsonFastest, 0),
    "laid out": shown(lines, 0),
    "ours / by hand": shown(printToHand, 2),
    "JSON.stringify / ours": shown(json, 2),
  })),
);

/** What growth.js measures, in a process of its own. */
function growth(...flags) {
  const measured = execFileSync(
    process.execPath,
    ["--expose-gc", ...flags, `${import.meta.dirname}/growth.js`, outfile, JSON.stringify(sizes.slice(1))],
    { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
  );
  return JSON.parse(measured);
}

const grown = growth();
const roomy = growth("--min-semi-space-size=1024", "--max-semi-space-size=1024");
console.log(
  "\nGrowth: nanoseconds per character, how many of them garbage collection takes, and how many are left. To collect\n" +
    "is the price of the filter itself, whoever makes it: JSON.parse makes it from its JSON. The last columns are of a\n" +
    "young generation of 1 GB, where next to nothing is collected\n",
);
printTable(
  grown.map(({ characters, hand, json, ours }, index) => ({
    characters,
    ours: shown(ours.time, 1),
    collecting: shown(ours.collecting, 1),
    left: shown(ours.work, 1),
    "by hand": shown(hand.time, 1),
    "its collecting": shown(hand.collecting, 1),
    "JSON.parse": shown(json.time, 1),
    "collecting of it": shown(json.collecting, 1),
    "ours, roomy": shown(roomy[index].ours.time, 1),
    "by hand, roomy": shown(roomy[index].hand.time, 1),
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
  const contenders = Object.entries(hopeless).map(([name, text]) => [
    name,
    { run: () => (safeParseFilter(text).ok ? 1 : 0) },
  ]);
  const times = measure(new Map([[hopelessSize, Object.fromEntries(contenders)]])).get(hopelessSize);
  const tokens = Object.fromEntries(Object.entries(hopeless).map(([name, text]) => [name, tokenCount(text)]));
  const answers = Object.keys(hopeless).map((name) => ({
    "a megabyte of": name,
    milliseconds: shown(median(times[name]), 1),
    tokens: tokens[name],
    "to a filter": shown(ratio(times[name], times["a filter"]), 2),
    "to a filter, per token": shown((ratio(times[name], times["a filter"]) * tokens["a filter"]) / tokens[name], 2),
  }));
  console.log("\nHopeless texts: how long the answer takes, beside a filter of that size and of that many tokens\n");
  printTable(answers);
  writeResults("parse", { sizes: results, growth: grown, growthWithoutCollecting: roomy, hopeless: answers });
}
