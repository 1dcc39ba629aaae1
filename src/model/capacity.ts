/** The colours of a capacity (spec section 2.1). */
export const capacityColors = ["orange", "red", "purple", "green", "yellow", "grey"] as const;
