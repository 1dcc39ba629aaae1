import type { ColumnType } from "../../../model/data-model.js";
import type { Storage } from "../../storage.js";

/** What columns of a data model's types hold; databases differ only in how they store dates. */
export function storageOfTypes(date: Storage): (type: ColumnType) => Storage {
  const storages: Readonly<Record<ColumnType, Storage>> = {
    string: "text",
    number: "number",
    boolean: "boolean",
    date,
    object: "json",
    array: "json",
    vector: "other",
    any: "other",
  };
  return (type) => storages[type];
}
