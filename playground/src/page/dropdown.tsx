/** A button with a panel below it, which closes by Escape and by a click or the focus elsewhere. */
import type { ComponentType, ReactNode, RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { DownIcon } from "./icons.js";

interface DropdownProps {
  /** What the panel is called. In a small window, the button is, too. */
  readonly name: string;
  readonly icon?: ComponentType;
  /** What is chosen of it, in place of the name. */
  readonly value?: string;
  readonly className?: string;
  readonly children: (close: () => void) => ReactNode;
}

export function Dropdown({ name, icon: Icon, value, className = "", children }: DropdownProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useOutside(isOpen, root, ["pointerdown", "focusin"], () => setOpen(false));
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
        {Icon && <Icon />}
        {value !== undefined && <span className="hidden">{name}: </span>}
        <span className="wide ellipsis">{value ?? name}</span>
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

export function useOutside(
  isOpen: boolean,
  root: RefObject<HTMLElement | null>,
  events: readonly ("pointerdown" | "focusin" | "scroll" | "resize")[],
  onClose: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event): void => {
      if (!(target instanceof Node) || root.current?.contains(target) === false) onClose();
    };
    const end = new AbortController();
    for (const event of events) addEventListener(event, closeOutside, { capture: true, signal: end.signal });
    return () => end.abort();
  });
}
