import { ownValue } from "../../model/own-value.js";
import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import type { RelatedDataset, RelatedModels } from "../../evaluate/index.js";
import { mapValues } from "../../model/map-values.js";
import type { ComparisonSettings } from "../../plan/context.js";
import type { RecordTest, ValueTest } from "../../plan/plan.js";
import { columnValues } from "./columns.js";
import type { Constraint, Demands, WaySearch } from "./search.js";
import { constraintOf, waysTo } from "./search.js";
import { recordOf } from "./nullish.js";
import type { RecordLiteral, RecordName, RecordPlan, RelatedLiteral } from "./records.js";
import { recordPlans } from "./records.js";

/** A row and its related records, ready for the options of evaluation. */
export interface RowWithRelated {
  readonly row: Readonly<Record<string, unknown>>;
  readonly related: RelatedModels;
}

/** How the records of a related model join rows. */
export type RelatedJoin = Omit<RelatedDataset, "rows">;

/** By uuid. */
export type RelatedJoins = Readonly<Record<string, RelatedJoin>>;

type RowLiteral = RecordLiteral | RelatedLiteral;

/** The row among the records. */
const theRow: RecordName = { modelUuid: undefined, index: 0 };

/** Rows that pass a test, or fail it; undefined if none can be made. */
export function madeRows(
  test: RecordTest,
  passes: boolean,
  joins: RelatedJoins,
  settings: ComparisonSettings,
  odd: boolean,
): Arbitrary<RowWithRelated> | undefined {
  const constraint = constraintOf<RowLiteral>(test, passes, (each, passes) =>
    each.kind === "related" ? { related: each, passes } : { record: theRow, key: each.key, test: each.test, passes },
  );
  return new Maker(joins, settings, odd).rowsFor(constraint);
}

/** The constraints of all columns, and the related records to make, by model. */
interface Way {
  readonly demands: Demands<RowLiteral>;
  readonly plans: ReadonlyMap<string, RecordPlan>;
}

class Maker {
  readonly #variables = new Map<string, { readonly record: RecordName; readonly key: string }>();
  readonly #values = new Map<string, Arbitrary<unknown> | undefined>();
  readonly #ids = new Map<ValueTest | "joinsRecords", number>();

  constructor(
    readonly joins: RelatedJoins,
    readonly settings: ComparisonSettings,
    readonly odd: boolean,
  ) {}

  rowsFor(constraint: Constraint<RowLiteral>): Arbitrary<RowWithRelated> | undefined {
    const ways = waysTo<RowLiteral, Way>(constraint, this, (demands, search) => this.#withRecords(demands, search));
    return ways.length === 0 ? undefined : fc.oneof(...ways.map((way) => this.#rowsOf(way)));
  }

  /** A column that joins records is one variable with the column of the row that it equals. */
  readonly variableOf = (literal: RowLiteral): string => {
    if (isRelated(literal)) return JSON.stringify([literal.related.modelUuid]);
    const { record, key } = literal;
    const join = this.#joinsOf(record.modelUuid).find(({ relatedColumn }) => relatedColumn === key);
    const variable = join === undefined ? { record, key } : { record: theRow, key: join.column };
    const name = JSON.stringify([variable.record.modelUuid, variable.record.index, variable.key]);
    this.#variables.set(name, variable);
    return name;
  };

  /** Constraints on related records are checked once all of them are known. */
  readonly isPossible = (literals: readonly RowLiteral[]): boolean =>
    literals.some(isRelated) || this.#valuesFor(literals) !== undefined;

  #valuesFor(literals: readonly RowLiteral[]): Arbitrary<unknown> | undefined {
    const onColumn = literals.filter((literal): literal is RecordLiteral => !isRelated(literal));
    const name = onColumn.map(({ test, passes }) => `${passes ? "" : "-"}${this.#idOf(test)}`).join();
    if (!this.#values.has(name)) this.#values.set(name, columnValues(onColumn, this.settings, this.odd));
    return this.#values.get(name);
  }

  #idOf(test: ValueTest | "joinsRecords"): number {
    const id = this.#ids.get(test) ?? this.#ids.size;
    this.#ids.set(test, id);
    return id;
  }

  #joinsOf(modelUuid: string | undefined): RelatedJoin["on"] {
    const join = ownValue(this.joins, modelUuid);
    return join?.on ?? [];
  }

  #withRecords(demands: Demands<RowLiteral>, search: WaySearch<RowLiteral>): Way | undefined {
    const models = [...demands.values()].map((literals) => literals.filter(isRelated));
    return this.#withPlans(
      models.filter((literals) => literals.length > 0),
      { demands, plans: new Map() },
      search,
    );
  }

  #withPlans(models: readonly (readonly RelatedLiteral[])[], way: Way, search: WaySearch<RowLiteral>): Way | undefined {
    const [literals, ...others] = models;
    const modelUuid = literals?.[0]?.related.modelUuid;
    if (literals === undefined || modelUuid === undefined) return way;
    const on = this.#joinsOf(modelUuid);
    // Two columns of a row that join the same column of a record must be equal.
    const canJoin = new Set(on.map(({ relatedColumn }) => relatedColumn)).size === on.length;
    const plans = recordPlans(modelUuid, literals);
    for (const plan of search.inTurn(plans.filter(({ records }) => canJoin || records.length === 0))) {
      const keys = plan.records.length === 0 ? [] : on;
      const joinable = keys.map(({ column }) => ({
        literal: { record: theRow, key: column, test: "joinsRecords" as const, passes: true },
      }));
      const found = search.settle([plan.constraint, ...joinable], way.demands, (demands) =>
        this.#withPlans(others, { demands, plans: new Map([...way.plans, [modelUuid, plan]]) }, search),
      );
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #rowsOf({ demands, plans }: Way): Arbitrary<RowWithRelated> {
    const row = this.#recordOf(theRow, demands);
    const related = mapValues(this.joins, (_, modelUuid) => {
      const records = (plans.get(modelUuid)?.records ?? []).map(({ record, count }) =>
        fc.array(this.#recordOf(record, demands), { minLength: count, maxLength: count }),
      );
      return fc.tuple(...records).map((blocks) => blocks.flat());
    });
    return fc.record({ row, related: fc.tuple(...Object.values(related)), hasOthers: fc.boolean() }).map((made) => ({
      row: made.row,
      related: Object.fromEntries(
        Object.entries(this.joins).map(([modelUuid, join], index) => {
          const records = made.related[index] ?? [];
          const joined = records.map((record) => joinedTo(made.row, record, join));
          const others = made.hasOthers ? joined.slice(0, 2).map((record) => ofAnotherRow(record, join)) : [];
          return [modelUuid, { ...join, rows: [...others, ...joined] }];
        }),
      ),
    }));
  }

  #recordOf(record: RecordName, demands: Demands<RowLiteral>): Arbitrary<Record<string, unknown>> {
    const values = new Map<string, Arbitrary<unknown>>();
    for (const [name, literals] of demands) {
      const variable = this.#variables.get(name);
      const isHere = variable?.record.modelUuid === record.modelUuid && variable?.record.index === record.index;
      const value = isHere ? this.#valuesFor(literals) : undefined;
      if (variable !== undefined && value !== undefined) values.set(variable.key, value);
    }
    return recordOf(values);
  }
}

function isRelated(literal: RowLiteral): literal is RelatedLiteral {
  return "related" in literal;
}

type RowRecord = Readonly<Record<string, unknown>>;

/** A record that joins a row. */
function joinedTo(row: RowRecord, record: RowRecord, { on }: RelatedJoin): RowRecord {
  const keys = on.map(({ column, relatedColumn }) => [relatedColumn, row[column]] as const);
  return Object.fromEntries([...Object.entries(record), ...keys]);
}

/** The record, joined to another row. */
function ofAnotherRow(record: RowRecord, { on }: RelatedJoin): RowRecord {
  const keys = on.map(({ relatedColumn }) => [relatedColumn, otherKey(record[relatedColumn])] as const);
  return Object.fromEntries([...Object.entries(record), ...keys]);
}

function otherKey(value: unknown): unknown {
  switch (typeof value) {
    case "string":
      return `${value}x`;
    case "boolean":
      return !value;
    default:
      return null;
  }
}
