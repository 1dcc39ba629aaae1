import type { ReactNode } from "react";
import { fillIn } from "../ui/describe-options.js";
import type { DraftCondition } from "../ui/index.js";
import { useBuilder } from "./builder.js";
import { useComponents } from "./components.js";
import type { ConditionControls, ConditionInput } from "./controls.js";

interface ConditionPartsProps {
  readonly controls: ConditionControls;
  readonly condition: DraftCondition;
}

/** The column, the operator and the values; of an occurrence, one sentence. */
export function ConditionParts({
  controls: { descriptor, picker, operator, inputs },
  condition,
}: ConditionPartsProps): ReactNode {
  const { texts } = useBuilder();
  const { Picker, Select } = useComponents();
  const hasColumn = descriptor.target !== undefined;
  if (!hasColumn && (descriptor.operators.length === 0 || condition.columnSlug !== undefined)) {
    return (
      <div className="cf-unknown">
        {fillIn(texts.unknown, { kind: condition.kind })}
        <pre>{JSON.stringify(condition, undefined, 2)}</pre>
      </div>
    );
  }
  const isProperty = ({ slot }: ConditionInput): boolean => slot === "propertyName";
  const values = hasColumn ? inputs.filter((input) => !isProperty(input)) : [];
  return (
    <>
      <div className="cf-column">
        <Picker {...picker} />
        {inputs.filter(isProperty).map((input) => (
          <Value key={input.slot} input={input} />
        ))}
      </div>
      {operator !== undefined && (
        <span className="cf-operator">
          <Select {...operator} />
        </span>
      )}
      <div className="cf-value">
        {values.map((input) => (
          <Value key={input.slot} input={input} />
        ))}
      </div>
    </>
  );
}

function Value({ input }: { readonly input: ConditionInput }): ReactNode {
  const { Input, Select, Tags } = useComponents();
  const control = (
    <>
      {input.type === "input" && <Input {...input.props} />}
      {input.type === "select" && <Select {...input.props} />}
      {input.type === "tags" && <Tags {...input.props} />}
    </>
  );
  if (input.after === undefined) return control;
  return (
    <span className="cf-pair">
      {control}
      <span className="cf-word">{input.after}</span>
    </span>
  );
}
