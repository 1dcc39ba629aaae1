/** What the page asks the worker, what the worker answers, and the messages that carry both. */
import type { DialectName } from "capacity-filter/sql";
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
import type { Expiry } from "capacity-filter/availability";
import type { ConditionImpact, FilterExplanation, NoneReason } from "capacity-filter/evaluate";
import type { ComparedColumn } from "capacity-filter/text";
import type { DraftFilter } from "capacity-filter/ui";
import type { Remedy } from "capacity-filter/records";
import type { ValidationIssue } from "capacity-filter/validate";
import type {
  CapacityFigures,
  HeldPage,
  Member,
  OpenedMember,
  Owners,
  TeamAvailability,
  TeamQuestion,
} from "./members-protocol.js";

/** The rows to work on. */
export type Source =
  /** The forty sample companies, with their contacts, events and notes. */
  | { readonly type: "sample" }
  /** Made up companies, the same each time. */
  | { readonly type: "generated"; readonly rowCount: number }
  /** A dropped file or pasted text, and how a person has said that it is read. */
  | ({ readonly type: "file"; readonly file: File } & Remedy);

/** Rows that were opened. */
export interface Opened {
  /** For people: the name of the file or of the sample. */
  readonly name: string;
  /** Inferred from the rows, or that of the sample. `engine.setModel` changes it. */
  readonly model: DataModel;
  /** In the order of the file. */
  readonly columns: readonly string[];
  readonly rowCount: number;
  /** What was odd in the file, in sentences. */
  readonly notes: readonly string[];
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

/** How filters are evaluated. */
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

/** How many rows only one of two filters matches. */
export interface Moves {
  readonly enter: number;
  readonly leave: number;
  /** Rows that one of the filters cannot evaluate. They are not among the others. */
  readonly unknown: number;
}

/** A part of the filter that differs from the pinned one. */
export type FilterEdit =
  | { readonly type: "added"; readonly path: Path; readonly range: TextRange | undefined }
  /** `before`: the condition, the group or the connective of the pinned filter. */
  | { readonly type: "changed"; readonly path: Path; readonly range: TextRange | undefined; readonly before: unknown }
  /** The path is one of the pinned filter. */
  | { readonly type: "removed"; readonly path: Path; readonly before: unknown };

/** A part of the text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** How the filter differs from the pinned one. */
export interface FilterChanges {
  /** Empty if the filters are equal. */
  readonly edits: readonly FilterEdit[];
  /** What is proved of every possible record: how the set of those that match changes. */
  readonly effect: "same" | "fewer" | "more" | "other" | "unknown";
}

/** What a condition does to the count. */
export type Effect = Omit<ConditionImpact, "condition">;

/** Which rows a list shows, by what the last counted filter answered for them. */
export type RecordSelection = "all" | "match" | "noMatch" | "unknown" | Move;

/** How a row moves when the pinned filter becomes the last counted one. */
export type Move = "enter" | "leave";

/** The order of a list. */
export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** A row in a list. */
export interface ListedRow {
  /** Among all rows, from 0. */
  readonly index: number;
  readonly outcome: "true" | "false" | "unknown";
  /** Undefined if it does not move, or nothing is compared. */
  readonly move?: Move | undefined;
  readonly row: Readonly<Record<string, unknown>>;
}

/** A part of the list of rows. */
export interface RowPage {
  /** How many rows the whole list has. */
  readonly total: number;
  readonly rows: readonly ListedRow[];
}

/** A value of a column, and how many rows hold it. */
export interface CountedValue extends KnownValue {
  readonly count: number;
}

/** A column of the rows, or of a related model, or a property of an object column. */
export type ValueColumn = ComparedColumn;

/** A filter that was read from text. */
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

/** One suggestion at the caret. */
export interface Suggestion {
  readonly text: string;
  readonly description: string;
  readonly from: number;
  readonly to: number;
}

/** A `SELECT` statement. */
export interface SqlStatement {
  readonly sql: string;
  /** The names of the `sql` conditions: they are in the statement as they were written, unchecked. */
  readonly unchecked: readonly string[];
}

/** A filter or text after its certain fixes. */
export interface Repaired {
  readonly output: unknown;
  /** How many fixes were made. */
  readonly fixCount: number;
  /** What is still wrong with the output. */
  readonly issues: readonly Issue[];
}

/** A capacity that was read from a file. */
export interface OpenedCapacity {
  readonly name: string;
  readonly color: string | undefined;
  readonly description: string | undefined;
  readonly memberCapacity: number | undefined;
  readonly filter: Filter | undefined;
  readonly policy: AllocationExpirationPolicy | undefined;
  /** The column with the time of an allocation. */
  readonly timeColumnSlug?: string | undefined;
  /** Begun on the page: its filter is that of the builder. */
  readonly isBegun?: true | undefined;
  /** What is wrong with the filter or the policy. */
  readonly issues: readonly Issue[];
}

/** Everything the worker does, as functions that answer at once or later. */
export interface Work {
  /** Rejects with a message for people if the rows cannot be read. */
  open(source: Source): Opened | Promise<Opened>;
  /** Reads a table again if the type of a column or its format has changed, as the values are only text. */
  setModel(model: DataModel): Opened | Promise<Opened>;
  /** With `pinned`, counts the rows that enter and leave as well. */
  count(filter: Filter, settings: Settings, pinned?: Filter): Result<Count>;
  /** What each condition does to the count, in the order of the filter. */
  impact(filter: Filter, settings: Settings): Generator<undefined, Result<readonly Effect[]>>;
  /** Only rows with a value that contains `search`, ignoring case. Without `sort`, in the order of the file. */
  page(from: number, to: number, shown: RecordSelection, search?: string, sort?: Sort): RowPage;
  /** Why no row matches, for any of the members. */
  whyNone(filter: Filter, settings: Settings, members: readonly Member[]): Result<readonly NoneReason[]>;
  explain(rowIndex: number, filter: Filter, settings: Settings): Result<FilterExplanation>;
  /** The most frequent values that contain `text`, ignoring case. */
  values(column: ValueColumn, text: string): readonly CountedValue[];
  validate(input: unknown): readonly ValidationIssue[];
  /** The input with the fix of one issue that `validate` found in it. */
  applyFix(input: unknown, issue: Issue): unknown;
  /** The input with every fix that is certain, round after round until none is left. */
  repair(input: unknown): Repaired;
  /** An empty text is the filter without groups, which matches every row. JSON is read as by `readJson`. */
  readText(text: string): Result<ReadFilter>;
  writeText(filter: Filter): Result<string>;
  formatText(text: string): Result<string>;
  completeText(text: string, caret: number): readonly Suggestion[];
  /** Finds the filter in a capacity, in the answer of an API, and in a fenced block. */
  readJson(text: string): Result<ReadFilter>;
  writeJson(filter: Filter): string;
  /** With a question whose filter names a member, a statement that counts for all members. Values are literals. */
  toSql(
    filter: Filter,
    dialect: DialectName,
    settings: Settings,
    question?: TeamQuestion,
  ): Result<SqlStatement> | Promise<Result<SqlStatement>>;
  openCapacities(text: string): Result<readonly OpenedCapacity[]>;
  /** One for each question, in order; undefined where a filter cannot be evaluated. */
  overview(
    questions: readonly TeamQuestion[],
    settings: Settings,
  ): AsyncGenerator<undefined, readonly (CapacityFigures | undefined)[]>;
  /** Rejects with a message for people if the members cannot be read. */
  openMembers(file: File, reading?: Remedy): Promise<readonly OpenedMember[]>;
  /** The owners in a column of the rows, and which key of members they are. */
  owners(column: string, members: readonly Member[]): Promise<Owners>;
  /** With `pinned`, computes the figures of that capacity as well. */
  availability(
    question: TeamQuestion,
    settings: Settings,
    pinned?: TeamQuestion,
  ): AsyncGenerator<undefined, Result<TeamAvailability>>;
  /** When records expire, in a sentence. */
  expirySentence(policy: AllocationExpirationPolicy, expiry: Expiry, timeZone: string): Promise<string>;
  changes(pinned: Filter, filter: Filter, text: string | undefined, settings: Settings): Promise<Result<FilterChanges>>;
  /** The records that a member holds, or all members, of the question whose availability was computed last. */
  held(member: number | undefined, from: number, to: number): Promise<HeldPage>;
}

/** The name of something the worker does. */
export type Method = keyof Work;

/** What a method answers. It can be interrupted where it yields. */
export type Answer<Name extends Method> =
  ReturnType<Work[Name]> extends Generator<unknown, infer Last> | AsyncGenerator<unknown, infer Last>
    ? Last
    : Awaited<ReturnType<Work[Name]>>;

/** A message from the page to the worker. */
export type Request<Name extends Method = Method> = {
  [Each in Name]: { readonly id: number; readonly method: Each; readonly parameters: Parameters<Work[Each]> };
}[Name];

/** A message from the worker to the page. */
export type Response<Value = unknown> = { readonly id: number; readonly method: Method } & (
  | { readonly type: "done"; readonly value: Value }
  | { readonly type: "failed"; readonly message: string; readonly remedies: readonly Remedy[] }
  | { readonly type: "superseded" }
);

/** Methods whose older requests are needless after a newer one of these. The others answer every request. */
export const supersededBy: Readonly<Partial<Record<Method, readonly Method[]>>> = {
  open: ["open"],
  count: ["count", "open", "setModel"],
  impact: ["impact", "count", "open", "setModel"],
  page: ["open"],
  whyNone: ["whyNone", "count", "open", "setModel"],
  explain: ["explain", "open", "setModel"],
  completeText: ["completeText"],
  toSql: ["toSql"],
  overview: ["overview", "open", "setModel"],
  availability: ["availability", "open", "setModel"],
  changes: ["changes", "open", "setModel"],
  held: ["held", "open", "setModel"],
};
