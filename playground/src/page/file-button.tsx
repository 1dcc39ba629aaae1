/** A button that opens a file. */
import type { ReactNode } from "react";
import { useRef } from "react";
import { Button } from "./controls.js";

export const recordFiles = ".csv,.tsv,.txt,.xlsx,.json,.ndjson,.jsonl,.gz,.parquet";

interface FileButtonProps {
  readonly name: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

export function FileButton({ name, accept, onFile, children }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        className="hidden"
        tabIndex={-1}
        accept={accept}
        aria-label={name}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          target.value = "";
        }}
      />
    </>
  );
}
