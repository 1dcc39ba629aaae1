import type { OwnValues } from "../evaluate/own-values.js";
import { BitsetMatcher } from "./bitset-matcher.js";
import { forEachIn, sizeOf } from "./runs.js";
import type { TestCache } from "./test-cache.js";
import type { MatchingClasses, Discriminator, FilterConjunction } from "./discriminator.js";
import { classifyTests, buildDiscriminators } from "./discriminator.js";
import type { ClassTest } from "./conjunctions.js";

interface TreeNode {
  /** Appends the filters that match the own values of a row, in ascending order. */
  readonly match: (values: OwnValues, matches: number[]) => void;
}

/** The number of conjunctions that fit one word of a bitset. Such leaves are not divided further. */
const LEAF_SIZE = 32;

/** The maximum for one matcher, because the memory for bitsets grows with the square of the conjunctions. */
const MATCHER_SIZE = 1_024;

/**
 * The maximum average number of copies of a conjunction in a division: it is in each part whose classes it can match.
 */
const MAX_GROWTH = 4;

const MAX_DEPTH = 3;

/**
 * Builds a decision tree: each node looks up the class of one value of the row, which leads to the conjunctions that it
 * can match; each leaf is a bitset matcher. A node uses the value that excludes the most conjunctions.
 */
export function buildDecisionTree(conjunctions: readonly FilterConjunction[], cache: TestCache): TreeNode {
  return nodeOf(conjunctions, { cache, classes: classifyTests(conjunctions, cache) }, 0);
}

interface TreeContext {
  readonly cache: TestCache;
  readonly classes: ReadonlyMap<ClassTest, MatchingClasses>;
}

function nodeOf(conjunctions: readonly FilterConjunction[], context: TreeContext, depth: number): TreeNode {
  const division =
    conjunctions.length > LEAF_SIZE && depth < MAX_DEPTH ? bestDivision(conjunctions, context) : undefined;
  if (division === undefined) return leafOf(conjunctions, context);
  const { discriminator, parts } = division;
  const nodes = parts.map((part) => nodeOf(part, context, depth + 1));
  const nodeOfClass = discriminator.groups.map((group) => nodes[group]);
  const { path, classOf } = discriminator.value;
  const { key } = path;
  return { match: (values, matches) => nodeOfClass[classOf(values[key])]?.match(values, matches) };
}

function leafOf(conjunctions: readonly FilterConjunction[], { cache, classes }: TreeContext): TreeNode {
  const matchers: BitsetMatcher[] = [];
  for (let start = 0; start < conjunctions.length; start += MATCHER_SIZE) {
    const some = conjunctions.slice(start, start + MATCHER_SIZE);
    matchers.push(new BitsetMatcher(some, buildDiscriminators(some, classes), cache));
  }
  const [only] = matchers;
  if (only !== undefined && matchers.length === 1) return only;
  return {
    match: (values, matches) => {
      for (const matcher of matchers) matcher.match(values, matches);
    },
  };
}

interface Division {
  readonly discriminator: Discriminator;
  /** For each group of classes the conjunctions that it can match, without the tests that the discriminator decides. */
  readonly parts: readonly (readonly FilterConjunction[])[];
}

function bestDivision(conjunctions: readonly FilterConjunction[], { classes }: TreeContext): Division | undefined {
  let best: Discriminator | undefined;
  let lowestAverage = conjunctions.length / 2;
  for (const discriminator of buildDiscriminators(conjunctions, classes)) {
    const { groupCount, matchingGroups, value } = discriminator;
    let total = (conjunctions.length - matchingGroups.size) * groupCount;
    for (const runs of matchingGroups.values()) total += sizeOf(runs, groupCount);
    const average = total / groupCount;
    // Only leaves read properties, because objects may have to be parsed.
    if (value.path.property !== undefined || total > MAX_GROWTH * conjunctions.length || average > lowestAverage)
      continue;
    lowestAverage = average;
    best = discriminator;
  }
  return best && { discriminator: best, parts: partsOf(conjunctions, best) };
}

function partsOf(conjunctions: readonly FilterConjunction[], discriminator: Discriminator): FilterConjunction[][] {
  const parts = Array.from({ length: discriminator.groupCount }, (): FilterConjunction[] => []);
  for (const [index, conjunction] of conjunctions.entries()) {
    const runs = discriminator.matchingGroups.get(index);
    const rest = runs === undefined ? conjunction : withoutDecided(discriminator, conjunction);
    forEachIn(runs ?? [0], discriminator.groupCount, (group) => parts[group]?.push(rest));
  }
  return parts;
}

function withoutDecided({ tests }: Discriminator, { filter, conjunction }: FilterConjunction): FilterConjunction {
  return { filter, conjunction: conjunction.filter((part) => part.kind === "row" || !tests.has(part)) };
}
