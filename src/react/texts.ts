/** The strings of a builder, without the words of conditions. A program can replace them for another language. */
import type { Path } from "../model/issues/issue.js";
import { fillIn } from "../ui/describe-options.js";
import type { RefusalCode } from "../ui/index.js";

/** Why an edit was refused. */
const refusals: Readonly<Record<RefusalCode, string>> = {
  notFound: "There is nothing at this place.",
  notAllowed: "This cannot be placed here.",
  locked: "This part of the filter is locked.",
  meaning: "Merging these groups would change what the filter means.",
  noComplement: "This condition has no opposite.",
};

/** The texts of a builder in American English. */
export const englishTexts = {
  builder: "Filter",
  toolbar: "History",
  empty: "Every record matches. Add a condition to narrow it down.",
  emptyGroup: "No conditions yet. This group is ignored.",
  group: "Group {group}",
  // Before and after the choice of all or any, where conditions follow.
  match: "match",
  matchEnd: "of these conditions",
  where: "where",
  joiner: "Groups {group} and {next} are joined by “{conjonction}”. Switch to “{other}”",
  condition: "condition {index} of group {group}",
  nestedCondition: "condition {index} in {outer}",
  // The name of a control: what it is, and of which column and condition.
  control: "{control}: {place}",
  column: "Column",
  chooseColumn: "Choose a column",
  operator: "Operator",
  noColumns: "No such column.",
  recent: "Recent",
  knownValues: "Values",
  // A condition on records that are counted: meetings where type is demo.
  recordsWith: "{records} where {condition}",
  noOperator: "No such operator.",
  noBounds: "Filters have no “at least” and no “at most”: “greater” and “less” leave out the number itself.",
  actions: "Actions",
  times: "times",
  and: "and",
  // After the number of days of a period: in the last 30 days, more than 30 days ago, exactly 30 days ago.
  days: "days",
  daysAgo: "days ago",
  // What a condition does to the number of matching records.
  excluded: "{count} excluded",
  added: "{count} added",
  noEffect: "no effect",
  onlyLeft: "only {count} left",
  noneLeft: "none left",
  notCounted: "not counted",
  effect: "Without it, {without} match; alone, it matches {alone}.",
  addCondition: "Condition",
  addConditionTo: "Add a condition to {place}",
  addGroup: "Group",
  undo: "Undo",
  redo: "Redo",
  duplicate: "Duplicate",
  moveUp: "Move up",
  moveDown: "Move down",
  moveTo: "Move to group {group}",
  wrap: "Move to a group of its own",
  merge: "Merge into group {group}",
  negate: "Negate",
  mute: "Switch off",
  unmute: "Switch on",
  muted: "Off",
  lock: "Lock",
  unlock: "Unlock",
  locked: "Locked",
  collapse: "Show as a sentence",
  expand: "Show all",
  remove: "Remove",
  // The name of the choice of how a date is written, and its entries beside units of time and expressions.
  dateForm: "{slot}, date or time ago",
  day: "a date",
  dayAndTime: "with a time",
  otherDate: "other text",
  // After a time without an offset from UTC.
  utc: "UTC",
  addValue: "Add a value",
  removeValue: "Remove {value}: {place}",
  // Many values, as one tag, and what is in its list.
  manyValues: "{count} values",
  searchValues: "Search values",
  sortValues: "Sort A–Z",
  clearValues: "Clear all",
  noValues: "No such value.",
  unlistedValues: "{count} more. Search for them.",
  // Of pasted values, those that are not shown.
  moreValues: "{count} more",
  pasted: "New values: {added}. Repeated: {repeated}.",
  pastedUnknown: "New values: {added}. Repeated: {repeated}. Not known: {unknown}.",
  addPasted: "Add {count}",
  keepAsOne: "Keep as one value",
  cancel: "Cancel",
  // The heading of expressions among known values.
  expressions: "Different for each member",
  loading: "Loading values …",
  failed: "The values could not be loaded. You can still type one.",
  notKnown: "No known value. Press Enter to use what you typed.",
  // Buttons that repair a problem: by another condition, or by what cannot be seen in its words.
  changeTo: "Change to: {condition}",
  repair: "Repair",
  fix: "{title}: {place}",
  moved: "Moved: {place}.",
  unmoved: "Cannot move further: {place}.",
  undone: "Undone.",
  redone: "Redone.",
  noProblems: "No problems.",
  unknown: "Kept as it is: {kind}",
  refusals,
};

/** Strings with placeholders in braces. */
export type BuilderTexts = { readonly [Key in keyof typeof englishTexts]: (typeof englishTexts)[Key] };

/** Where a group or a condition is, in words: `condition 2 of group 1`. */
export function placeName(path: Path, { texts }: { readonly texts: BuilderTexts }): string {
  const index = String(Number(path.at(-1)) + 1);
  const outer = path.slice(0, -2);
  if (outer.length === 0) return fillIn(texts.group, { group: index });
  if (outer.length === 2) return fillIn(texts.condition, { index, group: String(Number(outer[1]) + 1) });
  return fillIn(texts.nestedCondition, { index, outer: placeName(outer, { texts }) });
}
