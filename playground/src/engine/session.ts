/** What the worker does, as plain functions over the rows that are open. */
import type { DataModel, Filter, Result } from "capacity-filter/core";
import { safeExplainFilter, whyNone } from "capacity-filter/evaluate";
import { completeFilter, safeFormatFilter } from "capacity-filter/text";
import { applyFixes, validateFilter } from "capacity-filter/validate";
import { openCapacities } from "./capacities.js";
import { changesOf } from "./changes.js";
import type { Dataset } from "./dataset.js";
import { evaluateOptions, withModel } from "./dataset.js";
import { KnownValues } from "./known-values.js";
import { readJson, readText, resultOf, toSql, writeJson, writeText } from "./notations.js";
import type { RowOutcomes } from "./outcomes.js";
import { countOf, Evaluator, moveOf, movesBetween, no, unknown, yes } from "./outcomes.js";
import type { ListedRow, Opened, RecordSelection, Repaired, Settings, Sort, Source, Work } from "./protocol.js";
import { readMembers } from "./read-members.js";
import { readSource, sampleDataset } from "./read-source.js";
import { sortRows } from "./sort-rows.js";
import { boundFilter, expirySentence, Team, teamSql } from "./team.js";

/** Fixes make way for others so often at most. */
const maxRounds = 20;

/** So many known values are offered while a text is completed. */
const maxCompletedValues = 20;

const outcomeNames: Readonly<Record<number, ListedRow["outcome"]>> = {
  [no]: "false",
  [unknown]: "unknown",
  [yes]: "true",
};

/** The work of one worker. It starts with the sample. */
export class Session implements Work {
  #source: Source = { type: "sample" };
  #dataset: Dataset = sampleDataset;
  #evaluator = new Evaluator(this.#dataset);
  #values = new KnownValues(this.#dataset);
  #team = new Team(this.#dataset);
  #read: Pick<Opened, "notes" | "choices"> = { notes: [], choices: [] };
  /** Of the filter that was counted last, and of the pinned one if there is one. */
  #last: { readonly now: RowOutcomes; readonly pinned: RowOutcomes | undefined } | undefined;
  /** The rows of the list that was shown last. */
  #listed: { readonly key: string; readonly rows: Uint32Array } | undefined;
  /** All rows in the order that was shown last. */
  #order: { readonly key: string; readonly rows: Uint32Array } | undefined;

  async open(source: Source): Promise<Opened> {
    const { dataset, ...read } = await readSource(source);
    this.#source = source;
    this.#read = read;
    return this.#use(dataset);
  }

  async setModel(model: DataModel): Promise<Opened> {
    const isChanged = readingsIn(model) !== readingsIn(this.#dataset.model);
    if (!isChanged || !this.#dataset.isText) return this.#use(withModel(this.#dataset, model));
    const { dataset, notes } = await readSource(this.#source, model);
    this.#read = { ...this.#read, notes };
    return this.#use(dataset);
  }

  count: Work["count"] = (filter, settings, pinned) => {
    const evaluated = this.#evaluate(filter, settings);
    if (!evaluated.ok) return evaluated;
    const before = pinned && this.#evaluate(pinned, settings);
    const now = evaluated.value;
    this.#last = { now, pinned: before?.ok === true ? before.value : undefined };
    this.#listed = undefined;
    const moves = before?.ok === true ? { ok: true as const, value: movesBetween(before.value, now) } : before;
    const value = {
      rowCount: this.#dataset.rows.length,
      count: countOf(yes, now),
      unknownCount: countOf(unknown, now),
      moves,
    };
    return { ok: true, value };
  };

  *impact(filter: Filter, { member, ...settings }: Settings): ReturnType<Work["impact"]> {
    const bound = boundFilter(filter, member);
    return bound.ok ? yield* this.#evaluator.impact(bound.value, settings) : bound;
  }

  page: Work["page"] = (from, to, shown, search = "", sort) => {
    const { rows } = this.#dataset;
    const isWhole = shown === "all" && search === "" && sort === undefined;
    const listed = isWhole ? undefined : this.#rowsOf(shown, search, sort);
    const total = listed?.length ?? rows.length;
    const start = Math.max(0, Math.min(from, total));
    const end = Math.max(start, Math.min(to, total));
    return {
      total,
      rows: Array.from({ length: end - start }, (_, at): ListedRow => {
        const index = listed?.[start + at] ?? start + at;
        return { index, ...this.#outcomeOf(index), row: rows[index] ?? {} };
      }),
    };
  };

  explain: Work["explain"] = (rowIndex, filter, settings) => {
    const { rows, model } = this.#dataset;
    const bound = boundFilter(filter, settings.member);
    if (!bound.ok) return bound;
    const options = { ...evaluateOptions(this.#dataset, settings), model, columnNames: "label" } as const;
    return safeExplainFilter(bound.value, rows[rowIndex] ?? {}, options);
  };

  whyNone: Work["whyNone"] = (filter, settings, members) => {
    const { rows, model } = this.#dataset;
    const options = { ...evaluateOptions(this.#dataset, settings), model, members };
    return resultOf(() => whyNone(filter, rows, options).reasons);
  };

  values: Work["values"] = (column, text) => this.#values.of(column, text);

  validate: Work["validate"] = (input) => validateFilter(input, this.#options).issues;

  applyFix: Work["applyFix"] = (input, issue) => applyFixes(input, [issue], { choose: () => true }).output;

  repair(input: unknown): Repaired {
    let output = input;
    let fixCount = 0;
    for (let round = 0; round < maxRounds; round++) {
      const fixed = applyFixes(output, this.validate(output));
      if (fixed.applied.length === 0) break;
      ({ output } = fixed);
      fixCount += fixed.applied.length;
    }
    return { output, fixCount, issues: this.validate(output) };
  }

  readText: Work["readText"] = (text) => readText(text, this.#dataset.model);

  writeText: Work["writeText"] = (filter) => writeText(filter, this.#dataset.model);

  formatText: Work["formatText"] = (text) => safeFormatFilter(text, this.#options);

  completeText: Work["completeText"] = (text, caret) => {
    const values: NonNullable<Parameters<typeof completeFilter>[2]>["values"] = (column) =>
      this.#values
        .of(column, "")
        .slice(0, maxCompletedValues)
        .map(({ value }) => String(value));
    return completeFilter(text, caret, { ...this.#options, values }).map(({ text, description, range }) => {
      return { text, description, from: range.start.offset, to: range.end.offset };
    });
  };

  readJson: Work["readJson"] = (text) => readJson(text, this.#dataset.model);

  writeJson: Work["writeJson"] = writeJson;

  toSql: Work["toSql"] = (filter, dialect, settings, question) => {
    if (question !== undefined) return teamSql(question, dialect, settings, this.#dataset.model);
    const bound = boundFilter(filter, settings.member);
    return bound.ok ? toSql(bound.value, dialect, settings, this.#dataset.model) : bound;
  };

  openCapacities: Work["openCapacities"] = (text) => openCapacities(text, this.#dataset.model);

  overview: Work["overview"] = (questions, settings) => this.#team.overview(questions, settings);

  openMembers: Work["openMembers"] = readMembers;

  owners: Work["owners"] = async (column, members) => {
    const { membersOf, ownerKeys } = await import("capacity-filter/availability");
    const owners = membersOf(this.#dataset.rows, column);
    const names = owners.map(({ name }) => name);
    return {
      members: owners.map((member) => ({ label: member.name, member: { ...member } })),
      keys: ownerKeys(names, members),
    };
  };

  availability: Work["availability"] = (question, settings, pinned) =>
    this.#team.availability(question, settings, pinned);

  expirySentence: Work["expirySentence"] = expirySentence;

  changes: Work["changes"] = (pinned, filter, text, settings) =>
    changesOf(pinned, filter, text, this.#dataset.model, settings);

  held: Work["held"] = (member, from, to) => this.#team.held(member, from, to);

  get #options(): { readonly model: DataModel } {
    return { model: this.#dataset.model };
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

  #evaluate(filter: Filter, { member, ...settings }: Settings): Result<RowOutcomes> {
    const bound = boundFilter(filter, member);
    return bound.ok ? this.#evaluator.evaluate(bound.value, settings) : bound;
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
    switch (shown) {
      case "all":
        return true;
      case "match":
        return outcome === "true";
      case "noMatch":
        return outcome === "false";
      case "unknown":
        return outcome === "unknown";
      case "enter":
      case "leave":
        return move === shown;
    }
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
  switch (typeof value) {
    case "string":
      return value.toLowerCase().includes(text);
    case "number":
    case "bigint":
    case "boolean":
      return value.toString().includes(text);
    default:
      return false;
  }
}
