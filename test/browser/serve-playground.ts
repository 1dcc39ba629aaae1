import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import type { ServedPage } from "./serve.js";

const root = join(import.meta.dirname, "../..");
const dist = join(root, "playground/dist");

/** Below which the playground is served: it has to work from any path. */
const path = "/some/path/";

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Serves the static files of the playground from this machine. */
export async function servePlayground(): Promise<ServedPage> {
  const server = createServer(({ url = "" }, response) => {
    const name = url === path ? "index.html" : url.slice(path.length);
    try {
      const content = readFileSync(join(dist, name));
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

/** Builds the playground. */
export function buildPlayground(): void {
  execFileSync("npm", ["run", "--silent", "playground:build"], { cwd: root, stdio: "inherit" });
}
