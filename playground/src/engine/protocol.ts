/** What the page asks the worker about, and what the worker answers. */
import type { Expiry, MemberAvailability, OwnerKey, Unassigned } from "capacity-filter/availability";
import type {
  AllocationExpirationPolicy,
  DataModel,
  Filter,
  Issue,
  KnownValue,
  Path,
  Result,
  ValueFormat,
} from "capacity-filter/core";
import type { ConditionImpact } from "capacity-filter/evaluate";
import type { Remedy } from "capacity-filter/records";
import type { DraftFilter } from "capacity-filter/ui";

/** The rows to work on. */
export type Source =
  /** The forty sample companies, with their events. */
  | { readonly type: "sample" }
  /** A dropped file or pasted text, and how a person has said that it is read. */
  | ({ readonly type: "file"; readonly file: File } & Remedy);

export interface Opened {
  readonly name: string;
  /** Inferred from the rows, or that of the sample. `setModel` changes it. */
  readonly model: DataModel;
  /** In the order of the file. */
  readonly columns: readonly string[];
  readonly rowCount: number;
  /** What was odd in the file, in sentences. */
  readonly notes: readonly string[];
  /** The names of the sheets, if it is a workbook. */
  readonly sheets?: readonly string[] | undefined;
  /** Columns of which only a person knows how their values are written. They are text until then. */
  readonly choices: readonly ColumnChoice[];
}

/** A column whose values may be read in several ways. */
export interface ColumnChoice {
  readonly column: string;
  /** The first different values. */
  readonly texts: readonly string[];
  /** The formats that all values fit, and what those texts are in each. */
  readonly readings: readonly { readonly format: ValueFormat; readonly values: readonly unknown[] }[];
}

export interface Settings {
  /** ISO 8601. */
  readonly now: string;
  /** IANA name. */
  readonly timeZone: string;
  /** The member whose values expressions are replaced by. Without one, conditions with expressions are unknown. */
  readonly member?: Member | undefined;
}

/** How many rows match. Of the others, some cannot be evaluated, as a `sql` condition decides about them. */
export interface Count {
  readonly rowCount: number;
  readonly count: number;
  readonly unknownCount: number;
  /** What the change from the pinned filter does, or why that filter cannot be evaluated; undefined without one. */
  readonly moves: Result<Moves> | undefined;
}

export interface Moves {
  readonly enter: number;
  readonly leave: number;
  /** Rows that one of the filters cannot evaluate. They are not among the others. */
  readonly unknown: number;
}

/** A part of the filter that differs from the pinned one. */
export type FilterEdit =
  | { readonly type: "added"; readonly path: Path }
  /** `before`: the condition, the group or the connective of the pinned filter. The path of a removed one is there. */
  | { readonly type: "changed" | "removed"; readonly path: Path; readonly before: unknown };

export interface FilterChanges {
  /** Empty if the filters are equal. */
  readonly edits: readonly FilterEdit[];
  /** What is proved of every possible record: how the set of those that match changes. */
  readonly effect: "same" | "fewer" | "more" | "other" | "unknown";
}

export type Effect = Omit<ConditionImpact, "condition">;

/** Which rows a list shows, by what the last counted filter answered for them. */
export type RecordSelection = "all" | "match" | "noMatch" | "unknown" | Move;

/** How a row moves when the pinned filter becomes the last counted one. */
export type Move = "enter" | "leave";

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

export interface ListedRow {
  /** Among all rows, from 0. */
  readonly index: number;
  readonly outcome: "true" | "false" | "unknown";
  /** Undefined if it does not move, or nothing is compared. */
  readonly move?: Move | undefined;
  readonly row: Readonly<Record<string, unknown>>;
}

export interface RowPage {
  /** The place of its first row. */
  readonly from: number;
  /** How many rows the whole list has. */
  readonly total: number;
  readonly rows: readonly ListedRow[];
}

export interface CountedValue extends KnownValue {
  readonly count: number;
}

export interface ReadFilter {
  /** May have conditions of kinds that this version does not know. */
  readonly filter: DraftFilter;
  /** Whether the text nests deeper than a filter can, and was rewritten. */
  readonly rewritten: boolean;
  /** For people: where the filter was found, if the text holds more than the filter. */
  readonly foundIn?: string | undefined;
  /** What does not keep the filter from being used: unknown kinds. */
  readonly issues: readonly Issue[];
}

export interface SqlStatement {
  readonly sql: string;
  /** The names of the `sql` conditions: they are in the statement as they were written, unchecked. */
  readonly unchecked: readonly string[];
}

/** A capacity that was read from a file. */
export interface OpenedCapacity {
  readonly name: string;
  readonly description?: string | undefined;
  readonly memberCapacity?: number | undefined;
  readonly filter?: Filter | undefined;
  readonly policy?: AllocationExpirationPolicy | undefined;
  /** The column with the time of an allocation. */
  readonly timeColumnSlug?: string | undefined;
  /** Begun on the page: its filter is that of the builder. */
  readonly isBegun?: true | undefined;
  readonly issues: readonly Issue[];
}

/** A member: any object. Expressions such as `{{member.ids.hubspot}}` read its keys. */
export type Member = Readonly<Record<string, unknown>>;

/** A member with a name of its own. */
export interface OpenedMember {
  /** For people. No two members have the same. */
  readonly label: string;
  readonly member: Member;
}

export interface Owners {
  /** Each as a member that is named by it. */
  readonly members: readonly OpenedMember[];
  /** The keys of the members of a file, those of most owners first. */
  readonly keys: readonly OwnerKey[];
}

/** The capacity whose availability is computed, with the filter of the builder. */
export interface TeamQuestion extends Pick<OpenedCapacity, "memberCapacity" | "policy" | "timeColumnSlug"> {
  readonly filter: Filter;
  readonly expiry: Expiry;
  readonly members: readonly Member[];
}

/** The figures of a member; null if the filter cannot be evaluated for this member. */
export type MemberBar = Pick<
  MemberAvailability,
  "held" | "expired" | "withoutTime" | "available" | "isFull" | "nextExpiration" | "fullUntil" | "issues"
>;

/** What all members together hold at an instant, of the records that they hold now. */
export interface ForecastPoint {
  readonly at: number;
  readonly held: number;
  /** Null without a limit. */
  readonly free: number | null;
}

export interface CapacityFigures {
  readonly held: number;
  readonly fullMembers: number;
}

export interface TeamAvailability {
  /** In the order of the question. */
  readonly members: readonly MemberBar[];
  /** Undefined if the owner condition has not its usual form. */
  readonly unassigned: Unassigned | undefined;
  readonly issues: readonly Issue[];
  /** By the day, from now; empty if records never expire. */
  readonly forecast: readonly ForecastPoint[];
  /** The figures of the members in the pinned capacity, or why there are none; undefined without one. */
  readonly pinned: Result<readonly MemberBar[]> | undefined;
}

export interface HeldRow extends Pick<ListedRow, "index" | "row"> {
  /** The place of the member that holds it. */
  readonly member: number;
  /** When it expires; undefined if never. */
  readonly until: Date | undefined;
}

export interface HeldPage {
  /** How many records the whole list has. */
  readonly total: number;
  readonly rows: readonly HeldRow[];
}
