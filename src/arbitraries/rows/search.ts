import type { RelatedDataset } from "../../evaluate/index.js";
import { ownValue } from "../../model/own-value.js";
import type { CombinedTest, RecordTest } from "../../plan/plan.js";
import type { ColumnConstraint } from "./columns.js";
import type { Block, RelatedLiteral } from "./records.js";
import { layoutsOf, outcomeIn } from "./records.js";

/** How the records of a related model join rows. */
export type RelatedJoin = Omit<RelatedDataset, "rows">;

/** By uuid. */
export type RelatedJoins = Readonly<Record<string, RelatedJoin>>;

/** A record to make, or several equal ones. The row itself has no related model. */
interface RecordName {
  readonly modelUuid?: string;
  readonly block: number;
}

const theRow: RecordName = { block: 0 };

/** A record must pass a test, or fail it, or have a value that joins others. */
interface Goal {
  readonly record: RecordName;
  readonly test: RecordTest | { readonly kind: "joinsRecords"; readonly key: string };
  readonly passes: boolean;
}

interface CombinedGoal extends Goal {
  readonly test: CombinedTest;
}

/** A column of a record, and what its value must satisfy. */
interface Column {
  readonly record: RecordName;
  readonly key: string;
  readonly constraints: readonly ColumnConstraint[];
}

/** What a row and its related records must be for a test to pass or fail. */
export interface Way {
  readonly columns: ReadonlyMap<string, Column>;
  /** The tests of related records, by model. */
  readonly related: ReadonlyMap<string, readonly RelatedLiteral[]>;
  /** The related records to make, by model. */
  readonly blocks: ReadonlyMap<string, readonly Block[]>;
}

/** The maximum number of ways to find: enough that each part of a usual filter is decisive in one. */
const MAX_WAYS = 16;

/** The maximum number of possibility checks of one search. */
const MAX_CHECKS = 2_000;

/** Whether some value of a column satisfies all constraints. */
type IsPossible = (constraints: readonly ColumnConstraint[]) => boolean;

/** Several ways in which a row passes a test, or fails it; none if there is none, or not within the limits. */
export function waysTo(test: RecordTest, passes: boolean, joins: RelatedJoins, isPossible: IsPossible): readonly Way[] {
  const start: Way = { columns: new Map(), related: new Map(), blocks: new Map() };
  for (const isSharp of [true, false]) {
    const ways = Array.from({ length: MAX_WAYS }, (_, turn) =>
      new WaySearch(joins, isPossible, turn, isSharp).settle([{ record: theRow, test, passes }], start),
    );
    const found = ways.filter((way) => way !== undefined);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * A depth-first search. In each turn, choices begin with a different way. In a sharp search, only one part of a choice
 * decides the outcome, if possible.
 */
class WaySearch {
  #checksLeft = MAX_CHECKS;

  constructor(
    readonly joins: RelatedJoins,
    readonly isPossible: IsPossible,
    readonly turn: number,
    readonly isSharp: boolean,
  ) {}

  /** The first way that reaches the goals too. */
  settle(goals: readonly Goal[], before: Way): Way | undefined {
    const [columns, related] = [new Map(before.columns), new Map(before.related)];
    const changed = new Set<string>();
    const choices: CombinedGoal[] = [];
    const open = [...goals].reverse();
    for (let goal = open.pop(); goal !== undefined; goal = open.pop()) {
      const { record, test, passes } = goal;
      if (test.kind === "constant") {
        if (test.holds !== passes) return undefined;
      } else if (test.kind === "related") {
        related.set(test.modelUuid, [...(related.get(test.modelUuid) ?? []), { test, passes }]);
      } else if (test.kind === "column" || test.kind === "joinsRecords") {
        const variable = this.#variableOf(record, test.key);
        const name = JSON.stringify(variable);
        const constraint = { test: test.kind === "column" ? test.test : test.kind, passes };
        columns.set(name, { ...variable, constraints: [...(columns.get(name)?.constraints ?? []), constraint] });
        changed.add(name);
      } else if (passes === (test.kind === "all")) open.push(...partsOf({ record, test, passes }).reverse());
      else choices.push({ record, test, passes });
    }
    for (const name of changed) {
      if (this.#checksLeft-- <= 0 || !this.isPossible(columns.get(name)?.constraints ?? [])) return undefined;
    }
    // Choices come last, because certain goals exclude many of their ways.
    const way = { ...before, columns, related };
    const [choice, ...others] = choices;
    if (choice === undefined) return this.#withRecords(way);
    const parts = partsOf(choice);
    const sharp = parts.map((part) => parts.map((each) => (each === part ? each : { ...each, passes: !each.passes })));
    const plain = parts.map((part) => [part]);
    return first([...(this.isSharp ? this.#inTurn(sharp) : []), ...this.#inTurn(plain)], (decided) =>
      this.settle([...decided, ...others], way),
    );
  }

  /** The same with the related records of all models. */
  #withRecords(way: Way): Way | undefined {
    const [modelUuid, literals] = [...way.related].find(([model]) => !way.blocks.has(model)) ?? [];
    if (modelUuid === undefined || literals === undefined) return way;
    const on = this.#joinsOf(modelUuid);
    // Two columns of a row that join the same column of a record must be equal.
    const canJoin = new Set(on.map(({ relatedColumn }) => relatedColumn)).size === on.length;
    const layouts = layoutsOf(literals).filter((blocks) => canJoin || blocks.length === 0);
    return first(this.#inTurn(layouts), (blocks) => {
      const goals = blocks.flatMap((block, index) =>
        literals.flatMap((literal): Goal[] => {
          const passes = outcomeIn(block, literal);
          return passes === undefined ? [] : [{ record: { modelUuid, block: index }, test: literal.test.test, passes }];
        }),
      );
      const joining = (blocks.length === 0 ? [] : on).map(({ column }): Goal => ({
        record: theRow,
        test: { kind: "joinsRecords", key: column },
        passes: true,
      }));
      return this.settle([...goals, ...joining], { ...way, blocks: new Map([...way.blocks, [modelUuid, blocks]]) });
    });
  }

  /** A column that joins records is one variable with the column of the row that it equals. */
  #variableOf(record: RecordName, key: string): Pick<Column, "record" | "key"> {
    const join = this.#joinsOf(record.modelUuid).find(({ relatedColumn }) => relatedColumn === key);
    return join === undefined ? { record, key } : { record: theRow, key: join.column };
  }

  #joinsOf(modelUuid: string | undefined): RelatedJoin["on"] {
    return ownValue(this.joins, modelUuid)?.on ?? [];
  }

  /** The ways of a choice, beginning at another one each turn. */
  #inTurn<T>(ways: readonly T[]): readonly T[] {
    const start = this.turn % Math.max(ways.length, 1);
    return [...ways.slice(start), ...ways.slice(0, start)];
  }
}

function partsOf({ record, test, passes }: CombinedGoal): Goal[] {
  return test.tests.map((part) => ({ record, test: part, passes }));
}

function first<T, R>(items: readonly T[], resultOf: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const result = resultOf(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
