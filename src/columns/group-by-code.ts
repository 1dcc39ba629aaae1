/** Indexes grouped by their code, in ascending order within each group. */
export interface IndexesByCode {
  readonly indexes: Uint32Array;
  /** The start of each group in `indexes`, and the end of the last group. */
  readonly starts: Uint32Array;
}

/** Groups the indexes of `codes`, which are less than `codeCount`. */
export function groupByCode(codes: Uint16Array | Uint32Array, codeCount: number): IndexesByCode {
  const starts = new Uint32Array(codeCount + 1);
  for (const [code, count] of countCodes(codes, codeCount).entries()) starts[code + 1] = (starts[code] ?? 0) + count;
  const ends = starts.slice();
  const indexes = new Uint32Array(codes.length);
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0;
    const end = ends[code] ?? 0;
    indexes[end] = index;
    ends[code] = end + 1;
  }
  return { indexes, starts };
}

/** Counts how often each code occurs. */
export function countCodes(codes: Uint16Array | Uint32Array, codeCount: number): Uint32Array {
  const counts = new Uint32Array(codeCount);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
