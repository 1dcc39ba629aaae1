/** Tabs, as the ARIA Authoring Practices describe them: one stop for Tab, arrows move between them. */
import type { KeyboardEvent, ReactNode } from "react";
import { useId } from "react";

interface TabsProps<Key extends string> {
  readonly name: string;
  readonly tabs: readonly { readonly key: Key; readonly label: ReactNode }[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  readonly children: ReactNode;
}

export function Tabs<Key extends string>(props: TabsProps<Key>): ReactNode {
  const { name, tabs, selected, onSelect, children } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const index = tabs.findIndex(({ key }) => key === selected);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(`${id}${tab.key}`)?.focus();
  };
  return (
    <>
      <div className="tab-bar" role="tablist" aria-label={name} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            id={`${id}${key}`}
            type="button"
            role="tab"
            aria-selected={key === selected}
            aria-controls={`${id}panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${selected}`} className="tab-panel">
        {children}
      </div>
    </>
  );
}
