/** What `npm test -- --mode deep` adds to `npm test`: many cases, large inputs, and databases. */
export const deep = process.env["DEEP"] === "true";

/** The share of the cases that are checked; `FC_SCALE` sets another. */
export const scale = Number(process.env["FC_SCALE"] ?? (deep ? "1" : "0.03"));

/** The number of cases of a property: `count` in `npm test -- --mode deep`. */
export function runs(count: number): { numRuns: number } {
  return { numRuns: Math.max(10, Math.ceil(count * scale)) };
}

/**
 * The length of an input, of which time and memory must stay proportional to it: `count` in `npm test -- --mode deep`, or the
 * share of it that is checked, but at least a thirtieth.
 */
export function large(count: number): number {
  return Math.round(count * Math.min(1, Math.max(1 / 30, scale)));
}
