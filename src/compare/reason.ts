/** Why a record moves: the condition that decided it. */
import type { ExplainContext } from "../explain/context.js";
import { contextOf } from "../explain/context.js";
import { explain } from "../explain/explain.js";
import type { ConditionExplanation, ExplainOptions, FilterExplanation } from "../explain/index.js";
import { describeObserved, nameWords } from "../explain/words.js";
import { safeBindFilter } from "../model/bind-filter.js";
import type { DeepReadonly, Filter } from "../model/filter.js";
import { FilterError, unwrap } from "../model/issues/errors.js";
import { formatPath } from "../model/issues/issue.js";
import { checkFilter } from "../model/structure/structure.js";
import { printCondition } from "../text/printer/print-filter.js";
import type { CapacityPair } from "./pair-capacities.js";
import type { MoveReason, RecordMove } from "./result.js";

/** Explains the records of one capacity. Contexts are made once, because they index related records. */
export class RecordExplainer {
  readonly #filter: DeepReadonly<Filter> | undefined;
  readonly #context: () => ExplainContext;
  readonly #bound = new Map<object | undefined, DeepReadonly<Filter> | undefined>();

  /** @param filter - undefined for a capacity without a valid filter, which has no explanations. */
  constructor(filter: unknown, context: () => ExplainContext) {
    const checked = checkFilter(filter);
    this.#filter = checked.ok ? checked.value : undefined;
    this.#context = context;
  }

  /** Explains the filter of a member; undefined if it cannot be bound. */
  explain(row: object, member: object | undefined): FilterExplanation | undefined {
    if (!this.#bound.has(member)) this.#bound.set(member, this.#bind(member));
    const filter = this.#bound.get(member);
    return filter && explain(filter, row, this.#context());
  }

  #bind(member: object | undefined): DeepReadonly<Filter> | undefined {
    if (this.#filter === undefined || member === undefined) return this.#filter;
    const bound = safeBindFilter(this.#filter, { member });
    return bound.ok ? bound.value : undefined;
  }
}

export function explainContext(options: ExplainOptions): () => ExplainContext {
  let context: ExplainContext | undefined;
  return () => (context ??= unwrap(contextOf(options), FilterError));
}

export interface ExplainedVersion {
  readonly explainer: RecordExplainer | undefined;
  readonly row: object;
}

/** Returns the condition that decided a move; undefined if no condition does. */
export function reasonOf(
  { direction, before, after }: RecordMove<object>,
  versions: Readonly<Record<keyof CapacityPair, ExplainedVersion>>,
): MoveReason | undefined {
  const gained = after.find((member) => !before.includes(member));
  const lost = before.find((member) => !after.includes(member));
  const isGain = direction === "enter" || (direction === "changeHands" && gained !== undefined);
  const member = isGain ? gained : lost;
  const explained = (version: keyof CapacityPair): readonly Candidate[] => {
    const { explainer, row } = versions[version];
    return candidatesIn(explainer?.explain(row, member), version);
  };
  const [without, within] = isGain
    ? [explained("before"), explained("after")]
    : [explained("after"), explained("before")];
  const isNew = ({ text }: Candidate, others: readonly Candidate[]): boolean =>
    !others.some((other) => other.text === text);
  const failing = without.filter(({ explanation }) => explanation.outcome !== "true");
  const holding = within.filter(({ explanation }) => explanation.outcome === "true");
  // A condition that both versions have decides only if the way they are combined changed.
  const decisive =
    failing.find((one) => one.isSufficient && isNew(one, within)) ??
    failing.find((one) => isNew(one, within)) ??
    holding.find((one) => isNew(one, without)) ??
    failing.find(({ isSufficient }) => isSufficient) ??
    holding.find(({ isSufficient }) => isSufficient);
  return decisive && reasonIn(decisive);
}

/** A condition of an explanation that may have decided a move. */
interface Candidate {
  readonly version: keyof CapacityPair;
  readonly explanation: ConditionExplanation;
  readonly text: string;
  /** Whether it is among the conditions that suffice to change the outcome, or for the outcome. */
  readonly isSufficient: boolean;
}

function candidatesIn(explanation: FilterExplanation | undefined, version: keyof CapacityPair): readonly Candidate[] {
  if (explanation === undefined) return [];
  const { changes, because, groups } = explanation;
  const sufficient = new Set([...changes, ...because].map(formatPath));
  return groups.flatMap(({ conditions }) =>
    conditions.map((one) => ({
      version,
      explanation: one,
      text: printCondition(one.condition),
      isSufficient: sufficient.has(formatPath(one.path)),
    })),
  );
}

function reasonIn({ version, explanation, text }: Candidate): MoveReason {
  const { path, outcome, reason } = explanation;
  return { version, path, condition: text, outcome, observed: observedIn(explanation), reason };
}

/** The value that a condition compared; the whole reason if it did more than compare a value of the row. */
function observedIn({ condition, value, outcome, reason }: ConditionExplanation): string {
  if (outcome === "unknown" || condition.kind === "sql" || condition.kind === "occurrence") return reason;
  if (condition.relatedModelUuid !== undefined || condition.operator === "matchConditions") return reason;
  const property = condition.kind === "objectProperty" ? `.${nameWords(condition.propertyName)}` : "";
  return describeObserved({ name: nameWords(condition.columnSlug) + property, owner: "", value }, "");
}
