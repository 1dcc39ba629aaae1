import type { Level } from "../../model/shape.js";
import { connectiveAsCondition, connectiveAsFilter, connectiveAsGroup } from "./connectives.js";
import type { recoveryEntries } from "./entries.js";
import { connectorCondition, foreignFilter, segmentCondition, unknownObject } from "./foreign-filters.js";
import { conditionsLeftOut, frequencyLeftOut, kindOfProperty } from "./incomplete-conditions.js";
import {
  conditionAsFilter,
  conditionAsGroup,
  conditionsBesideGroups,
  listAsFilter,
  listAsGroup,
} from "./misplaced-parts.js";
import { negatedCondition, negatedFilter, negatedGroup } from "./negations.js";
import { groupAsCondition, groupsInGroup } from "./nesting.js";
import { recoverComparison } from "./operators.js";
import type { Recovery } from "./recovery.js";
import { capacitiesAsFilter, wrappedFilter } from "./wrappers.js";

/** A code that a recovery reports. A recovery that reports a code without a catalogue entry does not compile. */
export type RecoveryCode = keyof typeof recoveryEntries;

/** The recoveries at each level, in the order in which they are tried. */
export const recoveries: Readonly<Record<Level, readonly Recovery<RecoveryCode>[]>> = {
  filter: [
    ...[capacitiesAsFilter, negatedFilter, wrappedFilter, foreignFilter, connectiveAsFilter, listAsFilter],
    ...[conditionAsFilter, conditionsBesideGroups, unknownObject],
  ],
  group: [negatedGroup, connectiveAsGroup, listAsGroup, conditionAsGroup, groupsInGroup],
  condition: [
    ...[segmentCondition, connectorCondition, negatedCondition, connectiveAsCondition, groupAsCondition],
    ...[kindOfProperty, frequencyLeftOut, conditionsLeftOut, recoverComparison],
  ],
  propertyCondition: [negatedCondition, connectiveAsCondition, groupAsCondition, kindOfProperty, recoverComparison],
};
