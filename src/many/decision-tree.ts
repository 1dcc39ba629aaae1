import type { OwnValues } from "../evaluate/own-values.js";
import { BitsetMatcher } from "./bitset-matcher.js";
import { forEachIn, sizeOf } from "./runs.js";
import type { TestCache } from "./test-cache.js";
import type { MatchingClasses, Discriminator, FilterConjunction } from "./discriminator.js";
import { matchingClassesOf, buildDiscriminators } from "./discriminator.js";
import type { ClassTest } from "./conjunctions.js";

/** Asks units of the own values of a row. */
interface Node {
  /** Adds the filters that take a row, in their order. */
  readonly match: (values: OwnValues, matches: number[]) => void;
}

/** So few units are bits of one word, and are not divided any further. */
const FEW_CONJUNCTIONS = 32;

/** As many units make up a block; more of them would be divided into more classes, of which each needs more bits. */
const BLOCK_SIZE = 1_024;

/** How many times as many units the parts of a division may have together, because some pass in several classes. */
const MAX_GROWTH = 4;

const MAX_DEPTH = 3;

/**
 * Divides many units by the class of one value, the one that leaves the fewest, and its parts by that of another; a row
 * then is only asked about those that its values lead to.
 */
export function buildDecisionTree(conjunctions: readonly FilterConjunction[], cache: TestCache): Node {
  return nodeOf(conjunctions, { cache, answers: matchingClassesOf(conjunctions, cache) }, 0);
}

/** What all nodes are made with. */
interface Context {
  readonly cache: TestCache;
  readonly answers: ReadonlyMap<ClassTest, MatchingClasses>;
}

function nodeOf(conjunctions: readonly FilterConjunction[], context: Context, depth: number): Node {
  const division =
    conjunctions.length > FEW_CONJUNCTIONS && depth < MAX_DEPTH ? bestDivision(conjunctions, context) : undefined;
  if (division === undefined) return blocksOf(conjunctions, context);
  const { discriminator, parts } = division;
  const nodes = parts.map((part) => nodeOf(part, context, depth + 1));
  const ofClasses = discriminator.groups.map((group) => nodes[group]);
  const { path, classOf } = discriminator.value;
  const { key } = path;
  return { match: (values, matches) => ofClasses[classOf(values[key])]?.match(values, matches) };
}

function blocksOf(conjunctions: readonly FilterConjunction[], { cache, answers }: Context): Node {
  const blocks: BitsetMatcher[] = [];
  for (let start = 0; start < conjunctions.length; start += BLOCK_SIZE) {
    const some = conjunctions.slice(start, start + BLOCK_SIZE);
    blocks.push(new BitsetMatcher(some, buildDiscriminators(some, answers), cache));
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
  readonly discriminator: Discriminator;
  /** For each group of classes, the units that it passes, without the tests that it has answered. */
  readonly parts: readonly (readonly FilterConjunction[])[];
}

function bestDivision(conjunctions: readonly FilterConjunction[], { answers }: Context): Division | undefined {
  let best: Discriminator | undefined;
  let least = conjunctions.length / 2;
  for (const discriminator of buildDiscriminators(conjunctions, answers)) {
    const { groupCount, passes, value } = discriminator;
    let total = (conjunctions.length - passes.size) * groupCount;
    for (const runs of passes.values()) total += sizeOf(runs, groupCount);
    const average = total / groupCount;
    // The object of a property may have to be parsed, which is done in one place.
    if (value.path.property !== undefined || total > MAX_GROWTH * conjunctions.length || average > least) continue;
    least = average;
    best = discriminator;
  }
  return best && { discriminator: best, parts: partsOf(conjunctions, best) };
}

function partsOf(conjunctions: readonly FilterConjunction[], discriminator: Discriminator): FilterConjunction[][] {
  const parts = Array.from({ length: discriminator.groupCount }, (): FilterConjunction[] => []);
  for (const [index, conjunction] of conjunctions.entries()) {
    const runs = discriminator.passes.get(index);
    const rest = runs === undefined ? conjunction : without(discriminator, conjunction);
    forEachIn(runs ?? [0], discriminator.groupCount, (group) => parts[group]?.push(rest));
  }
  return parts;
}

function without({ tests }: Discriminator, { filter, conjunction }: FilterConjunction): FilterConjunction {
  return { filter, conjunction: conjunction.filter((part) => part.kind === "row" || !tests.has(part)) };
}
