/** A button that opens a file. */
import type { ReactNode } from "react";
import { useRef } from "react";

interface FileButtonProps {
  /** What the file is. */
  readonly name: string;
  /** Its extensions. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

export function FileButton({ name, accept, onFile, children }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="small" onClick={() => input.current?.click()}>
        {children}
      </button>
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
