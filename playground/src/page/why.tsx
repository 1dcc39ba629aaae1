/** Why the selected row matches, or does not, and the smallest change. */
import type { Path } from "capacity-filter/core";
import type { ConditionExplanation, FilterExplanation, GroupExplanation } from "capacity-filter/evaluate";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import type { ListedRow } from "../engine/protocol.js";
import { CheckIcon, CrossIcon, QuestionIcon, TargetIcon } from "./icons.js";
import { usePlayground } from "./playground.js";
import { nameOf } from "./words.js";

interface WhyProps {
  readonly listed: ListedRow;
  readonly explanation: FilterExplanation | undefined;
  /** Why there is no explanation. */
  readonly error: string | undefined;
}

export function Why({ listed, explanation, error }: WhyProps): ReactNode {
  const { model, select, team } = usePlayground();
  const root = useRef<HTMLElement>(null);
  const isExplained = explanation !== undefined;
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
  return (
    <section className="why" aria-label="Why" ref={root}>
      {explanation === undefined ? (
        error !== undefined && <p className="hint">{error}</p>
      ) : (
        <>
          <header>
            <h2>
              Why <bdi>{nameOf(listed.row, listed.index, model)}</bdi> {verdicts[explanation.outcome]}
              {team.boundTo !== undefined && (
                <>
                  {" "}
                  for <bdi>{team.boundTo}</bdi>
                </>
              )}
            </h2>
            <button type="button" className="icon-button" aria-label="Close" onClick={close}>
              <CrossIcon />
            </button>
          </header>
          <Summary explanation={explanation} />
          <ul className="tree">
            {explanation.groups.map((group) => (
              <Group key={JSON.stringify(group.path)} group={group} filter={explanation} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const verdicts = { true: "matches", false: "does not match", unknown: "cannot be evaluated" };

function Summary({
  explanation: { outcome, changes, because, groups },
}: {
  readonly explanation: FilterExplanation;
}): ReactNode {
  if (groups.length === 0) return <p className="summary">The filter has no conditions, so every record matches.</p>;
  const paths = outcome === "true" ? because : changes;
  if (paths.length === 0) return null;
  const many = paths.length > 1;
  const text =
    outcome === "true"
      ? many
        ? `These ${paths.length} conditions suffice.`
        : "One condition suffices."
      : outcome === "false"
        ? many
          ? `Smallest change: these ${paths.length} conditions would have to hold.`
          : "Smallest change: one condition would have to hold."
        : many
          ? `It depends on ${paths.length} conditions that cannot be evaluated here.`
          : "It depends on one condition that cannot be evaluated here.";
  return <p className="summary">{text}</p>;
}

function Group({ group, filter }: { readonly group: GroupExplanation; readonly filter: FilterExplanation }): ReactNode {
  const isAlone = filter.groups.length === 1;
  return (
    <li>
      {!isAlone && (
        <p className="tree-group">
          <Outcome outcome={group.outcome} />
          <span>
            Group {Number(group.path[1]) + 1}: {group.reason}
          </span>
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
  const { path, outcome, reason, properties } = explained;
  const isDeciding = [...changes, ...because].some((other) => isSamePath(other, path));
  const inDraft = draftPath(path);
  return (
    <li data-deciding={isDeciding || undefined}>
      <Outcome outcome={outcome} />
      <span className="reason">
        {reason} {isDeciding && <span className="badge">{outcome === "true" ? "decides" : "to change"}</span>}
      </span>
      {inDraft !== undefined && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Show condition ${Number(path[3]) + 1} of group ${Number(path[1]) + 1}`}
          title="Show the condition"
          onClick={() => showNode(inDraft)}
        >
          <TargetIcon />
        </button>
      )}
      {properties !== undefined && properties.length > 0 && (
        <ul data-nested>
          {properties.map((property) => (
            <li key={JSON.stringify(property.path)}>
              <Outcome outcome={property.outcome} />
              <span className="reason">{property.reason}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const marks = {
  true: { icon: CheckIcon, text: "Holds" },
  false: { icon: CrossIcon, text: "Fails" },
  unknown: { icon: QuestionIcon, text: "Unknown" },
  ignored: { icon: QuestionIcon, text: "Ignored" },
};

function Outcome({ outcome }: { readonly outcome: keyof typeof marks }): ReactNode {
  const { icon: Icon, text } = marks[outcome];
  return (
    <span className="mark" data-outcome={outcome}>
      <Icon />
      <span className="hidden">{text}:</span>
    </span>
  );
}

const isSamePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((part, index) => part === b[index]);
