/** A string in quotes; long ones are cut. */
export function quote(text: string): string {
  return JSON.stringify(text.length <= 60 ? text : `${text.slice(0, 57)}...`);
}

/** The text before and after a part of a text, each in quotes and joined by "and". */
export function wordsAround(text: string, start: number, end: number): string {
  return [text.slice(0, start), text.slice(end)]
    .map((words) => words.trim().replaceAll(/\s+/g, " "))
    .filter((words) => words !== "")
    .map(quote)
    .join(" and ");
}
