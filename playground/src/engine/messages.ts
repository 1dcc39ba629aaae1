/** The messages between the page and the worker. */
import type { Issue } from "capacity-filter/core";
import type { Remedy } from "capacity-filter/records";
import type { Session } from "./session.js";

/** The name of a question: of a method of the session. */
export type Method = keyof Session;

/** What a method answers. It can be interrupted where it yields. */
export type Answer<Name extends Method> =
  ReturnType<Session[Name]> extends Generator<unknown, infer Last> | AsyncGenerator<unknown, infer Last>
    ? Last
    : Awaited<ReturnType<Session[Name]>>;

/** A message from the page to the worker. */
export type Request<Name extends Method = Method> = {
  [Each in Name]: { readonly id: number; readonly method: Each; readonly parameters: Parameters<Session[Each]> };
}[Name];

/** A message from the worker to the page. */
export type Response = { readonly id: number } & (
  | { readonly type: "done"; readonly value: unknown }
  | { readonly type: "failed"; readonly message: string; readonly remedies: readonly Remedy[] }
  | { readonly type: "superseded" }
);

/** For people. */
export function messagesOf(issues: readonly Issue[]): string {
  return issues.map(({ message }) => message).join(" ");
}
