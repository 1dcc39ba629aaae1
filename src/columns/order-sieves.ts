import type { RankedSieve, Sieve } from "./sieve.js";
import { AllSieve, AnySieve } from "./sieve.js";
import { spread } from "./spread.js";
import type { Table } from "./table.js";

/** Cheap sieves that leave few rows go first: by what a row costs that they take out. */
export function allOf(sieves: readonly Sieve[], table: Table): Sieve {
  return new AllSieve(
    table.selections,
    ranked(sieves, table, (share) => 1 - share),
  );
}

/** Cheap sieves that leave many rows go first: by what a row costs that needs no other. */
export function anyOf(sieves: readonly Sieve[], table: Table): Sieve {
  const [only, ...others] = sieves;
  if (only !== undefined && others.length === 0) return only;
  return new AnySieve(
    table.selections,
    ranked(sieves, table, (share) => share),
  );
}

const SAMPLE = 512;

function ranked(
  sieves: readonly Sieve[],
  { length, selections }: Table,
  gain: (share: number) => number,
): readonly RankedSieve[] {
  const sample = Uint32Array.from(spread(SAMPLE, length));
  const size = sample.length;
  return sieves.map((sieve) => {
    const share = size === 0 ? 0 : selections.lend((out) => sieve.keep(sample, size, out)) / size;
    // Even where the sample speaks for none, some may be left.
    return { sieve, gain: gain(share) + 1 / SAMPLE };
  });
}
