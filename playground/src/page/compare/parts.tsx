/** What a comparison shows, in three places of the page. */
import type { ReactNode } from "react";
import type { RecordSelection } from "../../engine/protocol.js";
import "./compare.css";
import { Moves } from "./moves.js";
import { Panel } from "./panel.js";
import { Segments } from "./segments.js";

export type ComparisonProps =
  /** How many records enter and leave. */
  | { readonly part: "moves" }
  /** What has changed, and which version to take. */
  | { readonly part: "panel" }
  /** Which records the table shows. */
  | { readonly part: "segments"; readonly shown: RecordSelection; readonly onChoose: (shown: RecordSelection) => void };

export function Part(props: ComparisonProps): ReactNode {
  switch (props.part) {
    case "moves":
      return <Moves />;
    case "panel":
      return <Panel />;
    case "segments":
      return <Segments shown={props.shown} onChoose={props.onChoose} />;
  }
}
