/**
 * Nanoseconds per character from size to size, and how many of them are spent collecting garbage:
 * `node --expose-gc growth.js bundle sizes`. run.js runs it twice, once as Node is and once with a young generation so
 * roomy that next to nothing is collected while a text is parsed.
 */
import { performance, PerformanceObserver } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { parseByHand } from "./hand.js";
import { textOf } from "./texts.js";

const [bundle, sizes] = process.argv.slice(2);
const { parseFilter } = await import(bundle);
const contenders = { hand: parseByHand, ours: parseFilter };

const collections = [];
new PerformanceObserver((list) => collections.push(...list.getEntries())).observe({ entryTypes: ["gc"] });

const warmUp = textOf(10_000);
for (let round = 0; round < 300; round++) for (const parse of Object.values(contenders)) parse(warmUp);

/**
 * Every span is of a megabyte or more, and begins without garbage of the one before. Short texts are all different: of
 * one that is read again and again, a processor knows the way after a while.
 */
const cases = JSON.parse(sizes).map((size) => {
  const count = Math.max(1, Math.round(1_000_000 / size));
  return { texts: Array.from({ length: count }, (_, seed) => textOf(size, seed)), spans: { hand: [], ours: [] } };
});
for (let round = -2; round < 7; round++) {
  for (const { texts, spans } of cases) {
    for (const [name, parse] of Object.entries(contenders)) {
      gc({ type: "minor" });
      let kept;
      const start = performance.now();
      for (const text of texts) kept = parse(text);
      const end = performance.now();
      if (round >= 0 && kept !== undefined) spans[name].push({ start, end });
    }
  }
}
// Collections are told of later.
await setTimeout(100);
const results = cases.map(({ texts, spans }) => {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return { characters: Math.round(characters / texts.length), ...measured(spans, characters) };
});
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
