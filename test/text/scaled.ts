/** The number of cases of a property, times `FC_SCALE` where a longer search is wanted. */
export function scaled(numRuns: number): { numRuns: number } {
  return { numRuns: numRuns * Number(process.env["FC_SCALE"] ?? "1") };
}
