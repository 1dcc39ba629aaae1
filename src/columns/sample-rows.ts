/** Returns at most `max` row numbers, spread evenly over all rows. */
export function sampleRows(max: number, length: number): number[] {
  const size = Math.min(max, length);
  return Array.from({ length: size }, (_, at) => Math.floor((at * length) / size));
}
