/** The props of the controls of conditions and groups, which the components of a builder show. */
import type { Choice, DraftCondition, Slot, Target } from "../ui/index.js";

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
  /** The kind of the chosen target, for an icon; undefined if none is chosen. */
  readonly kind: string | undefined;
  /** The options that match the typed text; without text all of them, those chosen last in front. */
  readonly search: (text: string) => readonly OptionSection<PickedTarget>[];
  readonly onChange: (target: PickedTarget) => void;
  readonly placeholder: string;
  /** Shown if no option matches. */
  readonly none: string;
}

/** What a picker offers: a target, or a whole condition where the typed text is a known value of a column. */
export interface PickedTarget extends Target {
  readonly condition?: DraftCondition | undefined;
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
  /** The kind of the condition that it makes, for an icon. */
  readonly kind?: string | undefined;
  readonly value: Value;
}

/** Chooses one of a few options. */
export interface SelectProps {
  readonly control: ControlAttributes;
  readonly value: string;
  readonly options: readonly Choice[];
  /** Finds options by typed words, everyday ones too. Only for lists that are long enough to be searched. */
  readonly search?: ((text: string) => FoundOptions) | undefined;
  readonly onChange: (value: string) => void;
}

/** The options of a select that typed text finds. */
export interface FoundOptions {
  readonly options: readonly Choice[];
  /** What to say to the user, for example that filters have no such option. */
  readonly note?: string | undefined;
}

/** One value. */
export interface InputProps {
  readonly control: ControlAttributes;
  /** Can be the type of an `<input>`, except `multiline`. */
  readonly type: "text" | "number" | "date" | "datetime-local" | "multiline";
  readonly value: string;
  /** Suggested values; others can be typed. An expression is shown by its label once it is chosen. */
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
  /** Known values of a source, also those that are among the choices: it can have their counts. Undefined without one. */
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
      /** Of a date: chooses whether it is a day, a day with a time, or a number of units ago. */
      readonly dateForm: ControlAttributes | undefined;
      /** The name of the button that removes an expression. */
      readonly removeName: (value: string) => string;
    }
  | { readonly type: "tags"; readonly props: TagsProps }
);
