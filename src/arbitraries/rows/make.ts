import fc from "#fast-check";
import type { Arbitrary } from "fast-check";
import type { RelatedModel, RelatedModels } from "../../evaluate/index.js";
import type { Settings } from "../../evaluate/settings.js";
import type { Condition, DeepReadonly, Filter } from "../../model/filter.js";
import { mapValues } from "../../model/map-values.js";
import type { Asked } from "./asked.js";
import { columnValues } from "./columns.js";
import type { Goal, Part } from "./goal.js";
import { combined } from "./goal.js";
import { recordOf } from "./nothing.js";
import type { RecordLiteral, RecordName, RecordPlan, RelatedLiteral } from "./records.js";
import { columnPart, recordPlans } from "./records.js";
import type { Demands, Search } from "./search.js";
import { waysTo } from "./search.js";

/** A row and the records related to it, ready for the options of evaluation. */
export interface RowWithRelated {
  readonly row: Readonly<Record<string, unknown>>;
  readonly related: RelatedModels;
}

/** How a related model's records belong to rows; its own rows, if it has any, are not looked at. */
export type RelatedJoin = Omit<RelatedModel, "rows">;

/** By uuid. */
export type RelatedJoins = Readonly<Record<string, RelatedJoin>>;

type Literal = RecordLiteral | RelatedLiteral;

/** The row among the records. */
const theRow: RecordName = { modelUuid: undefined, index: 0 };

/** That a column of the row can join records. */
const key: Asked = { kind: "key" };

/** Rows that a filter takes, or leaves; undefined where none can be made. The filter must be one that compiles. */
export function madeRows(
  filter: DeepReadonly<Filter>,
  isTaken: boolean,
  joins: RelatedJoins,
  settings: Settings,
): Arbitrary<RowWithRelated> | undefined {
  return new Maker(joins, settings).rowsFor(goalOf(filter, isTaken));
}

function goalOf({ conjonction, groups }: DeepReadonly<Filter>, isTaken: boolean): Goal<Literal> {
  const restricting = groups.filter(({ conditions }) => conditions.length > 0);
  const parts = restricting.map((group): Part<Literal> => {
    const conditions = group.conditions.map(partOf);
    return (wanted) => combined(group.conjonction, conditions, wanted);
  });
  return combined(conjonction, parts, isTaken);
}

function partOf(condition: DeepReadonly<Condition>): Part<Literal> {
  if (condition.kind === "sql") return () => ({ sharp: [], plain: [] });
  if (condition.kind !== "occurrence" && condition.relatedModelUuid === undefined) return columnPart(theRow, condition);
  return (wanted) => ({ literal: { condition, wanted } });
}

/** All that is asked of columns, and the related records that are to be made, by model. */
interface Way {
  readonly demands: Demands<Literal>;
  readonly plans: ReadonlyMap<string, RecordPlan>;
}

class Maker {
  readonly #places = new Map<string, { readonly record: RecordName; readonly columnSlug: string }>();
  readonly #values = new Map<string, Arbitrary<unknown> | undefined>();
  readonly #ids = new Map<Asked, number>();

  constructor(
    readonly joins: RelatedJoins,
    readonly settings: Settings,
  ) {}

  rowsFor(goal: Goal<Literal>): Arbitrary<RowWithRelated> | undefined {
    const ways = waysTo<Literal, Way>(goal, this, (demands, search) => this.#withRecords(demands, search));
    return ways.length === 0 ? undefined : fc.oneof(...ways.map((way) => this.#rowsOf(way)));
  }

  /** A column that joins is one place with the row's column that it equals. */
  readonly placeOf = (literal: Literal): string => {
    if (isRelated(literal)) return JSON.stringify([literal.condition.relatedModelUuid]);
    const { record, columnSlug } = literal;
    const join = this.#joinsOf(record.modelUuid).find(({ relatedColumn }) => relatedColumn === columnSlug);
    const place = join === undefined ? { record, columnSlug } : { record: theRow, columnSlug: join.column };
    const name = JSON.stringify([place.record.modelUuid, place.record.index, place.columnSlug]);
    this.#places.set(name, place);
    return name;
  };

  /** What related records must be like is found out once all that is asked of them is known. */
  readonly isPossible = (literals: readonly Literal[]): boolean =>
    literals.some(isRelated) || this.#valuesFor(literals) !== undefined;

  #valuesFor(literals: readonly Literal[]): Arbitrary<unknown> | undefined {
    const asked = literals.filter((literal): literal is RecordLiteral => !isRelated(literal));
    const name = asked.map((literal) => `${literal.wanted ? "" : "-"}${this.#idOf(literal.asked)}`).join();
    if (!this.#values.has(name)) this.#values.set(name, columnValues(asked, this.settings));
    return this.#values.get(name);
  }

  #idOf(asked: Asked): number {
    const id = this.#ids.get(asked) ?? this.#ids.size;
    this.#ids.set(asked, id);
    return id;
  }

  #joinsOf(modelUuid: string | undefined): RelatedJoin["on"] {
    const join = modelUuid !== undefined && Object.hasOwn(this.joins, modelUuid) ? this.joins[modelUuid] : undefined;
    return join?.on ?? [];
  }

  #withRecords(demands: Demands<Literal>, search: Search<Literal>): Way | undefined {
    const models = [...demands.values()].map((literals) => literals.filter(isRelated));
    return this.#withPlans(
      models.filter((literals) => literals.length > 0),
      { demands, plans: new Map() },
      search,
    );
  }

  #withPlans(models: readonly (readonly RelatedLiteral[])[], way: Way, search: Search<Literal>): Way | undefined {
    const [literals, ...others] = models;
    const modelUuid = literals?.[0]?.condition.relatedModelUuid;
    if (literals === undefined || modelUuid === undefined) return way;
    const on = this.#joinsOf(modelUuid);
    // Two columns of a row that must equal the same column of a record would have to equal each other.
    const canJoin = new Set(on.map(({ relatedColumn }) => relatedColumn)).size === on.length;
    const plans = recordPlans(modelUuid, literals, this.joins[modelUuid]?.timeColumnSlug, this.settings);
    for (const plan of search.inTurn(plans.filter(({ records }) => canJoin || records.length === 0))) {
      const keys = plan.records.length === 0 ? [] : on;
      const goals = keys.map(({ column }) => ({
        literal: { record: theRow, columnSlug: column, asked: key, wanted: true },
      }));
      const found = search.settle([plan.goal, ...goals], way.demands, (demands) =>
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

  #recordOf(record: RecordName, demands: Demands<Literal>): Arbitrary<Record<string, unknown>> {
    const values = new Map<string, Arbitrary<unknown>>();
    for (const [name, literals] of demands) {
      const place = this.#places.get(name);
      const isHere = place?.record.modelUuid === record.modelUuid && place?.record.index === record.index;
      const value = isHere ? this.#valuesFor(literals) : undefined;
      if (place !== undefined && value !== undefined) values.set(place.columnSlug, value);
    }
    return recordOf(values);
  }
}

function isRelated(literal: Literal): literal is RelatedLiteral {
  return "condition" in literal;
}

type RowRecord = Readonly<Record<string, unknown>>;

/** A record with the values of the row that it belongs to. */
function joinedTo(row: RowRecord, record: RowRecord, { on }: RelatedJoin): RowRecord {
  const keys = on.map(({ column, relatedColumn }) => [relatedColumn, row[column]] as const);
  return Object.fromEntries([...Object.entries(record), ...keys]);
}

/** The same record, but that it belongs to another row. */
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
