/** The input of one operand. */
import type { ReactNode } from "react";
import { useState } from "react";
import { useComponents } from "./components.js";
import type { ConditionInput, InputProps } from "./control-props.js";

type OperandInputProps = Pick<Extract<ConditionInput, { type: "input" }>, "props" | "holds">;

/**
 * Shows what is typed until the input is left, and the value of the condition after that: the number 1 is typed as `1`,
 * `1.` or `1.0` on the way to 1.05, and a date with a time is a date without one on the way to another time.
 */
export function OperandInput({ props, holds }: OperandInputProps): ReactNode {
  const { Input } = useComponents();
  const [typed, setTyped] = useState<Pick<InputProps, "value" | "type">>();
  // Undo, a fix or the program can change the value in the meantime.
  const draft = typed !== undefined && holds(typed.value) ? typed : props;
  return (
    <Input
      {...props}
      type={draft.type}
      value={draft.value}
      onChange={(value) => {
        setTyped({ value, type: draft.type });
        props.onChange(value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
