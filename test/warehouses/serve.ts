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
      .then(({ status = 200, body }) => {
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
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

/** Resolves soon: what is not ready is asked for again. */
export function shortly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10));
}
