/** The names, values and handlers of the controls of a condition. */
import type { Path } from "../model/issues/issue.js";
import { fillIn } from "../ui/describe-options.js";
import { isDraftCondition, nestedKeyOf } from "../ui/draft.js";
import type {
  Choice,
  ConditionDescriptor,
  DraftCondition,
  DraftIssue,
  FocusRequest,
  InputDescriptor,
  Slot,
} from "../ui/index.js";
import { describeCondition, describeFilter, nodeAt, placeWithin, setOperand } from "../ui/index.js";
import { numberText } from "../ui/number-text.js";
import { asText } from "../ui/record.js";
import { choicesOf } from "../ui/target.js";
import { conditionActions } from "./actions.js";
import type { Builder, ConditionColumn } from "./builder.js";
import { columnOfCondition } from "./builder.js";
import type {
  ConditionInput,
  ControlAttributes,
  InputProps,
  MenuProps,
  PickerProps,
  SelectProps,
  TagsProps,
} from "./control-props.js";
import { focusKey } from "./focus.js";
import { rememberTarget, searchOperators, searchTargets, withFoundOperator } from "./search.js";
import type { SpreadProps } from "./spread.js";
import { spreadOf } from "./spread.js";
import { placeName } from "./texts.js";

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
  /** The data of a column of numbers or dates. */
  readonly spread: SpreadProps | undefined;
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
  if (condition === undefined || !isDraftCondition(condition)) return undefined;
  const place = placeWithin(draft, path.slice(0, -2));
  const descriptor = describeCondition(condition, { ...builder, place });
  const label = descriptor.target === undefined ? "" : descriptor.label;
  const id = store.idOf(condition);
  const where = label === "" ? placeName(path, builder) : `${label}, ${placeName(path, builder)}`;
  const column = columnOfCondition(condition, place);
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
  const isMany = Array.isArray(condition.values) && condition.values.length > 1;
  const operators = descriptor.operators.map((row) => ({
    value: row.operator,
    label: isMany ? row.manyLabel : row.label,
  }));
  const sentence = describeFilter(draft, { ...builder, path }).text;
  return {
    descriptor,
    name: `${describeFilter(draft, { ...builder, path, maxValues: 3 }).text} (${placeName(path, builder)})`,
    sentence,
    picker: {
      control: control(texts.column, "target"),
      value: label,
      kind: descriptor.target?.kind,
      search: (text) => searchTargets(text, place, builder),
      onChange: ({ condition, ...target }) => {
        rememberTarget(target, builder);
        act(
          condition === undefined ? { type: "changeColumn", path, target } : { type: "setCondition", path, condition },
        );
      },
      placeholder: texts.chooseColumn,
      none: texts.noColumns,
    },
    operator:
      descriptor.target === undefined || descriptor.operators.length === 0
        ? undefined
        : {
            control: control(texts.operator, "operator"),
            value: descriptor.operator ?? "",
            options: operators,
            search: (text) => searchOperators(text, condition, place, operators, builder),
            onChange: (operator) =>
              void act(
                operator.includes(" ")
                  ? { type: "setCondition", path, condition: withFoundOperator(condition, operator) }
                  : { type: "changeOperator", path, operator },
              ),
          },
    inputs: inputs.map((input) => ({
      ...inputOf(input, control(input.label, "input", input.slot), condition, path, builder, where, column),
      after: wordsAfter(input, inputs, builder),
    })),
    spread: spreadOf(condition, column, descriptor, builder),
    conjonction: nestedKeyOf(condition) === undefined ? undefined : conjonctionControl(builder, path, where),
    menu: {
      control: control(texts.actions, "actions"),
      actions: () => conditionActions(condition, path, builder),
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

function inputOf(
  input: InputDescriptor,
  control: ControlAttributes,
  condition: DraftCondition,
  path: Path,
  builder: Builder,
  where: string,
  column: ConditionColumn,
): ConditionInput {
  const { texts, words, values: source, act, locale } = builder;
  const { slot, value, label } = input;
  const choices = [...input.choices, ...input.expressions];
  const set = (written: unknown): void => void act({ type: "setOperand", path, slot, value: written, locale });
  const removeName = (removed: string): string => fillIn(texts.removeValue, { value: removed, place: where });
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
            ? async (text, signal) => withLabels(choicesOf(await source({ ...column, text }, signal), words), choices)
            : undefined,
        placeholder: texts.addValue,
        removeName,
        onChange: set,
      };
      return { slot, type: "tags", props };
    }
    default: {
      const types = { number: "number", sql: "multiline", text: "text", date: "text", conditions: "text" } as const;
      const { min, step } = input;
      const props: InputProps = {
        control,
        type: types[input.control],
        value: typeof value === "number" ? numberText(value, locale) : typeof value === "string" ? value : "",
        choices: choices.map((choice) =>
          typeof choice.value === "number" ? { ...choice, value: numberText(choice.value, locale) } : choice,
        ),
        placeholder: label,
        min,
        step,
        onChange: set,
      };
      const holds = (written: string): boolean => setOperand(condition, slot, written, locale) === condition;
      const dateForm: ControlAttributes = {
        "aria-label": fillIn(texts.control, { control: fillIn(texts.dateForm, { slot: label }), place: where }),
        "data-focus": `${control["data-focus"]} form`,
      };
      return {
        slot,
        type: "input",
        props,
        holds,
        dateForm: input.control === "date" ? dateForm : undefined,
        removeName,
      };
    }
  }
}

/** The choices, with the labels of those that are among known ones. */
function withLabels(choices: readonly Choice[], known: readonly Choice[]): readonly Choice[] {
  const labels = new Map(known.map(({ value, label }) => [String(value), label]));
  return choices.map((choice) => ({ ...choice, label: labels.get(String(choice.value)) ?? choice.label }));
}
