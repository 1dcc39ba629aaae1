/** What earlier versions stored is read as they read it, and has the same answers. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compileFilter } from "../../src/evaluate.js";
import type { AllocationExpirationPolicy, Filter, RelatedDataset } from "../../src/index.js";
import { checkFilter, parseFilter, parsePolicy, stringifyFilter, validatePolicy } from "../../src/index.js";
import { nextExpiration } from "../../src/policy/index.js";

interface Stored {
  readonly now: string;
  readonly filters: readonly {
    readonly filter: Filter;
    readonly text: string;
    readonly answers: readonly {
      readonly row: object;
      readonly related?: Record<string, RelatedDataset>;
      readonly matches: boolean;
    }[];
  }[];
  readonly policies: readonly {
    readonly policy: AllocationExpirationPolicy;
    readonly text: string;
    readonly expirations: readonly string[];
  }[];
}

const versions = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json"));

describe.each(versions)("%s", (name) => {
  const stored = JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as Stored;

  test.each(stored.filters)("filter: $text", ({ filter, text, answers }) => {
    expect(checkFilter(filter).ok).toBe(true);
    expect(parseFilter(text)).toEqual(filter);
    expect(JSON.parse(stringifyFilter(filter))).toEqual(filter);
    for (const { row, related, matches } of answers)
      expect(compileFilter(filter, { related, now: stored.now })(row)).toBe(matches);
  });

  test.each(stored.policies)("policy: $text", ({ policy, text, expirations }) => {
    expect(validatePolicy(policy).ok).toBe(true);
    expect(parsePolicy(text)).toEqual(policy);
    const after = [stored.now, ...expirations];
    expect(expirations.map((_, index) => nextExpiration(policy, after[index] ?? "").toISOString())).toEqual(
      expirations,
    );
  });
});
