import type { OwnValues } from "../evaluate/own-values.js";
import { Block } from "./block.js";
import { forEachIn, sizeOf } from "./runs.js";
import type { SharedTests } from "./shared-tests.js";
import type { Answers, Sieve, UnitOf } from "./sieve.js";
import { answersOf, sievesOf } from "./sieve.js";
import type { ClassTest } from "./units.js";

/** Asks units of the own values of a row. */
interface Node {
  /** Adds the filters that take a row, in their order. */
  readonly match: (values: OwnValues, matches: number[]) => void;
}

/** So few units are bits of one word, and are not divided any further. */
const FEW_UNITS = 32;

/** As many units make up a block; more of them would be divided into more classes, of which each needs more bits. */
const BLOCK_SIZE = 1_024;

/** How many times as many units the parts of a division may have together, because some pass in several classes. */
const MAX_GROWTH = 4;

const MAX_DEPTH = 3;

/**
 * Divides many units by the class of one value, the one that leaves the fewest, and its parts by that of another; a row
 * then is only asked about those that its values lead to.
 */
export function treeOf(units: readonly UnitOf[], shared: SharedTests): Node {
  return nodeOf(units, { shared, answers: answersOf(units, shared) }, 0);
}

/** What all nodes are made with. */
interface Context {
  readonly shared: SharedTests;
  readonly answers: ReadonlyMap<ClassTest, Answers>;
}

function nodeOf(units: readonly UnitOf[], context: Context, depth: number): Node {
  const division = units.length > FEW_UNITS && depth < MAX_DEPTH ? bestDivision(units, context) : undefined;
  if (division === undefined) return blocksOf(units, context);
  const { sieve, parts } = division;
  const nodes = parts.map((part) => nodeOf(part, context, depth + 1));
  const ofClasses = sieve.groups.map((group) => nodes[group]);
  const { path, classOf } = sieve.value;
  const { key } = path;
  return { match: (values, matches) => ofClasses[classOf(values[key])]?.match(values, matches) };
}

function blocksOf(units: readonly UnitOf[], { shared, answers }: Context): Node {
  const blocks: Block[] = [];
  for (let start = 0; start < units.length; start += BLOCK_SIZE) {
    const some = units.slice(start, start + BLOCK_SIZE);
    blocks.push(new Block(some, sievesOf(some, answers), shared));
  }
  const [only] = blocks;
  if (only !== undefined && blocks.length === 1) return only;
  return {
    match: (values, matches) => {
      for (const block of blocks) block.match(values, matches);
    },
  };
}

interface Division {
  readonly sieve: Sieve;
  /** For each group of classes, the units that it passes, without the tests that it has answered. */
  readonly parts: readonly (readonly UnitOf[])[];
}

function bestDivision(units: readonly UnitOf[], { answers }: Context): Division | undefined {
  let best: Sieve | undefined;
  let least = units.length / 2;
  for (const sieve of sievesOf(units, answers)) {
    const { groupCount, passes, value } = sieve;
    let total = (units.length - passes.size) * groupCount;
    for (const runs of passes.values()) total += sizeOf(runs, groupCount);
    const average = total / groupCount;
    // The object of a property may have to be parsed, which is done in one place.
    if (value.path.property !== undefined || total > MAX_GROWTH * units.length || average > least) continue;
    least = average;
    best = sieve;
  }
  return best && { sieve: best, parts: partsOf(units, best) };
}

function partsOf(units: readonly UnitOf[], sieve: Sieve): UnitOf[][] {
  const parts = Array.from({ length: sieve.groupCount }, (): UnitOf[] => []);
  for (const [index, unit] of units.entries()) {
    const runs = sieve.passes.get(index);
    const rest = runs === undefined ? unit : without(sieve, unit);
    forEachIn(runs ?? [0], sieve.groupCount, (group) => parts[group]?.push(rest));
  }
  return parts;
}

function without({ tests }: Sieve, { filter, unit }: UnitOf): UnitOf {
  return { filter, unit: unit.filter((part) => part.kind === "row" || !tests.has(part)) };
}
