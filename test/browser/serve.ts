import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import type { BuildOptions } from "esbuild";
import { build } from "esbuild";

const here = import.meta.dirname;
const root = join(here, "../..");
const pages = join(here, "pages");

/** A page that is built from the sources and served from this machine. */
export interface ServedPage {
  readonly url: string;
  readonly stop: () => void;
}

/**
 * A source of `pages/` or elsewhere, or the `typescript` or `tsx` blocks of a page of `docs/`, which continue one
 * another; `NAME.md#first` is the first of them.
 */
function entryOf(fullName: string): BuildOptions {
  const [name = "", part] = fullName.split("#");
  if (!name.endsWith(".md")) return { entryPoints: [join(pages, name)] };
  const blocks = readFileSync(join(root, "docs", name), "utf8").matchAll(/^```(?:typescript|tsx)\n(.*?)^```/gms);
  const contents = [...blocks]
    .slice(0, part === "first" ? 1 : undefined)
    .map(([, code]) => code)
    .join("\n");
  return { stdin: { contents, resolveDir: pages, sourcefile: join(pages, "docs.tsx"), loader: "tsx" } };
}

/** How a page is built. */
export interface ServeOptions {
  /** React 18 is a dependency of this folder. Default: the one of the root, or of the package that a page is in. */
  readonly react?: "18" | undefined;
  /** Whether React is built for production, and all is minified. Default: false. */
  readonly production?: boolean | undefined;
}

/** The files of pages that were built, for all scenarios that open them. */
const built = new Map<string, Promise<Files>>();

/** Texts by their path in the address. */
type Files = ReadonlyMap<string, string>;

/**
 * Builds a source of `pages/`, or the code of a page of `docs/`, and serves it with its styles.
 *
 * The script runs in a document with the language, title and main element that every accessible page has.
 */
export async function servePage(name: string, options: ServeOptions = {}): Promise<ServedPage> {
  const key = JSON.stringify([name, options]);
  const pending = built.get(key) ?? buildPage(name, options);
  built.set(key, pending);
  const files = await pending;
  const server = createServer(({ url = "/" }, response) => {
    const text = files.get(url);
    const type = url.endsWith(".js") ? "text/javascript" : url.endsWith(".css") ? "text/css" : "text/html";
    response.writeHead(text === undefined ? 404 : 200, { "content-type": `${type}; charset=utf-8` }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new TypeError("a server on a port has an address");
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() };
}

async function buildPage(name: string, { react, production = false }: ServeOptions): Promise<Files> {
  const folder = dirname(join(pages, name));
  const { outputFiles } = await build({
    ...entryOf(name),
    outdir: "/",
    entryNames: "page",
    bundle: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    tsconfig: join(here, "tsconfig.json"),
    // One React for all that a page imports. An alias is looked up from the working folder.
    alias: { react: "react", "react-dom": "react-dom" },
    absWorkingDir: react === "18" ? here : folder.startsWith(here) ? root : folder,
    minify: production,
    define: { "process.env.NODE_ENV": JSON.stringify(production ? "production" : "development") },
    write: false,
    logLevel: "warning",
  });
  const files = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const styles = files.has("/page.css") ? '<link rel="stylesheet" href="/page.css">' : "";
  files.set(
    "/",
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>${name}</title>
    <link rel="icon" href="data:,">
    ${styles}
  </head>
  <body>
    <main id="main"></main>
    <script type="module" src="/page.js"></script>
  </body>
</html>`,
  );
  return files;
}
