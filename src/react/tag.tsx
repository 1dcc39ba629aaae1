/** A value in a list, or an expression. */
import type { ReactNode } from "react";
import { wholeExpression } from "../model/expressions.js";

interface TagProps {
  readonly value: string;
  readonly label: string;
  /** The button that removes it. */
  readonly children?: ReactNode;
}

/** Long values are cut. The whole value is shown on hover, of an expression what is stored. */
export function Tag({ value, label, children }: TagProps): ReactNode {
  const isExpression = wholeExpression(value) !== undefined;
  return (
    <span className="cf-tag" data-sort={isExpression ? "expression" : undefined}>
      <bdi title={isExpression ? value : label}>{label}</bdi>
      {children}
    </span>
  );
}
