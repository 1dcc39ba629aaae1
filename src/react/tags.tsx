import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { fillIn } from "../ui/describe-options.js";
import type { Choice } from "../ui/index.js";
import { useBuilder } from "./builder.js";
import { Combobox } from "./combobox.js";
import type { TagsProps } from "./controls.js";
import { isFound } from "./controls.js";
import { CloseIcon } from "./icons.js";
import { splitValues } from "./split-values.js";

/** More of them are shown when asked for. */
const maxTags = 40;

/** A list of values: typed, chosen or pasted. */
export function Tags(props: TagsProps): ReactNode {
  const { control, values, closed, placeholder, removeName, onChange } = props;
  const { texts, announce } = useBuilder();
  const [text, setText] = useState("");
  const [isFocused, setFocused] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  /** What was pasted last, and the values before that. */
  const [pasted, setPasted] = useState<{ readonly text: string; readonly before: readonly string[] }>();
  const field = useRef<HTMLDivElement>(null);
  const loaded = useLoaded(props.load, text, isFocused);
  const known = [...props.choices, ...(loaded.choices ?? [])];
  const labelOf = (value: string): string => known.find((choice) => String(choice.value) === value)?.label ?? value;

  const add = (added: readonly string[]): readonly string[] => {
    const meant = added.map((typed) => valueOf(typed, known)).filter((value) => value !== undefined || !closed);
    const next = [...new Set([...values, ...meant.map((value, index) => value ?? added[index] ?? "")])];
    if (next.length > values.length) onChange(next);
    return next;
  };
  const commit = (): void => {
    const { values: typed } = splitValues(text);
    const isKnown = typed.every((value) => valueOf(value, known) !== undefined);
    if (typed.length === 0 || (closed && !isKnown)) return;
    add(typed);
    setText("");
  };
  const paste = (clipboard: string): boolean => {
    const split = splitValues(clipboard);
    if (split.values.length < 2) return false;
    const next = add(split.values);
    const added = next.length - values.length;
    setPasted({ text: clipboard.trim(), before: values });
    const repeated = split.values.length - added + split.repeated;
    announce(fillIn(texts.pasted, { added: String(added), repeated: String(repeated) }));
    return true;
  };
  const remove = (index: number): void => {
    onChange(values.filter((_, at) => at !== index));
    setPasted(undefined);
    field.current?.querySelector("input")?.focus();
  };

  const offered = known.filter(
    ({ value, label }) => !values.includes(String(value)) && isFound(text, `${label} ${value}`),
  );
  const shown = showsAll ? values : values.slice(0, maxTags);
  const isNew = !closed && text.trim() !== "" && offered.length === 0 && known.length > 0;
  return (
    <div className="cf-values">
      <div ref={field} className="cf-tags" data-invalid={control["aria-invalid"]}>
        {shown.map((value, index) => (
          <span key={value} className="cf-tag">
            <bdi>{labelOf(value)}</bdi>
            <button type="button" aria-label={removeName(labelOf(value))} onClick={() => remove(index)}>
              <CloseIcon />
            </button>
          </span>
        ))}
        {shown.length < values.length && (
          <button type="button" className="cf-add" onClick={() => setShowsAll(true)}>
            {fillIn(texts.moreValues, { count: String(values.length - shown.length) })}
          </button>
        )}
        <Combobox
          control={control}
          className="cf-tags-input"
          text={text}
          placeholder={values.length === 0 ? placeholder : ""}
          sections={[{ label: "", options: offered.map(toOption) }]}
          note={loaded.note === undefined ? (isNew ? texts.notKnown : undefined) : texts[loaded.note]}
          onText={(typed) => {
            setPasted(undefined);
            setText(typed);
          }}
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
            if (key === "Enter" || ((key === "," || key === ";") && !isQuoted)) {
              event.preventDefault();
              commit();
            } else if (key === "Backspace" && text === "" && values.length > 0) {
              remove(values.length - 1);
            } else if (key === "Escape") {
              setText("");
            }
          }}
          onPaste={(event) => {
            if (paste(event.clipboardData.getData("text"))) event.preventDefault();
          }}
        />
      </div>
      {pasted !== undefined && values.length > pasted.before.length && !closed && (
        <button
          type="button"
          className="cf-add"
          onClick={() => {
            onChange([...pasted.before, pasted.text]);
            setPasted(undefined);
            field.current?.querySelector("input")?.focus();
          }}
        >
          {texts.keepAsOne}
        </button>
      )}
    </div>
  );
}

/** What was typed as a known value, by its label too; undefined if it is none. */
function valueOf(typed: string, known: readonly Choice[]): string | undefined {
  const found =
    known.find(({ value }) => String(value) === typed) ??
    known.find(({ label }) => label.toLowerCase() === typed.toLowerCase());
  return found && String(found.value);
}

function toOption({ value, label }: Choice): { key: string; label: string; value: string } {
  return { key: String(value), label, value: String(value) };
}

interface Loaded {
  readonly choices?: readonly Choice[];
  readonly note?: "loading" | "failed";
}

/** How long nobody has typed when values are asked for, in milliseconds. */
const pause = 150;

/** Values of a source for what has been typed, while the field has the focus. */
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
