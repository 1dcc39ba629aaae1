/** Whether UTF-8 can encode a string: it has no half of a surrogate pair. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
