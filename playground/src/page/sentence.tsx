/** The filter in words, each of which leads to its condition. */
import type { Path } from "capacity-filter/core";
import { describeFilter } from "capacity-filter/ui";
import type { ReactNode } from "react";
import { usePlayground } from "./playground.js";

export function Sentence(): ReactNode {
  const { filter, model, settings, showNode } = usePlayground();
  const { tokens } = describeFilter(filter.draft, { model, timeZone: settings.timeZone });
  return (
    <section className="card sentence" aria-label="The filter in words">
      <p className="cf-sentence">
        {tokens.map(({ type, text, path }, index) => (
          // People who use a keyboard reach the conditions in the builder.
          <span key={index} data-token={type} dir={type === "value" ? "auto" : undefined} {...linkTo(path, showNode)}>
            {text}
          </span>
        ))}
      </p>
    </section>
  );
}

function linkTo(path: Path | undefined, showNode: (path: Path) => void): object {
  const condition = path?.slice(0, 4);
  return condition?.length === 4 ? { "data-link": true, onClick: () => showNode(condition) } : {};
}
