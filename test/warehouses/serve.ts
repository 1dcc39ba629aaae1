import type { IncomingMessage } from "node:http";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";

/** A request to a service. */
export interface Call {
  /** The method and the path: `GET /jobs/7`. */
  readonly target: string;
  readonly query: URLSearchParams;
  readonly authorization: string;
  readonly text: string;
}

/** What a service answers, in JSON. */
export interface Answer {
  readonly status?: number;
  readonly body: unknown;
  /** Whether a list is written without its brackets. */
  readonly bare?: boolean;
}

/** A service on a free port of this machine. */
export interface Served {
  readonly url: string;
  readonly close: () => void;
}

export async function serve(answer: (call: Call) => Promise<Answer>): Promise<Served> {
  const server = createServer((request, response) => {
    void readCall(request)
      .then(answer)
      .catch((error: unknown): Answer => ({ status: 500, body: { message: String(error) } }))
      .then(({ status = 200, body, bare = false }) => {
        const text = JSON.stringify(body);
        const type = bare ? "text/plain" : "application/json";
        response.writeHead(status, { "Content-Type": type }).end(bare ? text.slice(1, -1) : text);
      });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port ?? ""}`, close };
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { method = "", url = "", headers } = request;
  const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
  const sent = await buffer(request);
  const text = (headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent).toString();
  return { target: `${method} ${pathname}`, query: searchParams, authorization: headers.authorization ?? "", text };
}

/** Whether a text has several statements; a name may have a semicolon. */
export function hasSeveral(sql: string): boolean {
  return sql.replace(/`[^`]*`|"[^"]*"|'[^']*'/g, "").includes(";");
}

/** Resolves soon: what is not ready is asked for again. */
export function shortly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10));
}
