/** A builder of filters. */
import type { ReactNode } from "react";
import { memo, useMemo } from "react";
import type { Conjonction } from "../model/filter.js";
import { fillIn } from "../ui/describe-options.js";
import type { DraftGroup, DraftIssue, FilterState } from "../ui/index.js";
import { describeFilter } from "../ui/index.js";
import { addGroup, groupActions } from "./actions.js";
import { BuilderContext, useBuilder } from "./builder.js";
import type { BuilderComponents } from "./components.js";
import type { FilterImpact } from "./effect.js";
import { EffectsContext, useEffects } from "./effect.js";
import { ComponentsContext, nativeComponents, useComponents } from "./components.js";
import type { NodeChange, NodeChanges } from "./changes.js";
import { changeProps } from "./changes.js";
import { ConditionList, Message, issuesUnder } from "./conditions.js";
import { conjonctionControl } from "./controls.js";
import { focusKey } from "./focus.js";
import { FoldIcon, PlusIcon, RedoIcon, UndoIcon, UnfoldIcon } from "./icons.js";
import { dropZone } from "./row-events.js";
import { placeName } from "./texts.js";
import type { FilterBuilderOptions } from "./use-filter-builder.js";
import { useFilterBuilder } from "./use-filter-builder.js";

/** The props of {@link FilterBuilder}. */
export interface FilterBuilderProps extends FilterBuilderOptions {
  /** Controls of a design system that replace the default ones. Define them outside of components. */
  readonly components?: Partial<BuilderComponents> | undefined;
  /** The name of the builder for screen readers. Default: that of the texts. */
  readonly label?: string | undefined;
  /**
   * How many records match, and what each condition does to that: the result of `impact` of `capacity-filter/evaluate` for
   * the filter that `onChange` has reported. It is shown beside the conditions.
   */
  readonly impact?: FilterImpact | undefined;
  /**
   * What differs from another version of the filter, by the identifier of the condition, from `idOf` of the store. With
   * the identifier of a group or of the filter, it is how its parts are joined. It is marked, and says how it differs.
   */
  readonly changes?: NodeChanges | undefined;
}

const noChanges: NodeChanges = {};

/**
 * A builder of filters: conditions in groups, each with its column, operator and values.
 *
 * Styles are in `capacity-filter/react/styles.css`.
 *
 * @example
 * const model = inferDataModel(rows);
 * <FilterBuilder model={model} onChange={(filter) => setCount(countRows(filter, rows))} />
 */
export function FilterBuilder(props: FilterBuilderProps): ReactNode {
  const { components, label, impact, changes = noChanges, ...options } = props;
  const { builder, state, issues, announcement, rootProps } = useFilterBuilder(options);
  const { draft, flags, canUndo, canRedo } = state;
  const { texts, act, store } = builder;
  const all = useMemo(() => ({ ...nativeComponents, ...components }), [components]);
  const { Button } = all;
  const effects = useEffects(impact, state.committed, store);
  const isEmpty = draft.groups.length === 0;
  const content = (
    <div
      className="cf-builder"
      role="group"
      aria-label={label ?? texts.builder}
      data-impact={impact !== undefined || undefined}
      {...rootProps}
    >
      {isEmpty && <p className="cf-empty">{texts.empty}</p>}
      {draft.groups.map((group, index) => (
        <MemoGroup
          key={store.idOf(group)}
          group={group}
          index={index}
          conjonction={draft.conjonction}
          joinChange={changes[store.idOf(draft)]}
          issues={issues}
          flags={flags}
          changes={changes}
        />
      ))}
      <div className="cf-footer">
        <Button
          purpose="add"
          focusKey={focusKey({ id: store.idOf(draft), part: "add" })}
          onClick={() => addGroup(builder)}
        >
          <PlusIcon />
          {isEmpty ? texts.addCondition : texts.addGroup}
        </Button>
        <span className="cf-tools" role="group" aria-label={texts.toolbar}>
          <Button
            purpose="tool"
            label={texts.undo}
            disabled={!canUndo}
            onClick={() => void act({ type: "undo" }, texts.undone)}
          >
            <UndoIcon />
          </Button>
          <Button
            purpose="tool"
            label={texts.redo}
            disabled={!canRedo}
            onClick={() => void act({ type: "redo" }, texts.redone)}
          >
            <RedoIcon />
          </Button>
        </span>
      </div>
      <div role="status" className="cf-hidden">
        {announcement}
      </div>
    </div>
  );
  return (
    <BuilderContext.Provider value={builder}>
      <ComponentsContext.Provider value={all}>
        <EffectsContext.Provider value={effects}>{content}</EffectsContext.Provider>
      </ComponentsContext.Provider>
    </BuilderContext.Provider>
  );
}

/** A group with more conditions has a button that folds it, as its menu has. */
const manyConditions = 10;

interface GroupProps {
  readonly group: DraftGroup;
  readonly index: number;
  /** How the groups are joined. */
  readonly conjonction: Conjonction;
  /** How that differs from another version. */
  readonly joinChange: NodeChange | undefined;
  readonly issues: readonly DraftIssue[];
  readonly flags: FilterState["flags"];
  readonly changes: NodeChanges;
}

/** A key in another group does not render it. */
const MemoGroup = memo(Group);

function Group({ group, index, conjonction, joinChange, issues, flags, changes }: GroupProps): ReactNode {
  const builder = useBuilder();
  const { store, texts, act } = builder;
  const { Button, Menu, Select } = useComponents();
  const path = ["groups", index];
  const id = store.idOf(group);
  const name = placeName(path, builder);
  const { muted = false, locked = false, collapsed = false } = flags[id] ?? {};
  const isFolded = locked || collapsed;
  const own = issuesUnder(issues, path).filter((issue) => issue.path.length <= 3);
  return (
    <>
      {index > 0 && <Joiner index={index} conjonction={conjonction} joinChange={joinChange} />}
      <fieldset className="cf-group" data-muted={muted || undefined} {...dropZone(path, builder)}>
        <legend>
          {!locked && group.conditions.length > manyConditions && (
            <Button
              purpose="tool"
              label={fillIn(texts.control, { control: collapsed ? texts.expand : texts.collapse, place: name })}
              onClick={() => void act({ type: "setFlags", path, flags: { collapsed: !collapsed } })}
            >
              {collapsed ? <UnfoldIcon /> : <FoldIcon />}
            </Button>
          )}
          <span className="cf-group-name">{name}</span>
          {!isFolded && group.conditions.length > 1 && (
            <span className="cf-match" {...changeProps(changes[id])}>
              {texts.match} <Select {...conjonctionControl(builder, path)} /> {texts.matchEnd}
            </span>
          )}
          <span className="cf-end">
            {muted && <span className="cf-badge">{texts.muted}</span>}
            {locked && <span className="cf-badge">{texts.locked}</span>}
            <Menu
              control={{
                "aria-label": fillIn(texts.control, { control: texts.actions, place: name }),
                "data-focus": focusKey({ id, part: "actions" }),
              }}
              actions={() => groupActions(path, builder)}
            />
          </span>
        </legend>
        {group.conditions.length === 0 && <p className="cf-empty">{texts.emptyGroup}</p>}
        {group.conditions.length > 0 &&
          own.map((issue) => <Message key={`${issue.code} ${issue.message}`} issue={issue} path={path} />)}
        {isFolded ? (
          <p className="cf-folded">
            {describeFilter(store.getSnapshot().draft, { ...builder, path }).text || texts.muted}
          </p>
        ) : (
          <ConditionList path={path} conditions={group.conditions} issues={issues} flags={flags} changes={changes} />
        )}
      </fieldset>
    </>
  );
}

/** Shows and changes how groups are joined. */
function Joiner({
  index,
  conjonction,
  joinChange,
}: Pick<GroupProps, "index" | "conjonction" | "joinChange">): ReactNode {
  const { texts, words, act } = useBuilder();
  const { Button } = useComponents();
  const other = conjonction === "and" ? "or" : "and";
  const { conjonctions } = words.sentence;
  const label = fillIn(texts.joiner, {
    group: String(index),
    next: String(index + 1),
    conjonction: conjonctions[conjonction],
    other: conjonctions[other],
  });
  return (
    <div className="cf-joiner" data-conjonction={conjonction} {...changeProps(joinChange)}>
      <Button
        purpose="join"
        label={label}
        onClick={() => void act({ type: "setConjonction", path: [], conjonction: other })}
      >
        {conjonctions[conjonction]}
      </Button>
    </div>
  );
}
