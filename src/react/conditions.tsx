/** The conditions of a group, an occurrence, or an object or array condition. */
import type { ReactNode } from "react";
import { memo, useId, useState } from "react";
import type { Path } from "../model/issues/issue.js";
import { fillIn } from "../ui/describe-options.js";
import { isWithin, listKeyOf, nestedKeyOf, nodesIn } from "../ui/draft.js";
import { isEqual, readAt } from "../ui/record.js";
import { isUnchosen } from "../ui/target.js";
import type { DraftCondition, DraftIssue, FilterState } from "../ui/index.js";
import { nodeAt } from "../ui/index.js";
import { addCondition } from "./actions.js";
import { useBuilder } from "./builder.js";
import type { NodeChange, NodeChanges } from "./changes.js";
import { changeProps } from "./changes.js";
import { useComponents } from "./components.js";
import type { ConditionInput, SelectProps } from "./control-props.js";
import type { ConditionControls } from "./controls.js";
import { conditionControls } from "./controls.js";
import { afterPress, focusKey } from "./focus.js";
import { LockIcon, PlusIcon } from "./icons.js";
import { OperandInput } from "./operand-input.js";
import { EffectOf } from "./effect.js";
import { dragSource, dropTarget, dropZone, onRowKey } from "./row-events.js";
import { Spread } from "./spread.js";
import { placeName } from "./texts.js";

interface ConditionListProps {
  /** The path of the node that contains the conditions. */
  readonly path: Path;
  readonly conditions: readonly DraftCondition[];
  readonly issues: readonly DraftIssue[];
  readonly flags: FilterState["flags"];
  readonly changes?: NodeChanges | undefined;
  /** Shown above the list; a group shows it in its header. */
  readonly conjonction?: SelectProps;
  /** The words before it. */
  readonly lead?: string;
}

export function ConditionList(props: ConditionListProps): ReactNode {
  const { path, conditions, issues, flags, changes, conjonction, lead } = props;
  const builder = useBuilder();
  const { store, texts } = builder;
  const { Button, Select } = useComponents();
  const node = nodeAt(store.getSnapshot().draft, path);
  const key = node === undefined ? undefined : listKeyOf(node);
  if (node === undefined || key === undefined) return null;
  const issuesAt = new Map<unknown, DraftIssue[]>();
  for (const issue of issuesUnder(issues, [...path, key])) {
    const index = issue.path[path.length + 1];
    const found = issuesAt.get(index);
    if (found === undefined) issuesAt.set(index, [issue]);
    else found.push(issue);
  }
  return (
    <>
      {conjonction !== undefined && conditions.length > 1 && (
        <div className="cf-lead">
          <span>{lead}</span> <Select {...conjonction} /> <span>{texts.matchEnd}</span>
        </div>
      )}
      {/* The operator "has an element where" has the word already. */}
      {lead === texts.where && conditions.length === 1 && <div className="cf-lead">{lead}</div>}
      {conditions.length > 0 && (
        <ul className="cf-rows">
          {conditions.map((condition, index) => (
            <li key={store.idOf(condition)}>
              <ConditionRow
                condition={condition}
                path={[...path, key, index]}
                issues={issuesAt.get(index) ?? none}
                flags={flags}
                change={changes?.[store.idOf(condition)]}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="cf-more">
        <Button
          purpose="add"
          label={fillIn(texts.addConditionTo, { place: placeName(path, builder) })}
          focusKey={focusKey({ id: store.idOf(node), part: "add" })}
          onClick={() => addCondition(builder, path)}
        >
          <PlusIcon />
          {texts.addCondition}
        </Button>
      </div>
    </>
  );
}

const none: readonly DraftIssue[] = [];

/** The issues of a node and of its parts. */
export function issuesUnder(issues: readonly DraftIssue[], path: Path): readonly DraftIssue[] {
  return issues.filter((issue) => isWithin(issue.path, path));
}

interface ConditionRowProps {
  readonly condition: DraftCondition;
  readonly path: Path;
  /** Of this condition and its nested conditions. */
  readonly issues: readonly DraftIssue[];
  /** The flags of all nodes: a new object for each change. */
  readonly flags: FilterState["flags"];
  /** How it differs from another version. */
  readonly change: NodeChange | undefined;
}

/** Renders again only if its props changed in content. */
const ConditionRow = memo(
  Row,
  (before, after) =>
    before.condition === after.condition &&
    before.flags === after.flags &&
    isEqual([before.path, before.issues, before.change], [after.path, after.issues, after.change]),
);

function Row({ condition, path, issues, flags, change }: ConditionRowProps): ReactNode {
  const builder = useBuilder();
  const { store, texts } = builder;
  const { Menu } = useComponents();
  const describedBy = useId();
  /** Whether it has had the focus, and whether it has lost it. */
  const [isUsed, setUsed] = useState(false);
  const [isTouched, setTouched] = useState(false);
  // A row that is being filled in shows no problem until it was left once.
  const [isNew] = useState(isUnchosen(condition));
  const own = issues.filter(
    (issue) =>
      isOwn(issue, path, condition) &&
      (isTouched || !(isNew || issue.incomplete)) &&
      // Issues are found a moment later: what is filled in by now is not missing.
      !(issue.code.startsWith("missing") && readAt(condition, issue.path.slice(path.length).join(".")) !== undefined),
  );
  // Missing input is shown once, and before mistakes.
  const unfinished = own.filter(({ incomplete }) => incomplete).slice(0, 1);
  const visibleIssues = unfinished.length > 0 ? unfinished : own;
  const controls = conditionControls(builder, path, { issues: visibleIssues, describedBy });
  if (controls === undefined) return null;

  const { muted = false, locked = false, collapsed = false } = flags[store.idOf(condition)] ?? {};
  const isFolded = locked || collapsed;
  return (
    <div
      role="group"
      aria-label={controls.name}
      className="cf-row"
      data-kind={condition.kind}
      data-muted={muted || undefined}
      data-used={isUsed || undefined}
      {...changeProps(change)}
      onFocus={() => setUsed(true)}
      onKeyDown={(event) => onRowKey(event, path, builder)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        afterPress(event.currentTarget, () => setTouched(true));
      }}
      {...dropTarget(path, builder)}
    >
      <span className="cf-grip" draggable={!locked} {...dragSource(path, builder)}>
        {locked && <LockIcon />}
      </span>
      {isFolded ? (
        <p className="cf-folded">{controls.sentence}</p>
      ) : (
        <ConditionParts controls={controls} condition={condition} />
      )}
      <span className="cf-state">
        {muted && <span className="cf-badge">{texts.muted}</span>}
        {locked && <span className="cf-badge">{texts.locked}</span>}
        <EffectOf id={store.idOf(condition)} />
      </span>
      <span className="cf-end">
        <Menu {...controls.menu} />
      </span>
      {!isFolded && visibleIssues.length > 0 && (
        <div id={describedBy} className="cf-issues">
          {visibleIssues.map((issue) => (
            <Message key={`${issue.code} ${issue.message}`} issue={issue} path={path} />
          ))}
        </div>
      )}
      {!isFolded && controls.conjonction !== undefined && (
        <div className="cf-nested" {...dropZone(path, builder)}>
          <ConditionList
            path={path}
            conditions={nodesIn(condition)}
            issues={issues}
            flags={flags}
            conjonction={controls.conjonction}
            lead={condition.kind === "occurrence" ? texts.where : texts.match}
          />
        </div>
      )}
    </div>
  );
}

/** Whether an issue is about a condition itself rather than a nested one. */
function isOwn(issue: DraftIssue, path: Path, condition: DraftCondition): boolean {
  const key = nestedKeyOf(condition);
  return key === undefined || issue.path[path.length] !== key || issue.path.length <= path.length + 1;
}

interface ConditionPartsProps {
  readonly controls: ConditionControls;
  readonly condition: DraftCondition;
}

/** The column, the operator and the values; of an occurrence, one sentence. */
function ConditionParts({
  controls: { descriptor, picker, operator, inputs, spread },
  condition,
}: ConditionPartsProps): ReactNode {
  const { texts } = useBuilder();
  const { Picker, Select } = useComponents();
  const hasColumn = descriptor.target !== undefined;
  if (!hasColumn && (descriptor.operators.length === 0 || condition.columnSlug !== undefined)) {
    return (
      <div className="cf-unknown">
        {fillIn(texts.unknown, { kind: condition.kind })}
        <pre>{JSON.stringify(condition, undefined, 2)}</pre>
      </div>
    );
  }
  const isProperty = ({ slot }: ConditionInput): boolean => slot === "propertyName";
  const values = hasColumn ? inputs.filter((input) => !isProperty(input)) : [];
  return (
    <>
      <div className="cf-column">
        <Picker {...picker} />
        {inputs.filter(isProperty).map((input) => (
          <Value key={input.slot} input={input} />
        ))}
      </div>
      {operator !== undefined && (
        <span className="cf-operator">
          <Select {...operator} />
        </span>
      )}
      <div className="cf-value">
        {values.map((input) => (
          // What is typed for one column, and the values of its source, are not those of another.
          <Value key={`${descriptor.targetKey} ${input.slot}`} input={input} />
        ))}
        {spread !== undefined && <Spread key={descriptor.targetKey} {...spread} />}
      </div>
    </>
  );
}

function Value({ input }: { readonly input: ConditionInput }): ReactNode {
  const { Select, Tags } = useComponents();
  const control = (
    <>
      {input.type === "input" && <OperandInput {...input} />}
      {input.type === "select" && <Select {...input.props} />}
      {input.type === "tags" && <Tags {...input.props} />}
    </>
  );
  if (input.after === undefined) return control;
  return (
    <span className="cf-pair">
      {control}
      <span className="cf-word">{input.after}</span>
    </span>
  );
}

/** An issue and the button that applies its fix. */
export function Message({ issue, path }: { readonly issue: DraftIssue; readonly path: Path }): ReactNode {
  const builder = useBuilder();
  const { Button } = useComponents();
  const { message, severity, incomplete } = issue;
  const repair = builder.repair?.(issue);
  return (
    <p className="cf-issue" data-severity={incomplete ? "info" : severity}>
      {message}
      {repair !== undefined && (
        <Button
          purpose="fix"
          label={fillIn(builder.texts.fix, { title: repair.label, place: placeName(path, builder) })}
          onClick={repair.run}
        >
          {repair.label}
        </Button>
      )}
    </p>
  );
}
