import type { Remedy } from "capacity-filter/records";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { Source } from "../engine/protocol.js";
import { Select } from "./select.js";

interface ReadingFieldProps {
  readonly source: Source & { readonly type: "file" };
  readonly open: (source: Source) => void;
  /** What would read the file. */
  readonly remedies: readonly Remedy[];
}

/** Encodings that exports of other countries and systems have. */
const encodings = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "iso-8859-15",
  "macintosh",
  "utf-16le",
  "shift_jis",
  "gbk",
];

const delimiters: Readonly<Record<string, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };

/** Asks for the encoding of a file that is not UTF-8, or for what separates its columns. */
export function ReadingField({ source, open, remedies }: ReadingFieldProps): ReactNode {
  const [first] = remedies;
  const [chosen, setChosen] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [first]);
  if (first === undefined && source.encoding === undefined) return null;
  const isDelimiter = first?.delimiter !== undefined;
  const offered = remedies.flatMap(({ encoding, delimiter }) => encoding ?? delimiter ?? []);
  const options = isDelimiter ? offered : [...new Set([...offered, source.encoding ?? [], encodings].flat())];
  const value = options.includes(chosen) ? chosen : (offered[0] ?? source.encoding ?? "");
  const read = (option: string): void =>
    open({ ...source, ...(isDelimiter ? { delimiter: option } : { encoding: option }) });
  return (
    <>
      <Select
        label={isDelimiter ? "Its columns are separated by" : "Its text is in the encoding"}
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
