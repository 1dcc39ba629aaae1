/** Small parts that many panes have. */
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { lazy, Suspense } from "react";
import { WarningIcon } from "./icons.js";
import { formatCount } from "./words.js";

export function Button({ className = "small", ...props }: ComponentProps<"button">): ReactNode {
  return <button type="button" className={className} {...props} />;
}

interface IconButtonProps extends ComponentProps<"button"> {
  readonly label: string;
  readonly icon: ComponentType;
  /** Below the icon, in a small window. */
  readonly word?: string;
}

export function IconButton({ label, icon: Icon, word, ...props }: IconButtonProps): ReactNode {
  return (
    <Button className="icon-button" aria-label={label} title={label} {...props}>
      <Icon />
      {word !== undefined && (
        <span className="word" aria-hidden="true">
          {word}
        </span>
      )}
    </Button>
  );
}

interface MessageProps extends ComponentProps<"p"> {
  /** What is only for information looks like a warning. */
  readonly severity: "error" | "warning" | "info";
}

/** A sentence on what is wrong. Nothing without one. */
export function Message({ severity, children, ...props }: MessageProps): ReactNode {
  return (
    children !== undefined && (
      <p className="message" data-severity={severity === "info" ? "warning" : severity} {...props}>
        <WarningIcon /> {children}
      </p>
    )
  );
}

export type Options = readonly (readonly [value: string, words: string])[];

interface SelectProps {
  readonly label?: string;
  /** For a screen reader, where the label is not enough. */
  readonly name?: string;
  readonly className?: string;
  /** What is shown until something is chosen. Without it, something always is. */
  readonly empty?: string;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly options: Options;
  readonly onChange: (value: string) => void;
}

/** A field in which one of some words is chosen. */
export function Select({ label, name, className = "field", isRequired, ...props }: SelectProps): ReactNode {
  const { empty, value, options, onChange } = props;
  return (
    <label className={className}>
      {label}
      <select aria-label={name} required={isRequired} value={value} onChange={({ target }) => onChange(target.value)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SegmentsProps<Key extends string> {
  readonly name: string;
  readonly segments: readonly { readonly key: Key; readonly label: string; readonly count?: number }[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
}

/** Buttons beside each other, of which one is pressed. */
export function Segments<Key extends string>({ name, segments, selected, onSelect }: SegmentsProps<Key>): ReactNode {
  return (
    <div className="segments" role="group" aria-label={name}>
      {segments.map(({ key, label, count }) => (
        <button key={key} type="button" aria-pressed={key === selected} onClick={() => onSelect(key)}>
          {label} {count !== undefined && <b>{formatCount(count)}</b>}
        </button>
      ))}
    </div>
  );
}

/** A component that is loaded when it is first drawn. */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
