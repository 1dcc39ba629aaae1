/** The rows that are open, and whether own ones survive the page. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Source } from "../engine/protocol.js";
import type { KeptFiles, KeptRows, OwnSource, Said } from "../kept-files.js";
import { newKey } from "../kept-files.js";
import type { Setup } from "./setup.js";

export function useOwnRows(keptFiles: KeptFiles, initial: Pick<Setup, "source" | "own">) {
  const [{ source, own }, setRows] = useState(initial);
  const [keptKey, setKeptKey] = useState(initial.own?.key);
  const latest = useRef<Promise<boolean>>(undefined);
  const waitFor = useCallback((key: string, kept: Promise<boolean>) => {
    latest.current = kept;
    setKeptKey(undefined);
    void kept.then((isKept) => {
      if (isKept && kept === latest.current) setKeptKey(key);
    });
  }, []);
  /** Opens rows, or own ones that were kept. */
  const open = useCallback(
    (next: Source, kept?: KeptRows) => {
      const rows = next.type === "file" ? (kept ?? { key: newKey(), source: next }) : undefined;
      setRows({ source: next, own: rows });
      if (rows !== undefined) waitFor(rows.key, keptFiles.put(rows));
    },
    [keptFiles, waitFor],
  );
  /** A source with what a person has said of a file with its name before. */
  const recall = useCallback(
    async (source: OwnSource): Promise<KeptRows> => {
      const last = await keptFiles.last();
      const earlier = last?.source.file.name === source.file.name ? last : undefined;
      const { size, lastModified } = earlier?.source.file ?? {};
      // The bytes of another file may be in another encoding.
      const isSame = size === source.file.size && lastModified === source.file.lastModified;
      const { sheet } = earlier?.source ?? {};
      const said = isSame ? earlier?.source : sheet !== undefined && { sheet };
      return { key: newKey(), source: { ...said, ...source }, answers: earlier?.answers };
    },
    [keptFiles],
  );
  const keep = useCallback(
    (said: Said) => {
      if (own === undefined) return;
      // The form begins with the answers when it is opened again. The model that the rows have is changed elsewhere.
      if (said.answers !== undefined) setRows({ source, own: { ...own, answers: said.answers } });
      waitFor(own.key, keptFiles.add(own.key, said));
    },
    [keptFiles, waitFor, source, own],
  );
  /** Whether own rows are open that only this page has. */
  const isAtRisk = own !== undefined && own.key !== keptKey;
  return { source, own, isAtRisk, open, recall, keep };
}

/** Asks before the page closes, while it has what nothing else has. */
export function useAskBeforeClose(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: Event): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAtRisk]);
}
