/** What a change does beside the pinned version; loaded when something is compared for the first time. */
import type { ComponentType } from "react";
import { deferred } from "./controls.js";
import { usePlayground } from "./playground.js";

function whileCompared<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = deferred(load);
  return (props) => usePlayground().comparison !== undefined && <Part {...props} />;
}

/** How many records enter and leave. */
export const Moves = whileCompared(async () => (await import("./compare/moves.js")).Moves);

/** Which records the table shows: all, those that enter, or those that leave. */
export const MoveSegments = whileCompared(async () => (await import("./compare/moves.js")).MoveSegments);

/** What has changed, and which version to take. */
export const ComparisonPanel = whileCompared(async () => (await import("./compare/panel.js")).Panel);
