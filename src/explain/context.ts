import type { EvaluateSettings } from "../evaluate/settings.js";
import { settingsOf } from "../evaluate/settings.js";
import { escapeControls } from "../model/issues/escape-text.js";
import type { Result } from "../model/issues/issue.js";
import { modelName } from "../plan/lower.js";
import type { ExplainOptions } from "./explanation.js";
import type { MemberWords } from "./outcome.js";
import { nameWords } from "./words.js";

export interface ExplainContext {
  readonly settings: EvaluateSettings;
  /** The settings with the opposite `caseSensitive`. */
  readonly otherCase: EvaluateSettings;
  /** The settings with the literal precision of dates. */
  readonly literalDates: EvaluateSettings;
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
  const literalDates = settingsOf({ ...options, now: settings.value.now, datePrecision: "literal" });
  if (!literalDates.ok) return literalDates;
  const { model, columnNames = "slug", maxElements = 3 } = options;
  const context: ExplainContext = {
    settings: settings.value,
    otherCase: { ...settings.value, caseSensitive: !settings.value.caseSensitive },
    literalDates: literalDates.value,
    maxElements,
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
