/**
 * Stores filters, texts, policies and answers of the built package: `node test/upgrade/store.mjs VERSION`. The test
 * beside it reads what every version stored. A stored file is never made again: it holds what that version answered.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import * as arbitraries from "../../dist/arbitraries.js";
import { compileFilter, FilterError, kinds, printFilter, printPolicy } from "../../dist/index.js";
import { nextExpiration, policyIssues } from "../../dist/policy.js";

const now = "2026-11-01T00:00:00.000Z";
const seed = 20261101;

/** What JSON can hold of a value, or undefined where it holds something else. */
function stored(value) {
  const copy = JSON.parse(JSON.stringify(value ?? null, (_, part) => (typeof part === "bigint" ? null : part)));
  return fc.stringify(copy) === fc.stringify(structuredClone(value ?? null)) ? copy : undefined;
}

function sample(arbitrary, count) {
  return fc
    .sample(arbitrary, { seed, numRuns: count })
    .map(stored)
    .filter((value) => value !== undefined);
}

/** A few rows that a filter matches, and a few that it narrowly does not. */
function answersOf(filter) {
  const { matchingRowArbitrary, missingRowArbitrary } = arbitraries;
  return [matchingRowArbitrary, missingRowArbitrary]
    .flatMap((rowsOf) => rowsIfAny(() => rowsOf(filter, { now, oddValues: true })))
    .map(({ row, related }) => ({ row, related, matches: compileFilter(filter, { related, now })(row) }));
}

function rowsIfAny(make) {
  try {
    return sample(make(), 2);
  } catch (error) {
    if (error instanceof FilterError) return [];
    throw error;
  }
}

function expirationsOf(policy) {
  if (policyIssues(policy).length > 0) return [];
  const found = [];
  for (let after = now; found.length < 3; after = found.at(-1)) found.push(nextExpiration(policy, after).toISOString());
  return found;
}

// The warehouse alone can answer an SQL condition.
const answerable = kinds.filter((kind) => kind !== "sql");
const { filterArbitrary, policyArbitrary } = arbitraries;
const filters = [
  ...kinds.flatMap((kind) => sample(filterArbitrary({ kinds: [kind], maxLength: 2 }), 20)),
  ...sample(filterArbitrary({ kinds: answerable, maxLength: 3 }), 60),
].map((filter) => {
  const hasSql = filter.groups.some(({ conditions }) => conditions.some(({ kind }) => kind === "sql"));
  return { filter, text: printFilter(filter), answers: hasSql ? [] : answersOf(filter) };
});

const policies = sample(policyArbitrary(), 60).map((policy) => ({
  policy,
  text: printPolicy(policy),
  expirations: expirationsOf(policy),
}));

const file = join(import.meta.dirname, `${process.argv[2]}.json`);
if (existsSync(file)) throw new Error(`${file} holds what that version answered.`);
writeFileSync(file, `${JSON.stringify({ now, filters, policies }, null, 1)}\n`);
