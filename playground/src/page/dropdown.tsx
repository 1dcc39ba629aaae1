/** A button with a panel below it, which closes by Escape and by a click or the focus elsewhere. */
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { DownIcon } from "./icons.js";

interface DropdownProps {
  /** What the panel is called. In a small window, the button is, too. */
  readonly name: string;
  /** The content of the button. */
  readonly label: ReactNode;
  readonly className?: string;
  readonly children: (close: () => void) => ReactNode;
}

export function Dropdown({ name, label, className = "", children }: DropdownProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className={`dropdown ${className}`}
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <button type="button" className="tool" ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
        <span className="word" aria-hidden="true">
          {name}
        </span>
        <DownIcon />
      </button>
      {isOpen && (
        <div className="panel" role="group" aria-label={name}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
