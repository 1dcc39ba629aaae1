import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Options } from "tsup";

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

/** Puts the licenses of all packages that went into a bundle beside it, as they ask for. */
export const bundledLicenses: Plugin = {
  name: "bundled-licenses",
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(({ metafile }) => {
      const inputs = Object.keys(metafile?.inputs ?? {});
      const packages = new Set(inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []));
      const folder = build.initialOptions.outdir ?? "dist";
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "THIRD-PARTY-LICENSES.txt"), [...packages].sort().map(licenseOf).join("\n\n"));
    });
  },
};

function licenseOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, string>;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (name === undefined || version === undefined || file === undefined) throw new Error(`${folder} has no license.`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}
