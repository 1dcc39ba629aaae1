/** A whole number from its digits; a BigInt if it has more than 53 bits. */
export function wholeNumber(digits: string): number | bigint {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : BigInt(digits);
}
