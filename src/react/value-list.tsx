/** Many values as one tag, which opens a list of them. */
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { fillIn } from "../ui/describe-options.js";
import { numberFormat } from "../ui/formats.js";
import { useBuilder } from "./builder.js";
import { matchesSearch } from "./search.js";

/** The number of values listed. The others are searched. */
const maxListed = 200;

interface ValueListProps {
  /** The name of the control of the values. */
  readonly name: string;
  readonly values: readonly string[];
  readonly labelOf: (value: string) => string;
  readonly removeName: (value: string) => string;
  readonly isOpen: boolean;
  /** Also moves the focus to the field of the values when the list closes. */
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (values: readonly string[]) => void;
  /** Whether pasted text is several values, which are then added elsewhere. */
  readonly onPaste: (text: string) => boolean;
}

export function ValueList(props: ValueListProps): ReactNode {
  const { name, values, isOpen, onOpen } = props;
  const { texts, locale = "en" } = useBuilder();
  const button = useRef<HTMLButtonElement>(null);
  const count = numberFormat(locale).format(values.length);
  return (
    <span
      className="cf-many"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        button.current?.focus();
        onOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="cf-tag"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {fillIn(texts.manyValues, { count })}
      </button>
      {isOpen && <OpenList {...props} name={name} />}
    </span>
  );
}

function OpenList({ name, values, labelOf, removeName, onOpen, onChange, onPaste }: ValueListProps): ReactNode {
  const { texts, locale = "en" } = useBuilder();
  const [text, setText] = useState("");
  const [isSorted, setSorted] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const found = values
    .map((value, index) => ({ value, index, label: labelOf(value) }))
    .filter(({ value, label }) => matchesSearch(text, `${label} ${value}`));
  if (isSorted) {
    const collator = new Intl.Collator(locale, { numeric: true });
    found.sort((a, b) => collator.compare(a.label, b.label));
  }
  const listed = found.slice(0, maxListed);
  return (
    <div
      className="cf-popup cf-value-list"
      role="dialog"
      aria-label={name}
      onMouseDown={(event) => {
        // The focus stays in the search, as Safari does not move it to buttons.
        if (event.target !== search.current) event.preventDefault();
      }}
    >
      <div className="cf-value-tools">
        <input
          ref={search}
          type="search"
          className="cf-input"
          aria-label={fillIn(texts.control, { control: texts.searchValues, place: name })}
          placeholder={texts.searchValues}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData("text"))) event.preventDefault();
          }}
        />
        <button type="button" className="cf-quiet" aria-pressed={isSorted} onClick={() => setSorted(!isSorted)}>
          {texts.sortValues}
        </button>
        <button
          type="button"
          className="cf-quiet"
          onClick={() => {
            onChange([]);
            onOpen(false);
          }}
        >
          {texts.clearValues}
        </button>
      </div>
      {listed.length === 0 && <p className="cf-note">{texts.noValues}</p>}
      <ul>
        {listed.map(({ index, label }) => (
          // A list of another program can have a value twice.
          <li key={index}>
            <bdi title={label}>{label}</bdi>
            <button
              type="button"
              className="cf-remove"
              aria-label={removeName(label)}
              onClick={() => {
                onChange(values.filter((_, at) => at !== index));
                search.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      {listed.length < found.length && (
        <p className="cf-note">{fillIn(texts.unlistedValues, { count: String(found.length - listed.length) })}</p>
      )}
    </div>
  );
}
