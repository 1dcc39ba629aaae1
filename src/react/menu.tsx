/** A button with a menu, after the ARIA Authoring Practices Guide. */
import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { Action, MenuProps } from "./control-props.js";

/** The actions of a group or a condition. */
export function Menu({ control, actions }: MenuProps): ReactNode {
  const [openActions, setOpenActions] = useState<readonly Action[]>();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = openActions !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    list.current?.scrollIntoView({ block: "nearest" });
    list.current?.querySelector("button")?.focus();
  }, [isOpen]);

  const close = (): void => {
    setOpenActions(undefined);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen) return;
    event.stopPropagation();
    const items = [...(list.current?.querySelectorAll("button") ?? [])];
    const index = items.findIndex((item) => item === item.ownerDocument.activeElement);
    const { key } = event;
    if (key === "Escape") close();
    else if (key === "Tab") {
      setOpenActions(undefined);
      return;
    } else {
      const last = items.length - 1;
      const targets: Readonly<Record<string, number>> = {
        ArrowDown: index === last ? 0 : index + 1,
        ArrowUp: index <= 0 ? last : index - 1,
        Home: 0,
        End: last,
      };
      // A letter moves the focus to the next entry that begins with it.
      const found = [...items.slice(index + 1), ...items].find(
        (item) => key.length === 1 && item.textContent.toLowerCase().startsWith(key.toLowerCase()),
      );
      const target = items[targets[key] ?? -1] ?? (key === " " ? undefined : found);
      if (target === undefined) return;
      target.focus();
    }
    event.preventDefault();
  };

  return (
    <span
      className="cf-menu"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpenActions(undefined);
      }}
    >
      <button
        {...control}
        ref={button}
        type="button"
        className="cf-icon-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpenActions(isOpen ? undefined : actions())}
        onKeyDown={(event) => {
          if (isOpen || event.key !== "ArrowDown" || event.altKey) return;
          event.preventDefault();
          setOpenActions(actions());
        }}
      />
      {isOpen && (
        <div ref={list} role="menu" aria-label={control["aria-label"]} className="cf-popup cf-menu-list">
          {openActions.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="cf-option"
              onClick={() => {
                // The entry will be removed, and the action can move the focus.
                close();
                run();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
