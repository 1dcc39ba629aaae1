/** Indexes by the code that stands at each: those of one code after another, ascending in each. */
export interface ByCode {
  readonly indexes: Uint32Array;
  /** Where the indexes of each code start; there is one more, where those of the last one end. */
  readonly starts: Uint32Array;
}

/** Groups the indexes of codes that are less than `codeCount`. */
export function groupByCode(codes: Uint16Array | Uint32Array, codeCount: number): ByCode {
  const starts = new Uint32Array(codeCount + 1);
  for (const [code, count] of countCodes(codes, codeCount).entries()) starts[code + 1] = (starts[code] ?? 0) + count;
  const ends = starts.slice();
  const indexes = new Uint32Array(codes.length);
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0;
    const place = ends[code] ?? 0;
    indexes[place] = index;
    ends[code] = place + 1;
  }
  return { indexes, starts };
}

/** How often each code is there. */
export function countCodes(codes: Uint16Array | Uint32Array, codeCount: number): Uint32Array {
  const counts = new Uint32Array(codeCount);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
