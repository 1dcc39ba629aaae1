import { quote } from "./issues/quote.js";

/** Matches strings that properties compare as numbers: JSON numbers, also with leading zeros. */
export const decimalNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether a number has more digits than a double can represent. */
export function isInexact(raw: string): boolean {
  const number = Number(raw);
  if (!/^-?\d{16,}$/.test(raw) || String(number) === raw) return false;
  return !Number.isFinite(number) || BigInt(raw) !== BigInt(number);
}

export function inexactMessage(raw: string): string {
  return `${quote(raw)} is not exact as a number: it would become ${String(Number(raw))}.`;
}
