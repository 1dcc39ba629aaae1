import { isContainer } from "../model/structure/json-object.js";

const SAMPLE_SIZE = 16;

/**
 * Detects whether rows have too many shapes for the inline caches of an engine. Objects share a shape if they have the
 * same keys in the same order. Services that serialize maps use a different order for nearly every row.
 */
export class ShapeDetector {
  readonly #shapes = new Set<string>();
  #rowCount = 0;

  add(row: unknown): void {
    this.#rowCount++;
    if (isContainer(row)) this.#shapes.add(Object.keys(row).join());
  }

  /** Whether enough rows have been added. */
  get isDecided(): boolean {
    return this.#rowCount >= SAMPLE_SIZE;
  }

  /** Whether nearly every row has a different shape. Rows without null keys have fewer shapes. */
  get isMegamorphic(): boolean {
    return this.#shapes.size > SAMPLE_SIZE * 0.75;
  }
}

export function areMegamorphic(rows: readonly unknown[]): boolean {
  const detector = new ShapeDetector();
  for (let sample = 0; sample < SAMPLE_SIZE; sample++)
    detector.add(rows[Math.floor((sample * rows.length) / SAMPLE_SIZE)]);
  return detector.isMegamorphic;
}
