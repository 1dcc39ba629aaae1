/** What a change does beside the pinned version; loaded when something is compared for the first time. */
import type { ReactNode } from "react";
import { lazy, Suspense } from "react";
import type { ComparisonProps } from "./compare/parts.js";
import { usePlayground } from "./playground.js";

const Part = lazy(async () => ({ default: (await import("./compare/parts.js")).Part }));

export function Comparison(props: ComparisonProps): ReactNode {
  const { comparison } = usePlayground();
  return (
    comparison !== undefined && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  );
}
