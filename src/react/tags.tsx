import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { wholeExpression } from "../model/expressions.js";
import { fillIn } from "../ui/describe-options.js";
import type { Choice } from "../ui/index.js";
import { useBuilder } from "./builder.js";
import { Combobox } from "./combobox.js";
import type { TagsProps } from "./control-props.js";
import { matchesSearch } from "./search.js";
import { choiceSections } from "./suggestions.js";
import { Tag } from "./tag.js";
import type { BuilderTexts } from "./texts.js";
import { ValueList } from "./value-list.js";

/** More values are one tag. */
const maxTags = 20;

/** A list of values: typed, chosen or pasted. */
export function Tags(props: TagsProps): ReactNode {
  const { control, values, closed, placeholder, removeName, onChange } = props;
  const { texts, words, locale, announce } = useBuilder();
  const [text, setText] = useState("");
  const [isFocused, setFocused] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  /** Pasted text of several values, until the user decides how to add it. */
  const [pasted, setPasted] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const loaded = useLoaded(props.load, text, isFocused);
  // What is loaded of a known value has its count.
  const all = [...props.choices, ...(loaded.choices ?? [])];
  const known = [...new Map(all.map((choice) => [String(choice.value), choice])).values()];
  const labelOf = (value: string): string =>
    known.find((choice) => String(choice.value) === value)?.label ?? wholeExpression(value) ?? (value || words.empty);

  /** The new values among some: known ones also by label, and only known ones if the list is closed. */
  const newOf = (typed: readonly string[]): readonly string[] => {
    const meant = typed.flatMap((value) => valueOf(value, known) ?? (closed ? [] : value));
    return [...new Set(meant)].filter((value) => !values.includes(value));
  };
  const add = (added: readonly string[]): void => {
    if (added.length > 0) onChange([...values, ...added]);
  };
  const commit = (): void => {
    const { values: typed } = splitValues(text);
    const isKnown = typed.every((value) => valueOf(value, known) !== undefined);
    if (typed.length === 0 || (closed && !isKnown)) return;
    add(newOf(typed));
    setText("");
  };
  const preview = pasted === undefined ? undefined : previewOf(pasted, newOf, known, closed);
  const paste = (clipboard: string): boolean => {
    if (splitValues(clipboard).values.length < 2) return false;
    setPasted(clipboard);
    announce(countsOf(previewOf(clipboard, newOf, known, closed), texts));
    return true;
  };
  const focus = (): void => field.current?.querySelector<HTMLElement>("[data-focus]")?.focus();
  const decide = (added: readonly string[]): void => {
    add(added);
    setPasted(undefined);
    focus();
  };
  const remove = (index: number): void => {
    onChange(values.filter((_, at) => at !== index));
    focus();
  };

  // No list is open without the focus.
  const offered = known.filter(
    ({ value, label }) => isFocused && !values.includes(String(value)) && matchesSearch(text, `${label} ${value}`),
  );
  const isMany = isListOpen || values.length > maxTags;
  const isNew = !closed && text.trim() !== "" && offered.length === 0 && known.length > 0;
  return (
    <div className="cf-values">
      <div ref={field} className="cf-tags" data-invalid={control["aria-invalid"]}>
        {isMany ? (
          <ValueList
            name={control["aria-label"]}
            values={values}
            labelOf={labelOf}
            removeName={removeName}
            isOpen={isListOpen}
            onOpen={setListOpen}
            onChange={(changed) => {
              onChange(changed);
              // The list that has the focus closes.
              if (changed.length === 0) focus();
            }}
            onPaste={(clipboard) => {
              const isSeveral = paste(clipboard);
              if (isSeveral) focus();
              return isSeveral;
            }}
          />
        ) : (
          values.map((value, index) => (
            // A list of another program can have a value twice.
            <Tag key={index} value={value} label={labelOf(value)}>
              <button
                type="button"
                className="cf-remove"
                aria-label={removeName(labelOf(value))}
                onClick={() => remove(index)}
              />
            </Tag>
          ))
        )}
        <Combobox
          control={control}
          className="cf-tags-input"
          staysOpen
          // Of a closed list, what is typed can only be one of the options.
          choosesFirst={closed}
          text={text}
          placeholder={values.length === 0 ? placeholder : ""}
          sections={preview === undefined ? choiceSections(offered, texts.expressions, locale) : []}
          note={loaded.note === undefined ? (isNew ? texts.notKnown : undefined) : texts[loaded.note]}
          onText={setText}
          onChoose={({ value }) => {
            add([value]);
            setText("");
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            commit();
          }}
          onKeyDown={(event) => {
            const { key } = event;
            const isQuoted = text.startsWith('"') && !/[^"]"$/.test(text);
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (preview !== undefined && (key === "Enter" || key === "Escape")) {
              event.preventDefault();
              decide(key === "Enter" ? preview.added : []);
            } else if (key === "Enter" || ((key === "," || key === ";") && !isQuoted)) {
              event.preventDefault();
              commit();
            } else if (key === "Backspace" && text === "" && values.length > 0) {
              // What is removed must be seen.
              if (isMany) setListOpen(true);
              else remove(values.length - 1);
            } else if (key === "Escape") {
              setText("");
            }
          }}
          onPaste={(event) => {
            if (paste(event.clipboardData.getData("text"))) event.preventDefault();
          }}
        />
      </div>
      {preview !== undefined && (
        <Preview
          name={control["aria-label"]}
          preview={preview}
          labelOf={labelOf}
          // A closed list cannot have the whole text as a value.
          whole={closed ? undefined : pasted?.trim()}
          onDecide={decide}
        />
      )}
    </div>
  );
}

/** The result of adding pasted text. */
interface PastePreview {
  readonly added: readonly string[];
  readonly repeated: number;
  readonly unknown: number;
}

function previewOf(
  pasted: string,
  newOf: (typed: readonly string[]) => readonly string[],
  known: readonly Choice[],
  closed: boolean,
): PastePreview {
  const { values, repeated } = splitValues(pasted);
  const added = newOf(values);
  const unknown = closed ? values.filter((value) => valueOf(value, known) === undefined).length : 0;
  return { added, repeated: repeated + values.length - added.length - unknown, unknown };
}

function countsOf({ added, repeated, unknown }: PastePreview, texts: BuilderTexts): string {
  const counts = { added: String(added.length), repeated: String(repeated), unknown: String(unknown) };
  return fillIn(unknown > 0 ? texts.pastedUnknown : texts.pasted, counts);
}

interface PreviewProps {
  readonly name: string;
  readonly preview: PastePreview;
  readonly labelOf: (value: string) => string;
  readonly whole: string | undefined;
  readonly onDecide: (added: readonly string[]) => void;
}

/** Shows what a paste would add: the user can add the values, keep the text as one value, or cancel. */
function Preview({ name, preview, labelOf, whole, onDecide }: PreviewProps): ReactNode {
  const { texts } = useBuilder();
  const { added } = preview;
  const decisions: readonly (readonly [label: string, added: readonly string[]])[] = [
    ...(added.length > 0 ? [[fillIn(texts.addPasted, { count: String(added.length) }), added] as const] : []),
    ...(whole === undefined ? [] : [[texts.keepAsOne, [whole]] as const]),
    [texts.cancel, []],
  ];
  return (
    <div className="cf-preview">
      <p>{countsOf(preview, texts)}</p>
      {added.length > 0 && (
        <div className="cf-tags">
          {added.slice(0, maxTags).map((value) => (
            <Tag key={value} value={value} label={labelOf(value)} />
          ))}
          {added.length > maxTags && fillIn(texts.moreValues, { count: String(added.length - maxTags) })}
        </div>
      )}
      {decisions.map(([label, decided]) => (
        <button
          key={label}
          type="button"
          className="cf-add"
          aria-label={fillIn(texts.control, { control: label, place: name })}
          onClick={() => onDecide(decided)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The known value of typed text, by value or label; undefined if there is none. */
function valueOf(typed: string, known: readonly Choice[]): string | undefined {
  const found =
    known.find(({ value }) => String(value) === typed) ??
    known.find(({ label }) => label.toLowerCase() === typed.toLowerCase());
  return found && String(found.value);
}

interface Loaded {
  readonly choices?: readonly Choice[];
  readonly note?: "loading" | "failed";
}

/** The pause in typing before values are requested, in milliseconds. */
const pause = 150;

/** Values of a source for the typed text, while the field has the focus. */
function useLoaded(load: TagsProps["load"], text: string, isFocused: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({});
  const latest = useRef(load);
  useEffect(() => void (latest.current = load));
  const hasSource = load !== undefined;
  useEffect(() => {
    if (!hasSource || !isFocused) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      setLoaded(({ choices = [] }) => ({ choices, note: "loading" }));
      Promise.resolve(latest.current?.(text, signal)).then(
        (choices = []) => signal.aborted || setLoaded({ choices }),
        () => signal.aborted || setLoaded(({ choices = [] }) => ({ choices, note: "failed" })),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [hasSource, text, isFocused]);
  return loaded;
}

/**
 * The values of pasted text: separated by line breaks, tabs, commas or semicolons, trimmed, without duplicates. Double
 * quotes enclose one value, and are doubled inside it, as in spreadsheets.
 *
 * @example
 * splitValues('US, FR; "Acme, Inc."\nUS') // { values: ["US", "FR", "Acme, Inc."], repeated: 1 }
 */
export function splitValues(text: string): { readonly values: readonly string[]; readonly repeated: number } {
  const all: string[] = [];
  for (const [, quoted, plain = ""] of text.matchAll(
    // oxlint-disable-next-line regexp/no-super-linear-backtracking, regexp/no-super-linear-move -- No attempt fails: a plain value extends to a separator or the end.
    /\s*(?:"([^"]*(?:""[^"]*)*)"(?=\s*(?:[\n\r\t,;]|$))|([^\n\r\t,;]*))(?:[\n\r\t,;]|$)/g,
  )) {
    const value = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"');
    if (value !== "") all.push(value);
  }
  const values = [...new Set(all)];
  return { values, repeated: all.length - values.length };
}
