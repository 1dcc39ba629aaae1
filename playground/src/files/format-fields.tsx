import type { ValueFormat } from "capacity-filter/core";
import type { ReactNode } from "react";
import type { ColumnChoice } from "../engine/protocol.js";
import { Select } from "../page/controls.js";
import { formatDate } from "../page/words.js";
import type { Answers, Known } from "./answers.js";
import { isSame } from "./answers.js";

interface FormatFieldsProps {
  readonly known: Known;
  readonly formats: Answers["formats"];
  readonly onChange: (formats: Answers["formats"]) => void;
}

/** Asks how values are written that fit several formats: once for all columns that fit the same ones. */
export function FormatFields({ known, formats, onChange }: FormatFieldsProps): ReactNode {
  const keyOf = ({ readings }: ColumnChoice): string => JSON.stringify(readings.map(({ format }) => format));
  return [...new Set(known.choices.map(keyOf))].map((key) => {
    const columns = known.choices.filter((choice) => keyOf(choice) === key);
    const [{ column: first, texts, readings } = { column: "", texts: [], readings: [] }] = columns;
    const names = columns.map(({ column }) => `“${known.model.columns[column]?.label ?? column}”`).join(", ");
    const chosen = readings.findIndex(({ format }) => isSame(format, formats[first]));
    const choose = (place: string): void => {
      const format = place === "" ? undefined : readings[Number(place)]?.format;
      onChange({ ...formats, ...Object.fromEntries(columns.map(({ column }) => [column, format])) });
    };
    return (
      <Select
        key={first}
        label={`What do ${texts.map((text) => `“${text}”`).join(", ")} in ${names} mean?`}
        empty="Leave them as text"
        value={chosen === -1 ? "" : String(chosen)}
        options={readings.map((reading, place) => [String(place), wordsOf(reading)])}
        onChange={choose}
      />
    );
  });
}

/** The values that texts are in a format, and the format. */
function wordsOf({ format, values }: ColumnChoice["readings"][number]): string {
  const words = values.map((value) => {
    const date = format.format === undefined ? NaN : Date.parse(String(value));
    return Number.isNaN(date) ? String(value) : formatDate(date, "day", "UTC");
  });
  return `${words.join("; ")} (${nameOf(format)})`;
}

function nameOf({ format, decimal, true: yes = [], false: no = [] }: ValueFormat): string {
  return format ?? (decimal === undefined ? [...yes, ...no].join(", ") : `a ${decimal} before the decimals`);
}
