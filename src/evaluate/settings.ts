import type { DataModel } from "../model/data-model.js";
import type { OptionWords } from "../model/options.js";
import { optionIssue } from "../model/options.js";
import { ownValue } from "../model/own-value.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import type { Result } from "../model/issues/issue.js";
import type { ComparisonOptions, ComparisonSettings } from "../plan/context.js";
import { comparisonSettingsOf } from "../plan/context.js";
import type { ParseJson } from "./own-values.js";
import { cachingParse } from "./own-values.js";
import type { EvaluateOptions } from "./options.js";
import type { RelatedRecords } from "./related-records.js";
import { indexRelatedRecords } from "./related-records.js";
import { checkFilter } from "../model/structure/structure.js";
import { unreachable } from "../model/unreachable.js";
import { lowerFilter } from "../plan/lower.js";
import type { RecordTest, RelatedTest, PlanTarget } from "../plan/plan.js";
import { never } from "../plan/plan.js";

/** The options with their defaults, and the state that several filters share. */
export interface EvaluateSettings extends ComparisonSettings {
  /** Whether the options allow generated code. */
  readonly codegen: boolean;
  /** Whether rows have so many shapes that testing each key with `hasOwn` is faster. */
  readonly megamorphic: boolean;
  /** Reads objects and lists that rows hold as JSON text. */
  readonly parseJson: ParseJson;
  /** Returns the records of a related model, indexed on first use; undefined if they are missing. */
  readonly relatedRecords: (modelUuid: string) => RelatedRecords | undefined;
  /** The data model, for the names of related models in messages. */
  readonly model: DataModel | undefined;
}

const ownWords = { codegen: "boolean" } satisfies OptionWords<Omit<EvaluateOptions, keyof ComparisonOptions>>;

/** The settings, or an issue if an option is unknown or `now` is not a date. */
export function settingsOf(options: EvaluateOptions): Result<EvaluateSettings> {
  const issue = optionIssue(options, ownWords);
  if (issue !== undefined) return { ok: false, issues: [issue] };
  const comparison = comparisonSettingsOf(options);
  if (!comparison.ok) return comparison;
  const settings: EvaluateSettings = {
    ...comparison.value,
    codegen: options.codegen ?? true,
    megamorphic: false,
    parseJson: cachingParse(),
    relatedRecords: relatedRecordsOf(options),
    model: options.model,
  };
  return { ok: true, value: settings };
}

/** Indexes the related records of options on first use. */
export function relatedRecordsOf({
  related = {},
}: Pick<EvaluateOptions, "related">): EvaluateSettings["relatedRecords"] {
  const indexed = new Map<string, RelatedRecords>();
  return (modelUuid) => {
    const model = ownValue(related, modelUuid);
    if (model === undefined) return undefined;
    const records = indexed.get(modelUuid) ?? indexRelatedRecords(model);
    indexed.set(modelUuid, records);
    return records;
  };
}

/** A plan with the settings that bind it to related records. */
export interface BoundPlan {
  readonly test: RecordTest;
  readonly settings: EvaluateSettings;
}

/** Plans a filter with settings of its own; checks both. */
export function planWith(filter: unknown, options: EvaluateOptions): Result<BoundPlan> {
  const settings = settingsOf(options);
  return settings.ok ? checkAndPlan(filter, settings.value) : settings;
}

/** Like {@link planOf}, but checks the filter first. Public functions check their input once. */
export function checkAndPlan(filter: unknown, settings: EvaluateSettings): Result<BoundPlan> {
  const checked = checkFilter(filter);
  return checked.ok ? planOf(checked.value, settings) : checked;
}

/** Plans a filter, or returns the issues that prevent evaluation in memory. */
export function planOf(filter: DeepReadonly<Filter>, settings: EvaluateSettings): Result<BoundPlan> {
  const test = lowerFilter(filter, settings, targetOf(settings));
  return test.ok ? { ok: true, value: { test: test.value, settings } } : test;
}

function targetOf({ relatedRecords, model }: EvaluateSettings): PlanTarget {
  return {
    relatedModel: relatedRecords,
    model,
    relatedModelNotGiven: (name) => `The records of the related model ${name} are not given.`,
    rawSql: ({ name }, context) => {
      const message = `The sql condition ${JSON.stringify(name)} can only be evaluated by a SQL engine.`;
      context.report("rawSql", message);
      return never;
    },
  };
}

/** The related records that a test of a bound plan reads. */
export function recordsOf({ modelUuid }: RelatedTest, { relatedRecords }: EvaluateSettings): RelatedRecords {
  const records = relatedRecords(modelUuid);
  if (records === undefined) throw new Error(`The plan is bound to no records of the related model "${modelUuid}".`);
  return records;
}

export function keysOf(test: RecordTest, settings: EvaluateSettings): ReadonlySet<string> {
  const keys = new Set<string>();
  collect(test, settings, keys);
  return keys;
}

function collect(test: RecordTest, settings: EvaluateSettings, keys: Set<string>): void {
  switch (test.kind) {
    case "constant":
      return;
    case "all":
    case "any":
      for (const part of test.tests) collect(part, settings, keys);
      return;
    case "column":
      keys.add(test.key);
      return;
    case "related":
      for (const column of recordsOf(test, settings).columns) keys.add(column);
      return;
    default:
      unreachable(test, "kind of test");
  }
}
