/** What is said above the builder while the code is not the filter, or after it was replaced. */
import type { ReactNode } from "react";
import type { Pane } from "../documents.js";
import { CopyButton } from "./copy.js";
import { goOnAt } from "./go-on.js";
import { WarningIcon } from "./icons.js";
import { useDocuments, usePlayground } from "./playground.js";

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
        const problems = issues.length === 1 ? "1 problem" : `${issues.length} problems`;
        return (
          <div key={pane} className="strip" role="group" aria-label={`${names[pane]} has problems`}>
            <span>
              <WarningIcon /> {names[pane]} has {problems}. This is the last valid filter.
            </span>
            <button type="button" className="small" onClick={() => showCode(pane)}>
              Go to it
            </button>
            <button
              type="button"
              className="small"
              onClick={() => {
                void documents.discard(pane);
                goOnAt("#builder");
              }}
            >
              Discard {pane === "text" ? "the text" : "the JSON"}
            </button>
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
          <button type="button" className="small" onClick={documents.dismissReplaced}>
            Close
          </button>
        </div>
      )}
    </>
  );
}
