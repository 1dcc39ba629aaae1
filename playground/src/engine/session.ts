/** What the worker does, as plain functions over the rows that are open. */
import type { DataModel, Filter, Result } from "capacity-filter/core";
import { safeExplainFilter, whyNone } from "capacity-filter/evaluate";
import { completeFilter, safeFormatFilter } from "capacity-filter/text";
import { applyFixes, validateFilter } from "capacity-filter/validate";
import { allBits, countBits, hasBit, rowsIn, subtract, unite } from "./bits.js";
import { openCapacities } from "./capacities.js";
import { changesOf } from "./changes.js";
import type { Dataset } from "./dataset.js";
import { evaluateOptions, withModel } from "./dataset.js";
import { Evaluator } from "./evaluation.js";
import type { Evaluation } from "./evaluation.js";
import { KnownValues } from "./known-values.js";
import type { MovedRows } from "./moves.js";
import { movedRows } from "./moves.js";
import { readJson, readText, resultOf, toSql, writeJson, writeText } from "./notations.js";
import type {
  ListedRow,
  Move,
  Moves,
  Opened,
  Repaired,
  Settings,
  RecordSelection,
  Sort,
  Source,
  Work,
} from "./protocol.js";
import { readMembers } from "./read-members.js";
import { readSource, sampleDataset } from "./read-source.js";
import { sortRows } from "./sort-rows.js";
import { boundFilter, Team, teamSql } from "./team.js";

/** Fixes make way for others so often at most. */
const maxRounds = 20;

/** So many known values are offered while a text is completed. */
const maxCompletedValues = 20;

/** The rows of so many lists are kept. */
const maxListed = 8;

/** The work of one worker. It starts with the sample. */
export class Session implements Work {
  #source: Source = { type: "sample" };
  #dataset: Dataset = sampleDataset;
  #evaluator = new Evaluator(this.#dataset);
  #values = new KnownValues(this.#dataset);
  #team = new Team(this.#dataset);
  #read: Pick<Opened, "notes" | "sheets" | "choices"> = { notes: [], choices: [] };
  /** Of the filter that was counted last. */
  #last: Evaluation | undefined;
  /** The rows that only this filter or the pinned one matches, if there is one. */
  #moved: MovedRows | undefined;
  /** The rows of the lists that were shown since. */
  readonly #listed = new Map<string, Uint32Array>();
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
    const start = performance.now();
    const evaluated = this.#evaluate(filter, settings);
    if (!evaluated.ok) return evaluated;
    const before = pinned && this.#evaluate(pinned, settings);
    const rowCount = this.#dataset.rows.length;
    this.#last = evaluated.value;
    this.#moved = before?.ok === true ? movedRows(rowCount, before.value, evaluated.value) : undefined;
    this.#listed.clear();
    const { matches, unknown } = evaluated.value;
    return {
      ok: true,
      value: {
        rowCount,
        count: countBits(matches),
        matches,
        unknownCount: unknown === undefined ? 0 : countBits(unknown),
        unknown,
        moves: before?.ok === false ? before : this.#moved && { ok: true, value: countsOf(this.#moved) },
        milliseconds: performance.now() - start,
      },
    };
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
        return { index, outcome: this.#outcomeOf(index), move: this.#moveOf(index), row: rows[index] ?? {} };
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
    this.#moved = undefined;
    this.#listed.clear();
    this.#order = undefined;
    const { name, model, rows } = dataset;
    return { name, model, columns: Object.keys(model.columns), rowCount: rows.length, ...this.#read };
  }

  #evaluate(filter: Filter, { member, ...settings }: Settings): Result<Evaluation> {
    const bound = boundFilter(filter, member);
    return bound.ok ? this.#evaluator.evaluate(bound.value, settings) : bound;
  }

  #moveOf(index: number): Move | undefined {
    if (this.#moved === undefined) return undefined;
    if (hasBit(this.#moved.enter, index)) return "enter";
    return hasBit(this.#moved.leave, index) ? "leave" : undefined;
  }

  /** Before any filter was counted, every row matches. */
  #outcomeOf(index: number): ListedRow["outcome"] {
    if (this.#last === undefined || hasBit(this.#last.matches, index)) return "true";
    return this.#last.unknown !== undefined && hasBit(this.#last.unknown, index) ? "unknown" : "false";
  }

  #rowsOf(shown: RecordSelection, search: string, sort: Sort | undefined): Uint32Array {
    const key = JSON.stringify([shown, search, sort]);
    if (this.#listed.size >= maxListed) this.#listed.clear();
    let rows = this.#listed.get(key);
    if (rows === undefined) {
      const bits = this.#bitsOf(shown);
      rows = sort === undefined ? rowsIn(bits) : this.#orderOf(sort).filter((index) => hasBit(bits, index));
      if (search !== "") rows = rows.filter((index) => containsText(this.#dataset.rows[index], search.toLowerCase()));
      this.#listed.set(key, rows);
    }
    return rows;
  }

  #orderOf(sort: Sort): Uint32Array {
    const { rows, model } = this.#dataset;
    const key = JSON.stringify(sort);
    if (this.#order?.key !== key) {
      this.#order = { key, rows: sortRows(rows, sort, model.columns[sort.column]?.type === "date") };
    }
    return this.#order.rows;
  }

  #bitsOf(shown: RecordSelection): Uint32Array {
    const rowCount = this.#dataset.rows.length;
    const all = allBits(rowCount);
    const matches = this.#last?.matches ?? all;
    const unknown = this.#last?.unknown ?? unite(rowCount, []);
    switch (shown) {
      case "all":
        return all;
      case "match":
        return matches;
      case "unknown":
        return unknown;
      case "noMatch":
        return subtract(subtract(all, matches), unknown);
      case "enter":
      case "leave":
        return this.#moved?.[shown] ?? unite(rowCount, []);
    }
  }
}

function countsOf({ enter, leave, unknown }: MovedRows): Moves {
  return { enter: countBits(enter), leave: countBits(leave), unknown: countBits(unknown) };
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
