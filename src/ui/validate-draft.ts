/** Finds missing input and mistakes in a draft. */
import type { DataModel } from "../model/data-model.js";
import type { Issue, Path } from "../model/issues/issue.js";
import { formatPath } from "../model/issues/issue.js";
import { ownValue } from "../model/own-value.js";
import { isDeep, isString } from "../model/structure/json-object.js";
import type { DraftIssueCode } from "./codes.js";
import type { DescribeFilterOptions } from "./describe-filter.js";
import { describeIssue } from "./describe-issue.js";
import { fillIn, languageOf } from "./describe-options.js";
import type { DraftCondition, DraftFilter, DraftNode } from "./draft.js";
import { isDraftCondition, isWithin, walk } from "./draft.js";
import { hasOperator, isKnownKind, operatorKey } from "./operator-row.js";
import type { Place } from "./place.js";
import { isAllowedIn, placeWithin } from "./place.js";
import { asText, readAt } from "./record.js";
import { isInexactNumber, numberOf } from "./number-text.js";
import { slotsOf, slotTypes } from "./slot.js";
import { requiredField } from "./target.js";
import { inWireFormat } from "./wire-format.js";

/** A problem of a draft. */
export interface DraftIssue extends Issue {
  /** Whether input is missing, rather than wrong. */
  readonly incomplete: boolean;
}

/** Options of {@link validateDraft}. */
export interface ValidateDraftOptions extends Omit<DescribeFilterOptions, "path" | "maxValues"> {
  /**
   * Finds mistakes in the input: `validateFilter` of `capacity-filter/validate`, which can be loaded on demand. Without
   * it, only the form of conditions is checked.
   */
  readonly validate?: ((filter: unknown, options: ModelOption) => { readonly issues: readonly Issue[] }) | undefined;
  /** Whether a node is switched off: its problems are not reported. */
  readonly isMuted?: ((node: DraftNode) => boolean) | undefined;
}

interface ModelOption {
  readonly model?: DataModel | undefined;
}

/**
 * Returns all missing input and all mistakes. Their paths lead through the draft, and their messages are in the words
 * of the options.
 *
 * @example
 * const draft = { conjonction: "and", groups: [{ conjonction: "and", conditions: [{ kind: "number", columnSlug: "size", operator: "is" }] }] };
 * validateDraft(draft)[0] // { code: "missingValue", severity: "error", path: ["groups", 0, "conditions", 0, "value"], message: "Fill in: Value.", incomplete: true }
 * const filter = parseFilter("size > 5 and size < 4");
 * validateDraft(filter, { validate: validateFilter })[0].incomplete // false
 */
export function validateDraft(draft: DraftFilter, options: ValidateDraftOptions = {}): readonly DraftIssue[] {
  const { validate, isMuted = () => false, model, locale } = options;
  const { issues, slots } = languageOf(options).words;
  if (isDeep(draft))
    return [{ code: "tooDeep", severity: "error", path: [], message: issues.tooDeep, incomplete: false }];
  const own: DraftIssue[] = [];
  const muted: Path[] = [];
  /** The paths of conditions that are already reported. */
  const reported: Path[] = [];
  for (const { node, path } of walk(draft)) {
    if (isMuted(node)) muted.push(path);
    if (!isDraftCondition(node) || isWithinAny(path, muted)) continue;
    for (const { code, key, value } of problemsOf(node, placeWithin(draft, path.slice(0, -2)), locale)) {
      reported.push(path);
      own.push({
        code,
        severity: code === "unknownKind" ? "warning" : "error",
        path: [...path, ...key.split(".")],
        message: fillIn(issues[code], { slot: ownValue(slots, key) ?? key, value: asText(value) }),
        incomplete: code.startsWith("missing") || (code === "notANumber" && isBegun(value, locale)),
      });
    }
  }
  // A condition of a group, of which a nested one may be reported.
  const unfinished = reported.map((path) => path.slice(0, 4));
  const found = validate?.(withPlaceholders(inWireFormat(draft), unfinished), { model }).issues ?? [];
  const others = found.filter(({ path }) => !isWithinAny(path, [...muted, ...unfinished]));
  const described = others.map((issue) => ({
    ...issue,
    message: describeIssue(issue, draft, options),
    incomplete: false,
  }));
  return [...own, ...withoutRepeated(described)];
}

/** The draft with conditions of which nothing is known in the place of unfinished ones, so that the others are checked. */
function withPlaceholders(draft: DraftFilter, unfinished: readonly Path[]): DraftFilter {
  if (unfinished.length === 0) return draft;
  const places = new Set(unfinished.map((path) => formatPath(path)));
  const groups = draft.groups.map((group, at) => ({
    ...group,
    conditions: group.conditions.map((condition, index): DraftCondition => {
      const place = formatPath(["groups", at, "conditions", index]);
      return places.has(place) ? { kind: "sql", name: place, clause: place } : condition;
    }),
  }));
  return { ...draft, groups };
}

/** The problems, and each of a place once: the values of a list have the same words. */
function withoutRepeated(issues: readonly DraftIssue[]): readonly DraftIssue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify([issue.path, issue.code, issue.message]), issue])).values()];
}

function isWithinAny(path: Path, nodes: readonly Path[]): boolean {
  return nodes.some((node) => isWithin(path, node));
}

interface DraftProblem {
  readonly code: DraftIssueCode;
  /** Where, as a dotted path. */
  readonly key: string;
  readonly value: unknown;
}

/** The problems of a condition itself, without its nested conditions. */
export function problemsOf(condition: DraftCondition, place: Place, locale?: string): readonly DraftProblem[] {
  const { kind } = condition;
  if (!isKnownKind(kind)) return [{ code: "unknownKind", key: "kind", value: kind }];
  if (!isAllowedIn(place, kind)) return [{ code: "kindNotAllowed", key: "kind", value: kind }];
  const problems: DraftProblem[] = [];
  const check = (
    key: string,
    isRight: (value: unknown) => boolean,
    missing?: DraftIssueCode,
    wrong: DraftIssueCode = "wrongType",
  ): void => {
    const value = readAt(condition, key);
    const code = value === undefined ? missing : isRight(value) ? undefined : wrong;
    if (code) problems.push({ code, key, value });
  };
  if (kind !== "sql") {
    const main = requiredField(kind);
    check(main, isString, "missingColumn");
    check(main === "columnSlug" ? "relatedModelUuid" : "columnSlug", isString);
    check(operatorKey(condition), (value) => hasOperator(kind, value), "missingOperator", "unknownOperator");
  }
  for (const [slot, type] of slotsOf(condition)) {
    const value = readAt(condition, slot);
    const codeOfText = isString(value) && isInexactNumber(value, locale) ? "inexactNumber" : "notANumber";
    check(slot, slotTypes[type].holds, "missingValue", type === "number" && isString(value) ? codeOfText : "wrongType");
  }
  return problems;
}

/** Whether text becomes a number by typing on: `-`, `.`, `1e` or `1,0`. */
function isBegun(text: unknown, locale?: string): boolean {
  if (!isString(text) || numberOf(text, locale) !== undefined) return false;
  return ["0", "00", "000"].some((digits) => numberOf(text + digits, locale) !== undefined);
}
