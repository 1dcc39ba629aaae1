/** The moment at which the sample data is looked at, so that every visit shows the same answers. */
export const sampleNow = "2025-06-15T12:00:00Z";
