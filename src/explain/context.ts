import { escapeControls } from "../model/issues/escape-text.js";
import type { Result } from "../model/issues/issue.js";
import type { EvaluateSettings } from "../evaluate/settings.js";
import { planOf, settingsOf } from "../evaluate/settings.js";
import type { ExplainOptions } from "./explanation.js";
import type { MemberWords } from "./outcome.js";
import { nameWords } from "./words.js";
import { filterOf } from "../model/conditions.js";
import type { Condition, DeepReadonly } from "../model/filter.js";
import { compileRecordTest } from "../evaluate/closure.js";
import { CompileContext } from "../plan/context.js";
import { modelName } from "../plan/lower.js";
import type { RecordTest } from "../plan/plan.js";

/** The settings of explanations. */
export interface ExplainContext {
  readonly settings: EvaluateSettings;
  /** The settings with the opposite `caseSensitive`. */
  readonly otherCase: EvaluateSettings;
  /** The settings with the other precision of dates. */
  readonly otherPrecision: EvaluateSettings;
  /** The name of the records of a related model: `company record`. */
  readonly recordWords: (modelUuid: string) => MemberWords;
  /** The name of a column of the row, or of a related model. */
  readonly columnWords: (columnSlug: string, modelUuid: string | undefined) => string;
  readonly maxElements: number;
}

/** The context, or the issues of the options. */
export function contextOf(options: ExplainOptions): Result<ExplainContext> {
  const settings = settingsOf(options);
  if (!settings.ok) return settings;
  const datePrecision = options.datePrecision === "literal" ? "instant" : "literal";
  const otherPrecision = settingsOf({ ...options, datePrecision });
  if (!otherPrecision.ok) return otherPrecision;
  const { model, columnNames = "slug" } = options;
  const context: ExplainContext = {
    settings: settings.value,
    otherCase: { ...settings.value, caseSensitive: !settings.value.caseSensitive },
    otherPrecision: otherPrecision.value,
    maxElements: options.maxElements ?? 3,
    recordWords: (modelUuid) => {
      const words = nameWords(modelName(modelUuid, model));
      return { one: `${words} record`, many: `${words} records` };
    },
    columnWords: (columnSlug, modelUuid) => {
      const { columns } = (modelUuid === undefined ? model : model?.related?.[modelUuid]) ?? {};
      const label = columnNames === "label" ? columns?.[columnSlug]?.label : undefined;
      return label === undefined ? nameWords(columnSlug) : escapeControls(label);
    },
  };
  return { ok: true, value: context };
}

/** Compiles a single condition, or returns the issues that prevent its evaluation. */
export function compileCondition(
  condition: DeepReadonly<Condition>,
  settings: EvaluateSettings,
): Result<(row: unknown) => boolean> {
  const plan = planOf(filterOf(condition), settings);
  return plan.ok ? { ok: true, value: compileRecordTest(plan.value.test, settings) } : plan;
}

/** Compiles the test of a condition that can be evaluated. */
export function compileLowered<One>(
  lower: (condition: One, context: CompileContext) => RecordTest,
  condition: One,
  settings: EvaluateSettings,
): (record: unknown) => boolean {
  return compileRecordTest(lower(condition, new CompileContext(settings)), settings);
}

/** Why a condition cannot be evaluated, as part of a sentence. */
export function unknownReason(issues: readonly { readonly message: string }[]): string {
  const clauses = issues.map(({ message }) => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, ""));
  return [...new Set(clauses)].join("; ");
}
