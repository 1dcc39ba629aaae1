/**
 * Decides when to build an index of a column: after as many rows were read without it as the table has, because that
 * takes about as long as to build it. A table that is used once has no index built in vain.
 */
export class IndexPolicy {
  #rowsRead = 0;

  constructor(readonly length: number) {}

  /** Whether to build the index now, before `count` more rows are read. */
  shouldBuild(count = 0): boolean {
    const rowsRead = this.#rowsRead;
    this.#rowsRead += count;
    return rowsRead >= this.length;
  }
}
