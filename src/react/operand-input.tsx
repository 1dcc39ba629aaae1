/** The input of one operand. */
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { wholeExpression } from "../model/expressions.js";
import { useComponents } from "./components.js";
import type { ConditionInput } from "./control-props.js";
import { DateInput } from "./date-input.js";
import { Tag } from "./tag.js";

type OperandInputProps = Omit<Extract<ConditionInput, { type: "input" }>, "type" | "slot" | "after">;

/** An expression as a tag, and any other value in a field. */
export function OperandInput(input: OperandInputProps): ReactNode {
  const { props, dateForm, removeName } = input;
  const { value, choices, control } = props;
  const expression = wholeExpression(value);
  const isExpression = expression !== undefined;
  const field = useRef<HTMLSpanElement>(null);
  /** Whether the value was changed here, so that the focus follows. */
  const isChanged = useRef(false);
  useEffect(() => {
    if (isChanged.current) field.current?.querySelector<HTMLElement>("input, button")?.focus();
    isChanged.current = false;
  }, [isExpression]);
  const onChange = (written: string): void => {
    isChanged.current = isExpression !== (wholeExpression(written) !== undefined);
    props.onChange(written);
  };

  const isSame = (known: string | number): boolean => wholeExpression(String(known)) === expression;
  const label = choices.find((choice) => isSame(choice.value))?.label ?? expression ?? "";
  const shared = { ...props, onChange };
  return (
    <span ref={field} className="cf-operand">
      {isExpression ? (
        <span className="cf-tags">
          <Tag value={value} label={label}>
            <button
              type="button"
              className="cf-remove"
              data-focus={control["data-focus"]}
              aria-describedby={control["aria-describedby"]}
              aria-label={removeName(label)}
              onClick={() => onChange("")}
            />
          </Tag>
        </span>
      ) : dateForm === undefined ? (
        <PlainInput {...input} props={shared} />
      ) : (
        <DateInput props={shared} formControl={dateForm} />
      )}
    </span>
  );
}

/**
 * Shows what is typed until the input is left, and the value of the condition after that: the number 1 is typed as `1`,
 * `1.` or `1.0` on the way to 1.05.
 */
function PlainInput({ props, holds }: OperandInputProps): ReactNode {
  const { Input } = useComponents();
  const [typed, setTyped] = useState<string>();
  // Undo, a fix or the program can change the value in the meantime.
  const value = typed !== undefined && holds(typed) ? typed : props.value;
  return (
    <Input
      {...props}
      value={value}
      onChange={(written) => {
        setTyped(written);
        props.onChange(written);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
