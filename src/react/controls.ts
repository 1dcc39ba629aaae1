/** The names, values and handlers of the controls of conditions and groups. */
import type { Conjonction } from "../model/filter.js";
import type { Path } from "../model/issues/issue.js";
import { fillIn } from "../ui/describe-options.js";
import { isCondition, listKeyOf, nestedKeyOf, nodesIn, walk } from "../ui/draft.js";
import type {
  Choice,
  ConditionDescriptor,
  DraftCondition,
  DraftFilter,
  DraftIssue,
  DraftNode,
  FilterEdit,
  FocusRequest,
  InputDescriptor,
  NodeFlags,
  Place,
  Slot,
  Target,
} from "../ui/index.js";
import {
  createCondition,
  describeCondition,
  describeFilter,
  describeTargets,
  editFilter,
  nodeAt,
  placeWithin,
  setOperand,
} from "../ui/index.js";
import { choicesOf, fieldsOf } from "../ui/target.js";
import { isAllowedIn } from "../ui/place.js";
import { asText } from "../ui/record.js";
import { sortOf } from "../ui/slot.js";
import type { Builder } from "./builder.js";
import { focusKey } from "./focus.js";

/** Attributes of the focusable element of a control. */
export interface ControlAttributes {
  readonly "aria-label": string;
  /** Finds the control when it receives the focus. */
  readonly "data-focus": string;
  readonly "aria-invalid"?: true | undefined;
  readonly "aria-describedby"?: string | undefined;
}

/** Chooses what a condition is about. */
export interface PickerProps {
  readonly control: ControlAttributes;
  /** The chosen target; empty if none is chosen. */
  readonly value: string;
  /** The options that match the typed text. */
  readonly search: (text: string) => readonly OptionSection<Target>[];
  readonly onChange: (target: Target) => void;
  readonly placeholder: string;
  /** Shown if no option matches. */
  readonly none: string;
}

/** Options under a heading. */
export interface OptionSection<Value> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
}

/** An option of a list. */
export interface Option<Value> {
  readonly key: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: Value;
}

/** Chooses one of a few options. */
export interface SelectProps {
  readonly control: ControlAttributes;
  readonly value: string;
  readonly options: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** One value. */
export interface InputProps {
  readonly control: ControlAttributes;
  /** Dates with a time, relative dates and expressions use `text`. */
  readonly type: "text" | "number" | "date" | "multiline";
  readonly value: string;
  /** Suggested values; others can be typed. */
  readonly choices: readonly Choice[];
  readonly placeholder: string;
  readonly min?: number | undefined;
  readonly step?: number | undefined;
  readonly onChange: (value: string) => void;
  /** Called when the input is left: text that was typed for a number is then shown as that number. */
  readonly onBlur?: (() => void) | undefined;
}

/** A list of values. */
export interface TagsProps {
  readonly control: ControlAttributes;
  readonly values: readonly string[];
  readonly choices: readonly Choice[];
  /** Whether the choices are the only values. */
  readonly closed: boolean;
  /** Known values of a source; undefined without one. */
  readonly load: ((text: string, signal: AbortSignal) => Promise<readonly Choice[]>) | undefined;
  readonly placeholder: string;
  /** The name of the button that removes a value. */
  readonly removeName: (value: string) => string;
  readonly onChange: (values: readonly string[]) => void;
}

/** An entry of a menu. */
export interface Action {
  readonly label: string;
  readonly run: () => void;
}

/** A menu. */
export interface MenuProps {
  readonly control: ControlAttributes;
  /** Read when the menu opens. */
  readonly actions: () => readonly Action[];
}

/** An input of a condition, by the component that shows it. */
export type ConditionInput = { readonly slot: Slot; /** Words that follow. */ readonly after?: string | undefined } & (
  | { readonly type: "select"; readonly props: SelectProps }
  | {
      readonly type: "input";
      readonly props: InputProps;
      /** Whether text means the value of the condition: `1.0` means the number 1. */
      readonly holds: (text: string) => boolean;
    }
  | { readonly type: "tags"; readonly props: TagsProps }
);

/** All controls of a condition. */
export interface ConditionControls {
  readonly descriptor: ConditionDescriptor;
  /** The condition in words, and where it is. */
  readonly name: string;
  readonly sentence: string;
  readonly picker: PickerProps;
  /** Undefined until a column is chosen. */
  readonly operator: SelectProps | undefined;
  /** Without nested conditions and their conjonction. */
  readonly inputs: readonly ConditionInput[];
  /** How nested conditions are combined; undefined if it cannot have any. */
  readonly conjonction: SelectProps | undefined;
  readonly menu: MenuProps;
}

/** The issues of a condition. */
export interface ConditionMarks {
  readonly issues: readonly DraftIssue[];
  /** The element with the messages. */
  readonly describedBy: string;
}

/**
 * The props of all controls of the condition at a path; undefined if there is none. Controls with an issue are marked
 * as invalid.
 *
 * @example
 * const defaultFilter = parseFilter('country = "US"');
 * const Label = () => {
 *   const { builder } = useFilterBuilder({ defaultFilter });
 *   return conditionControls(builder, ["groups", 0, "conditions", 0])?.operator.control["aria-label"];
 * };
 * renderToString(createElement(Label)) // "Operator: country, condition 1 of group 1"
 */
export function conditionControls(
  builder: Builder,
  path: Path,
  { issues, describedBy }: ConditionMarks = { issues: [], describedBy: "" },
): ConditionControls | undefined {
  const { store, texts, act } = builder;
  const { draft } = store.getSnapshot();
  const condition = nodeAt(draft, path);
  if (condition === undefined || !isCondition(condition)) return undefined;
  const place = placeWithin(draft, path.slice(0, -2));
  const descriptor = describeCondition(condition, { ...builder, place });
  const label = descriptor.target === undefined ? "" : descriptor.label;
  const id = store.idOf(condition);
  const where = label === "" ? placeName(path, builder) : `${label}, ${placeName(path, builder)}`;
  const inputs = descriptor.inputs.filter(({ slot, control }) => control !== "conditions" && slot !== "conjonction");
  const marked = new Map<string, boolean>();
  for (const issue of issues) {
    const part = markedPart(issue, path, inputs);
    marked.set(part, marked.get(part) === true || issue.severity === "error");
  }
  const control = (name: string, part: FocusRequest["part"], slot?: Slot): ControlAttributes => ({
    "aria-label": fillIn(texts.control, { control: name, place: where }),
    "data-focus": focusKey({ id, part, ...(slot !== undefined && { slot }) }),
    ...(marked.get(slot ?? part) === true && { "aria-invalid": true }),
    ...(marked.has(slot ?? part) && { "aria-describedby": describedBy }),
  });
  const shown = inputs.map((input): ConditionInput => ({
    ...inputOf(input, control(input.label, "input", input.slot), condition, path, builder, where),
    after: wordsAfter(input, inputs, builder),
  }));
  const isMany = Array.isArray(condition.values) && condition.values.length > 1;
  const sentence = describeFilter(draft, { ...builder, path }).text;
  return {
    descriptor,
    name: `${sentence} (${placeName(path, builder)})`,
    sentence,
    picker: {
      control: control(texts.column, "target"),
      value: label,
      search: (text) => searchTargets(text, place, builder),
      onChange: (target) => void act({ type: "changeColumn", path, target }),
      placeholder: texts.chooseColumn,
      none: texts.noColumns,
    },
    operator:
      descriptor.target === undefined || descriptor.operators.length === 0
        ? undefined
        : {
            control: control(texts.operator, "operator"),
            value: descriptor.operator ?? "",
            options: descriptor.operators.map((row) => ({
              value: row.operator,
              label: isMany ? row.manyLabel : row.label,
            })),
            onChange: (operator) => void act({ type: "changeOperator", path, operator }),
          },
    inputs: shown,
    conjonction: nestedKeyOf(condition) === undefined ? undefined : conjonctionControl(builder, path, where),
    menu: {
      control: control(texts.actions, "actions"),
      actions: () => conditionActions(condition, path, shown, builder),
    },
  };
}

/** The control that an issue is about, or the first input. */
function markedPart({ path: full }: DraftIssue, path: Path, inputs: readonly InputDescriptor[]): Slot | "target" {
  const tail = full.slice(path.length).join(".");
  const found = inputs.find(({ slot }) => `${tail}.`.startsWith(`${slot}.`))?.slot;
  const isTarget = tail === "columnSlug" || tail === "relatedModelUuid";
  return found ?? (isTarget ? "target" : (inputs[0]?.slot ?? "target"));
}

/** The words after an input, so that the row reads as a sentence. */
function wordsAfter(
  { slot }: InputDescriptor,
  inputs: readonly InputDescriptor[],
  { texts }: Builder,
): string | undefined {
  if (slot === "frequency.value") return texts.times;
  if (slot === "period.value") {
    const period = inputs.find((input) => input.slot === "period.operator");
    return period?.value === "lessThan" ? texts.days : texts.daysAgo;
  }
  const next = inputs[inputs.findIndex((input) => input.slot === slot) + 1]?.slot;
  return next === "lastValue" || next === "otherValue" ? texts.and : undefined;
}

/** How the groups of the filter, or the conditions of a group or condition, are combined. */
export function conjonctionControl(builder: Builder, path: Path, name = placeName(path, builder)): SelectProps {
  const { store, words, texts, act } = builder;
  const node = nodeAt(store.getSnapshot().draft, path);
  const id = node === undefined ? "" : store.idOf(node);
  return {
    control: {
      "aria-label": fillIn(texts.control, { control: words.slots.conjonction, place: name }),
      "data-focus": focusKey({ id, part: "input", slot: "conjonction" }),
    },
    value: node?.conjonction === "or" ? "or" : "and",
    options: Object.entries(words.conjonctions).map(([value, label]) => ({ value, label })),
    onChange: (value) => void act({ type: "setConjonction", path, conjonction: value === "or" ? "or" : "and" }),
  };
}

/** Where a group or a condition is, in words: `condition 2 of group 1`. */
export function placeName(path: Path, { texts }: Pick<Builder, "texts">): string {
  const index = String(Number(path.at(-1)) + 1);
  const outer = path.slice(0, -2);
  if (outer.length === 0) return fillIn(texts.group, { group: index });
  if (outer.length === 2) return fillIn(texts.condition, { index, group: String(Number(outer[1]) + 1) });
  return fillIn(texts.nestedCondition, { index, outer: placeName(outer, { texts }) });
}

function inputOf(
  input: InputDescriptor,
  control: ControlAttributes,
  condition: DraftCondition,
  path: Path,
  builder: Builder,
  where: string,
): ConditionInput {
  const { texts, words, values: source, act } = builder;
  const { slot, value, label } = input;
  const choices = [...input.choices, ...input.expressions];
  const set = (written: unknown): void => void act({ type: "setOperand", path, slot, value: written });
  switch (input.control) {
    case "choice":
      return { slot, type: "select", props: { control, value: asText(value ?? ""), options: choices, onChange: set } };
    case "list": {
      const props: TagsProps = {
        control,
        values: typeof value === "string" ? [value] : Array.isArray(value) ? value.map(asText) : [],
        choices,
        closed: input.closed,
        load:
          source && !input.closed
            ? async (text, signal) => withoutKnown(choicesOf(await source(condition, text, signal), words), choices)
            : undefined,
        placeholder: texts.addValue,
        removeName: (removed) => fillIn(texts.removeValue, { value: removed, place: where }),
        onChange: set,
      };
      return { slot, type: "tags", props };
    }
    default: {
      const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
      const type =
        input.control === "number"
          ? "number"
          : input.control === "sql"
            ? "multiline"
            : input.control === "date" && isWholeDay(text)
              ? "date"
              : "text";
      const { min, step } = input;
      const props: InputProps = {
        control,
        type,
        value: text,
        choices,
        placeholder: label,
        min,
        step,
        onChange: set,
      };
      return { slot, type: "input", props, holds: (written) => setOperand(condition, slot, written) === condition };
    }
  }
}

/** The choices that are not among known ones. */
function withoutKnown(choices: readonly Choice[], known: readonly Choice[]): readonly Choice[] {
  const values = new Set(known.map(({ value }) => String(value)));
  return choices.filter(({ value }) => !values.has(String(value)));
}

const isWholeDay = (text: string): boolean => text === "" || /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The kinds that are offered for a column without a data model. */
const freeKinds = ["string", "number", "date", "boolean", "object", "array"] as const;

/** The targets of a place that match the typed text. */
function searchTargets(text: string, place: Place, builder: Builder): readonly OptionSection<Target>[] {
  const { model, words } = builder;
  const sections: OptionSection<Target>[] = describeTargets({ ...builder, place }).map(({ label, targets }) => ({
    label,
    options: targets
      .map((descriptor) => ({ ...descriptor, value: descriptor.target }))
      .filter((option) => matchesSearch(text, `${label} ${option.label} ${JSON.stringify(option.target)}`)),
  }));
  const columnSlug = text.trim();
  // Without a data model, any typed name can be a column.
  if (model === undefined && columnSlug !== "" && isAllowedIn(place, "string")) {
    const options = freeKinds.map((kind) => ({
      key: kind,
      label: `${columnSlug} (${words.kinds[kind]})`,
      value: { kind, columnSlug },
    }));
    sections.unshift({ label: words.picker.own, options });
  }
  return sections.filter(({ options }) => options.length > 0);
}

/** Whether a string contains all typed words. */
export function matchesSearch(typed: string, text: string): boolean {
  const searched = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** A menu entry for an edit; empty if the edit would be refused or change nothing. */
function offer(
  { store, model, act }: Builder,
  label: string,
  edit: FilterEdit,
  run = (): void => void act(edit, label),
): readonly Action[] {
  const { draft } = store.getSnapshot();
  const isLocked = (node: DraftNode): boolean => flagsOf(node, store).locked === true;
  const { refusal, filter } = editFilter(draft, edit, { model, isLocked });
  return refusal === undefined && filter !== draft ? [{ label, run }] : [];
}

function conditionActions(
  condition: DraftCondition,
  path: Path,
  inputs: readonly ConditionInput[],
  builder: Builder,
): readonly Action[] {
  const { store, texts, act } = builder;
  const { draft } = store.getSnapshot();
  const dates = inputs.flatMap(({ slot, type, props }) =>
    type === "input" && condition.kind === "date" && props.value !== "" ? [{ slot, value: props.value }] : [],
  );
  const dateAction = (label: string, change: (value: string) => string): Action => ({
    label,
    run: () => dates.forEach(({ slot, value }) => act({ type: "setOperand", path, slot, value: change(value) })),
  });
  const isEvery = (test: (value: string) => boolean): boolean =>
    dates.length > 0 &&
    dates.every(({ value }) => sortOf(value, "dateString") === "literal" && test(value)) &&
    flagsOf(condition, store).locked !== true;
  return [
    ...offer(builder, texts.duplicate, { type: "duplicate", path }),
    ...moveActions(path, builder),
    ...(path.length === 4 ? otherGroups(draft, path) : []).flatMap((group) => {
      const to = ["groups", group, "conditions", draft.groups[group]?.conditions.length ?? 0];
      const label = fillIn(texts.moveTo, { group: String(group + 1) });
      return offer(builder, label, { type: "move", path, to }, () => move(builder, path, to));
    }),
    ...offer(builder, texts.wrap, { type: "wrap", path }),
    ...offer(builder, texts.negate, { type: "negate", path }),
    ...(isEvery(isWholeDay) ? [dateAction(texts.withTime, (value) => `${value}T00:00:00Z`)] : []),
    ...(isEvery((value) => value.includes("T"))
      ? [dateAction(texts.withoutTime, (value) => value.replace(/T.*/, ""))]
      : []),
    ...flagActions(path, nodesIn(condition).length > 0, builder),
    ...offer(builder, texts.remove, { type: "remove", path }),
  ];
}

/** All actions of a group. */
export function groupActions(path: Path, builder: Builder): readonly Action[] {
  const { texts, store } = builder;
  return [
    ...offer(builder, texts.duplicate, { type: "duplicate", path }),
    ...moveActions(path, builder),
    ...otherGroups(store.getSnapshot().draft, path).flatMap((other) =>
      offer(builder, fillIn(texts.merge, { group: String(other + 1) }), {
        type: "merge",
        path,
        into: ["groups", other],
      }),
    ),
    ...flagActions(path, true, builder),
    ...offer(builder, texts.remove, { type: "remove", path }),
  ];
}

function otherGroups(draft: DraftFilter, path: Path): readonly number[] {
  return [...draft.groups.keys()].filter((group) => group !== path[1]);
}

/** Menu entries that change the flags of a node. Only a node with conditions can be collapsed. */
function flagActions(path: Path, isLong: boolean, { store, texts, act }: Builder): readonly Action[] {
  const node = nodeAt(store.getSnapshot().draft, path);
  const { muted = false, locked = false, collapsed = false } = node === undefined ? {} : flagsOf(node, store);
  const toggle = (label: string, flags: NodeFlags): Action => ({
    label,
    run: () => void act({ type: "setFlags", path, flags }, label),
  });
  if (locked) return [toggle(texts.unlock, { locked: false })];
  return [
    toggle(muted ? texts.unmute : texts.mute, { muted: !muted }),
    ...(isLong || collapsed ? [toggle(collapsed ? texts.expand : texts.collapse, { collapsed: !collapsed })] : []),
    toggle(texts.lock, { locked: true }),
  ];
}

/** The flags of a node. */
export function flagsOf(node: DraftNode, { getSnapshot, idOf }: Builder["store"]): NodeFlags {
  return getSnapshot().flags[idOf(node)] ?? {};
}

function moveActions(path: Path, builder: Builder): readonly Action[] {
  const { moveUp, moveDown } = builder.texts;
  return ([-1, 1] as const).flatMap((step) => {
    const to = neighbourOf(path, step, builder);
    const label = step < 0 ? moveUp : moveDown;
    return to === undefined ? [] : offer(builder, label, { type: "move", path, to }, () => move(builder, path, to));
  });
}

/** The path of a node after a move by one. At the edge of its group, a condition moves to the neighbouring group. */
export function neighbourOf(path: Path, step: -1 | 1, { store }: Builder): Path | undefined {
  const { draft } = store.getSnapshot();
  const listPath = path.slice(0, -1);
  const index = Number(path.at(-1));
  const list = nodeAt(draft, path.slice(0, -2));
  const count = list === undefined ? 0 : nodesIn(list).length;
  if (index + step >= 0 && index + step < count) return [...listPath, step < 0 ? index - 1 : index + 2];
  const group = Number(path[1]) + step;
  const other = path.length === 4 ? draft.groups[group] : undefined;
  return other && ["groups", group, "conditions", step < 0 ? other.conditions.length : 0];
}

/** Moves a node, and announces its new place. */
export function move(builder: Builder, path: Path, to: Path): void {
  const { store, texts } = builder;
  const node = nodeAt(store.getSnapshot().draft, path);
  if (node === undefined || !builder.act({ type: "move", path, to })) return;
  const id = store.idOf(node);
  for (const placed of walk(store.getSnapshot().draft)) {
    if (store.idOf(placed.node) !== id) continue;
    builder.announce(fillIn(texts.moved, { place: placeName(placed.path, builder) }));
  }
}

/** Adds an empty condition to a group or a condition. */
export function addCondition(builder: Builder, path: Path, index?: number): void {
  const { draft } = builder.store.getSnapshot();
  const parent = nodeAt(draft, path);
  const key = parent && listKeyOf(parent);
  if (parent === undefined || key === undefined) return;
  const node = newCondition(placeWithin(draft, path));
  builder.act({ type: "insert", to: [...path, key, index ?? nodesIn(parent).length], node });
}

/** An empty condition; on a property within an object or array condition. */
function newCondition(place: Place): DraftCondition {
  const outer = place.at(-1);
  if (outer === undefined || isAllowedIn(place, "string")) return { kind: "string" };
  return createCondition({ ...fieldsOf(outer), kind: "objectProperty" });
}

/** Adds a group with an empty condition. */
export function addGroup(builder: Builder): void {
  const { store, act } = builder;
  const index = store.getSnapshot().draft.groups.length;
  const to = ["groups", index];
  const conjonction: Conjonction = "and";
  if (!act({ type: "insert", to, node: { conjonction, conditions: [{ kind: "string" }] } })) return;
  act({ type: "focus", path: [...to, "conditions", 0], part: "target" });
}
