/** The rows that are open, and whether own ones survive the page. */
import { useCallback, useEffect, useState } from "react";
import type { DataModel } from "capacity-filter/core";
import type { Source } from "../engine/protocol.js";
import type { KeptFiles, KeptRows, OwnSource } from "../kept-files.js";
import type { Setup } from "./playground.js";

/** Rows that were kept before: their key, and the model that a person has made. */
export interface KeptKey {
  readonly key: string;
  readonly model: DataModel | undefined;
}

interface OwnRows {
  readonly source: Source;
  /** The key that own rows are kept by. */
  readonly rowsKey: string | undefined;
  /** The model that a person had made before the page was loaded. */
  readonly keptModel: DataModel | undefined;
  /** Whether own rows are open that only this page has. */
  readonly isAtRisk: boolean;
  readonly open: (source: Source, kept?: KeptKey) => void;
  /** Keeps the model with own rows. */
  readonly keepModel: (model: DataModel) => void;
}

export function useOwnRows(keptFiles: KeptFiles, { source, own }: Setup): OwnRows {
  const [rows, setRows] = useState<Pick<OwnRows, "source" | "rowsKey" | "keptModel">>({
    source,
    rowsKey: own?.key,
    keptModel: own?.model,
  });
  const [keptKey, setKeptKey] = useState(own?.key);
  const keep = useCallback(
    (key: string, kept: KeptRows) => {
      void keptFiles.put(key, kept).then((isKept) => setKeptKey(isKept ? key : undefined));
    },
    [keptFiles],
  );
  const open = useCallback(
    (next: Source, kept?: KeptKey) => {
      const key = kept?.key ?? (isOwn(next) ? newKey() : undefined);
      setRows({ source: next, rowsKey: key, keptModel: kept?.model });
      if (key !== undefined && isOwn(next)) keep(key, { source: next, model: kept?.model });
    },
    [keep],
  );
  const { source: shown, rowsKey } = rows;
  const keepModel = useCallback(
    (model: DataModel) => {
      if (rowsKey !== undefined && isOwn(shown)) keep(rowsKey, { source: shown, model });
    },
    [keep, rowsKey, shown],
  );
  return { ...rows, isAtRisk: rowsKey !== undefined && rowsKey !== keptKey, open, keepModel };
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

function isOwn(source: Source): source is OwnSource {
  return source.type === "file";
}

function newKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
