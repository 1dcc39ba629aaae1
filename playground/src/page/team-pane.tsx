/** Who is full, and until when: the members, when places become free, and the records that are held. */
import type { ReactNode } from "react";
import { lazy, Suspense } from "react";
import { hasFilter } from "./availability.js";
import { WarningIcon } from "./icons.js";
import { MemberBars } from "./member-bars.js";
import { MemberNotes } from "./member-notes.js";
import { usePlayground } from "./playground.js";
import "./team.css";

const WhyNone = lazy(async () => ({ default: (await import("./why-none.js")).WhyNone }));

/** @param props.children - why a record matches for the chosen member. */
export function TeamPane({ children }: { readonly children: ReactNode }): ReactNode {
  const { capacities, team, availability } = usePlayground();
  const capacity = capacities[team.capacity];
  if (capacity === undefined) return null;
  const { name, issues } = capacity;
  if (!hasFilter(capacity)) {
    const errors = issues.filter(({ path, severity }) => path[0] === "filter" && severity === "error");
    return (
      <div className="members">
        {errors.length > 0 ? (
          <MemberNotes capacity={capacity} issues={errors} />
        ) : (
          <p className="hint">
            <bdi>{name}</bdi> has no filter: the service counts the allocations that it made itself, which records do
            not show.
          </p>
        )}
      </div>
    );
  }
  const { value, error, isPending } = availability;
  const result = value?.result;
  return (
    <div className="members">
      {error !== undefined && (
        <p className="message" data-severity="error">
          <WarningIcon /> {error}
        </p>
      )}
      {result !== undefined && (
        <MemberNotes capacity={capacity} issues={result.ok ? result.value.issues : result.issues} />
      )}
      {result?.ok === true && result.value.pinned?.ok === false && (
        <p className="message" data-severity="warning">
          <WarningIcon /> The pinned version is not counted:{" "}
          {result.value.pinned.issues.map(({ message }) => message).join(" ")}
        </p>
      )}
      {result?.ok === true && !isPending && result.value.members.every(({ held }) => held === 0) && (
        <Suspense>
          <WhyNone />
        </Suspense>
      )}
      {value?.result.ok === true && (
        <MemberBars asked={value} availability={value.result.value} isPending={isPending}>
          {children}
        </MemberBars>
      )}
    </div>
  );
}
