import { FilterError } from "../../src/model/issues/errors.js";

/** The arbitrary of rows; undefined if no such row can be made. */
export function rowsIfAny<Rows>(make: () => Rows): Rows | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof FilterError) return undefined;
    throw error;
  }
}
