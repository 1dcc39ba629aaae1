/** The link to what is shown. */
import type { ReactNode } from "react";
import { writeLink } from "../share.js";
import { CopyButton } from "./copy.js";
import { Dropdown } from "./dropdown.js";
import { LinkIcon } from "./icons.js";
import { sharedState } from "./link.js";
import { usePlayground } from "./playground.js";

export function ShareMenu(): ReactNode {
  const playground = usePlayground();
  const link = async (): Promise<string> => {
    const written = await writeLink(sharedState(playground));
    if (!written.ok) throw new RangeError(written.reason);
    return new URL(written.hash, location.href).href;
  };
  return (
    <Dropdown name="Share" className="end" icon={LinkIcon}>
      {() => (
        <div className="menu-body">
          <p className="hint">
            The link holds the filter, the clock and which sample is open. It is read in the browser and sent to no
            server.
            {playground.source.type === "file" ? " Your own records are not in it." : ""}
          </p>
          <CopyButton label="Copy the link" className="small primary" text={link} />
        </div>
      )}
    </Dropdown>
  );
}
