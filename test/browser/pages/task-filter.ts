import type { Filter } from "capacity-filter";
import { parseFilter } from "capacity-filter/text";
import { model } from "./task-model.js";

/** The filter of the address, as text; an empty one if there is none. */
export function filterOfAddress(): Filter {
  const text = decodeURIComponent(location.hash.slice(1));
  return text === "" ? { conjonction: "and", groups: [] } : parseFilter(text, { model });
}
