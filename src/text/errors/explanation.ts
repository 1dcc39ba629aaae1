/** What is wrong at a place, by numbers of tokens. */
export interface Explanation {
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  /** The tokens it is about; by default the one that was not expected. */
  readonly first?: number;
  readonly last?: number;
  /** What to write in their place. */
  readonly replacement?: string | undefined;
  /** Whether that is plainly what was meant. */
  readonly certain?: boolean;
}
