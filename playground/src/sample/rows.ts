/** A record of the sample, as JSON would hold it. */
export type SampleRow = Readonly<Record<string, unknown>>;

/** Rows, each a list of values in the order of the columns. */
export function rowsOf<const Columns extends readonly string[]>(
  columns: Columns,
  values: readonly { readonly [Column in keyof Columns]: unknown }[],
): readonly SampleRow[] {
  return values.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
}
