/** The data model: what was inferred, and what a person makes of it. */
import type { DataModel } from "capacity-filter/core";
import type { ReactNode } from "react";
import { useState } from "react";
import { messageOf } from "./answer.js";
import { Button, Message } from "./controls.js";
import { CopyButton } from "./copy.js";
import { usePlayground } from "./playground.js";
import { isObject } from "../is-object.js";

/** The types of columns. */
const types = ["string", "number", "date", "boolean", "array", "object", "vector", "any"] as const;

type DataColumn = DataModel["columns"][string];

export function ModelPane(): ReactNode {
  const { opened, setModel } = usePlayground();
  const [error, setError] = useState<string>();
  const [isJson, setJson] = useState(false);
  if (opened === undefined) return null;
  const { model } = opened;
  const change = (next: DataModel): void => {
    setModel(next).then(
      () => setError(undefined),
      (reason: unknown) => setError(messageOf(reason)),
    );
  };
  return (
    <div className="model">
      <div className="sql-bar">
        <label>
          <input type="checkbox" checked={isJson} onChange={() => setJson(!isJson)} /> As JSON
        </label>
        <CopyButton label="Copy the model" text={() => JSON.stringify(model, null, 2)} />
      </div>
      <Message severity="error" role="alert">
        {error}
      </Message>
      {isJson ? (
        <ModelJson model={model} onChange={change} onError={setError} />
      ) : (
        <ModelTable model={model} onChange={change} />
      )}
    </div>
  );
}

interface ModelProps {
  readonly model: DataModel;
  readonly onChange: (model: DataModel) => void;
}

function ModelTable({ model, onChange }: ModelProps): ReactNode {
  const columns = Object.entries(model.columns);
  const changeColumn = (slug: string, column: DataColumn): void =>
    onChange({ ...model, columns: { ...model.columns, [slug]: column } });
  return (
    <div className="table-scroll" role="region" aria-label="Columns" tabIndex={0}>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Type</th>
            <th scope="col">Label</th>
            <th scope="col">Known values</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(([slug, column]) => (
            <tr key={slug}>
              <th scope="row">
                <code>{slug}</code>
              </th>
              <td>
                <select
                  aria-label={`Type of ${slug}`}
                  value={column.type}
                  onChange={({ target }) => changeColumn(slug, { ...column, type: typeOf(target.value) })}
                >
                  {types.map((type) => (
                    <option key={type}>{type}</option>
                  ))}
                </select>
              </td>
              <td>
                <input
                  aria-label={`Label of ${slug}`}
                  placeholder={slug}
                  defaultValue={column.label ?? ""}
                  onBlur={({ target }) => {
                    if (target.value !== (column.label ?? ""))
                      changeColumn(slug, { ...column, label: target.value || undefined });
                  }}
                />
              </td>
              <td className="hint">
                {(column.values ?? []).map((known) => (typeof known === "object" ? known.value : known)).join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {Object.values(model.related ?? {}).map(({ name, columns: related }) => (
        <p key={name} className="hint">
          Related: <b>{name}</b> ({Object.keys(related).join(", ")})
        </p>
      ))}
    </div>
  );
}

const typeOf = (written: string): DataColumn["type"] => types.find((type) => type === written) ?? "any";

function ModelJson({
  model,
  onChange,
  onError,
}: ModelProps & { readonly onError: (message: string) => void }): ReactNode {
  const [text, setText] = useState(() => JSON.stringify(model, null, 2));
  const apply = (): void => {
    try {
      onChange(readModel(text));
    } catch (reason) {
      onError(messageOf(reason));
    }
  };
  return (
    <>
      <textarea
        className="code"
        aria-label="The data model as JSON"
        rows={16}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button className="small primary" onClick={apply}>
        Use this model
      </Button>
    </>
  );
}

/** @throws {TypeError} if the text is no data model; the message is for people. */
function readModel(text: string): DataModel {
  const model: unknown = JSON.parse(text);
  if (!isDataModel(model)) {
    throw new TypeError(`A data model has "columns", each with a "type": ${types.join(", ")}.`);
  }
  return model;
}

function isDataModel(value: unknown): value is DataModel {
  if (!isObject(value) || !isColumns(value["columns"])) return false;
  const related = value["related"] ?? {};
  return (
    isObject(related) &&
    Object.values(related).every(
      (model) => isObject(model) && Array.isArray(model["on"]) && isColumns(model["columns"]),
    )
  );
}

function isColumns(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.values(value).every((column) => isObject(column) && types.some((type) => type === column["type"]))
  );
}
