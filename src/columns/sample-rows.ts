/** At most so many row numbers, spread evenly over all rows. */
export function sampleRows(most: number, length: number): number[] {
  const size = Math.min(most, length);
  return Array.from({ length: size }, (_, at) => Math.floor((at * length) / size));
}
