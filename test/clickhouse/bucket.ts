import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The part of S3 that reads a public bucket: a list of its objects, and each of them, whole or a range of its bytes. */
export async function serveBucket(
  objects: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(({ url = "", method, headers }, response) => {
    const { pathname, searchParams } = new URL(url, "http://bucket");
    const name = pathname.slice("/crm/".length);
    const object = objects[name];
    if (searchParams.has("list-type")) {
      const listed = Object.entries(objects).map(([key, { length }]) => {
        const modified = "<LastModified>2026-11-01T00:00:00.000Z</LastModified>";
        return `<Contents><Key>${key}</Key>${modified}<ETag>"${key}"</ETag><Size>${length}</Size></Contents>`;
      });
      response.setHeader("content-type", "application/xml");
      response.end(
        `<ListBucketResult><Name>crm</Name><IsTruncated>false</IsTruncated>${listed.join("")}</ListBucketResult>`,
      );
      return;
    }
    if (object === undefined) {
      response.writeHead(404).end();
      return;
    }
    const range = /^bytes=(\d+)-(\d+)?$/.exec(headers.range ?? "");
    const [from, to] = range ? [Number(range[1]), Number(range[2] ?? object.length - 1)] : [0, object.length - 1];
    const part = object.slice(from, to + 1);
    response.writeHead(range ? 206 : 200, {
      "content-length": part.length,
      "last-modified": "Sun, 01 Nov 2026 00:00:00 GMT",
      etag: `"${name}"`,
      ...(range && { "content-range": `bytes ${from}-${to}/${object.length}` }),
    });
    response.end(method === "HEAD" ? undefined : part);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/crm`, close: () => void server.close() };
}
