/** The values that parts of a policy can have. */

/** The lowest and the highest number of each part. Days of the week begin with Monday. */
export const partRanges = { minute: [0, 59], weekDay: [1, 7], day: [1, 31], month: [1, 12] } as const;

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Reads a time of day, `HH:MM` or `HH:MM:SS`; undefined for other text. */
export function readTimeOfDay(text: string): TimeOfDay | undefined {
  const [whole, hour, minute, second = 0] = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : { hour: Number(hour), minute: Number(minute), second: Number(second) };
}
