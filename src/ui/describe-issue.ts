/** Problems that validation reports, in the words and the labels of a form. */
import type { Issue, Path } from "../model/issues/issue.js";
import { ownValue } from "../model/own-value.js";
import { valueAt } from "../model/value-at.js";
import type { DescribeFilterOptions } from "./describe-filter.js";
import { describeFilter, textOf } from "./describe-filter.js";
import { fillIn, languageOf, relatedLabel, targetName } from "./describe-options.js";
import type { DraftCondition, DraftFilter } from "./draft.js";
import { isDraftCondition, nodeAt, nodePathOf } from "./draft.js";
import { listFormat } from "./formats.js";
import { placeWithin } from "./place.js";
import { asText, readAt } from "./record.js";
import { operandSlotsOf } from "./slot.js";
import { targetFields, targetOf } from "./target.js";

/**
 * The message of a problem in words: with the labels of columns and values instead of what is stored. The message of a
 * code without words, such as one of your own rules, stays as it is.
 *
 * @example
 * const model = { columns: { size: { type: "number", label: "Employees" } } };
 * const filter = parseFilter("size > 100 and size < 50");
 * describeIssue(validateFilter(filter).issues[0], filter, { model }) // "Employees is less than 50 contradicts Employees is greater than 100."
 */
export function describeIssue(issue: Issue, filter: DraftFilter, options: DescribeFilterOptions = {}): string {
  const { code, message, related = [] } = issue;
  const { timeZone = "UTC" } = options;
  const { words, locale } = languageOf(options);
  const template = ownValue(words.issues, code);
  if (template === undefined) return message;

  const path = nodePathOf(issue.path, filter);
  const node = nodeAt(filter, path);
  const condition: DraftCondition = node !== undefined && isDraftCondition(node) ? node : { kind: "" };
  const language = { ...languageOf({ ...options, place: placeWithin(filter, path.slice(0, -2)) }), timeZone };
  const target = targetOf(condition);
  const { columnSlug = "", propertyName = "", relatedModelUuid = "" } = targetFields(condition);
  const operands = operandSlotsOf(condition);
  const textOfOperand = (at: number): string => {
    const [slot, type] = operands[at] ?? [];
    return slot === undefined || type === undefined ? "" : textOf(readAt(condition, slot), type, language);
  };
  const textAt = (place: Path): string => describeFilter(filter, { maxValues: 3, ...options, path: place }).text;
  const listOf = (places: readonly Path[], type: Intl.ListFormatType): string =>
    listFormat(locale, { type }).format(places.map(textAt));
  const key = issue.path.slice(path.length).join(".");
  return fillIn(template, {
    message,
    slot: ownValue(words.slots, key) ?? key,
    value: asText(valueAt(issue.path, filter) ?? ""),
    column: target === undefined ? columnSlug : targetName(target, language),
    property: propertyName,
    records: relatedLabel(relatedModelUuid, undefined, language),
    // Read only by the messages that have them.
    get from() {
      return textOfOperand(0);
    },
    get to() {
      return textOfOperand(1);
    },
    get condition() {
      return textAt(path);
    },
    get others() {
      return listOf(related, "conjunction");
    },
    get all() {
      return listOf([path, ...related], "disjunction");
    },
  });
}
