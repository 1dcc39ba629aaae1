import type { ReactNode } from "react";
import { useState } from "react";
import { Combobox } from "./combobox.js";
import type { PickerProps } from "./controls.js";

/** Chooses what a condition is about, with search. */
export function Picker({ control, value, search, onChange, placeholder, none }: PickerProps): ReactNode {
  /** Undefined unless the user is searching. */
  const [typed, setTyped] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const sections = isFocused ? search(typed ?? "") : [];
  return (
    <Combobox
      control={control}
      className="cf-picker"
      text={typed ?? value}
      onText={setTyped}
      sections={sections}
      choosesFirst
      placeholder={placeholder}
      note={sections.length === 0 ? none : undefined}
      onChoose={(option) => {
        setTyped(undefined);
        onChange(option.value);
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setTyped(undefined);
        setFocused(false);
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") setTyped(undefined);
      }}
    />
  );
}
