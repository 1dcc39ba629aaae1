import type { Level } from "../../model/structure/shape.js";
import { foreignFormat, unknownObject } from "./foreign-formats.js";
import { conditionsAsFilter, conditionsAsGroup, connectiveAsKey, groupAsFilter } from "./misplaced-parts.js";
import { groupAsCondition, groupsInGroup } from "./nesting.js";
import { kindOfProperty, recoverComparison } from "./operators.js";
import type { RecoveryCode } from "./entries.js";
import type { Recovery } from "./recovery.js";
import { capacityAsFilter, wrappedFilter } from "./wrappers.js";

/** The recoveries at each level, in the order in which they are tried. */
export const recoveries: Readonly<Record<Level, readonly Recovery<RecoveryCode>[]>> = {
  filter: [
    ...[capacityAsFilter, wrappedFilter, foreignFormat, connectiveAsKey("filter"), conditionsAsFilter],
    ...[groupAsFilter, unknownObject],
  ],
  group: [connectiveAsKey("group"), conditionsAsGroup, groupsInGroup],
  condition: [groupAsCondition, kindOfProperty, recoverComparison],
  propertyCondition: [groupAsCondition, kindOfProperty, recoverComparison],
};
