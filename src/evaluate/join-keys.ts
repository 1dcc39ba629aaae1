import type { OwnValues } from "./own-values.js";

/** Equal for exactly the records that join; undefined for a record that joins nothing. */
type JoinKey = string | number | bigint | boolean | undefined;

/** Reads the join key of a record from its columns. */
export function keyReader(columns: readonly string[]): (values: OwnValues) => JoinKey {
  const [only] = columns;
  if (only !== undefined && columns.length === 1) return (values) => joinKey(values[only]);
  return (values) => {
    const parts: unknown[] = [];
    for (const column of columns) {
      const key = joinKey(values[column]);
      if (key === undefined) return undefined;
      // In a list, so that the number 1 differs from the string "1".
      parts.push(typeof key === "string" ? key : [String(key)]);
    }
    return JSON.stringify(parts);
  };
}

function joinKey(value: unknown): JoinKey {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isNaN(value) ? undefined : value;
    case "bigint":
      // A database driver's bigint 5 is the number 5 of a JSON file; beyond the safe integers numbers are not exact.
      return Number.isSafeInteger(Number(value)) ? Number(value) : value;
    default:
      return undefined;
  }
}

/** Numbers keys from 0 in the order in which they are added. */
export class KeyNumbers {
  count = 0;
  /** For each serial number one more than its own; a lookup takes a tenth of the time of a map. */
  readonly #ofSerials: Int32Array;
  #ofOthers = new Map<JoinKey, number>();

  constructor(serialsBelow: number) {
    this.#ofSerials = new Int32Array(serialsBelow);
  }

  get(key: JoinKey): number | undefined {
    const serial = typeof key === "number" ? this.#ofSerials[key] : undefined;
    if (serial === undefined) return this.#ofOthers.get(key);
    return serial === 0 ? undefined : serial - 1;
  }

  add(key: JoinKey): number {
    const known = this.get(key);
    if (known !== undefined) return known;
    if (typeof key === "number" && this.#ofSerials[key] === 0) this.#ofSerials[key] = this.count + 1;
    else this.#ofOthers.set(key, this.count);
    return this.count++;
  }

  /** Copies strings next to each other in memory, which halves the time of comparing them. */
  gather(): void {
    this.#ofOthers = new Map(Array.from(this.#ofOthers, ([key, number]) => [copyOf(key), number]));
  }
}

function copyOf(key: JoinKey): JoinKey {
  return typeof key === "string" ? (JSON.parse(JSON.stringify(key)) as string) : key;
}
