import type { Sieve } from "./sieve.js";
import { AllSieve, AnySieve } from "./sieve.js";
import type { Table } from "./table.js";

/** Cheap sieves that leave few rows go first: by what a row costs that they take out. */
export function allOf(sieves: readonly Sieve[], table: Table): Sieve {
  const [only, ...others] = sieves;
  if (only !== undefined && others.length === 0) return only;
  return new AllSieve(
    table.selections,
    ordered(sieves, table, (share) => 1 - share),
  );
}

/** Cheap sieves that leave many rows go first: by what a row costs that needs no other. */
export function anyOf(sieves: readonly Sieve[], table: Table): Sieve {
  const [only, ...others] = sieves;
  if (only !== undefined && others.length === 0) return only;
  return new AnySieve(
    table.selections,
    ordered(sieves, table, (share) => share),
  );
}

const SAMPLE = 512;

function ordered(sieves: readonly Sieve[], { length, selections }: Table, gain: (share: number) => number): Sieve[] {
  const size = Math.min(SAMPLE, length);
  const sample = Uint32Array.from({ length: size }, (_, at) => Math.floor((at * length) / size));
  const ranked = sieves.map((sieve) => {
    const share = size === 0 ? 0 : selections.lend((out) => sieve.keep(sample, size, out)) / size;
    // Even where the sample speaks for none, some may be left.
    return { sieve, rank: sieve.cost / (gain(share) + 1 / SAMPLE) };
  });
  return ranked.sort((left, right) => left.rank - right.rank).map(({ sieve }) => sieve);
}
