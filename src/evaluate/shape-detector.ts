import { isObject } from "./own-values.js";

/** So many rows tell in how many orders keys come. */
const ENOUGH = 16;

/**
 * In how many orders the keys of some rows come. An engine keeps what it knows of objects by the order of their keys:
 * where nearly every row has an order of its own, as services write them that keep maps, it knows nothing of the next.
 */
export class KeyOrders {
  readonly #orders = new Set<string>();
  #last: readonly string[] | undefined;
  #rowCount = 0;

  add(row: unknown): void {
    this.#rowCount++;
    if (!isObject(row)) return;
    const keys = Object.keys(row);
    const last = this.#last;
    // Most rows are as the one before, which is seen in no time.
    if (last?.length === keys.length && last.every((key, index) => key === keys[index])) return;
    this.#orders.add(keys.join());
    this.#last = keys;
  }

  /** Whether enough rows have been added to tell. */
  get areKnown(): boolean {
    return this.#rowCount >= ENOUGH;
  }

  /** Whether nearly every row has an order of its own. Where null keys are left out, orders are fewer. */
  get areMany(): boolean {
    return this.#orders.size > ENOUGH * 0.75;
  }
}

/** Whether the keys of rows come in any order, as far as some of them tell. */
export function comeInAnyKeyOrder(rows: readonly unknown[]): boolean {
  const orders = new KeyOrders();
  for (let sample = 0; sample < ENOUGH; sample++) orders.add(rows[Math.floor((sample * rows.length) / ENOUGH)]);
  return orders.areMany;
}
