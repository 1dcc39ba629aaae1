/** All capacities as a table, and files of capacities and members; loaded when it is first opened. */
import type { ReactNode } from "react";
import { useMemo } from "react";
import { fitSampleCapacities } from "../sample/capacities.js";
import { useAnswer } from "./answer.js";
import { questionOf } from "./availability.js";
import { begunCapacity } from "./capacities.js";
import { FileButton } from "./file-button.js";
import { CrossIcon } from "./icons.js";
import { usePlayground } from "./playground.js";
import { formatCount } from "./words.js";

export function AllCapacities({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { engine, filter, opened, settings, capacities, setCapacities, openCapacities, team } = usePlayground();
  const { members, expiry } = team;
  const { committed } = filter;
  const { value: figures = [] } = useAnswer(
    useMemo(
      () =>
        opened === undefined
          ? undefined
          : () =>
              engine.overview(
                capacities.map((capacity, place) => {
                  const ofCapacity = place === team.capacity ? committed : (capacity.filter ?? committed);
                  return questionOf(ofCapacity, capacity, { members, expiry });
                }),
                settings,
              ),
      [engine, opened, capacities, team.capacity, committed, members, expiry, settings],
    ),
  );
  const add = (): void => {
    const added = { ...begunCapacity(`Capacity ${capacities.length + 1}`), filter: committed };
    setCapacities([...capacities, added]);
    team.chooseCapacity(capacities.length, undefined);
    onDone();
  };
  const remove = (place: number): void => {
    setCapacities(capacities.filter((_, other) => other !== place));
    if (place === team.capacity) team.chooseCapacity(0, capacities[place === 0 ? 1 : 0]?.filter);
    else if (place < team.capacity) team.chooseCapacity(team.capacity - 1, undefined);
  };
  return (
    <div className="menu-body">
      <table className="plain capacity-table">
        <caption className="hidden">All capacities</caption>
        <thead>
          <tr>
            <th scope="col">Capacity</th>
            <th scope="col">Held</th>
            <th scope="col">Full members</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {capacities.map(({ name, filter: own, description }, place) => {
            const counted = figures[place];
            return (
              <tr key={place} aria-current={place === team.capacity || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className="link"
                    title={description}
                    onClick={() => {
                      team.chooseCapacity(place, own);
                      onDone();
                    }}
                  >
                    <bdi>{name}</bdi>
                  </button>
                </th>
                <td>{counted === undefined ? "–" : formatCount(counted.held)}</td>
                <td>{counted === undefined ? "–" : `${counted.fullMembers} of ${members.length}`}</td>
                <td>
                  {capacities.length > 1 && (
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={`Remove ${name}`}
                      onClick={() => remove(place)}
                    >
                      <CrossIcon />
                    </button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="row">
        <button type="button" className="small" onClick={add}>
          Add the current filter
        </button>
        <FileButton
          name="File of capacities"
          accept=".json"
          onFile={(file) => {
            void openCapacities(file);
            onDone();
          }}
        >
          Open capacities…
        </FileButton>
        {opened !== undefined && fitSampleCapacities(opened.model) && (
          <button
            type="button"
            className="small"
            onClick={() => {
              setCapacities(undefined);
              team.chooseCapacity(0, undefined);
              onDone();
            }}
          >
            Those of the sample
          </button>
        )}
      </div>
      <h2>Members</h2>
      <p className="hint">
        JSON, or CSV with columns such as name and ids.hubspot. These are {team.isSample ? "the" : "your"}{" "}
        {members.length}
        {team.isSample ? " of the sample." : "."}
      </p>
      <div className="row">
        <FileButton
          name="File of members"
          accept=".json,.csv"
          onFile={(file) => {
            void team.openMembers(file);
            onDone();
          }}
        >
          Open members…
        </FileButton>
        {!team.isSample && (
          <button
            type="button"
            className="small"
            onClick={() => {
              team.openSample();
              onDone();
            }}
          >
            Members of the sample
          </button>
        )}
      </div>
    </div>
  );
}
