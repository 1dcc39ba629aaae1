/** Own rows, kept in the browser for when the page is loaded again. They never leave it. */
import type { DataModel } from "capacity-filter/core";
import type { Source } from "./engine/protocol.js";
import type { Answers } from "./files/answers.js";
import { isObject } from "./is-object.js";

export type OwnSource = Extract<Source, { readonly type: "file" }>;

export interface Said {
  readonly model?: DataModel | undefined;
  readonly answers?: Answers | undefined;
}

/** Own rows, and what a person has said of them. */
export interface KeptRows extends Said {
  /** In the history of the page. */
  readonly key: string;
  readonly source: OwnSource;
}

export type KeptFiles = ReturnType<typeof createKeptFiles>;

const storeName = "rows";

/** A key that nothing else has. */
export function newKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Keeps the own rows that were opened last, in the IndexedDB of the page. */
export function createKeptFiles() {
  let last: KeptRows | undefined;
  /** False if they are only kept until the page closes, as in some private windows. */
  const put = async (rows: KeptRows): Promise<boolean> => {
    last = rows;
    try {
      await inDatabase("readwrite", (store) => answerOf(store.put(rows, "last")));
      return true;
    } catch {
      return false;
    }
  };
  return {
    put,
    /** Keeps what a person says of those rows, if no others were opened since. */
    add: async (key: string, said: Said): Promise<boolean> => last?.key !== key || put({ ...last, ...said }),
    last: async (): Promise<KeptRows | undefined> => {
      const load = (): Promise<unknown> => inDatabase("readonly", (store) => answerOf<unknown>(store.get("last")));
      const stored = last ?? (await load().catch(() => undefined));
      last = isKeptRows(stored) ? stored : undefined;
      return last;
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

function isKeptRows(value: unknown): value is KeptRows {
  const source = isObject(value) && typeof value["key"] === "string" ? value["source"] : undefined;
  return isObject(source) && source["file"] instanceof File;
}
