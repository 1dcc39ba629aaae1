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
  Place,
  Target,
  Words,
} from "../ui/index.js";
import { modelOf } from "../ui/place.js";
import { targetFields } from "../ui/target.js";
import type { Action } from "./control-props.js";
import type { BuilderTexts } from "./texts.js";

/** The column or property of a condition. */
export interface ConditionColumn {
  /** The related model that has the column; undefined for the model of the filter. */
  readonly relatedModelUuid: string | undefined;
  readonly columnSlug: string;
  readonly propertyName: string | undefined;
}

/** The column or property whose values are wanted. */
export interface ValueColumn extends ConditionColumn {
  /** What has been typed so far. */
  readonly text: string;
}

/** Known values of a column or property; `signal` is aborted when they are no longer wanted. */
export type ValueSource = (
  column: ValueColumn,
  signal: AbortSignal,
) => readonly (string | KnownValue)[] | PromiseLike<readonly (string | KnownValue)[]>;

/** The number of records whose value is in an interval: at least `from`, and less than `to`. The last one has `to` too. */
export interface DistributionBin {
  /** A number, or a date in ISO 8601. */
  readonly from: number | string;
  readonly to: number | string;
  readonly count: number;
}

/**
 * How the values of a column of numbers or dates are distributed: intervals in their order, for one bar each. Undefined
 * shows none. `signal` is aborted when they are no longer wanted.
 */
export type DistributionSource = (
  column: ConditionColumn,
  signal: AbortSignal,
) => readonly DistributionBin[] | undefined | PromiseLike<readonly DistributionBin[] | undefined>;

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
  /** Known values of columns; undefined without a source. */
  readonly values: ValueSource | undefined;
  /** Distributions of columns; undefined without a source. */
  readonly distribution: DistributionSource | undefined;
  /** What applies the fix of an issue, if it has one; undefined without `applyFixes`. */
  readonly repair: ((issue: DraftIssue) => Action | undefined) | undefined;
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

/** The column of a condition in a place, as sources of values need it. */
export function columnOfCondition(condition: DraftCondition, place: Place): ConditionColumn {
  const { columnSlug = "", propertyName, relatedModelUuid = modelOf(place) } = targetFields(condition);
  return { relatedModelUuid, columnSlug, propertyName };
}
