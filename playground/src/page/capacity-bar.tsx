/** The capacity that the page is about: which one, its limit, and when records expire. */
import type { ReactNode } from "react";
import { lazy, Suspense, useMemo } from "react";
import type { CapacitySummary } from "../engine/protocol.js";
import { useAnswer } from "./answer.js";
import { Dropdown } from "./dropdown.js";
import { FileButton, recordFiles } from "./file-button.js";
import { WarningIcon } from "./icons.js";
import { MemberLimit } from "./member-limits.js";
import { usePlayground } from "./playground.js";
import { fitSampleCapacities, perMember, sampleCapacities } from "./sample-capacities.js";
import { formatCount } from "./words.js";

const MemberExpiry = lazy(async () => ({ default: (await import("./member-expiry.js")).MemberExpiry }));

export function CapacityBar(): ReactNode {
  const { capacities, capacitiesError, team, source, open, isAsking, setAsking } = usePlayground();
  const capacity = capacities[team.capacity ?? -1];
  return (
    <section className="card capacity-bar" aria-label="Capacity">
      <div className="row">
        <Dropdown
          name="Capacities"
          label={
            <>
              <span className="hidden">Capacity: </span>
              <b className="ellipsis">{capacity?.name ?? "Choose a capacity"}</b>
            </>
          }
        >
          {(close) => <Capacities close={close} />}
        </Dropdown>
        {capacity !== undefined && <MemberLimit key={team.capacity} capacity={capacity} />}
        <Suspense>{capacity !== undefined && <MemberExpiry capacity={capacity} />}</Suspense>
      </div>
      <div className="row hint">
        <span>
          {capacity === undefined
            ? "A capacity is a limit for each member, and a filter that says which records count."
            : "A capacity limits how many records each member holds. Change the limit, the expiration or the filter, and watch who is full."}
        </span>
        {source.type !== "file" && (
          <FileButton name="Your own file" accept={recordFiles} onFile={(file) => open({ type: "file", file })}>
            Open your own file…
          </FileButton>
        )}
        {source.type === "file" && !isAsking && (
          <button type="button" className="small" onClick={() => setAsking(true)}>
            Owner and limit…
          </button>
        )}
      </div>
      {[capacitiesError, team.membersError].map(
        (error) =>
          error !== undefined && (
            <p key={error} className="message" data-severity="error" role="alert">
              <WarningIcon /> {error}
            </p>
          ),
      )}
    </section>
  );
}

/** All capacities, and what opens others and their members. */
function Capacities({ close }: { readonly close: () => void }): ReactNode {
  const playground = usePlayground();
  const { engine, filter, model, settings, capacities, setCapacities, openCapacities, team } = playground;
  const { members, expiry } = team;
  const { value: summaries } = useAnswer(
    useMemo(
      () => () => engine.summarize(capacities, { members: members.map(({ member }) => member), expiry }, settings),
      [engine, capacities, members, expiry, settings],
    ),
  );
  const closing =
    (act: () => unknown): (() => void) =>
    () => {
      act();
      close();
    };
  return (
    <div className="menu-body">
      {capacities.length > 0 && (
        <table className="plain capacities">
          <thead>
            <tr>
              <th scope="col">Capacity</th>
              <th scope="col">Records</th>
              <th scope="col">Full members</th>
            </tr>
          </thead>
          <tbody>
            {capacities.map(({ name, color }, place) => (
              <tr key={place} data-color={color} data-selected={place === team.capacity || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className="link"
                    aria-pressed={place === team.capacity}
                    onClick={closing(() => team.chooseCapacity(place, capacities))}
                  >
                    <span className="dot" />
                    {name}
                  </button>
                </th>
                <Figures summary={summaries?.[place]} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="row">
        <FileButton name="File of capacities" accept=".json" onFile={(file) => closing(() => openCapacities(file))()}>
          Open capacities…
        </FileButton>
        <button
          type="button"
          className="small"
          onClick={closing(() => {
            const none = { color: undefined, description: undefined, memberCapacity: undefined, policy: undefined };
            const name = `Capacity ${capacities.length + 1}`;
            const all = [...capacities, { ...none, name, filter: filter.committed, issues: [] }];
            setCapacities(all);
            team.chooseCapacity(capacities.length, all);
          })}
        >
          New, with this filter
        </button>
        {fitSampleCapacities(model) && (
          <button
            type="button"
            className="small"
            onClick={closing(() => {
              const samples = sampleCapacities(perMember(playground));
              setCapacities(samples);
              team.chooseCapacity(0, samples);
            })}
          >
            Those of the sample
          </button>
        )}
      </div>
      <h2>Members</h2>
      <p className="hint">
        JSON, or CSV with columns such as name and ids.hubspot. These are {team.isSample ? "the" : "your"}{" "}
        {formatCount(members.length)}
        {team.isSample ? " of the sample." : "."}
      </p>
      <div className="row">
        <FileButton
          name="File of members"
          accept=".json,.csv"
          onFile={(file) => closing(() => team.openMembers(file))()}
        >
          Open members…
        </FileButton>
        {!team.isSample && (
          <button type="button" className="small" onClick={closing(team.openSample)}>
            Those of the sample
          </button>
        )}
      </div>
    </div>
  );
}

function Figures({ summary }: { readonly summary: CapacitySummary | undefined }): ReactNode {
  if (summary === undefined) return <td colSpan={2}>…</td>;
  switch (summary.status) {
    case "evaluated":
      return (
        <>
          <td>{formatCount(summary.held)}</td>
          <td>{formatCount(summary.full)}</td>
        </>
      );
    case "withoutFilter":
      return <td colSpan={2}>no filter</td>;
    case "failed":
      return <td colSpan={2}>not counted: {summary.issues.map(({ message }) => message).join(" ")}</td>;
  }
}
