/** Small parts that many panes have. */
import type { Issue } from "capacity-filter/core";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { lazy, Suspense } from "react";
import { WarningIcon } from "./icons.js";
import { formatCount, sentenceCase } from "./words.js";

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

interface ProblemProps {
  readonly issue: Issue;
  /** Moves the focus to it, where it has a place. */
  readonly onShow: (() => void) | undefined;
  readonly onRepair: () => void;
}

/** A problem in a list, and its repair. */
export function Problem({ issue, onShow, onRepair }: ProblemProps): ReactNode {
  const { message, severity, fix } = issue;
  return (
    <li className="message" data-severity={severity}>
      <WarningIcon />
      {onShow === undefined ? (
        <span>{message}</span>
      ) : (
        <Button className="link" onClick={onShow}>
          {message}
        </Button>
      )}
      {fix !== undefined && <Button onClick={onRepair}>{sentenceCase(fix.title)}</Button>}
    </li>
  );
}

/** Of a problem in its list. */
export const keyOfIssue = ({ code, path, message }: Issue): string => `${code} ${JSON.stringify(path)} ${message}`;

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
