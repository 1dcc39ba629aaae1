/** The link to what is shown, and the filter to take along. */
import type { Result } from "capacity-filter/core";
import type { ReactNode } from "react";
import { writeLink } from "../share.js";
import { codeSnippet } from "../snippet.js";
import { messagesOf } from "../engine/messages.js";
import { CopyButton } from "./copy.js";
import { Dropdown } from "./dropdown.js";
import { LinkIcon } from "./icons.js";
import { sharedState } from "./link.js";
import { usePlayground } from "./playground.js";

export function ShareMenu(): ReactNode {
  const playground = usePlayground();
  const { engine, filter, settings, source, dialect } = playground;
  const { committed } = filter;
  const link = async (): Promise<string> => {
    const written = await writeLink(sharedState(playground));
    if (!written.ok) throw new RangeError(written.reason);
    return new URL(written.hash, location.href).href;
  };
  const text = async (): Promise<string> => valueOf(await engine.ask("writeText", committed));
  const json = (): Promise<string> => engine.ask("writeJson", committed);
  const sql = async (): Promise<string> => `${(await engine.ask("toSql", committed, dialect, settings)).sql};\n`;
  return (
    <Dropdown name="Share" className="end share-menu" icon={LinkIcon} label={<span className="wide">Share</span>}>
      {() => (
        <div className="menu-body">
          <p className="hint">
            The link holds the filter, the clock and which sample is open. It is read in the browser and sent to no
            server.
            {source.type === "file" ? " Your own records are not in it." : ""}
          </p>
          <CopyButton label="Copy the link" className="small primary" text={link} />
          <div className="row">
            <CopyButton label="Copy as text" text={text} />
            <CopyButton label="Copy as JSON" text={json} />
            <CopyButton label="Copy as SQL" text={sql} />
            <CopyButton label="Copy as code" text={async () => codeSnippet(await json(), settings)} />
          </div>
        </div>
      )}
    </Dropdown>
  );
}

/** @throws {TypeError} if there is none; the message is for people. */
function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new TypeError(messagesOf(result.issues));
  return result.value;
}
