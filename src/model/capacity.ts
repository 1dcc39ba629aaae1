/** The colours of a capacity. */
export const capacityColors = ["orange", "red", "purple", "green", "yellow", "grey"] as const;
