/**
 * How long it takes to find out which of 10, 30 and 100 capacities can take the same record: `npm run bench -- analyze`,
 * after `npm run build`. Every pair is a question, so that time grows with the square of the number of capacities.
 *
 * Then the share of unknown answers over random pairs of filters with related models and occurrences, and the time of
 * an answer. Fails if more than 2 % of the answers to a question are unknown. The filters have no raw SQL, expressions
 * and relative dates, and none that evaluation refuses, such as one with a date that does not exist.
 */
import fc from "fast-check";
import { equivalent, implies, isSatisfiable, overlaps } from "../../dist/analyze.js";
import { dateStringArbitrary, filterArbitrary } from "../../dist/arbitraries.js";
import { safeCompileFilter } from "../../dist/evaluate.js";
import { kinds, parseFilter } from "../../dist/index.js";
import { printTable, writeResults } from "../report.mjs";

const ROUNDS = 5;

/** The same numbers on every run. */
function random(seed) {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

/** Capacities as sales teams write them: a territory, a size of companies, and a few more conditions. */
function capacities(count) {
  const below = random(7);
  const pick = (list) => list[below(list.length)];
  const countries = ["US", "FR", "DE", "CA", "GB", "ES", "IT", "BR", "IN", "JP"];
  return Array.from({ length: count }, (_, index) => {
    const low = below(5_000);
    const conditions = [
      `country = ["${pick(countries)}", "${pick(countries)}"]`,
      `employees > ${low}`,
      ...(below(2) ? [`employees < ${low + below(5_000)}`] : []),
      ...(below(2) ? [`created_at > @2025-0${1 + below(9)}-15`] : []),
      ...(below(3) ? [] : [`metadata.score > "${below(100)}"`]),
      ...(below(3) ? [] : ["is_customer is true"]),
    ];
    const either = `industry contains "${pick(["tech", "soft", "bio", "fin"])}" or domain ends with "${pick([".com", ".io", ".fr"])}"`;
    const all = conditions.join(" and ");
    return {
      name: `capacity ${index}`,
      filter: parseFilter(
        below(2) ? `all of (all of (${conditions.join(", ")}), any of (${either.replace(" or ", ", ")}))` : all,
      ),
    };
  });
}

/** The middle of several runs, in milliseconds. */
function median(run) {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}

/** The answers of all pairs. */
function overlapsOf(list) {
  return list.flatMap(({ filter }, index) =>
    list.slice(index + 1).map((other) => overlaps(filter, other.filter).answer),
  );
}

// The first runs compile the code itself.
overlapsOf(capacities(100));

const rows = [10, 30, 100].map((count) => {
  const list = capacities(count);
  const milliseconds = median(() => overlapsOf(list));
  const pairs = (count * (count - 1)) / 2;
  const answers = overlapsOf(list);
  return {
    capacities: count,
    pairs,
    overlapping: answers.filter((answer) => answer !== "no").length,
    unknown: answers.filter((answer) => answer === "unknown").length,
    ms: milliseconds.toFixed(1),
    "µs per pair": Math.round((milliseconds * 1_000) / pairs),
  };
});

printTable(rows);

const PAIRS = 2_000;
const SEED = 7;
const MOST_UNKNOWN = 2;

/** Whether evaluation accepts a filter, given any related models. */
function isAccepted(filter) {
  const models = filter.groups.flatMap(({ conditions }) => conditions.flatMap((one) => one.relatedModelUuid ?? []));
  const model = { rows: [], on: [{ column: "id", relatedColumn: "id" }], timeColumnSlug: "at" };
  return safeCompileFilter(filter, { related: Object.fromEntries(models.map((uuid) => [uuid, model])) }).ok;
}

const filters = filterArbitrary({
  kinds: kinds.filter((kind) => kind !== "sql"),
  dateString: dateStringArbitrary().filter((text) => /^\d{4}-/.test(text)),
}).filter(isAccepted);
const pairs = fc.sample(fc.tuple(filters, filters), { numRuns: PAIRS, seed: SEED });

const questions = { isSatisfiable: (a) => isSatisfiable(a), overlaps, implies, equivalent };
for (const question of Object.values(questions)) for (const pair of pairs.slice(0, 100)) question(...pair);

const answers = Object.entries(questions).map(([name, question]) => {
  let unknown = 0;
  const times = pairs.map((pair) => {
    const start = performance.now();
    if (question(...pair).answer === "unknown") unknown++;
    return performance.now() - start;
  });
  const [middle, high] = [0.5, 0.95].map((share) => times.sort((a, b) => a - b)[Math.floor(PAIRS * share)].toFixed(2));
  return {
    question: name,
    pairs: PAIRS,
    "unknown %": ((100 * unknown) / PAIRS).toFixed(2),
    "ms p50": middle,
    "ms p95": high,
  };
});

printTable(answers);
writeResults("analyze", [...rows, ...answers]);
if (answers.some((each) => Number(each["unknown %"]) > MOST_UNKNOWN)) process.exitCode = 1;
