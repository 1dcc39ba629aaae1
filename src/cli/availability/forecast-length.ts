/** The option `--forecast`, which every command can read without loading a calendar. */

const lengths = /^(\d{1,2})(w?)$/;

/** What is a length of a forecast, for who wrote something else. */
export const forecastLengths = "Write a number of days from 1 to 60, or of weeks from 1w to 52w.";

const longest = { "": 60, w: 52 } as const;

/** Whether a text is a length of a forecast: `14` days or `8w` weeks. */
export function isForecast(text: string): boolean {
  const { count, unit } = partsOf(text);
  return count >= 1 && count <= longest[unit];
}

export function partsOf(text: string): { readonly count: number; readonly unit: keyof typeof longest } {
  const [, count = "0", unit] = lengths.exec(text) ?? [];
  return { count: Number(count), unit: unit === "w" ? "w" : "" };
}
