import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";

/** Of the configuration that this is bundled into. */
const root = import.meta.dirname;
const types = join(root, "dist");

/**
 * Writes the types of each entry, as ES modules and as CommonJS. The native compiler declares each module within
 * seconds; only what it declared is bundled.
 *
 * @param entries - the source of each entry by its name.
 */
export async function writeDeclarations(entries: Readonly<Record<string, string>>): Promise<void> {
  // Inside the project, where the packages are whose types are imported.
  const declared = mkdtempSync(join(types, ".declared-"));
  try {
    declareModules(declared);
    const input = Object.entries(entries).map(([name, source]) => [
      name,
      join(declared, source.replace(/\.tsx?$/, ".d.ts")),
    ]);
    const bundle = await rollup({
      input: Object.fromEntries(input) as Record<string, string>,
      external: (id) => !/^[./]/.test(id),
      plugins: [dts()],
      // A type that an exported one is made of need not be exported.
      onwarn: ({ message }) => {
        if (!message.includes("private shared type")) throw new Error(message);
      },
    });
    await bundle.write({
      dir: types,
      entryFileNames: "[name].d.ts",
      chunkFileNames: ({ name }) => `${name.replace(/\.d$/, "")}-[hash].d.ts`,
    });
    await bundle.close();
  } finally {
    rmSync(declared, { recursive: true });
  }
  const written = readdirSync(types, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".d.ts"));
  for (const name of written) {
    const text = readFileSync(join(types, name), "utf8");
    // What the modules of an entry import from each other is CommonJS as well.
    writeFileSync(join(types, name.replace(/\.ts$/, ".cts")), text.replace(/( from '\.[^']*)\.js';/g, "$1.cjs';"));
  }
}

/** Declares every module of `src`, and what is generated for it. */
function declareModules(folder: string): void {
  const compiler = createRequire(import.meta.url)
    .resolve("typescript-native/package.json")
    .replace("package.json", "bin/tsc");
  const options = [
    "--noEmit",
    "false",
    "--declaration",
    "--emitDeclarationOnly",
    "--rootDir",
    root,
    "--outDir",
    folder,
  ];
  execFileSync(process.execPath, [compiler, "--project", join(root, "scripts/declarations.json"), ...options], {
    stdio: "inherit",
  });
  cpSync(join(root, "src/text/generated"), join(folder, "src/text/generated"), { recursive: true });
}
