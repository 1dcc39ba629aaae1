/** Filters on the sample that teach the language, one step each. */
export interface Example {
  readonly title: string;
  readonly explanation: string;
  /** In the text language, as `formatFilter` writes it. */
  readonly text: string;
}

export const examples: readonly Example[] = [
  {
    title: "Ranges and lists",
    explanation: "A list matches any of its values. Between includes both ends.",
    text: 'country = ["US", "FR", "DE"] and employee_count between 100 and 500',
  },
  {
    title: "At least once in 30 days",
    explanation: "An occurrence counts related records, here the meetings of the last 30 days.",
    text: `event occurred more than 0 times less than 30 days ago where (
  event_type = "meeting"
)`,
  },
  {
    title: "Groups with or",
    explanation: "A filter is one or more groups. Here each side of or is a group of two conditions.",
    text: `(country = "US" and employee_count > 500)
or (country = "FR" and plan = "enterprise")`,
  },
  {
    title: "What cannot be evaluated here",
    explanation: "Your own SQL runs in a database only. Rows that depend on it are unknown; the others are certain.",
    text: 'employee_count > 500 or sql("large deals", "arr > 20000")',
  },
];
