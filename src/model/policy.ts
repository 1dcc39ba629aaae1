/** When allocations expire: the table of intervals, and the types made from it. */

/** Each interval's parts, all of them optional, in canonical order. */
export const intervals = {
  hourly: { minute: "number" },
  daily: { time: "string" },
  weekly: { weekDay: "number", time: "string" },
  monthly: { day: "number", time: "string" },
  quarterly: { month: "number", day: "number", time: "string" },
  yearly: { month: "number", day: "number", time: "string" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, "number" | "string">>>>;

/** How often allocations expire. */
export type Interval = keyof typeof intervals;

interface PartTypes {
  number: number;
  string: string;
}

type FieldsOf<Name extends Interval> = { interval: Name } & {
  -readonly [Part in keyof (typeof intervals)[Name]]?: PartTypes[(typeof intervals)[Name][Part] & keyof PartTypes];
};

/** The policy of one interval, as a plain object type. */
export type PolicyOf<Name extends Interval> = Name extends Interval
  ? { [Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] }
  : never;

/** When allocations expire, by `interval`. */
export type AllocationExpirationPolicy = PolicyOf<Interval>;
