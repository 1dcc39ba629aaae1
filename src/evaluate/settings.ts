import { ownValue } from "../model/own-value.js";
import type { Result } from "../model/issues/issue.js";
import type { ComparisonSettings } from "../plan/context.js";
import { comparisonSettingsOf } from "../plan/context.js";
import type { ParseJson } from "./own-values.js";
import { cachingParse } from "./own-values.js";
import type { EvaluateOptions } from "./options.js";
import type { RelatedRecords } from "./related-records.js";
import { indexRelatedRecords } from "./related-records.js";

/** The options with their defaults, ready to compile with; what several filters share. */
export interface Settings extends ComparisonSettings {
  /** Whether the options allow generated code. */
  readonly codegen: boolean;
  /** Whether rows have so many shapes that testing each key with `hasOwn` is faster. */
  readonly megamorphic: boolean;
  /** Reads objects and lists that rows hold as JSON text. */
  readonly parseJson: ParseJson;
  /** The records of a related model, indexed when they are first needed; undefined where they are not given. */
  readonly relatedRecords: (modelUuid: string) => RelatedRecords | undefined;
}

/** The settings, or the issue that there is no such time zone, or that `now` is not a date. */
export function settingsOf(options: EvaluateOptions): Result<Settings> {
  const comparison = comparisonSettingsOf(options);
  if (!comparison.ok) return comparison;
  const settings: Settings = {
    ...comparison.value,
    codegen: options.codegen ?? true,
    megamorphic: false,
    parseJson: cachingParse(),
    relatedRecords: relatedRecordsOf(options),
  };
  return { ok: true, value: settings };
}

function relatedRecordsOf({ related = {} }: EvaluateOptions): Settings["relatedRecords"] {
  const indexed = new Map<string, RelatedRecords>();
  return (modelUuid) => {
    const model = ownValue(related, modelUuid);
    if (model === undefined) return undefined;
    const records = indexed.get(modelUuid) ?? indexRelatedRecords(model);
    indexed.set(modelUuid, records);
    return records;
  };
}
