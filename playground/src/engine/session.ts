/** What the worker does, as plain functions over the rows that are open. */
import type { DataModel, Filter, Issue } from "capacity-filter/core";
import { stringifyFilter } from "capacity-filter/core";
import { explainFilter, whyNone } from "capacity-filter/evaluate";
import type { DialectName } from "capacity-filter/sql";
import type { ComparedColumn } from "capacity-filter/text";
import { safeFormatFilter } from "capacity-filter/text";
import { applyFixes, validateFilter } from "capacity-filter/validate";
import { openCapacities } from "./capacities.js";
import type { Dataset } from "./dataset.js";
import { evaluateOptions, withModel } from "./dataset.js";
import { KnownValues } from "./known-values.js";
import { readJson, readText, resultOf, toSql, writeText } from "./notations.js";
import type { RowOutcomes } from "./outcomes.js";
import { countOf, Evaluator, moveOf, movesBetween, no, unknown, yes } from "./outcomes.js";
import type {
  Count,
  FilterChanges,
  FilterEdit,
  ListedRow,
  Member,
  Opened,
  Owners,
  RecordSelection,
  RowPage,
  Settings,
  Sort,
  Source,
  TeamQuestion,
} from "./protocol.js";
import { readMembers } from "./read-members.js";
import { readSource, sampleDataset } from "./read-source.js";
import { sortRows } from "./sort-rows.js";
import { boundFilter, expirySentence, Team, teamSql } from "./team.js";

/** Fixes make way for others so often at most. */
const maxRounds = 20;

/** Of the proof of how a filter changes: so many take some 50 ms. */
const maxSteps = 50_000;

const reversed = { same: "same", fewer: "more", more: "fewer", other: "other", unknown: "unknown" } as const;

const outcomeNames: Readonly<Record<number, ListedRow["outcome"]>> = {
  [no]: "false",
  [unknown]: "unknown",
  [yes]: "true",
};

const selections = { true: "match", false: "noMatch", unknown: "unknown" } as const;

/** What a worker does. It starts with the sample. */
export class Session {
  #source: Source = { type: "sample" };
  #dataset: Dataset = sampleDataset;
  #evaluator = new Evaluator(this.#dataset);
  #values = new KnownValues(this.#dataset);
  #team = new Team(this.#dataset);
  #read: Pick<Opened, "notes" | "sheets" | "choices"> = { notes: [], choices: [] };
  /** Of the filter that was counted last, and of the pinned one if there is one. */
  #last: { readonly now: RowOutcomes; readonly pinned: RowOutcomes | undefined } | undefined;
  /** The rows of the list that was shown last. */
  #listed: { readonly key: string; readonly rows: Uint32Array } | undefined;
  /** All rows in the order that was shown last. */
  #order: { readonly key: string; readonly rows: Uint32Array } | undefined;

  /** Rejects with a message for people if the rows cannot be read. */
  async open(source: Source): Promise<Opened> {
    const { dataset, ...read } = await readSource(source);
    this.#source = source;
    this.#read = read;
    return this.#use(dataset);
  }

  /** Reads a table again if the type of a column or its format has changed, as the values are only text. */
  async setModel(model: DataModel): Promise<Opened> {
    const isChanged = readingsIn(model) !== readingsIn(this.#dataset.model);
    if (!isChanged || !this.#dataset.isText) return this.#use(withModel(this.#dataset, model));
    const { dataset, notes } = await readSource(this.#source, model);
    this.#read = { ...this.#read, notes };
    return this.#use(dataset);
  }

  /** With `pinned`, counts the rows that enter and leave as well. Like the others, throws the issues of a filter. */
  count(filter: Filter, settings: Settings, pinned?: Filter): Count {
    const now = this.#evaluate(filter, settings);
    const before = pinned && resultOf(() => this.#evaluate(pinned, settings));
    this.#last = { now, pinned: before?.ok === true ? before.value : undefined };
    this.#listed = undefined;
    const moves = before?.ok === true ? { ok: true as const, value: movesBetween(before.value, now) } : before;
    const [count, unknownCount] = [countOf(yes, now), countOf(unknown, now)];
    return { rowCount: this.#dataset.rows.length, count, unknownCount, moves };
  }

  /** What each condition does to the count, in the order of the filter. */
  impact(filter: Filter, { member, ...settings }: Settings) {
    return this.#evaluator.impact(boundFilter(filter, member), settings);
  }

  /** Only rows with a value that contains `search`, ignoring case. Without `sort`, in the order of the file. */
  page(from: number, to: number, shown: RecordSelection, search = "", sort?: Sort): RowPage {
    const listed = this.#rowsOf(shown, search, sort);
    const rows = Array.from(listed.slice(from, Math.max(from, to)), (index): ListedRow => {
      return { index, ...this.#outcomeOf(index), row: this.#dataset.rows[index] ?? {} };
    });
    return { from, total: listed.length, rows };
  }

  explain(rowIndex: number, filter: Filter, settings: Settings) {
    const { rows, model } = this.#dataset;
    const options = { ...evaluateOptions(this.#dataset, settings), model, columnNames: "label" } as const;
    return explainFilter(boundFilter(filter, settings.member), rows[rowIndex] ?? {}, options);
  }

  /** Why no row matches, for any of the members. */
  whyNone(filter: Filter, settings: Settings, members: readonly Member[]) {
    const { rows, model } = this.#dataset;
    return whyNone(filter, rows, { ...evaluateOptions(this.#dataset, settings), model, members }).reasons;
  }

  /** The most frequent values that contain `text`, ignoring case. */
  values(column: ComparedColumn, text: string) {
    return this.#values.of(column, text);
  }

  validate(input: unknown) {
    return validateFilter(input, { model: this.#dataset.model }).issues;
  }

  /** The input with the fix of one issue that `validate` found in it. */
  applyFix(input: unknown, issue: Issue): unknown {
    return applyFixes(input, [issue], { choose: () => true }).output;
  }

  /** The input with every fix that is certain, round after round until none is left. */
  repair(input: unknown): unknown {
    let output = input;
    for (let round = 0; round < maxRounds; round++) {
      const fixed = applyFixes(output, this.validate(output));
      if (fixed.applied.length === 0) break;
      ({ output } = fixed);
    }
    return output;
  }

  /** An empty text is the filter without groups, which matches every row. JSON is read as by `readJson`. */
  readText(text: string) {
    return readText(text, this.#dataset.model);
  }

  writeText(filter: Filter) {
    return writeText(filter, this.#dataset.model);
  }

  formatText(text: string) {
    return safeFormatFilter(text, { model: this.#dataset.model });
  }

  /** Finds the filter in a capacity, in the answer of an API, and in a fenced block. */
  readJson(text: string) {
    return readJson(text, this.#dataset.model);
  }

  writeJson(filter: Filter) {
    return stringifyFilter(filter, { indent: 2 });
  }

  /** With a question whose filter names a member, a statement that counts for all members. Values are literals. */
  async toSql(filter: Filter, dialect: DialectName, settings: Settings, question?: TeamQuestion) {
    const { model } = this.#dataset;
    if (question !== undefined) return teamSql(question, dialect, settings, model);
    return toSql(boundFilter(filter, settings.member), dialect, settings, model);
  }

  openCapacities(text: string) {
    return openCapacities(text, this.#dataset.model);
  }

  /** One for each question, in order; undefined where a filter cannot be evaluated. */
  overview(questions: readonly TeamQuestion[], settings: Settings) {
    return this.#team.overview(questions, settings);
  }

  /** Rejects with a message for people if the members cannot be read. */
  readonly openMembers = readMembers;

  /** The owners in a column of the rows, and which key of members they are. */
  async owners(column: string, members: readonly Member[]): Promise<Owners> {
    const { membersOf, ownerKeys } = await import("capacity-filter/availability");
    const owners = membersOf(this.#dataset.rows, column);
    const names = owners.map(({ name }) => name);
    return {
      members: owners.map((member) => ({ label: member.name, member: { ...member } })),
      keys: ownerKeys(names, members),
    };
  }

  /** With `pinned`, computes the figures of that capacity as well. */
  availability(question: TeamQuestion, settings: Settings, pinned?: TeamQuestion) {
    return this.#team.availability(question, settings, pinned);
  }

  readonly expirySentence = expirySentence;

  async changes(pinned: Filter, filter: Filter, { timeZone }: Settings): Promise<FilterChanges> {
    const { diff } = await import("capacity-filter/analyze");
    // The way back: paths of parts that changed are then those of the filter, and values those of the pinned one.
    const { changes, effect } = diff(filter, pinned, { timeZone, maxSteps });
    const edits = changes.map((change): FilterEdit => {
      const { path } = change;
      if (change.type === "removed") return { type: "added", path };
      return { type: change.type === "added" ? "removed" : "changed", path, before: change.value };
    });
    return { edits, effect: reversed[effect] };
  }

  /** The records that a member holds, or all members, of the question whose availability was computed last. */
  held(member: number | undefined, from: number, to: number) {
    return this.#team.held(member, from, to);
  }

  #use(dataset: Dataset): Opened {
    this.#dataset = dataset;
    this.#evaluator = new Evaluator(dataset);
    this.#values = new KnownValues(dataset);
    this.#team = new Team(dataset);
    this.#last = undefined;
    this.#listed = undefined;
    this.#order = undefined;
    const { name, model, rows } = dataset;
    return { name, model, columns: Object.keys(model.columns), rowCount: rows.length, ...this.#read };
  }

  #evaluate(filter: Filter, { member, ...settings }: Settings): RowOutcomes {
    return this.#evaluator.evaluate(boundFilter(filter, member), settings);
  }

  /** Before any filter was counted, every row matches. */
  #outcomeOf(index: number): Pick<ListedRow, "outcome" | "move"> {
    if (this.#last === undefined) return { outcome: "true", move: undefined };
    const { now, pinned } = this.#last;
    return { outcome: outcomeNames[now[index] ?? no] ?? "false", move: moveOf(pinned?.[index], now[index]) };
  }

  #rowsOf(shown: RecordSelection, search: string, sort: Sort | undefined): Uint32Array {
    const key = JSON.stringify([shown, search, sort]);
    if (this.#listed?.key !== key) {
      const { rows } = this.#dataset;
      const isListed = (index: number): boolean =>
        this.#isShown(index, shown) && (search === "" || containsText(rows[index], search.toLowerCase()));
      const all = sort === undefined ? Uint32Array.from(rows.keys()) : this.#orderOf(sort);
      this.#listed = { key, rows: all.filter(isListed) };
    }
    return this.#listed.rows;
  }

  #orderOf(sort: Sort): Uint32Array {
    const { rows, model } = this.#dataset;
    const key = JSON.stringify(sort);
    if (this.#order?.key !== key) {
      this.#order = { key, rows: sortRows(rows, sort, model.columns[sort.column]?.type === "date") };
    }
    return this.#order.rows;
  }

  #isShown(index: number, shown: RecordSelection): boolean {
    const { outcome, move } = this.#outcomeOf(index);
    return shown === "all" || shown === selections[outcome] || shown === move;
  }
}

/** What the columns of a table are read as. */
function readingsIn({ columns }: DataModel): string {
  const readings = Object.entries(columns).map(
    ([column, { type, decimal, format, true: yes, false: no, null: none }]) =>
      JSON.stringify([column, type, decimal, format, yes, no, none]),
  );
  return readings.sort().join();
}

/** @param text - in lower case. */
function containsText(value: unknown, text: string): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).some((part) => containsText(part, text));
  if (typeof value === "string") return value.toLowerCase().includes(text);
  const isWritten = typeof value === "number" || typeof value === "bigint" || typeof value === "boolean";
  return isWritten && value.toString().includes(text);
}
