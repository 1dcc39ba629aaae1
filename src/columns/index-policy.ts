/**
 * Says when a view of a column pays: once as many rows have been asked without it as there are, which takes about as
 * long as to make it. So a table that is asked once is not prepared in vain, and one that is asked often loses little.
 */
export class IndexPolicy {
  #asked = 0;

  constructor(readonly length: number) {}

  /** Whether it is time, before so many rows more are asked. */
  shouldBuild(count = 0): boolean {
    const asked = this.#asked;
    this.#asked += count;
    return asked >= this.length;
  }
}
