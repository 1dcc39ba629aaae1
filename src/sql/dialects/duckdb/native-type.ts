import type { Storage } from "../../storage.js";
import type { NativeTypes } from "../shared/common.js";
import { storageIn } from "../shared/common.js";

/** The storage of a type, by its name in the catalogue of DuckDB. */
export function storageOfNative(type: string): Storage {
  if (/\[\d*\]$/.test(type)) return { list: storageOfNative(type.slice(0, type.lastIndexOf("["))) };
  const [, name = type, inner = ""] = /^(\w+)\((.*)\)$/s.exec(type) ?? [];
  switch (name.toUpperCase()) {
    case "STRUCT":
      return { struct: Object.fromEntries(parts(inner).map(field)) };
    case "MAP": {
      const [key = "", value = ""] = parts(inner);
      // Maps with other keys are converted to JSON, where keys are text.
      return key === "VARCHAR" ? { map: storageOfNative(value) } : "nested";
    }
    case "DECIMAL":
      return inner.endsWith(",0") ? "integer" : "decimal";
    case "ENUM":
      return "asText";
    default:
      return storageIn(nativeTypes, type.toUpperCase());
  }
}

/** The parts between commas, ignoring commas in quotes and in parentheses. */
function parts(list: string): string[] {
  const found: string[] = [];
  let part = "";
  let depth = 0;
  for (const [token] of list.matchAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'|[^"'(),]+|./gs)) {
    if (token === "(") depth++;
    else if (token === ")") depth--;
    if (token === "," && depth === 0) {
      found.push(part.trim());
      part = "";
    } else part += token;
  }
  return [...found, part.trim()];
}

/** A field of a struct: its name, quoted if necessary, and its type. */
function field(part: string): [string, Storage] {
  const [, quoted, bare = "", type = ""] = /^(?:"((?:[^"]|"")*)"|(\S+)) (.*)$/s.exec(part) ?? [];
  return [quoted?.replaceAll('""', '"') ?? bare, storageOfNative(type)];
}

const nativeTypes: NativeTypes = [
  ["text", "VARCHAR"],
  ["uuid", "UUID"],
  ["integer", "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT"],
  ["integer", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "UHUGEINT"],
  ["number", "FLOAT", "DOUBLE"],
  ["boolean", "BOOLEAN"],
  ["date", "DATE"],
  ["timestamp", "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS"],
  ["instant", "TIMESTAMP WITH TIME ZONE"],
  ["json", "JSON"],
];
