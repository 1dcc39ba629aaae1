/** Buttons that read the file in another way. The page keeps the answer with the file. */
import type { ReactNode } from "react";
import { usePlayground } from "./playground.js";

export function Remedies(): ReactNode {
  const { source, remedies, open } = usePlayground();
  if (source.type !== "file") return null;
  return remedies.map((remedy) => {
    const words = Object.values(remedy).join(" ").replace("\t", "tabs");
    return (
      <button key={words} type="button" className="small" onClick={() => open({ ...source, ...remedy })}>
        Read it with {words}
      </button>
    );
  });
}
