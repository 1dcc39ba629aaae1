import { fc, test } from "../../test/property.js";
import { filterArbitrary } from "capacity-filter/arbitraries";
import type { DraftNode } from "capacity-filter/ui";
import { committedFilter } from "capacity-filter/ui";
import { expect } from "vitest";
import { draftArbitrary } from "../../test/ui/drafts.js";
import { withHiddenConditions } from "../src/hidden-conditions.js";

/** A draft with some nodes muted. */
const mutedDraft = fc.tuple(draftArbitrary(), fc.infiniteStream(fc.boolean())).map(([draft, flags]) => {
  const muted = new Set<DraftNode>();
  for (const group of draft.groups) {
    for (const node of [group, ...group.conditions]) if (flags.next().value === true) muted.add(node);
  }
  return { draft, isMuted: (node: DraftNode): boolean => muted.has(node) };
});

test.prop([mutedDraft, filterArbitrary({ maxLength: 3 })])(
  "the parsed filter applies, regardless of hidden conditions",
  ({ draft, isMuted }, filter) => {
    expect(committedFilter(withHiddenConditions(filter, draft, isMuted), { isMuted })).toEqual(committedFilter(filter));
  },
);

test.prop([mutedDraft, filterArbitrary({ maxLength: 3 })])(
  "no muted condition is lost",
  ({ draft, isMuted }, filter) => {
    const kept = withHiddenConditions(filter, draft, isMuted).groups.flatMap(({ conditions }) => conditions);
    const muted = draft.groups.flatMap((group) =>
      group.conditions.filter((condition) => isMuted(group) || isMuted(condition)),
    );
    expect(kept.filter((condition) => muted.includes(condition))).toEqual(muted);
  },
);

test.prop([mutedDraft])("parsing the shown text returns the same draft", ({ draft, isMuted }) => {
  expect(withHiddenConditions(committedFilter(draft, { isMuted }), draft, isMuted)).toEqual(draft);
});
