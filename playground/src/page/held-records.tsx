/** The records that a member holds, each of which can be explained. */
import type { ReactNode } from "react";
import { useMemo, useState } from "react";
import type { OpenedMember, TeamAvailability } from "../engine/members-protocol.js";
import { useAnswer } from "./answer.js";
import { usePlayground } from "./playground.js";
import { countOf, formatCount, nameOf } from "./words.js";

/** So many are shown at first, and so many more each time. */
const step = 10;

interface HeldRecordsProps {
  /** The place of the member; all members without one. */
  readonly member: number | undefined;
  readonly members: readonly OpenedMember[];
  /** The list is asked for again after another answer. */
  readonly availability: TeamAvailability;
  readonly dates: Intl.DateTimeFormat;
  /** Why the chosen record matches. */
  readonly children: ReactNode;
}

export function HeldRecords({ member, members, availability, dates, children }: HeldRecordsProps): ReactNode {
  const { engine, model, selected, select, team } = usePlayground();
  const label = member === undefined ? "the team" : members[member]?.label;
  const [shown, setShown] = useState(step);
  const { value } = useAnswer(
    useMemo(
      () => () => engine.held(member, 0, shown),
      // Another availability has other records.
      [engine, member, shown, availability],
    ),
  );
  if (value === undefined) return null;
  const { total, rows } = value;
  if (total === 0)
    return (
      <div className="held">
        <p className="hint">
          <bdi>{member === undefined ? "The team" : label}</bdi> holds no records.
        </p>
      </div>
    );
  const hasTime = rows.some(({ until }) => until !== undefined);
  return (
    <div className="held">
      <table className="plain">
        <caption>
          {countOf(total, model)} held by <bdi>{label}</bdi>
        </caption>
        <thead className="hidden">
          <tr>
            <th scope="col">Record</th>
            {member === undefined && <th scope="col">Member</th>}
            {hasTime && <th scope="col">Held until</th>}
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, row, until, member: place }) => {
            const holder = members[place]?.label;
            const name = nameOf(row, index, model);
            const isSelected = selected?.index === index && place === team.current;
            return (
              <tr key={`${place} ${index}`} data-selected={isSelected || undefined}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                {member === undefined && (
                  <td>
                    <bdi>{holder}</bdi>
                  </td>
                )}
                {hasTime && <td>{until === undefined ? "no time, never expires" : `until ${dates.format(until)}`}</td>}
                <td>
                  <button
                    type="button"
                    className="small"
                    aria-pressed={isSelected}
                    aria-label={`Why ${name} is held by ${holder}`}
                    onClick={() => {
                      team.setCurrent(place);
                      select(isSelected ? undefined : { index, row, outcome: "true" });
                    }}
                  >
                    Why
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length < total && (
        <button type="button" className="small" onClick={() => setShown(shown + step)}>
          Show {formatCount(Math.min(step, total - rows.length))} more of {formatCount(total - rows.length)}
        </button>
      )}
      {selected !== undefined && children}
    </div>
  );
}
