import type { DataColumn } from "../model/data-model.js";

/** A value that an input offers. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/** The values that a column is known to hold. */
export function knownValuesOf(column: DataColumn | undefined): readonly Choice[] {
  return (column?.values ?? []).map((known) => {
    const { value, label } = typeof known === "object" ? known : { value: known, label: undefined };
    return { value, label: label ?? String(value) };
  });
}
