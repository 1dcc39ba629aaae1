import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import type { ServedPage } from "./serve.js";

/** Below which static files are served: they have to work from any path. */
export const path = "/some/path/";

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Serves the static files of a folder from this machine. */
export async function serveFolder(folder: string): Promise<ServedPage> {
  const server = createServer(({ url = "" }, response) => {
    const asked = url.slice(path.length);
    const name = asked === "" || asked.endsWith("/") ? `${asked}index.html` : asked;
    try {
      const content = readFileSync(join(folder, name));
      response
        .writeHead(200, { "content-type": `${types[extname(name)] ?? "text/plain"}; charset=utf-8` })
        .end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new TypeError("a server on a port has an address");
  return { url: `http://127.0.0.1:${address.port}${path}`, stop: () => server.close() };
}
