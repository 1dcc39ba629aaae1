import { InputError } from "./input-error.js";

/**
 * The value of an option that counts something.
 *
 * @throws {InputError} where the value is not a whole number.
 */
export function readWholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new InputError(`${option} must be a whole number, not ${JSON.stringify(text)}.`);
  return Number(text);
}
