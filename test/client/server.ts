/** HTTP servers on loopback, ended with the test that started them. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { Server, Socket } from "node:net";
import { createServer as createSocketServer } from "node:net";
import { onTestFinished } from "vitest";

/** A request as the server saw it. */
export interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface TestServer {
  readonly origin: string;
  readonly baseUrl: string;
  /** In the order of their arrival. */
  readonly seen: Seen[];
}

/** Answers the first request, the second, and so on; the last one answers all that follow. */
export type Answer = (response: ServerResponse, request: Seen) => void;

export async function serve(...answers: readonly Answer[]): Promise<TestServer> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (piece: string) => (body += piece));
    request.on("end", () => {
      const arrived = { method: request.method, url: request.url, headers: request.headers, body };
      seen.push(arrived);
      answers[Math.min(seen.length, answers.length) - 1]?.(response, arrived);
    });
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = await listen(server);
  return { origin, baseUrl: `${origin}/v1`, seen };
}

/** A server that speaks whatever it likes once a request has begun to arrive. */
export async function serveRaw(
  speak: (socket: Socket) => void,
): Promise<{ baseUrl: string; connections: () => number }> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => speak(socket));
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { baseUrl: `${await listen(server)}/v1`, connections: () => sockets.size };
}

/** Where nothing listens. */
export async function deadBaseUrl(): Promise<string> {
  const server = createSocketServer();
  const origin = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return `${origin}/v1`;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return `http://127.0.0.1:${address.port}`;
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return text(JSON.stringify(value), status, { "content-type": "application/json; charset=utf-8", ...headers });
}

export function text(body: string | Uint8Array, status = 200, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}
