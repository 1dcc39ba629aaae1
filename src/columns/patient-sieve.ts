import type { Patience } from "./patience.js";
import type { Selections } from "./selections.js";
import { Sieve } from "./sieve.js";

/** A sieve that looks at every row as it is, until it pays to make one that has a view of the column to look at. */
export class PatientSieve extends Sieve {
  #sieve: Sieve;
  #make: (() => Sieve) | undefined;

  constructor(
    selections: Selections,
    readonly patience: Patience,
    meanwhile: Sieve,
    make: () => Sieve,
  ) {
    super(selections);
    this.#sieve = meanwhile;
    this.#make = make;
    this.#askedOf(0);
  }

  get cost(): number {
    return this.#sieve.cost;
  }

  keep(rows: Uint32Array, count: number, out: Uint32Array): number {
    return this.#askedOf(count).keep(rows, count, out);
  }

  override all(out: Uint32Array): number {
    return this.#askedOf(this.selections.length).all(out);
  }

  override bits(out: Uint32Array): void {
    this.#askedOf(this.selections.length).bits(out);
  }

  override count(): number {
    return this.#askedOf(this.selections.length).count();
  }

  #askedOf(count: number): Sieve {
    if (this.#make !== undefined && this.patience.isOver(count)) {
      this.#sieve = this.#make();
      this.#make = undefined;
    }
    return this.#sieve;
  }
}
