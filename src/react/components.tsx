/** The controls of a builder, each of which a design system can replace. */
import type { ComponentType, ReactNode } from "react";
import { createContext, useContext, useId } from "react";
import type { InputProps, MenuProps, PickerProps, SelectProps, TagsProps } from "./control-props.js";
import { Menu } from "./menu.js";
import { Picker, SearchSelect } from "./combobox.js";
import { Suggestions } from "./suggestions.js";
import { Tags } from "./tags.js";

/** A button. */
export interface ButtonProps {
  /** Its name, if it differs from its content. */
  readonly label?: string | undefined;
  readonly focusKey?: string | undefined;
  /** Its purpose: to add, to change how groups are joined, to repair a mistake, or a tool of the toolbar. */
  readonly purpose: "add" | "join" | "fix" | "tool";
  readonly disabled?: boolean | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The controls of a builder. Define them outside of components, otherwise inputs lose the focus. */
export interface BuilderComponents {
  readonly Button: ComponentType<ButtonProps>;
  readonly Select: ComponentType<SelectProps>;
  readonly Input: ComponentType<InputProps>;
  readonly Picker: ComponentType<PickerProps>;
  readonly Tags: ComponentType<TagsProps>;
  readonly Menu: ComponentType<MenuProps>;
}

function Button({ label, focusKey, purpose, disabled = false, onClick, children }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={purpose === "tool" ? label : undefined}
      data-focus={focusKey}
      className={purpose === "tool" ? "cf-icon-button" : `cf-${purpose}`}
      // A button that becomes disabled must not lose the focus.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}

function Select(props: SelectProps): ReactNode {
  const { control, value, options, search, onChange } = props;
  if (search !== undefined) return <SearchSelect {...props} search={search} />;
  const isKnown = options.some((option) => option.value === value);
  return (
    <select {...control} className="cf-input" value={value} onChange={(event) => onChange(event.target.value)}>
      {!isKnown && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const lastDates: Partial<Record<InputProps["type"], string>> = {
  date: "9999-12-31",
  "datetime-local": "9999-12-31T23:59:59.999",
};

function Input(props: InputProps): ReactNode {
  const { control, type, value, choices, placeholder, min, step, onChange, onBlur } = props;
  const id = useId();
  if (type === "text" && choices.length > 0) return <Suggestions {...props} />;
  if (type === "multiline") {
    return (
      <textarea
        {...control}
        className="cf-input cf-code"
        rows={2}
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    );
  }
  return (
    <>
      <input
        {...control}
        className="cf-input"
        data-type={type}
        // An input of the type "number" drops characters, so that pasting "1,5" makes 15, and hides unfinished numbers.
        type={type === "number" ? "text" : type}
        // The other keyboards for numbers have no minus sign on some telephones.
        inputMode={type === "number" && min === 0 ? "decimal" : undefined}
        step={type === "datetime-local" ? step : undefined}
        // Without a maximum, browsers take years of six digits.
        max={lastDates[type]}
        dir={type === "text" ? "auto" : undefined}
        list={choices.length > 0 ? id : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {choices.length > 0 && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** The default controls: native ones and comboboxes. */
export const nativeComponents: BuilderComponents = { Button, Select, Input, Picker, Tags, Menu };

export const ComponentsContext = createContext(nativeComponents);

export function useComponents(): BuilderComponents {
  return useContext(ComponentsContext);
}
