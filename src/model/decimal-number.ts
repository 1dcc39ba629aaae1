/** A text that properties compare as a number: as JSON writes numbers; leading zeros pass, because people write them. */
export const decimalNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
