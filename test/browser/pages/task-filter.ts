import type { Filter } from "capacity-filter";
import { parseFilter } from "capacity-filter/text";
import { model } from "./task-model.js";

/** A filter as text; an empty one if there is none. */
export function filterOf(text: string): Filter {
  return text === "" ? { conjonction: "and", groups: [] } : parseFilter(text, { model });
}
