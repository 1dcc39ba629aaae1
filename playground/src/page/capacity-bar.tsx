/** The capacity in a sentence, above everything: its limit, its policy, and whose records it counts. */
import type { ReactNode } from "react";
import { CapacityPicker } from "./capacity-picker.js";
import { FileButton } from "./file-button.js";
import { WarningIcon } from "./icons.js";
import { MemberExpiry, MemberLimit } from "./member-limits.js";
import { recordFiles } from "./menus.js";
import { usePlayground } from "./playground.js";

export function CapacityBar(): ReactNode {
  const { capacities, capacitiesError, team, openFile, source, isAsking, setAsking } = usePlayground();
  const capacity = capacities[team.capacity];
  if (capacity === undefined) return null;
  const error = capacitiesError ?? team.membersError;
  return (
    <section className="card capacity-bar" aria-label="Capacity">
      <div className="capacity-sentence">
        <CapacityPicker />
        <MemberLimit key={team.capacity} capacity={capacity} />
        <MemberExpiry capacity={capacity} />
      </div>
      <p className="hint row begin">
        <span>Change the limit, the policy or the filter, and watch who is full. Or begin with your records:</span>
        <FileButton name="Own records" accept={recordFiles} onFile={openFile}>
          Open a file…
        </FileButton>
        {source.type === "file" && !isAsking && (
          <button type="button" className="small" onClick={() => setAsking(true)}>
            Owner and limit…
          </button>
        )}
      </p>
      {error !== undefined && (
        <p className="message" data-severity="error" role="alert">
          <WarningIcon /> {error}
        </p>
      )}
    </section>
  );
}
