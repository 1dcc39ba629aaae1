import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { capacity, token } from "./samples.js";
import { json, serve } from "./server.js";

/** What browsers, Deno, Bun and edge runtimes have in common, of which the client uses no more than this. */
const platform = { fetch, URL, AbortController, TextDecoder, btoa, setTimeout, clearTimeout };

test("the client, bundled for browsers, works where there is nothing of Node", async () => {
  const source = `
    import { createClient, NotFoundError } from "./src/client/index.ts";
    globalThis.answer = (async () => {
      const client = createClient({ baseUrl, token });
      const missing = await client.libraries.get("7c9e6679-7425-40de-944b-e07fc1f90ae7").catch((error) => error);
      return JSON.stringify([await client.capacities.list(), missing instanceof NotFoundError]);
    })();`;
  const { outputFiles, warnings } = await build({
    stdin: { contents: source, resolveDir: join(import.meta.dirname, "../.."), loader: "ts" },
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    target: "es2022",
  });
  expect(warnings).toEqual([]);

  const server = await serve(
    json({ errorMessage: "No such library.", reason: "x" }, 404),
    json({ capacities: [capacity] }),
  );
  const context: Record<string, unknown> = { ...platform, baseUrl: server.baseUrl, token };
  runInNewContext(outputFiles[0]?.text ?? "", context);
  expect(JSON.parse(String(await context["answer"]))).toEqual([[capacity], true]);
});
