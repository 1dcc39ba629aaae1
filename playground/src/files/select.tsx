import type { ReactNode } from "react";

/** Values, and their words. */
export type Options = readonly (readonly [value: string, words: string])[];

interface SelectProps {
  readonly label: string;
  /** What is shown until something is chosen, which the form then requires. Without it, something always is. */
  readonly empty?: string;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly options: Options;
  readonly onChange: (value: string) => void;
}

/** A field of a form in which one of some words is chosen. */
export function Select({ label, empty, isRequired = true, value, options, onChange }: SelectProps): ReactNode {
  return (
    <label className="field">
      {label}
      <select required={isRequired} value={value} onChange={({ target }) => onChange(target.value)}>
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
