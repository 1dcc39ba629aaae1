/** Why the selected row matches, or does not, and the smallest change. */
import type { Path } from "capacity-filter/core";
import type { ConditionExplanation, FilterExplanation, GroupExplanation } from "capacity-filter/evaluate";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import type { ListedRow } from "../engine/protocol.js";
import { IconButton } from "./controls.js";
import { CheckIcon, CrossIcon, QuestionIcon, TargetIcon } from "./icons.js";
import { usePlayground } from "./playground.js";
import { nameOf } from "./words.js";

/** Why a listed row matches: that which is selected. */
export function Why({ listed }: { readonly listed: ListedRow }): ReactNode {
  const { model, select, team, explained } = usePlayground();
  const { value, error } = explained;
  const root = useRef<HTMLElement>(null);
  const isExplained = value !== undefined;
  useEffect(() => {
    // In a small window it is below the list, which is shorter then.
    document.querySelector("tr[data-selected]")?.scrollIntoView({ block: "nearest" });
    root.current?.scrollIntoView({ block: "nearest" });
  }, [listed, isExplained]);
  const close = (): void => {
    const opener = document.querySelector<HTMLElement>("tr[data-selected] button");
    select(undefined);
    opener?.focus();
  };
  if (value === undefined) {
    return (
      <section className="why" aria-label="Why" ref={root}>
        {error !== undefined && <p className="hint">{error}</p>}
      </section>
    );
  }
  const { outcome, groups, because, changes } = value;
  const paths = outcome === "true" ? because : changes;
  return (
    <section className="why" aria-label="Why" ref={root}>
      <header>
        <h2>
          Why <bdi>{nameOf(listed.row, listed.index, model)}</bdi> {verdicts[outcome]}
          {team.boundTo !== undefined && (
            <>
              {" "}
              for <bdi>{team.boundTo}</bdi>
            </>
          )}
        </h2>
        <IconButton label="Close" icon={CrossIcon} onClick={close} />
      </header>
      {groups.length === 0 && <p className="summary">The filter has no conditions, so every record matches.</p>}
      {groups.length > 0 && paths.length > 0 && <p className="summary">{summaries[outcome](paths.length)}</p>}
      <ul className="tree">
        {groups.map((group) => (
          <Group key={JSON.stringify(group.path)} group={group} filter={value} />
        ))}
      </ul>
    </section>
  );
}

/** Whether a row matches, in words. */
export const verdicts = { true: "matches", false: "does not match", unknown: "cannot be evaluated" };

/** What so many conditions decide. */
const summaries: Readonly<Record<FilterExplanation["outcome"], (count: number) => string>> = {
  true: (count) => (count === 1 ? "One condition suffices." : `These ${count} conditions suffice.`),
  false: (count) =>
    `Smallest change: ${count === 1 ? "one condition" : `these ${count} conditions`} would have to hold.`,
  unknown: (count) =>
    `It depends on ${count === 1 ? "one condition" : `${count} conditions`} that cannot be evaluated here.`,
};

function Group({ group, filter }: { readonly group: GroupExplanation; readonly filter: FilterExplanation }): ReactNode {
  const isAlone = filter.groups.length === 1;
  return (
    <li>
      {!isAlone && (
        <p className="tree-group">
          <Outcome outcome={group.outcome}>
            Group {Number(group.path[1]) + 1}: {group.reason}
          </Outcome>
        </p>
      )}
      <ul data-nested={!isAlone || undefined}>
        {group.conditions.map((condition) => (
          <Condition key={JSON.stringify(condition.path)} explained={condition} filter={filter} />
        ))}
      </ul>
    </li>
  );
}

interface ConditionProps {
  readonly explained: ConditionExplanation;
  readonly filter: FilterExplanation;
}

function Condition({ explained, filter: { changes, because } }: ConditionProps): ReactNode {
  const { draftPath, showNode } = usePlayground();
  const { path, outcome, reason, properties = [] } = explained;
  const isDeciding = [...changes, ...because].some((other) => isSamePath(other, path));
  const inDraft = draftPath(path);
  return (
    <li data-deciding={isDeciding || undefined}>
      <Outcome outcome={outcome}>
        {reason} {isDeciding && <span className="badge">{outcome === "true" ? "decides" : "to change"}</span>}
      </Outcome>
      {inDraft !== undefined && (
        <IconButton
          label={`Show condition ${Number(path[3]) + 1} of group ${Number(path[1]) + 1}`}
          title="Show the condition"
          icon={TargetIcon}
          onClick={() => showNode(inDraft)}
        />
      )}
      {properties.length > 0 && (
        <ul data-nested>
          {properties.map((property) => (
            <li key={JSON.stringify(property.path)}>
              <Outcome outcome={property.outcome}>{property.reason}</Outcome>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export const marks = {
  true: { icon: CheckIcon, text: "Holds" },
  false: { icon: CrossIcon, text: "Fails" },
  unknown: { icon: QuestionIcon, text: "Unknown" },
  ignored: { icon: QuestionIcon, text: "Ignored" },
};

interface OutcomeProps {
  readonly outcome: keyof typeof marks;
  readonly children: ReactNode;
}

function Outcome({ outcome, children }: OutcomeProps): ReactNode {
  const { icon: Icon, text } = marks[outcome];
  return (
    <>
      <span className="mark" data-outcome={outcome}>
        <Icon />
        <span className="hidden">{text}:</span>
      </span>
      <span className="reason">{children}</span>
    </>
  );
}

const isSamePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((part, index) => part === b[index]);
