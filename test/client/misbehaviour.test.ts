import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Client } from "../../src/client/index.js";
import { createClient, NetworkError, ResponseError } from "../../src/client/index.js";
import { failure } from "./failure.js";
import { capacity, token } from "./samples.js";
import type { Answer } from "./server.js";
import { serve, serveRaw, text } from "./server.js";

const once = { attempts: 1 };

function clientOf(baseUrl: string, maxBytes = 50_000_000): Client {
  return createClient({ baseUrl, token, maxBytes, retry: once });
}

const body = JSON.stringify({ capacities: [capacity] });
const type = { "content-type": "application/json" };

describe("a body may come in any way that HTTP has", () => {
  const byteByByte: Answer = (response) => {
    response.writeHead(200, type);
    for (const byte of Buffer.from(body)) response.write(Buffer.from([byte]));
    response.end();
  };

  test.each<[string, Answer]>([
    ["chunked, byte by byte", byteByByte],
    ["gzip", text(gzipSync(body), 200, { ...type, "content-encoding": "gzip" })],
    ["brotli", text(brotliCompressSync(body), 200, { ...type, "content-encoding": "br" })],
    ["with a byte order mark", text(`\ufeff${body}`, 200, type)],
    ["as a JSON of its own media type", text(body, 200, { "content-type": "application/vnd.api+json; v=1" })],
    ["without a media type", text(body)],
  ])("%s", async (_name, answer) => {
    const server = await serve(answer);
    expect(await clientOf(server.baseUrl).capacities.list()).toEqual([capacity]);
  });

  test("up to the end of the connection", async () => {
    const server = await serveRaw((socket) => socket.end(`HTTP/1.1 200 OK\r\n\r\n${body}`));
    expect(await clientOf(server.baseUrl).capacities.list()).toEqual([capacity]);
  });

  test("with characters whose bytes are split", async () => {
    const bytes = Buffer.from(JSON.stringify({ capacities: [{ ...capacity, name: "Grüße, 日本 🎉" }] }));
    const server = await serve((response) => {
      response.writeHead(200, type);
      for (const byte of bytes) response.write(Buffer.from([byte]));
      response.end();
    });
    expect((await clientOf(server.baseUrl).capacities.list())[0]?.name).toBe("Grüße, 日本 🎉");
  });
});

describe("a body that is no answer is an error with status, request id and excerpt", () => {
  const latin1 = Buffer.from('{"capacities":"é"}', "latin1");

  test.each<[string, Answer, { code: string; message: string; excerpt: string }]>([
    [
      "HTML",
      text("<html>Log in</html>", 200, { "content-type": "text/html; charset=utf-8" }),
      {
        code: "wrongMediaType",
        message: "The body is text/html; charset=utf-8, not JSON.",
        excerpt: "<html>Log in</html>",
      },
    ],
    [
      "JSON that says it is text",
      text(body, 200, { "content-type": "text/plain" }),
      { code: "wrongMediaType", message: "The body is text/plain, not JSON.", excerpt: `${body.slice(0, 199)}…` },
    ],
    ["nothing", text("", 200, type), { code: "emptyBody", message: "The body is empty.", excerpt: "" }],
    ["no content", text("", 204), { code: "emptyBody", message: "The body is empty.", excerpt: "" }],
    ["white space", text(" \n", 200, type), { code: "emptyBody", message: "The body is empty.", excerpt: " \n" }],
    [
      "half of the JSON",
      text('{"capacities":[\n{"name":', 200, type),
      {
        code: "invalidJson",
        message: "Expected a value but found the end of the text.",
        excerpt: '{"capacities":[\n{"name":',
      },
    ],
    [
      "what is no JSON",
      text("oops", 200, type),
      { code: "invalidJson", message: 'Expected a value but found "o".', excerpt: "oops" },
    ],
    [
      "another encoding",
      text(latin1, 200, type),
      { code: "notUtf8", message: "The body is not UTF-8.", excerpt: '{"capacities":"\ufffd"}' },
    ],
    [
      "letters without their last byte",
      text(Buffer.from('{"a":"é').subarray(0, -1), 200, type),
      { code: "notUtf8", message: "The body is not UTF-8.", excerpt: '{"a":"' },
    ],
  ])("%s", async (_name, answer, { code, message, excerpt }) => {
    const server = await serve((response, request) => {
      response.setHeader("x-request-id", "r-7");
      answer(response, request);
    });
    const error = await failure(clientOf(server.baseUrl).capacities.list(), ResponseError);
    expect(error.issues).toMatchObject([{ code, message }]);
    expect(error).toMatchObject({ requestId: "r-7", excerpt });
    expect(error.message).toContain(message);
  });

  test("half of the JSON, with the place where it ends", async () => {
    const server = await serve(text('{"capacities":[\n{"name":', 200, type));
    const error = await failure(clientOf(server.baseUrl).capacities.list(), ResponseError);
    expect(error.issues[0]?.range?.start).toMatchObject({ line: 2, column: 9 });
  });
});

describe("a body is read no further than the limit", () => {
  test.each<[string, Answer]>([
    ["as it is", text(body, 200, type)],
    ["unpacked", text(gzipSync("[".repeat(1e7)), 200, { ...type, "content-encoding": "gzip" })],
  ])("%s", async (_name, answer) => {
    const server = await serve(answer);
    const error = await failure(clientOf(server.baseUrl, 100).capacities.list(), ResponseError);
    expect(error.issues).toMatchObject([
      { code: "tooLarge", message: "The body is larger than 100 bytes, the limit set by maxBytes." },
    ]);
    expect(error.excerpt).not.toBe("");
  });

  test("which it may reach", async () => {
    const server = await serve(text(body, 200, type));
    expect(await clientOf(server.baseUrl, Buffer.byteLength(body)).capacities.list()).toEqual([capacity]);
  });

  test("even if it never ends", async () => {
    const server = await serve((response) => {
      response.writeHead(200, type);
      const more = (): void => {
        while (response.write(" ".repeat(65_536)));
        response.once("drain", more);
      };
      more();
    });
    const error = await failure(clientOf(server.baseUrl, 1_000_000).capacities.list(), ResponseError);
    expect(error.issues).toMatchObject([{ code: "tooLarge" }]);
  });

  test.each([
    ["is too large", "x".repeat(101)],
    ["is not UTF-8", "\xff"],
  ])("which is cancelled once it %s", async (_name, start) => {
    let cancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(Buffer.from(start, "latin1")),
      cancel: () => {
        cancelled = true;
      },
    });
    const fetch = () => Promise.resolve(new Response(stream, { headers: type }));
    const client = createClient({ baseUrl: "https://api.example.com/v1", token, fetch, maxBytes: 100, retry: once });
    await failure(client.capacities.list(), ResponseError);
    expect(cancelled).toBe(true);
  });

  test("an endless error page is cut", async () => {
    const server = await serve((response) => {
      response.writeHead(500, { "content-type": "text/html" });
      const more = (): void => {
        while (response.write("<p>sorry</p>".repeat(10_000)));
        response.once("drain", more);
      };
      more();
    });
    await expect(clientOf(server.baseUrl).capacities.list()).rejects.toMatchObject({ name: "ApiError", status: 500 });
  });
});

describe("a connection that breaks in the middle of the body", () => {
  const head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";

  test.each([
    ["cut off before its announced length", `${head}content-length: 1000\r\n\r\n${body.slice(0, 50)}`],
    ["cut off between chunks", `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"cap\r\n`],
    ["chunks of a wrong length", `${head}transfer-encoding: chunked\r\n\r\nfoo\r\n{"cap\r\n`],
    ["a gzip that is none", `${head}content-encoding: gzip\r\ncontent-length: 5\r\n\r\nhello`],
  ])("%s is a network error that keeps its cause", async (_name, response) => {
    const server = await serveRaw((socket) => socket.end(response));
    const error = await failure(clientOf(server.baseUrl).capacities.list(), NetworkError);
    expect(error.cause).toBeInstanceOf(Error);
  });

  test("reset", async () => {
    const server = await serveRaw((socket) => {
      socket.write(`${head}content-length: 1000\r\n\r\n${body.slice(0, 50)}`, () => socket.resetAndDestroy());
    });
    await failure(clientOf(server.baseUrl).capacities.list(), NetworkError);
  });

  test("is tried again", async () => {
    const server = await serve(
      (response) => {
        response.writeHead(200, { ...type, "content-length": "1000" });
        response.write(body.slice(0, 50), () => response.destroy());
      },
      text(body, 200, type),
    );
    const client = createClient({ baseUrl: server.baseUrl, token, retry: { firstDelay: 0 } });
    expect(await client.capacities.list()).toEqual([capacity]);
  });

  test("a length that is too short leaves a truncated answer", async () => {
    const server = await serveRaw((socket) => socket.end(`${head}content-length: 50\r\n\r\n${body}`));
    const error = await failure(clientOf(server.baseUrl).capacities.list(), ResponseError);
    expect(error.issues).toMatchObject([{ code: "invalidJson" }]);
    expect(error.excerpt).toBe(body.slice(0, 50));
  });

  test("with an error status is still that error", async () => {
    const server = await serveRaw((socket) => socket.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 10\r\n\r\nno"));
    await expect(clientOf(server.baseUrl).capacities.list()).rejects.toMatchObject({
      name: "ApiError",
      status: 403,
      excerpt: "no",
    });
  });
});
