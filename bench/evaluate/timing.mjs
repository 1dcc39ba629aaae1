/** Times contenders side by side. */

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function geometricMean(numbers) {
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
}

/**
 * Contenders take turns in every round, so that a busy machine slows all of them, and ratios to the first one are taken
 * within a round. Every other round goes backwards, as what runs after another pays for what that left behind. Each is
 * warmed up before, and run as often per turn as makes a turn long enough to be measured.
 *
 * @param {readonly { name: string, run: () => unknown, units: number }[]} contenders - units: how many rows a run is
 * about, or calls; times are given for one of them.
 * @returns {Promise<{ name: string, nanoseconds: number, ratio: number }[]>}
 */
export async function sideBySide(contenders, { rounds = 9, warmMilliseconds = 250, turnMilliseconds = 8 } = {}) {
  const turns = [];
  for (const { run, units } of contenders) {
    const began = performance.now();
    let runs = 0;
    do {
      await run();
      runs++;
    } while (runs < 3 || performance.now() - began < warmMilliseconds);
    // A single run may be one in which garbage was collected.
    const repeat = Math.ceil((turnMilliseconds * runs) / (performance.now() - began));
    turns.push({ run, units, repeat, times: [] });
  }
  for (let round = 0; round < rounds; round++) {
    for (const { run, units, repeat, times } of round % 2 === 0 ? turns : turns.toReversed()) {
      globalThis.gc?.({ type: "minor" });
      const began = performance.now();
      for (let index = 0; index < repeat; index++) {
        const result = run();
        if (result instanceof Promise) await result;
      }
      times.push(((performance.now() - began) / repeat / units) * 1e6);
    }
  }
  return turns.map(({ times }, index) => ({
    name: contenders[index].name,
    nanoseconds: median(times),
    ratio: median(times.map((time, round) => time / turns[0].times[round])),
  }));
}
