/** The data model: what was inferred, and what a person makes of it. */
import type { DataModel } from "capacity-filter/core";
import type { ReactNode } from "react";
import { useState } from "react";
import { messageOf } from "./answer.js";
import { Message, Select } from "./controls.js";
import { CopyButton } from "./copy.js";
import { FileButton } from "./file-button.js";
import { usePlayground } from "./playground.js";
import { isObject } from "../is-object.js";

const types = ["string", "number", "date", "boolean", "array", "object", "vector", "any"] as const;

export function ModelPane(): ReactNode {
  const { opened, setModel } = usePlayground();
  const [error, setError] = useState<string>();
  if (opened === undefined) return null;
  const { model } = opened;
  const use = (next: DataModel | Promise<DataModel>): void => {
    const set = async (): Promise<void> => setModel(await next);
    set().then(
      () => setError(undefined),
      (reason: unknown) => setError(messageOf(reason)),
    );
  };
  return (
    <div className="model">
      <div className="row">
        <FileButton name="Data model" accept=".json" onFile={(file) => use(file.text().then(readModel))}>
          Open a model…
        </FileButton>
        <CopyButton label="Copy the model" text={() => JSON.stringify(model, null, 2)} />
      </div>
      <Message severity="error" role="alert">
        {error}
      </Message>
      <ModelTable model={model} onChange={use} />
    </div>
  );
}

interface ModelTableProps {
  readonly model: DataModel;
  readonly onChange: (model: DataModel) => void;
}

function ModelTable({ model, onChange }: ModelTableProps): ReactNode {
  const change = (slug: string, column: DataModel["columns"][string]): void =>
    onChange({ ...model, columns: { ...model.columns, [slug]: column } });
  return (
    <div className="table-scroll" role="region" aria-label="Columns" tabIndex={0}>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Type</th>
            <th scope="col">Label</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(model.columns).map(([slug, column]) => (
            <tr key={slug}>
              <th scope="row">
                <code>{slug}</code>
              </th>
              <td>
                <Select
                  name={`Type of ${slug}`}
                  className=""
                  value={column.type}
                  options={types.map((type) => [type, type])}
                  onChange={(chosen) =>
                    change(slug, { ...column, type: types.find((type) => type === chosen) ?? "any" })
                  }
                />
              </td>
              <td>
                <input
                  key={column.label}
                  aria-label={`Label of ${slug}`}
                  placeholder={slug}
                  defaultValue={column.label ?? ""}
                  onBlur={({ target: { value } }) => {
                    if (value !== (column.label ?? "")) change(slug, { ...column, label: value || undefined });
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** @throws {TypeError} if the text is no data model; the message is for people. */
function readModel(text: string): DataModel {
  const model: unknown = JSON.parse(text);
  if (isDataModel(model)) return model;
  throw new TypeError(`A data model has "columns", each with a "type": ${types.join(", ")}.`);
}

function isDataModel(value: unknown): value is DataModel {
  if (!hasColumns(value)) return false;
  const { related = {} } = value;
  return isObject(related) && Object.values(related).every((model) => hasColumns(model) && Array.isArray(model["on"]));
}

const hasColumns = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) &&
  isObject(value["columns"]) &&
  Object.values(value["columns"]).every((column) => isObject(column) && types.some((type) => type === column["type"]));
