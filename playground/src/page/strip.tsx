/** What is said above the builder while the code is not the filter, or after it was replaced. */
import type { ReactNode } from "react";
import type { Pane } from "../documents.js";
import { Button } from "./controls.js";
import { CopyButton } from "./copy.js";
import { goOnAt } from "./go-on.js";
import { WarningIcon } from "./icons.js";
import { useDocuments, usePlayground } from "./playground.js";
import { counted } from "./words.js";

const names: Readonly<Record<Pane, string>> = { text: "The text", json: "The JSON" };

export function Strips(): ReactNode {
  const { documents, showCode } = usePlayground();
  const documentsState = useDocuments();
  const { replaced } = documentsState;
  return (
    <>
      {(["text", "json"] as const).map((pane) => {
        const { status, issues } = documentsState[pane];
        if (status !== "wrong" && status !== "refused") return null;
        return (
          <div key={pane} className="strip" role="group" aria-label={`${names[pane]} has problems`}>
            <span>
              <WarningIcon /> {names[pane]} has {counted(issues.length, "problem")}. This is the last valid filter.
            </span>
            <Button onClick={() => showCode(pane)}>Go to it</Button>
            <Button
              onClick={() => {
                void documents.discard(pane);
                goOnAt("#builder");
              }}
            >
              Discard {pane === "text" ? "the text" : "the JSON"}
            </Button>
          </div>
        );
      })}
      {replaced !== undefined && (
        <div className="strip" role="group" aria-label="Replaced">
          <span>
            <WarningIcon />{" "}
            {replaced.lost === "comments"
              ? "The change here wrote the text anew, without its comments."
              : `${names[replaced.pane]} that was not a filter was written anew.`}
          </span>
          <CopyButton label="Copy the old text" text={() => replaced.text} />
          <Button onClick={documents.dismissReplaced}>Close</Button>
        </div>
      )}
    </>
  );
}
