/** A text field with a list of options, after the editable combobox of the ARIA Authoring Practices Guide. */
import type { ClipboardEvent, KeyboardEvent, ReactNode } from "react";
import { useEffect, useId, useState } from "react";
import { useBuilder } from "./builder.js";
import type {
  ControlAttributes,
  FoundOptions,
  Option,
  OptionSection,
  PickerProps,
  SelectProps,
} from "./control-props.js";
import { KindIcon } from "./icons.js";

/** The number of options shown. More would slow the page down without being read. */
const maxOptions = 100;

interface ComboboxProps<Value> {
  readonly control: ControlAttributes;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly sections: readonly OptionSection<Value>[];
  readonly onChoose: (option: Option<Value>) => void;
  /** Whether the first option that matches the typed text is highlighted, for Enter and Tab to choose it. */
  readonly choosesFirst?: boolean;
  /** Whether a choice moves the focus, so that Tab must not. */
  readonly movesFocus?: boolean;
  /** Whether the list stays open after a choice, for further ones. */
  readonly staysOpen?: boolean;
  /** Whether the list is so short that a touch need not open a keyboard to search it. */
  readonly isShort?: boolean;
  /** The key of the option that is highlighted when the list opens. */
  readonly currentKey?: string | undefined;
  /** Shown before the text. */
  readonly icon?: ReactNode;
  readonly placeholder?: string | undefined;
  /** Shown below the options, or instead of them if there are none. */
  readonly note?: string | undefined;
  readonly className: string;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  /** Called for keys that the list does not handle. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

export function Combobox<Value>(props: ComboboxProps<Value>): ReactNode {
  const { control, text, onText, onChoose, choosesFirst = false, placeholder, note, className, icon } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const sections = firstOf(props.sections);
  const options = sections.flatMap((section) => section.options);
  const isShown = isOpen && options.length > 0;
  const current = isShown ? options[Math.min(active, options.length - 1)] : undefined;

  const { announce } = useBuilder();
  useEffect(() => {
    if (isOpen && note !== undefined) announce(note);
  }, [announce, isOpen, note]);

  const open = (): void => {
    if (isOpen) return;
    setOpen(true);
    setActive(options.findIndex(({ key }) => key === props.currentKey));
  };
  const choose = (option: Option<Value>): void => {
    setOpen(props.staysOpen === true);
    setActive(-1);
    onChoose(option);
  };
  const type = (typed: string): void => {
    setOpen(true);
    setActive(choosesFirst && typed !== "" ? 0 : -1);
    onText(typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Keys choose among the characters of an input method, and do not reach the list.
    // oxlint-disable-next-line typescript/no-deprecated -- Safari marks the key that ends a composition only so.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (step !== 0 && !hasModifier && options.length > 0) {
      if (!isShown && props.currentKey !== undefined) open();
      else {
        const from = isShown ? active : step > 0 ? -1 : options.length;
        setOpen(true);
        setActive((from + step + options.length) % options.length);
      }
    } else if (event.key === "Enter" && !hasModifier && current !== undefined) {
      choose(current);
    } else if (event.key === "Tab" && !hasModifier && !event.shiftKey && current !== undefined) {
      choose(current);
      if (props.movesFocus !== true) return;
    } else if (event.key === "Escape" && isOpen) {
      setOpen(false);
    } else {
      props.onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <span className={`cf-combobox ${className}`}>
      {icon}
      <input
        {...control}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={current && optionId(id, current)}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
        className="cf-input"
        placeholder={placeholder}
        value={text}
        // Undo of the browser changes the field that was typed in last, also from another one.
        onChange={({ target }) => target === target.ownerDocument.activeElement && type(target.value)}
        // A text that is cut off. Otherwise screen readers would read it twice.
        onPointerEnter={({ currentTarget: field }) => {
          field.title = field.scrollWidth > field.clientWidth ? text : "";
        }}
        onPointerDown={({ currentTarget, pointerType }) => {
          if (props.isShort === true) currentTarget.inputMode = pointerType === "touch" ? "none" : "";
        }}
        onClick={open}
        onFocus={(event) => {
          event.target.select();
          props.onFocus?.();
        }}
        onBlur={() => {
          setOpen(false);
          setActive(-1);
          props.onBlur?.();
        }}
        onKeyDown={onKeyDown}
        onPaste={props.onPaste}
      />
      {isOpen && (isShown || note !== undefined) && (
        // The focus stays in the field.
        <div className="cf-popup" ref={scrollTo} onMouseDown={(event) => event.preventDefault()}>
          {isShown && (
            <div id={id} role="listbox" aria-label={control["aria-label"]}>
              {sections.map((section) => (
                <div key={section.label} role="group" aria-label={section.label}>
                  {section.label !== "" && (
                    <div className="cf-heading" aria-hidden="true">
                      {section.label}
                    </div>
                  )}
                  {section.options.map((option) => (
                    <div
                      key={option.key}
                      id={optionId(id, option)}
                      role="option"
                      aria-selected={option === current}
                      className="cf-option"
                      ref={option === current ? scrollTo : undefined}
                      onClick={() => choose(option)}
                    >
                      {option.kind !== undefined && <KindIcon kind={option.kind} />}
                      <span>{option.label}</span>
                      {option.description !== undefined && <small>{option.description}</small>}
                    </div>
                  ))}
                </div>
              ))}
            </div>
          )}
          {note !== undefined && <div className="cf-note">{note}</div>}
        </div>
      )}
    </span>
  );
}

function firstOf<Value>(sections: readonly OptionSection<Value>[]): readonly OptionSection<Value>[] {
  let left = maxOptions;
  return sections
    .map((section) => {
      const options = section.options.slice(0, left);
      left -= options.length;
      return { ...section, options };
    })
    .filter(({ options }) => options.length > 0);
}

function optionId(id: string, { key }: Option<unknown>): string {
  return `${id}-${encodeURIComponent(key)}`;
}

function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** Chooses what a condition is about, with search. */
export function Picker({ control, value, kind, search, onChange, placeholder, none }: PickerProps): ReactNode {
  /** Undefined unless the user is searching. */
  const [typed, setTyped] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const sections = isFocused ? search(typed ?? "") : [];
  return (
    <Combobox
      control={control}
      className="cf-picker"
      text={typed ?? value}
      onText={setTyped}
      icon={<KindIcon kind={kind} />}
      sections={sections}
      choosesFirst
      movesFocus
      placeholder={placeholder}
      note={sections.length === 0 ? none : undefined}
      onChoose={(option) => {
        setTyped(undefined);
        onChange(option.value);
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setTyped(undefined);
        setFocused(false);
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") setTyped(undefined);
      }}
    />
  );
}

/** Chooses one of some options, with search. */
export function SearchSelect({
  control,
  value,
  options,
  search,
  onChange,
}: SelectProps & { readonly search: (text: string) => FoundOptions }): ReactNode {
  /** Undefined unless the user is searching. */
  const [typed, setTyped] = useState<string>();
  const found: FoundOptions = typed === undefined ? { options } : search(typed);
  return (
    <Combobox
      control={control}
      className="cf-select"
      text={typed ?? options.find((option) => option.value === value)?.label ?? value}
      onText={setTyped}
      sections={[{ label: "", options: found.options.map((option) => ({ ...option, key: String(option.value) })) }]}
      choosesFirst
      isShort
      currentKey={value}
      note={found.note}
      onChoose={(option) => {
        setTyped(undefined);
        onChange(String(option.value));
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={({ key }) => {
        if (key === "Escape") setTyped(undefined);
      }}
    />
  );
}
