/** What a person says about own records, and the capacity that follows from it. */
import type {
  AllocationExpirationPolicy,
  Condition,
  DataColumn,
  DataModel,
  Filter,
  ValueFormat,
} from "capacity-filter/core";
import { expressionsOf } from "capacity-filter/core";
import { committedFilter } from "capacity-filter/ui";
import type { Opened, OpenedCapacity } from "../engine/protocol.js";
import { withCondition } from "../with-condition.js";

/** The answers as the form has them: a text is empty until it is chosen. */
export interface Answers {
  /** How the values of columns are written. A column without a format is text. */
  readonly formats: Readonly<Record<string, ValueFormat | undefined>>;
  readonly owner: string;
  /** The key of the members that owners are values of, such as `ids.hubspot`; empty for the one that fits best. */
  readonly key: string;
  readonly limit: string;
  /** A name of {@link expiries}. */
  readonly expiry: string;
  readonly time: string;
}

/** What is known of the columns when the form is opened. */
export type Known = Pick<Opened, "model" | "choices">;

const noAnswers: Answers = { formats: {}, owner: "", key: "", limit: "", expiry: "", time: "" };

/** How often records expire, with their words. */
export const expiries: readonly (readonly [name: string, words: string, policy?: AllocationExpirationPolicy])[] = [
  ["never", "Never"],
  ["daily", "Every day", { interval: "daily", time: "00:00" }],
  ["weekly", "Every week, on Monday", { interval: "weekly", weekDay: 1, time: "00:00" }],
  ["monthly", "Every month, on the first", { interval: "monthly", day: 1, time: "00:00" }],
  ["quarterly", "Every quarter, on its first day", { interval: "quarterly", day: 1, time: "00:00" }],
  ["yearly", "Every year, on January 1", { interval: "yearly", month: 1, day: 1, time: "00:00" }],
];

/** Names that columns of owners and of times have in exports, in English, German and French. */
const ownerName =
  /owner|assignee|assigned.?to\b|sales.?rep|account.?manager|besitzer|zuständig|betreuer|verantwortlich|bearbeiter|propriétaire|responsable/i;
const timeName = /assign|zugewiesen|zugeteilt|übernommen|attribu/i;

/** The columns that may hold owners, those with such a name first. Owners that are numbers in a table are ids. */
export function ownerColumns({ columns }: DataModel): readonly string[] {
  const slugs = Object.keys(columns).filter((slug) => ["string", "number", "any"].includes(columns[slug]?.type ?? ""));
  const isNamed = (slug: string): boolean => ownerName.test(slug) || ownerName.test(columns[slug]?.label ?? "");
  return [...slugs.filter(isNamed), ...slugs.filter((slug) => !isNamed(slug))];
}

export function timeColumns({ columns }: DataModel): readonly string[] {
  return Object.keys(columns).filter((slug) => columns[slug]?.type === "date");
}

/**
 * The answers that the form begins with.
 *
 * @param given - the answers for an earlier file of that name. Those that fit are kept.
 */
export function firstAnswers({ model, choices }: Known, given = noAnswers): Answers {
  const fitting = choices.filter(({ column, readings }) =>
    readings.some(({ format }) => isSame(format, given.formats[column])),
  );
  const formats = Object.fromEntries(fitting.map(({ column }) => [column, given.formats[column]]));
  const [owner = ""] = ownerColumns(model);
  const times = timeColumns(modelWith({ model, choices }, { ...given, formats }));
  const named = times.filter((slug) => timeName.test(slug));
  const [time = "", ...others] = named.length > 0 ? named : times;
  return {
    ...given,
    formats,
    owner: Object.hasOwn(model.columns, given.owner) ? given.owner : ownerName.test(owner) ? owner : "",
    time: times.includes(given.time) ? given.time : others.length === 0 ? time : "",
  };
}

/** The model with the answers about columns: their formats, and that owners are text. */
export function modelWith(
  { model, choices }: Known,
  { formats, owner }: Pick<Answers, "formats" | "owner">,
): DataModel {
  const columns: Record<string, DataColumn> = { ...model.columns };
  for (const { column } of choices) {
    const { label, description } = model.columns[column] ?? {};
    columns[column] = { label, description, type: typeOf(formats[column]), ...formats[column] };
  }
  const owners = columns[owner];
  if (owners?.type === "number") columns[owner] = { label: owners.label, type: "string" };
  return { ...model, columns };
}

function typeOf({ format, decimal, true: yes }: ValueFormat = {}): DataColumn["type"] {
  if (format !== undefined) return "date";
  if (decimal !== undefined) return "number";
  return yes === undefined ? "string" : "boolean";
}

export function isSame(one: object, other: object | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The capacity of the answers, over the records that a filter matches. */
export function capacityOf(
  name: string,
  { owner, key, limit, expiry, time }: Answers,
  filter: Filter,
): OpenedCapacity & { readonly filter: Filter } {
  const policy = expiries.find(([name]) => name === expiry)?.[2];
  return {
    name,
    memberCapacity: limit.trim() === "" ? undefined : Number(limit),
    policy,
    timeColumnSlug: policy && time,
    filter: withOwner(filter, owner, key),
    issues: [],
  };
}

/** The filter for the records of a member, in place of what it says of members before. */
function withOwner({ conjonction, groups }: Filter, columnSlug: string, key: string): Filter {
  const isOther = (condition: Condition): boolean =>
    expressionsOf({ conjonction: "and", groups: [{ conjonction: "and", conditions: [condition] }] }).length === 0;
  const others = groups.map((group) => ({ ...group, conditions: group.conditions.filter(isOther) }));
  const owned: Condition = { kind: "string", columnSlug, operator: "is", values: `{{member.${key}}}` };
  return committedFilter(withCondition({ conjonction, groups: others }, owned));
}
