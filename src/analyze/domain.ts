import type { Settings } from "../evaluate/settings.js";
import type { Condition, DeepReadonly, OperatorCondition } from "../model/filter.js";
import { groupBy } from "./literals.js";
import type { Cell, Cells } from "./partition.js";
import { MAX_CELLS, unionsOf } from "./partition.js";
import { columnCells } from "./representatives.js";
import { Judge } from "./judge.js";
import { propertyCells } from "./property-cells.js";

/** Something that conditions depend on, and that depends on no other place: a column, or a property of one. */
export interface Place {
  /** The keys of the conditions on it; those of the bits of {@link Cell.truth}. */
  readonly keys: readonly string[];
  readonly cells: readonly Cell[];
  /** Where its values stand in a row; undefined where no values are shown. */
  readonly column?: string | undefined;
  readonly property?: string | undefined;
}

/** A condition and the text that is the same for all conditions written alike. */
interface Keyed<C extends DeepReadonly<Condition> = DeepReadonly<Condition>> {
  readonly condition: C;
  readonly key: string;
}

/** Divides conditions into places; remembers places, because pairs of filters share many of them. */
export class Space {
  readonly #known = new Map<string, readonly Place[]>();

  readonly #judge: Judge;

  constructor(settings: Settings) {
    this.#judge = new Judge(settings);
  }

  /** The places that conditions depend on, each condition on one of them. */
  placesOf(conditions: readonly Keyed[]): readonly Place[] {
    const places: Place[] = [];
    const onColumns: Keyed<DeepReadonly<OperatorCondition>>[] = [];
    for (const { condition, key } of conditions) {
      if (condition.kind === "sql" || condition.kind === "occurrence") places.push(unknowable(key));
      else onColumns.push({ condition, key });
    }
    const columns = groupBy(onColumns, ({ condition }) =>
      JSON.stringify([condition.columnSlug, condition.relatedModelUuid]),
    );
    for (const onColumn of columns.values()) places.push(...this.#onColumn(onColumn));
    return places;
  }

  #onColumn(conditions: readonly Keyed<DeepReadonly<OperatorCondition>>[]): readonly Place[] {
    const name = conditions.map(({ key }) => key).join("\n");
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const onlyProperties = conditions.every(({ condition }) => condition.kind === "objectProperty");
    // The properties of an object are as independent as columns are; without an object they are all null.
    const parts = onlyProperties ? [...groupBy(conditions, propertyOf).values()] : [conditions];
    const places = parts.flatMap((part) => this.#place(part));
    this.#known.set(name, places);
    return places;
  }

  /** The places of some conditions on one column or property. */
  #place(conditions: readonly Keyed<DeepReadonly<OperatorCondition>>[]): readonly Place[] {
    // A condition that cannot be evaluated, such as one on a date that is none, may be anything.
    const evaluated = conditions.filter(({ condition }) => this.#judge.canTell(condition));
    const others = conditions.filter(({ condition }) => !this.#judge.canTell(condition));
    return [...this.#evaluatedPlace(evaluated), ...others.map(({ key }) => unknowable(key))];
  }

  /** One place; where conditions are too dear to decide together, one of its own for each of them. */
  #evaluatedPlace(conditions: readonly Keyed<DeepReadonly<OperatorCondition>>[]): readonly Place[] {
    const place = this.#decidedPlace(conditions);
    if (place !== undefined) return [place];
    const [only] = conditions;
    if (only !== undefined && conditions.length === 1) return [unknowable(only.key)];
    // As these are one place in truth, not all of their cells go together, and none can be shown.
    return conditions.flatMap((condition) => this.#evaluatedPlace([condition])).map(hidden);
  }

  #decidedPlace(conditions: readonly Keyed<DeepReadonly<OperatorCondition>>[]): Place | undefined {
    const keys = conditions.map(({ key }) => key);
    const list = conditions.map(({ condition }) => condition);
    const [first] = list;
    if (first === undefined) return undefined;
    const properties = list.filter((condition) => condition.kind === "objectProperty");
    const property = properties.length === list.length ? properties[0]?.propertyName : undefined;
    const gathered =
      property === undefined ? columnCells(list, this.#judge) : propertyCells(properties, property, this.#judge);
    const cells = gathered.isComplete ? gathered.list : this.#completed(gathered, conditions);
    if (cells === undefined) return undefined;
    if (first.relatedModelUuid !== undefined) {
      // A row may have several related records, of which each condition needs some one; they are not to be shown.
      const unions = unionsOf(cells.map(({ truth }) => truth));
      return unions && { keys, cells: [...unions.keys()].map((truth) => ({ truth })) };
    }
    return { keys, cells, column: first.columnSlug, property };
  }

  /** The cells that are shown, and all others that may occur; undefined where there are too many. */
  #completed(cells: Cells, conditions: readonly Keyed<DeepReadonly<OperatorCondition>>[]): readonly Cell[] | undefined {
    const alone = conditions.map((condition) => (conditions.length > 1 ? this.#evaluatedPlace([condition]) : []));
    let truths = [0n];
    for (const [index, [place]] of alone.entries()) {
      const answers = new Set(place?.cells.map(({ truth }) => truth) ?? [0n, 1n]);
      if (truths.length * answers.size > MAX_CELLS) return undefined;
      truths = truths.flatMap((truth) => [...answers].map((answer) => truth | (answer << BigInt(index))));
    }
    // What shows a condition alone may show it beside the others, too.
    for (const { cells: ofOne } of alone.flat()) {
      for (const { shown } of ofOne) if (shown !== undefined) cells.show(shown.value);
    }
    const shown = new Map(cells.list.filter((cell) => cell.shown !== undefined).map((cell) => [cell.truth, cell]));
    return truths.map((truth) => shown.get(truth) ?? { truth });
  }
}

function propertyOf({ condition }: Keyed): string {
  return condition.kind === "objectProperty" ? condition.propertyName : "";
}

/** The place of a condition that holds or not, nobody knows when. */
function unknowable(key: string): Place {
  return { keys: [key], cells: [{ truth: 1n }, { truth: 0n }] };
}

function hidden({ keys, cells }: Place): Place {
  return { keys, cells: cells.map(({ truth }) => ({ truth })) };
}
