/** The capacity in a sentence, above everything: its limit, its policy, and whose records it counts. */
import type { ReactNode } from "react";
import { Button, deferred, Message } from "./controls.js";
import { Dropdown } from "./dropdown.js";
import { FileButton, recordFiles } from "./file-button.js";
import { MemberExpiry, MemberLimit } from "./member-limits.js";
import { usePlayground } from "./playground.js";

const AllCapacities = deferred(async () => (await import("./all-capacities.js")).AllCapacities);

export function CapacityBar(): ReactNode {
  const { capacity, fileError, team, openFile, source, isAsking, setAsking } = usePlayground();
  if (capacity === undefined) return null;
  return (
    <section className="card capacity-bar" aria-label="Capacity">
      <div className="capacity-sentence">
        <Dropdown
          name="Capacities"
          className="capacity-picker"
          label={
            <>
              <span className="hidden">Capacity: </span>
              <b className="ellipsis">{capacity.name}</b>
            </>
          }
        >
          {(close) => <AllCapacities onDone={close} />}
        </Dropdown>
        <MemberLimit key={team.capacity} capacity={capacity} />
        <MemberExpiry capacity={capacity} />
      </div>
      <p className="hint row begin">
        <span>Change the limit, the policy or the filter, and watch who is full. Or begin with your records:</span>
        <FileButton name="Own records" accept={recordFiles} onFile={openFile}>
          Open a file…
        </FileButton>
        {source.type === "file" && !isAsking && <Button onClick={() => setAsking(true)}>Owner and limit…</Button>}
      </p>
      <Message severity="error" role="alert">
        {fileError}
      </Message>
    </section>
  );
}
