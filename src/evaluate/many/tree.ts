import type { OwnValues } from "../own-values.js";
import { Block } from "./block.js";
import type { SharedTests } from "./shared-tests.js";
import type { Sieve, UnitOf } from "./sieve.js";
import { sievesOf } from "./sieve.js";

/** Asks units of a row. */
interface Node {
  /** Adds the filters that take a row, in their order. */
  readonly match: (row: unknown, values: OwnValues, matches: number[]) => void;
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
export function treeOf(units: readonly UnitOf[], shared: SharedTests, depth = 0): Node {
  const division = units.length > FEW_UNITS && depth < MAX_DEPTH ? bestDivision(units, shared) : undefined;
  if (division === undefined) return blocksOf(units, shared);
  const { sieve, parts } = division;
  const nodes = parts.map((part) => treeOf(part, shared, depth + 1));
  const { key } = sieve.path;
  const { classOf } = sieve.classes;
  return { match: (row, values, matches) => nodes[classOf(values[key])]?.match(row, values, matches) };
}

function blocksOf(units: readonly UnitOf[], shared: SharedTests): Node {
  const blocks: Block[] = [];
  for (let start = 0; start < units.length; start += BLOCK_SIZE) {
    blocks.push(new Block(units.slice(start, start + BLOCK_SIZE), shared));
  }
  const [only] = blocks;
  if (only !== undefined && blocks.length === 1) return only;
  return {
    match: (row, values, matches) => {
      for (const block of blocks) block.match(row, values, matches);
    },
  };
}

interface Division {
  readonly sieve: Sieve;
  /** For each class, the units that it passes, without the tests that it has answered. */
  readonly parts: readonly (readonly UnitOf[])[];
}

function bestDivision(units: readonly UnitOf[], shared: SharedTests): Division | undefined {
  let best: Sieve | undefined;
  let least = units.length / 2;
  for (const sieve of sievesOf(units, shared)) {
    const { classes, passes, path } = sieve;
    let total = (units.length - passes.size) * classes.count;
    for (const answers of passes.values()) for (const isPassed of answers) if (isPassed) total++;
    const average = total / classes.count;
    // The object of a property may have to be parsed, which is done in one place.
    if (path.property !== undefined || total > MAX_GROWTH * units.length || average > least) continue;
    least = average;
    best = sieve;
  }
  return best && { sieve: best, parts: partsOf(units, best) };
}

function partsOf(units: readonly UnitOf[], sieve: Sieve): UnitOf[][] {
  const parts = Array.from({ length: sieve.classes.count }, (): UnitOf[] => []);
  for (const [index, unit] of units.entries()) {
    const answers = sieve.passes.get(index);
    const rest = answers === undefined ? unit : without(sieve, unit);
    for (const [ofClass, part] of parts.entries()) if (answers?.[ofClass] !== false) part.push(rest);
  }
  return parts;
}

function without({ tests }: Sieve, { filter, unit }: UnitOf): UnitOf {
  return { filter, unit: unit.filter((part) => part.kind === "row" || !tests.has(part)) };
}
