/** The tool that lists the data model, in pages: its columns, their properties and values, related models, operators. */
import { z } from "zod";
import type { ColumnType, DataColumn, DataModel } from "../../model/data-model.js";
import { didYouMean, suggest } from "../../model/issues/suggest.js";
import type { Operator, OperandType } from "../../model/operators.js";
import { frequencyOperators, operators, periodOperators } from "../../model/operators.js";
import { mapValues } from "../../model/map-values.js";
import { ownValue } from "../../model/own-value.js";
import { InputError } from "../input/errors.js";
import type { Reply } from "./reply.js";
import { cut, json } from "./reply.js";

export const modelInput = {
  list: z.enum(["columns", "properties", "values", "relatedModels", "operators"]),
  relatedModel: z.string().optional().describe("the uuid or name of a related model, to list its columns"),
  column: z.string().optional().describe("the column of the properties or values; of operators, those of its type"),
  offset: z.int().min(0).optional().describe("nextOffset of the previous page"),
};

type ModelRequest = z.infer<z.ZodObject<typeof modelInput>>;

const pageSize = 50;

export function modelTool(request: ModelRequest, model: DataModel | undefined): Reply {
  const { offset = 0 } = request;
  const all = itemsOf(request, model);
  const items = all.slice(offset, offset + pageSize);
  const next = offset + items.length;
  return { text: json({ total: all.length, items, nextOffset: next < all.length ? next : undefined }) };
}

function itemsOf({ list, relatedModel, column }: ModelRequest, model: DataModel | undefined): readonly unknown[] {
  if (list === "operators" && column === undefined) return operatorRows();
  if (model === undefined) throw new InputError(`Start the server with --model FILE to list ${list}.`);
  if (list === "relatedModels") return relatedModelRows(model);
  const { columns } = relatedModel === undefined ? model : relatedModelOf(relatedModel, model);
  if (list === "columns") return columnRows(columns);
  if (column === undefined) throw new InputError(`Name the column whose ${list} to list.`);
  const found = ownValue(columns, column) ?? unknown("column", column, Object.keys(columns));
  switch (list) {
    case "properties":
      return found.properties ?? [];
    case "values":
      return found.values ?? [];
    case "operators":
      return operatorRows(found.type);
  }
}

function relatedModelOf(uuidOrName: string, { related = {} }: DataModel): Pick<DataModel, "columns"> {
  const models = Object.values(related);
  const [named, ...others] = models.filter(({ name }) => name === uuidOrName);
  if (others.length > 0)
    throw new InputError(`Several related models are called ${JSON.stringify(uuidOrName)}. Use the uuid.`);
  const names = models.map(({ name }) => name);
  return ownValue(related, uuidOrName) ?? named ?? unknown("related model", uuidOrName, names);
}

function unknown(what: string, name: string, names: readonly string[]): never {
  throw new InputError(`There is no ${what} ${JSON.stringify(name)}.${didYouMean(suggest(name, names))}`);
}

function columnRows(columns: DataModel["columns"]): readonly object[] {
  return Object.entries(columns).map(
    ([column, { type, label, description, properties, values, closed }]: [string, DataColumn]) => ({
      column,
      type,
      label,
      description: description && cut(description, 200),
      propertyCount: properties?.length,
      valueCount: values?.length,
      closed,
    }),
  );
}

function relatedModelRows({ related = {} }: DataModel): readonly object[] {
  return Object.entries(related).map(([uuid, { name, relationship, columns, timeColumnSlug }]) => ({
    uuid,
    name,
    relationship,
    columnCount: Object.keys(columns).length,
    timeColumn: timeColumnSlug,
  }));
}

function operatorRows(type?: ColumnType): readonly object[] {
  const tables: Readonly<Record<string, Readonly<Record<string, Operator>>>> = {
    ...operators,
    "frequency of occurrence": frequencyOperators,
    "period of occurrence": periodOperators,
  };
  const kinds = type === undefined ? Object.keys(tables) : kindsOf(type);
  return kinds.flatMap((kind) =>
    Object.entries(tables[kind] ?? {}).map(([operator, { operands, text }]) => ({
      kind,
      operator,
      keys: mapValues(operands, (operand) => operandWords[operand]),
      text,
    })),
  );
}

function kindsOf(type: ColumnType): readonly string[] {
  if (type === "any") return Object.keys(operators);
  return type === "object" || type === "array" ? [type, "objectProperty"] : [type];
}

const operandWords: Readonly<Record<OperandType, string>> = {
  string: "string",
  strings: "string or list of strings",
  number: "number",
  dateString: "date string",
  conjonction: "and / or",
  propertyConditions: "list of objectProperty conditions",
};
