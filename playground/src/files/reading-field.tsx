import type { Remedy } from "capacity-filter/records";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { OwnSource } from "../kept-files.js";
import { Select } from "../page/controls.js";

interface ReadingFieldProps {
  readonly source: OwnSource;
  readonly open: (source: OwnSource) => void;
  /** What would read the file. */
  readonly remedies: readonly Remedy[] | undefined;
  /** Those of a workbook that was read. */
  readonly sheets?: readonly string[] | undefined;
}

/** Encodings that exports of other countries and systems have. */
const encodings = "windows-1252 windows-1250 windows-1251 iso-8859-15 macintosh utf-16le shift_jis gbk".split(" ");

const delimiters: Readonly<Record<string, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };

const labels = {
  delimiter: "Its columns are separated by",
  encoding: "Its text is in the encoding",
  sheet: "Its records are in the sheet",
};

/** Asks for the encoding of a file that is not UTF-8, for what separates its columns, or for the sheet of a workbook. */
export function ReadingField({ source, open, remedies = [], sheets = [] }: ReadingFieldProps): ReactNode {
  const [first] = remedies;
  const [chosen, setChosen] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [first]);
  const kind = (["delimiter", "sheet"] as const).find((kind) => first?.[kind] !== undefined);
  const asked = kind ?? (sheets.length > 1 ? "sheet" : "encoding");
  const now = asked === "delimiter" ? undefined : source[asked];
  if (first === undefined && now === undefined && sheets.length < 2) return null;
  const offered = remedies.flatMap((remedy) => remedy[asked] ?? []);
  const options =
    asked === "encoding" ? [...new Set([...offered, now ?? [], encodings].flat())] : [...offered, ...sheets];
  const value = options.includes(chosen) ? chosen : (offered[0] ?? now ?? options[0] ?? "");
  const read = (option: string): void => open({ ...source, [asked]: option });
  return (
    <>
      <Select
        label={labels[asked]}
        value={value}
        options={options.map((option) => [option, delimiters[option] ?? option])}
        onChange={(option) => (first === undefined ? read(option) : setChosen(option))}
      />
      {first !== undefined && (
        <button ref={button} type="button" className="primary small" onClick={() => read(value)}>
          Read it
        </button>
      )}
    </>
  );
}
