import type { Condition, DeepReadonly, OperatorCondition } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { ownObject, pickOwn } from "../evaluate/own-values.js";
import type { Row } from "../evaluate/options.js";
import type { EvaluateSettings } from "../evaluate/settings.js";
import { lowerColumn } from "../plan/lower-column.js";
import { columnReason } from "./column-reason.js";
import type { ExplainContext } from "./context.js";
import { compileCondition, compileLowered, unknownReason } from "./context.js";
import type { ConditionExplanation } from "./explanation.js";
import type { Observed } from "./words.js";
import { explainMatch, explainProperty } from "./match-conditions.js";
import { explainOccurrence } from "./occurrence.js";
import { outcomeOf } from "./outcome.js";

/** The outcome of a condition for a row, and the reason. */
export function explainCondition(
  condition: DeepReadonly<Condition>,
  path: Path,
  row: unknown,
  context: ExplainContext,
): ConditionExplanation {
  const compiled = compileCondition(condition, context.settings);
  if (!compiled.ok) return { path, outcome: "unknown", condition, reason: unknownReason(compiled.issues) };
  const holds = compiled.value(row);
  return { path, outcome: outcomeOf(holds), condition, ...detailsOf(condition, holds, path, row, context) };
}

type Details = Omit<ConditionExplanation, "path" | "outcome" | "condition">;

function detailsOf(
  condition: DeepReadonly<Condition>,
  holds: boolean,
  path: Path,
  row: unknown,
  context: ExplainContext,
): Details {
  switch (condition.kind) {
    case "sql":
      throw new Error("A sql condition cannot be evaluated in memory.");
    case "occurrence": {
      const records = recordsOf(condition.relatedModelUuid, row, context);
      return explainOccurrence(condition, holds, path, records, context);
    }
    default:
      if (condition.relatedModelUuid === undefined) return columnDetails(condition, holds, path, row, {}, context);
      return relatedDetails(condition, condition.relatedModelUuid, holds, path, row, context);
  }
}

/** Explains the first related record that satisfies the condition, or else the first one. */
function relatedDetails(
  condition: DeepReadonly<OperatorCondition>,
  modelUuid: string,
  holds: boolean,
  path: Path,
  row: unknown,
  context: ExplainContext,
): Details {
  const records = recordsOf(modelUuid, row, context);
  const { one } = context.recordWords(modelUuid);
  const matches = compileLowered(lowerColumn, condition, context.settings);
  const position = holds ? records.findIndex(matches) : 0;
  const record = records[position];
  const place = record === undefined ? { cause: `the row has no ${one}` } : { owner: ` of the ${one}` };
  const details = columnDetails(condition, holds, path, record, place, context);
  if (records.length < 2) return details;
  const others = holds ? "" : "; no other matches";
  return { ...details, reason: `${details.reason} (${one} ${position + 1} of ${records.length}${others})` };
}

function columnDetails(
  condition: DeepReadonly<OperatorCondition>,
  holds: boolean,
  path: Path,
  record: unknown,
  { owner = "", cause }: { readonly owner?: string; readonly cause?: string },
  context: ExplainContext,
): Details {
  const { columnSlug, relatedModelUuid } = condition;
  const value = pickOwn(new Set([columnSlug]))(record)[columnSlug];
  const observed: Observed = { name: context.columnWords(columnSlug, relatedModelUuid), owner, value, cause };
  if (condition.kind === "objectProperty") {
    const { value, reason } = explainProperty(condition, path, observed, ownObject(observed.value), context);
    return { value, reason };
  }
  if (condition.operator === "matchConditions") {
    return { value, ...explainMatch(condition, holds, path, observed, context) };
  }
  const holdsUnder = (settings: EvaluateSettings): boolean => compileLowered(lowerColumn, condition, settings)(record);
  return { value, reason: columnReason(condition, holds, observed, holdsUnder, context) };
}

/** The related records of a row. */
function recordsOf(modelUuid: string, row: unknown, { settings }: ExplainContext): readonly Row[] {
  const model = settings.relatedRecords(modelUuid);
  return model?.of(pickOwn(new Set(model.columns))(row)) ?? [];
}
