/** Reports what no back end can evaluate. */
import type { DeepReadonly, Period, RelatedCondition } from "../model/filter.js";
import type { PathSegment } from "../model/issues/issue.js";
import type { Span } from "./instant.js";

/** The part of a {@link CompileContext} that is needed here. */
interface Reports {
  report(code: string, message: string, ...segments: PathSegment[]): void;
}

/** The milliseconds that a date operand means; reports an operand that is not a date, and returns any span. */
export function spanOfOperand(
  text: string,
  operand: string,
  context: Reports & { readonly settings: { readonly spanOf: (text: string) => Span | undefined } },
): Span {
  const span = context.settings.spanOf(text);
  if (span !== undefined) return span;
  context.report(
    "notADate",
    `${JSON.stringify(text)} is not a date; write one as 2025-01-15 or 2025-01-15T09:30:00Z.`,
    operand,
  );
  return { first: 0, last: 0 };
}

/** Reports a period that does not count records of all time, as it must for a model without a time column. */
export function refuseOtherPeriod({ operator, value }: Period, context: Reports): void {
  // "More than 0 days ago" is how the platform says "ever".
  if (operator === "moreThan" && value === 0) return;
  context.report(
    "noTimeColumn",
    "The related model has no time column, so its records can only be counted for all time: moreThan 0 days.",
    "period",
  );
}

/** Reports a condition of an occurrence that reads another model than that of the counted records. */
export function refuseOtherModel(
  { relatedModelUuid }: DeepReadonly<RelatedCondition>,
  modelUuid: string,
  context: Reports,
): void {
  if (relatedModelUuid === undefined || relatedModelUuid === modelUuid) return;
  context.report(
    "otherRelatedModel",
    "A condition of an occurrence reads the records that are counted, and cannot read those of another model.",
    "relatedModelUuid",
  );
}
