/** All capacities as a table, and files of capacities and members; loaded when it is first opened. */
import type { Filter } from "capacity-filter/core";
import type { ReactNode } from "react";
import { useState } from "react";
import { messageOf, useAnswerTo } from "./answer.js";
import { questionOf } from "./availability.js";
import { begunCapacity } from "./capacities.js";
import { Button, IconButton, Message } from "./controls.js";
import { FileButton } from "./file-button.js";
import { CrossIcon } from "./icons.js";
import { usePlayground } from "./playground.js";
import { formatCount } from "./words.js";

/** @param props.onDone - called after what was chosen is shown elsewhere. */
export function AllCapacities({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { engine, filter, opened, source, settings, team, book, setRowTab } = usePlayground();
  const { members, expiry, isSample, setMembers } = team;
  const { capacities, setCapacities, place: current } = book;
  const { committed } = filter;
  const { value: figures = [] } = useAnswerTo(
    () => {
      // The chosen capacity has the filter of the builder, and so has one without a filter of its own.
      const questions = capacities.map((each, place) =>
        questionOf((place === current ? undefined : each.filter) ?? committed, each, members, expiry),
      );
      return engine.ask("overview", questions, settings);
    },
    opened && [capacities, current, committed, members, expiry, settings],
    opened,
  );
  const choose = (place: number, own?: Filter): void => {
    book.choose(place, own);
    onDone();
  };
  const add = (): void => {
    const added = { ...begunCapacity(`Capacity ${capacities.length + 1}`), filter: committed };
    setCapacities([...capacities, added]);
    choose(capacities.length);
  };
  const remove = (place: number): void => {
    setCapacities(capacities.filter((_, other) => other !== place));
    if (place === current) book.choose(0, capacities[place === 0 ? 1 : 0]?.filter);
    else if (place < current) book.choose(current - 1, undefined);
  };
  const [error, setError] = useState<string>();
  const openThen =
    (open: (file: File) => Promise<void>) =>
    (file: File): void =>
      void open(file).then(onDone, (reason: unknown) => setError(messageOf(reason)));
  const openCapacities = openThen(async (file) => {
    const read = await engine.ask("openCapacities", await file.text());
    setCapacities(read);
    book.choose(0, read[0]?.filter);
    setRowTab("team");
  });
  const openMembers = openThen(async (file) => setMembers(await engine.ask("openMembers", file)));
  return (
    <div className="menu-body">
      <Message severity="error" role="alert">
        {error}
      </Message>
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
              <tr key={place} aria-current={place === current || undefined}>
                <th scope="row">
                  <Button className="link" title={description} onClick={() => choose(place, own)}>
                    <bdi>{name}</bdi>
                  </Button>
                </th>
                <td>{counted === undefined ? "–" : formatCount(counted.held)}</td>
                <td>{counted === undefined ? "–" : `${counted.fullMembers} of ${members.length}`}</td>
                <td>
                  {capacities.length > 1 && (
                    <IconButton label={`Remove ${name}`} icon={CrossIcon} onClick={() => remove(place)} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="row">
        <Button onClick={add}>Add the current filter</Button>
        <FileButton name="File of capacities" accept=".json" onFile={openCapacities}>
          Open capacities…
        </FileButton>
        {source.type === "sample" && (
          <Button
            onClick={() => {
              setCapacities([]);
              choose(0);
            }}
          >
            Those of the sample
          </Button>
        )}
      </div>
      <h2>Members</h2>
      <p className="hint">
        JSON, or CSV with columns such as name and ids.hubspot. These are {isSample ? "the" : "your"} {members.length}
        {isSample ? " of the sample." : "."}
      </p>
      <div className="row">
        <FileButton name="File of members" accept=".json,.csv" onFile={openMembers}>
          Open members…
        </FileButton>
        {!isSample && (
          <Button
            onClick={() => {
              setMembers(undefined);
              onDone();
            }}
          >
            Members of the sample
          </Button>
        )}
      </div>
    </div>
  );
}
