import type { ReactNode } from "react";

interface SelectProps<Value extends string> {
  readonly label: string;
  /** What is shown until something is chosen, which the form then requires. Without it, something always is. */
  readonly empty?: string;
  readonly value: Value | "";
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly isRequired?: boolean;
  readonly onChange: (value: Value | "") => void;
}

/** A field of a form in which one of some words is chosen. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { label, empty, value, options, isRequired = true, onChange } = props;
  return (
    <label className="field">
      {label}
      <select
        required={isRequired}
        value={value}
        onChange={({ target }) => onChange(options.find(([option]) => option === target.value)?.[0] ?? "")}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
