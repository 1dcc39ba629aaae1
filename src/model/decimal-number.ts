/** Matches strings that properties compare as numbers: JSON numbers, also with leading zeros. */
export const decimalNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
