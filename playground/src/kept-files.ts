/** Own rows, kept in the browser for when the page is loaded again. They never leave it. */
import type { DataModel } from "capacity-filter/core";
import type { Source } from "./engine/protocol.js";
import { isObject } from "./is-object.js";

/** Rows that a person has opened. */
export type OwnSource = Extract<Source, { readonly type: "file" }>;

/** Own rows, and what a person has made of their data model. */
export interface KeptRows {
  readonly source: OwnSource;
  readonly model: DataModel | undefined;
}

/** Keeps own rows by keys. */
export interface KeptFiles {
  /** False if they are only kept until the page closes, as in some private windows. */
  readonly put: (key: string, rows: KeptRows) => Promise<boolean>;
  readonly get: (key: string) => Promise<KeptRows | undefined>;
}

/** So many are kept: those that were opened last. */
const maxKept = 8;

const storeName = "rows";

/** What the database holds under a key. */
interface StoredRows extends KeptRows {
  readonly time: number;
}

/** Rows in the IndexedDB of the page. */
export function createKeptFiles(): KeptFiles {
  const opened = new Map<string, KeptRows>();
  return {
    put: async (key, rows) => {
      opened.set(key, rows);
      try {
        await inDatabase("readwrite", async (store) => {
          const stored: StoredRows = { ...rows, time: Date.now() };
          await answerOf(store.put(stored, key));
          await removeOldest(store);
        });
        return true;
      } catch {
        return false;
      }
    },
    get: async (key) => {
      const known = opened.get(key);
      if (known !== undefined) return known;
      try {
        const stored = await inDatabase("readonly", (store) => answerOf<unknown>(store.get(key)));
        return isStoredRows(stored) ? stored : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Resolves when the transaction is complete: only then the rows survive the page. */
async function inDatabase<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const request = indexedDB.open("filter-playground", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const database = await answerOf(request);
  try {
    const transaction = database.transaction(storeName, mode);
    const completed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new TypeError("The transaction was aborted."));
    });
    const value = await work(transaction.objectStore(storeName));
    await completed;
    return value;
  } finally {
    database.close();
  }
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new TypeError("The database did not answer."));
  });
}

async function removeOldest(store: IDBObjectStore): Promise<void> {
  const keys = await answerOf(store.getAllKeys());
  if (keys.length <= maxKept) return;
  const values = await answerOf<unknown[]>(store.getAll());
  const times = values.map((value) => (isStoredRows(value) ? value.time : 0));
  const ordered = keys.map((key, index) => ({ key, time: times[index] ?? 0 })).sort((a, b) => b.time - a.time);
  await Promise.all(ordered.slice(maxKept).map(({ key }) => answerOf(store.delete(key))));
}

/** Another version of the page may have stored something else. */
function isStoredRows(value: unknown): value is StoredRows {
  if (!isObject(value) || typeof value["time"] !== "number") return false;
  const { source, model } = value;
  const isOwn = isObject(source) && source["type"] === "file" && source["file"] instanceof File;
  return isOwn && (model === undefined || (isObject(model) && isObject(model["columns"])));
}
