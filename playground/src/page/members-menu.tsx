/** Opens capacities and members. */
import type { ReactNode } from "react";
import { useState } from "react";
import type { OpenedCapacity } from "../engine/protocol.js";
import { Dropdown } from "./dropdown.js";
import { FileButton } from "./file-button.js";
import { goOnAt } from "./go-on.js";
import { WarningIcon } from "./icons.js";
import { usePlayground } from "./playground.js";
import { fitSampleCapacities, perMember, sampleCapacities } from "./sample-capacities.js";

/** @param props.isEmpty - whether no capacity is open: then one with a click opens those of the sample. */
export function MembersMenu({ isEmpty }: { readonly isEmpty: boolean }): ReactNode {
  const playground = usePlayground();
  const { engine, filter, model, capacities, setCapacities, team } = playground;
  const [error, setError] = useState<string>();
  const show = (opened: readonly OpenedCapacity[], place = 0): void => {
    setCapacities(opened);
    team.chooseCapacity(place, opened);
    setError(undefined);
  };
  const openFile = async (file: File): Promise<void> => {
    const result = await engine.openCapacities(await file.text());
    if (result.ok) show(result.value);
    else setError(result.issues.map(({ message }) => message).join(" "));
  };
  const addFilter = (): void => {
    const none = { color: undefined, description: undefined, memberCapacity: undefined, policy: undefined };
    const added = { ...none, name: `Filter ${capacities.length + 1}`, filter: filter.committed, issues: [] };
    show([...capacities, added], capacities.length);
  };
  const hasSampleRows = fitSampleCapacities(model);
  const openSample = async (): Promise<void> => {
    show(await sampleCapacities(engine, perMember(playground)));
    goOnAt(".members select");
  };
  return (
    <>
      {isEmpty && hasSampleRows && (
        <button type="button" className="small primary" onClick={() => void openSample()}>
          Sample capacities
        </button>
      )}
      <Dropdown name="Open capacities or members" className="end members-menu" label="Open">
        {(close) => (
          <div className="menu-body">
            <section>
              <h2>Capacities</h2>
              <div className="row">
                <FileButton
                  name="File of capacities"
                  accept=".json"
                  onFile={(file) => {
                    void openFile(file);
                    close();
                  }}
                >
                  Open a file…
                </FileButton>
                {hasSampleRows && (
                  <button
                    type="button"
                    className="small"
                    onClick={() => {
                      void openSample();
                      close();
                    }}
                  >
                    Those of the sample
                  </button>
                )}
                <button
                  type="button"
                  className="small"
                  onClick={() => {
                    addFilter();
                    close();
                  }}
                >
                  Add the current filter
                </button>
              </div>
            </section>
            <section>
              <h2>Members</h2>
              <p className="hint">
                JSON, or CSV with columns such as name and ids.hubspot. These are {team.isSample ? "the" : `your`}{" "}
                {team.members.length}
                {team.isSample ? " of the sample." : "."}
              </p>
              <div className="row">
                <FileButton
                  name="File of members"
                  accept=".json,.csv"
                  onFile={(file) => {
                    void team.openMembers(file);
                    close();
                  }}
                >
                  Open a file…
                </FileButton>
                {!team.isSample && (
                  <button
                    type="button"
                    className="small"
                    onClick={() => {
                      team.openSample();
                      close();
                    }}
                  >
                    Those of the sample
                  </button>
                )}
              </div>
            </section>
          </div>
        )}
      </Dropdown>
      {error !== undefined && (
        <p className="message" data-severity="error" role="alert">
          <WarningIcon /> {error}
        </p>
      )}
    </>
  );
}
