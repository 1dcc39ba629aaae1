/** The records that a member holds, each of which can be explained. */
import type { ReactNode } from "react";
import { useState } from "react";
import type { OpenedMember, TeamAvailability } from "../engine/protocol.js";
import { useEngine } from "./answer.js";
import { Button, deferred } from "./controls.js";
import { usePlayground } from "./playground.js";
import { countOf, formatCount, formatDate, nameOf } from "./words.js";

const Why = deferred(async () => (await import("./why.js")).Why);

/** So many are shown at first, and so many more each time. */
const step = 10;

interface HeldRecordsProps {
  /** The place of the member; all members without one. */
  readonly member: number | undefined;
  readonly members: readonly OpenedMember[];
  /** The list is asked for again after another answer. */
  readonly availability: TeamAvailability;
}

export function HeldRecords({ member, members, availability }: HeldRecordsProps): ReactNode {
  const { engine, model, settings, selected, select, team } = usePlayground();
  const [shown, setShown] = useState(step);
  const { value } = useEngine(engine, "held", [member, 0, shown], availability);
  if (value === undefined) return null;
  const { total, rows } = value;
  const label = member === undefined ? undefined : members[member]?.label;
  if (total === 0)
    return (
      <div className="held">
        <p className="hint">
          <bdi>{label ?? "The team"}</bdi> holds no records.
        </p>
      </div>
    );
  const hasTime = rows.some(({ until }) => until !== undefined);
  return (
    <div className="held">
      <table className="plain">
        <caption>
          {countOf(total, model)} held by <bdi>{label ?? "the team"}</bdi>
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
            const end = until && `until ${formatDate(until, "instant", settings.timeZone)}`;
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
                {hasTime && <td>{end ?? "no time, never expires"}</td>}
                <td>
                  <Button
                    aria-pressed={isSelected}
                    aria-label={`Why ${name} is held by ${holder}`}
                    onClick={() => {
                      team.setCurrent(place);
                      select(isSelected ? undefined : { index, row, outcome: "true" });
                    }}
                  >
                    Why
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length < total && (
        <Button onClick={() => setShown(shown + step)}>
          Show {formatCount(Math.min(step, total - rows.length))} more of {formatCount(total - rows.length)}
        </Button>
      )}
      {selected !== undefined && <Why listed={selected} />}
    </div>
  );
}
