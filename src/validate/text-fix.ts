import { leadsInto } from "../mistakes/json/document-fix.js";
import { JsonEditor } from "../mistakes/json/json-editor.js";
import type { DataModel } from "../model/data-model.js";
import type { FilterGroup } from "../model/filter.js";
import type { DocumentFix, Edit, Path, TextFix } from "../model/issues/issue.js";
import { rangesIn } from "../model/issues/position.js";
import { isCondition } from "../model/structure/structure.js";
import { valueAt } from "../model/value-at.js";
import type { FilterPlaces } from "../text/parser/locate.js";
import { printCondition } from "../text/printer/print-filter.js";

/** The replacement of a part of the text. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/**
 * Turns fixes of a filter into fixes of its text: one condition is printed again, or removed, or a group is. There is
 * none if the text says the condition in another way, as with `not` and `>=`, or if a comment is in it.
 */
export function textFixes(places: FilterPlaces, model?: DataModel): (fix: DocumentFix) => TextFix | undefined {
  const { text, draft: { groups } = { groups: [] } } = places;
  const rangeAt = rangesIn(text);
  let several: number | undefined;

  return ({ title, certain, edits }) => {
    const change = removal(edits) ?? printed(edits, places, model);
    return change && { title, certain, range: rangeAt(change.start, change.end), replacement: change.replacement };
  };

  /** Removes a group or a condition, with the connective beside it. */
  function removal([edit, ...others]: readonly Edit[]): Change | undefined {
    if (edit?.type !== "remove" || others.length > 0 || !isRemovable(edit.path)) return undefined;
    const members = valueAt(edit.path.slice(0, -1), places.draft);
    return Array.isArray(members) ? withoutMember(members, Number(edit.path.at(-1)), places) : undefined;
  }

  /** Whether the others are read as the same list. */
  function isRemovable({ length, 1: index }: Path): boolean {
    const group = groups[Number(index)];
    if (group === undefined || !places.isAsWritten) return false;
    if (length === 2) return areStillGroups(group);
    return length === 4 && (group.conditions.length > 2 || groups.length === 1 || !places.isInfix(group));
  }

  /** Whether the other groups are read as groups: `a or b or (c)` without `(c)` is one group. */
  function areStillGroups(removed: FilterGroup): boolean {
    if (groups.length === 2) return groups.some((group) => group !== removed && group.conditions.length > 0);
    several ??= groups.filter(isSeveral).length;
    return several > Number(isSeveral(removed));
  }

  function isSeveral(group: FilterGroup): boolean {
    return group.conditions.length !== 1 || !places.isInfix(group);
  }
}

/** Removes a group or a condition with what joins it to the one beside it. */
function withoutMember(members: readonly unknown[], index: number, places: FilterPlaces): Change | undefined {
  const own = places.placeOf(members[index]);
  const other = places.placeOf(members[index === 0 ? 1 : index - 1]);
  if (own === undefined || other === undefined) return undefined;
  const [first, last] = index === 0 ? [own, other] : [other, own];
  if (!/^\s*(?:,|and|or)\s*$/i.test(places.text.slice(first.end, last.start))) return undefined;
  const place = index === 0 ? { start: own.start, end: other.start } : { start: other.end, end: own.end };
  return { ...place, replacement: "" };
}

/** Prints the condition that edits change. */
function printed(edits: readonly Edit[], places: FilterPlaces, model?: DataModel): Change | undefined {
  const path = edits[0]?.path.slice(0, conditionDepth) ?? [];
  const isWithin = (edit: Edit): boolean => edit.path.length > conditionDepth && leadsInto(edit.path, path);
  const condition = valueAt(path, places.draft);
  if (!isCondition(condition) || !edits.every(isWithin)) return undefined;
  const place = places.placeAsWritten(condition, model);
  if (place === undefined) return undefined;
  const document = JsonEditor.ofValue(condition);
  document.apply([edits.map((edit) => ({ ...edit, path: edit.path.slice(conditionDepth) }))]);
  const fixed = document.toValue();
  return isCondition(fixed) ? { ...place, replacement: printCondition(fixed, model) } : undefined;
}

/** The length of the path of a condition: `groups`, an index, `conditions`, an index. */
const conditionDepth = 4;
