import type { DataModel } from "../../model/data-model.js";
import type { ConditionKind } from "../../model/filter.js";
import type { DocumentFix, Path } from "../../model/issues/issue.js";
import type { JsonObject } from "../../model/structure/json-object.js";
import { isObject } from "../../model/structure/json-object.js";
import type { Check, FoundValue, Level, OtherReading } from "../../model/structure/shape.js";
import { listOf, Report } from "../../model/structure/shape.js";
import { valueAt } from "../../model/value-at.js";
import { fixFor } from "./document-fix.js";
import { encodedWithin, inferKind, intendedWord, intendedKey } from "../words.js";
import {
  conditionsAsFilter,
  conditionsAsGroup,
  groupAsCondition,
  groupAsFilter,
  groupsInGroup,
  misplacedPartEntries,
} from "./misplaced-parts.js";
import type { ComparisonCode } from "../comparisons.js";
import { comparisonEntries } from "../comparisons.js";
import { recoverComparison } from "./comparison.js";
import { foreignFilter, otherFormatEntries, wrappedFilter } from "./other-formats.js";
import type { Recovery } from "./recovery.js";

export const recoveryEntries = {
  ...misplacedPartEntries,
  ...comparisonEntries,
  ...otherFormatEntries,
} as const;

/** A code that a recovery reports. A recovery that reports a code without a catalogue entry does not compile. */
export type RecoveryCode = keyof typeof recoveryEntries | ComparisonCode;

/** A report that understands synonyms, recovers from common mistakes and adds fixes. */
export class RepairingReport extends Report<RecoveryCode> {
  readonly #document: unknown;
  readonly #model: DataModel | undefined;

  constructor(document: unknown, model: DataModel | undefined) {
    super();
    this.#document = document;
    this.#model = model;
  }

  override intendedWord(word: string, words: readonly string[]): string | undefined {
    return intendedWord(word, words)?.word;
  }

  override intendedKey(key: string, content: unknown, keys: readonly string[]): string | undefined {
    return intendedKey(key, content, keys)?.word;
  }

  override readonly inferredKind = (condition: JsonObject): ConditionKind | undefined =>
    inferKind(condition, this.#model)?.word;

  override readonly fixFor = (found: FoundValue, path: Path): DocumentFix | undefined =>
    fixFor(
      found,
      path,
      valueAt(path.slice(0, -1), this.#document),
      valueAt(path.slice(0, -2), this.#document),
      this.#model,
    );

  override read(level: Level, value: unknown, check: Check): void {
    for (const recover of recoveries[level]) {
      const recovered = recover(value, this);
      if (recovered === null) return;
      if (recovered !== undefined) {
        (recovered.check ?? check)(recovered.value, this);
        return;
      }
    }
    check(value, this);
  }

  /** Checks the item of a list of one, the content of a string of JSON, or an object that belongs in a list. */
  override wrongType(value: unknown, reading: OtherReading, expected: string): void {
    super.wrongType(value, reading, expected);
    const encoded = encodedWithin(value, reading);
    if (encoded !== undefined) (reading.item === undefined ? reading.single : listOf(reading.item))?.(encoded, this);
    else if (Array.isArray(value) && value.length === 1 && reading.single !== undefined)
      this.within(0, value[0], reading.single);
    else if (isObject(value) && Object.keys(value).length > 0) reading.item?.(value, this);
  }

  override missingKey(key: string, object: JsonObject, name: string): void {
    super.missingKey(key, object, key === "kind" ? "a condition" : name);
  }
}

/** The recoveries at each level, in the order in which they are tried. */
const recoveries: Readonly<Record<Level, readonly Recovery<RecoveryCode>[]>> = {
  filter: [wrappedFilter, conditionsAsFilter, groupAsFilter, foreignFilter],
  group: [conditionsAsGroup, groupsInGroup],
  condition: [groupAsCondition, recoverComparison],
  propertyCondition: [groupAsCondition, recoverComparison],
};
