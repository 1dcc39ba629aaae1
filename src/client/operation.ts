import type { Result } from "../model/issue.js";

/** One of the requests that the client makes, and how its answer is read. */
export interface Operation<Value> {
  readonly method: "GET" | "POST";
  /** Below the base URL, with a slash at its start. */
  readonly path: string;
  /** As JSON. */
  readonly body?: string;
  readonly read: (answer: unknown) => Result<Value>;
}

/** What messages call an operation. */
export function nameOf({ method, path }: Pick<Operation<unknown>, "method" | "path">): string {
  return `${method} ${path}`;
}
