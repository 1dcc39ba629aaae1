/** The cases of conformance/, as their README describes them. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

type Json = Readonly<Record<string, unknown>>;

/** A filter, and the rows that it matches or not; or the code of the issue for which it is refused. */
export type FilterCase = {
  readonly name: string;
  readonly filter: FilterJson;
  /** The values of expressions. */
  readonly values?: Json;
  readonly options?: ComparisonJson;
  readonly related?: Readonly<Record<string, RelatedJson>>;
} & ({ readonly matched: readonly Json[]; readonly notMatched: readonly Json[] } | Refused);

/** A policy, and the expirations that follow instants. */
export type PolicyCase = {
  readonly name: string;
  readonly policy: PolicyJson;
  readonly options?: PolicyOptionsJson;
} & ({ readonly next: readonly { readonly after: string; readonly expiration: string }[] } | Refused);

/** A capacity, and for each member the ids of the records that it holds. */
export type CapacityCase = {
  readonly name: string;
  readonly capacity: CapacityJson;
  readonly members: readonly Json[];
  readonly options: ComparisonJson & {
    readonly now: string;
    readonly expiry?: "fixed" | "sliding";
    readonly policy?: PolicyOptionsJson;
  };
  readonly rows: readonly Json[];
} & ({ readonly answers: readonly (Holding | Refused)[] } | { readonly withoutFilter: true } | Refused);

export interface Refused {
  readonly refused: string;
}

export interface Holding {
  readonly holds: readonly unknown[];
  readonly expired: number;
  readonly withoutTime: number;
  readonly available: number | null;
  readonly isFull: boolean | null;
  readonly nextExpiration?: string;
}

export type Conjonction = "and" | "or";

export interface FilterJson {
  readonly conjonction: Conjonction;
  readonly groups: readonly { readonly conjonction: Conjonction; readonly conditions: readonly ConditionJson[] }[];
}

/** Any condition: which of the keys it has depends on `kind` and `operator`. */
export interface ConditionJson {
  readonly kind: string;
  readonly operator: string;
  readonly columnSlug: string;
  readonly relatedModelUuid?: string;
  readonly propertyName?: string;
  readonly values?: string | readonly string[];
  readonly value?: string | number;
  readonly otherValue?: string;
  readonly firstValue?: string | number;
  readonly lastValue?: string | number;
  readonly propertyConditions?: readonly ConditionJson[];
  readonly conjonction?: Conjonction;
  readonly conditions?: readonly ConditionJson[];
  readonly frequency?: { readonly operator: string; readonly value?: number };
  readonly period?: { readonly operator: string; readonly value: number };
}

export interface RelatedJson {
  readonly on: readonly { readonly column: string; readonly property?: string; readonly relatedColumn: string }[];
  readonly timeColumnSlug?: string;
  readonly rows: readonly Json[];
}

export interface ComparisonJson {
  readonly now?: string;
  readonly timeZone?: string;
  readonly datePrecision?: "instant" | "literal";
  readonly caseSensitive?: boolean;
  readonly negationMatchesNull?: boolean;
}

export interface PolicyJson {
  readonly interval: "hourly" | "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
  readonly minute?: number;
  readonly time?: string;
  readonly weekDay?: number;
  readonly day?: number;
  readonly month?: number;
}

export interface PolicyOptionsJson {
  readonly timeZone?: string;
  readonly weekDay?: "iso" | "sunday0";
  readonly shortMonths?: "clamp" | "skip";
}

export interface CapacityJson {
  readonly name: string;
  readonly filter: FilterJson | null;
  readonly memberCapacity?: number | null;
  readonly timeColumnSlug?: string;
  readonly allocationExpirationPolicy?: PolicyJson;
}

const folder = join(import.meta.dirname, "../../conformance");

function casesOf(section: string): unknown {
  const text = readFileSync(join(folder, `${section}.json`), "utf8");
  return (JSON.parse(text) as { readonly cases: unknown }).cases;
}

/** The names of the sections, which are those of the files. */
const sections: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length));

/** The cases of filters, by section. */
export const filterCases: readonly (readonly [section: string, cases: readonly FilterCase[]])[] = sections
  .filter((section) => section !== "policies" && section !== "capacities")
  .map((section) => [section, casesOf(section) as FilterCase[]]);

export const policyCases = casesOf("policies") as readonly PolicyCase[];
export const capacityCases = casesOf("capacities") as readonly CapacityCase[];

/** The case that a filter's answers make. */
export function withAnswers(each: FilterCase, answerOf: (row: Json) => boolean): unknown {
  if ("refused" in each) return { ...each, refused: null };
  const rows = [...each.matched, ...each.notMatched];
  const matched = rows.filter((row) => answerOf(row));
  return { ...each, matched, notMatched: rows.filter((row) => !matched.includes(row)) };
}
