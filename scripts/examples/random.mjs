/**
 * Random choices that are the same on every machine: integers only (Mulberry32), because functions such as `Math.log`
 * may differ between engines.
 *
 * @param {number} seed
 */
export function createRandom(seed) {
  let state = seed;

  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** An integer from `low` to `high`, both included. */
  const integer = (low, high) => low + (next() % (high - low + 1));
  /** True in `percent` of cases. */
  const chance = (percent) => integer(1, 100) <= percent;
  const pick = (list) => list[integer(0, list.length - 1)];
  /** The value of one of the `[value, weight]` pairs, chosen by weight. */
  const weighted = (pairs) => {
    let left = integer(
      1,
      pairs.reduce((sum, [, weight]) => sum + weight, 0),
    );
    return pairs.find(([, weight]) => (left -= weight) <= 0)[0];
  };
  return { integer, chance, pick, weighted };
}
