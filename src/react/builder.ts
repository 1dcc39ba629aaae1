/** The shared context of all parts of a builder. */
import type { RefObject } from "react";
import { createContext, useContext } from "react";
import type { DataModel, KnownValue } from "../model/data-model.js";
import type { Issue, Path } from "../model/issues/issue.js";
import type {
  DescribeFilterOptions,
  DraftCondition,
  DraftIssue,
  FilterAction,
  FilterStore,
  Target,
  Words,
} from "../ui/index.js";
import { targetFields } from "../ui/target.js";
import type { BuilderTexts } from "./texts.js";

/** The column or property whose values are wanted. */
export interface ValueColumn {
  readonly relatedModelUuid: string | undefined;
  readonly columnSlug: string;
  readonly propertyName: string | undefined;
  /** What has been typed so far. */
  readonly text: string;
}

/** Known values of a column or property; `signal` is aborted when they are no longer wanted. */
export type ValueSource = (
  column: ValueColumn,
  signal: AbortSignal,
) => readonly (string | KnownValue)[] | PromiseLike<readonly (string | KnownValue)[]>;

/** Finds mistakes: `validateFilter` of `capacity-filter/validate`. */
export type Validate = (
  filter: unknown,
  options: { readonly model?: DataModel | undefined },
) => { readonly issues: readonly Issue[] };

/** Applies fixes: `applyFixes` of `capacity-filter/validate`. */
export type ApplyFixes = (
  filter: unknown,
  issues: readonly Issue[],
  options: { readonly choose: (issue: Issue) => boolean },
) => { readonly output: unknown };

/** The shared context of all parts of a builder: the same object until the model, the words or the texts change. */
export interface Builder extends DescribeFilterOptions {
  readonly store: FilterStore;
  readonly words: Words;
  readonly texts: BuilderTexts;
  /** Executes an action, and announces the refusal or `done`. Returns whether it was accepted. */
  readonly act: (action: FilterAction, done?: string) => boolean;
  /** Announces a message to screen readers. */
  readonly announce: (text: string) => void;
  /** Known values of the column of a condition; undefined without a source. */
  readonly values:
    ((condition: DraftCondition, text: string, signal: AbortSignal) => ReturnType<ValueSource>) | undefined;
  /** Applies the fix of an issue; undefined without `applyFixes`. */
  readonly repair: ((issue: DraftIssue) => void) | undefined;
  /** The targets that were chosen last. */
  readonly recent: RefObject<readonly Target[]>;
  /** The condition that is being dragged. */
  readonly dragged: RefObject<Path | undefined>;
}

export const BuilderContext = createContext<Builder | undefined>(undefined);

/** The builder that contains a component. */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (builder === undefined) throw new TypeError("Use this component inside a <FilterBuilder>.");
  return builder;
}

/** The column of a condition, as a source of values needs it. */
export function columnOfValues(condition: DraftCondition, text: string): ValueColumn {
  const { columnSlug = "", ...fields } = targetFields(condition);
  return { ...fields, columnSlug, text };
}
