/** A string that properties compare as a number: a JSON number, with leading zeros allowed. */
export const decimalNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
