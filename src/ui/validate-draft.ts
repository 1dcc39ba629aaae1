/** What is not filled in yet in a draft, and what is wrong with it. */
import type { DataModel } from "../model/data-model.js";
import type { Issue, Path } from "../model/issue.js";
import type { DraftIssueCode } from "./codes.js";
import type { DescribeOptions } from "./describe-options.js";
import { fillIn, languageOf } from "./describe-options.js";
import type { DraftCondition, DraftFilter, DraftNode } from "./draft.js";
import { isCondition, listKeyOf, nodesIn } from "./draft.js";
import { isKnownKind, operatorOf, operatorRows, rowOf } from "./operator-row.js";
import type { Place } from "./place.js";
import { mayBeIn, placeWithin } from "./place.js";
import type { Slot } from "./slot.js";
import { isOfType, pathOfSlot, readSlot, slotsOf } from "./slot.js";

/** A problem of a draft. */
export interface DraftIssue extends Issue {
  /** Whether something is not filled in yet, and nothing is wrong. */
  readonly incomplete: boolean;
}

/** What a draft is held to. */
export interface ValidateDraftOptions extends DescribeOptions {
  /**
   * Finds mistakes in what is filled in: `validateFilter` of `capacity-filter/validate`, which can be loaded on demand.
   * Without it, only the form of conditions is checked.
   */
  readonly validate?: ((filter: unknown, options: ModelOption) => { readonly issues: readonly Issue[] }) | undefined;
  /** Whether a node is switched off; nothing is reported of it. */
  readonly isMuted?: ((node: DraftNode) => boolean) | undefined;
}

interface ModelOption {
  readonly model?: DataModel | undefined;
}

/**
 * All that is not filled in yet, and all mistakes. Their paths lead through the draft.
 *
 * @example
 * const draft = { conjonction: "and", groups: [{ conjonction: "and", conditions: [{ kind: "number", columnSlug: "size", operator: "is" }] }] };
 * validateDraft(draft)[0] // { code: "missingValue", severity: "error", path: ["groups", 0, "conditions", 0, "value"], message: "Fill in: Value.", incomplete: true }
 * const filter = parseFilter("size > 5 and size < 4");
 * validateDraft(filter, { validate: validateFilter })[0].incomplete // false
 */
export function validateDraft(draft: DraftFilter, options: ValidateDraftOptions = {}): readonly DraftIssue[] {
  const { validate, isMuted = () => false, model } = options;
  const { words } = languageOf(options);
  const own: DraftIssue[] = [];
  /** Of conditions that are reported or muted already. */
  const silent: Path[] = [];
  const visit = (node: DraftNode, path: Path): void => {
    if (isMuted(node)) return void silent.push(path);
    if (isCondition(node)) {
      const problems = problemsOf(node, placeWithin(draft, path.slice(0, -2)));
      if (problems.length > 0) silent.push(path);
      for (const { code, keys, slot, value } of problems) {
        const message = fillIn(words.issues[code], { slot: slot ? words.slots[slot] : "", value: String(value) });
        const severity = code === "unknownKind" ? "warning" : "error";
        own.push({ code, severity, path: [...path, ...keys], message, incomplete: isUnfinished(code) });
      }
    }
    const key = listKeyOf(node);
    if (key !== undefined) nodesIn(node).forEach((child, index) => visit(child, [...path, key, index]));
  };
  visit(draft, []);
  const found = validate?.(draft, { model }).issues ?? [];
  const others = found.filter(({ path }) => !silent.some((outer) => outer.every((step, at) => step === path[at])));
  return [...own, ...others.map((issue) => ({ ...issue, incomplete: false }))];
}

function isUnfinished(code: DraftIssueCode): boolean {
  return code === "missingColumn" || code === "missingOperator" || code === "missingValue";
}

/** What is unfinished or wrong with the form of a condition. */
interface Problem {
  readonly code: DraftIssueCode;
  readonly keys: readonly string[];
  readonly slot?: Slot;
  readonly value?: unknown;
}

/** What is unfinished or wrong with a condition itself, and not with those in it. */
export function problemsOf(condition: DraftCondition, place: Place): readonly Problem[] {
  const { kind } = condition;
  if (!isKnownKind(kind)) return [{ code: "unknownKind", keys: ["kind"], value: kind }];
  if (!mayBeIn(place, kind)) return [{ code: "kindNotAllowed", keys: ["kind"], value: kind }];
  const problems: Problem[] = [];
  if (kind !== "sql") problems.push(...columnProblems(condition), ...operatorProblems(condition));
  for (const [slot, type] of slotsOf(condition)) {
    const value = readSlot(condition, slot);
    const keys = pathOfSlot(slot);
    if (value === undefined) problems.push({ code: "missingValue", keys, slot });
    else if (!isOfType(value, type)) problems.push({ code: "wrongType", keys, slot, value });
  }
  return problems;
}

function columnProblems(condition: DraftCondition): Problem[] {
  const key = condition.kind === "occurrence" ? "relatedModelUuid" : "columnSlug";
  if (condition[key] === undefined) return [{ code: "missingColumn", keys: [key] }];
  return (["relatedModelUuid", "columnSlug"] as const)
    .filter((other) => condition[other] !== undefined && typeof condition[other] !== "string")
    .map((other) => ({ code: "wrongType", keys: [other], value: condition[other] }));
}

function operatorProblems(condition: DraftCondition): Problem[] {
  const operator = operatorOf(condition);
  const keys = condition.kind === "occurrence" ? ["frequency", "operator"] : ["operator"];
  if (operator === undefined) return [{ code: "missingOperator", keys }];
  const isKnown = rowOf(operatorRows(condition.kind), operator) !== undefined;
  return isKnown ? [] : [{ code: "unknownOperator", keys, value: operator }];
}
