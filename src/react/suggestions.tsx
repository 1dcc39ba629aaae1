/** A text field with known values and expressions to choose from. */
import type { ReactNode } from "react";
import { useState } from "react";
import { wholeExpression } from "../model/expressions.js";
import { numberFormat } from "../ui/formats.js";
import type { Choice } from "../ui/index.js";
import { useBuilder } from "./builder.js";
import { Combobox } from "./combobox.js";
import type { InputProps, OptionSection } from "./control-props.js";
import { matchesSearch } from "./search.js";

export function Suggestions({ control, value, choices, placeholder, onChange, onBlur }: InputProps): ReactNode {
  const { texts, locale } = useBuilder();
  /** All are offered until something is typed. */
  const [isTyping, setTyping] = useState(false);
  const offered = choices.filter(({ value: known, label }) => !isTyping || matchesSearch(value, `${label} ${known}`));
  return (
    <Combobox
      control={control}
      className="cf-suggestions"
      text={value}
      placeholder={placeholder}
      sections={choiceSections(offered, texts.expressions, locale)}
      onText={(text) => {
        setTyping(true);
        onChange(text);
      }}
      onChoose={(option) => onChange(option.value)}
      onBlur={() => {
        setTyping(false);
        onBlur?.();
      }}
    />
  );
}

/** Known values with the number of records that have them, and expressions under a heading. */
export function choiceSections(
  choices: readonly Choice[],
  heading: string,
  locale = "en",
): readonly OptionSection<string>[] {
  const format = numberFormat(locale);
  const options = choices.map(({ value, label, count }) => ({
    key: String(value),
    label,
    description: count === undefined ? undefined : format.format(count),
    value: String(value),
  }));
  const isExpression = ({ value }: { value: string }): boolean => wholeExpression(value) !== undefined;
  return [
    { label: "", options: options.filter((option) => !isExpression(option)) },
    { label: heading, options: options.filter(isExpression) },
  ];
}
