/**
 * Nanoseconds per character from size to size, and how many of them are spent collecting garbage:
 * `node --expose-gc growth.js bundle sizes`. run.js runs it twice, once as Node is and once with a young generation so
 * roomy that next to nothing is collected while a text is parsed. JSON.parse is given the same filters, and its time is
 * told per character of the texts as well.
 */
import { performance, PerformanceObserver } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { parseByHand } from "./hand.js";
import { textOf } from "./texts.js";

const [bundle, sizes] = process.argv.slice(2);
const { parseFilter } = await import(bundle);
const contenders = { hand: parseByHand, ours: parseFilter, json: JSON.parse };

const collections = [];
new PerformanceObserver((list) => collections.push(...list.getEntries())).observe({ entryTypes: ["gc"] });

const samples = [textOf(10_000), textOf(100_000)];
function warmUp() {
  for (let round = 0; round < 100; round++) {
    for (const parse of [parseByHand, parseFilter]) for (const sample of samples) parse(sample);
  }
}

/**
 * Every span is of a megabyte or more, and begins without garbage of the one before. Short texts are all different: of
 * one that is read again and again, a processor knows the way after a while.
 */
const cases = JSON.parse(sizes).map((size) => {
  const count = Math.max(1, Math.round(1_000_000 / size));
  const texts = Array.from({ length: count }, (_, seed) => textOf(size, seed));
  const json = texts.map((text) => JSON.stringify(parseFilter(text)));
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return { characters, inputs: { hand: texts, ours: texts, json }, spans: { hand: [], ours: [], json: [] } };
});
for (let round = -2; round < 7; round++) {
  // What the largest text of the last round left is not to be collected while short ones are parsed; with it, an engine
  // gives up some of the code it has made.
  gc();
  warmUp();
  for (const { inputs, spans } of cases) {
    for (const [name, parse] of Object.entries(contenders)) {
      gc({ type: "minor" });
      let kept;
      const start = performance.now();
      for (const text of inputs[name]) kept = parse(text);
      const end = performance.now();
      if (round >= 0 && kept !== undefined) spans[name].push({ start, end });
    }
  }
}
// Collections are told of later.
await setTimeout(100);
const results = cases.map(({ characters, inputs, spans }) => ({
  characters: Math.round(characters / inputs.ours.length),
  ...measured(spans, characters),
}));
console.log(JSON.stringify(results));

/** Medians over the spans, in nanoseconds per character; collected is what garbage collection took of the time. */
function measured(spans, characters) {
  const perCharacter = (times) => (times.sort((a, b) => a - b)[times.length >> 1] * 1e6) / characters;
  const entries = Object.entries(spans).map(([name, list]) => {
    const time = perCharacter(list.map(({ start, end }) => end - start));
    const work = perCharacter(list.map((span) => span.end - span.start - collectedWithin(span)));
    return [name, { time, collecting: time - work, work }];
  });
  return Object.fromEntries(entries);
}

function collectedWithin({ start, end }) {
  return collections
    .filter(({ startTime }) => startTime >= start && startTime < end)
    .reduce((sum, { duration }) => sum + duration, 0);
}
