/** Writes openapi.json, the OpenAPI document in the package. A test fails if it is out of date. */
import { writeFileSync } from "node:fs";
import { build } from "esbuild";
import { format } from "prettier";

const { outputFiles } = await build({
  entryPoints: ["scripts/openapi/document.ts"],
  bundle: true,
  write: false,
  format: "esm",
  platform: "node",
});
const source = Buffer.from(outputFiles[0].contents).toString("base64");
const { openApiDocument } = await import(`data:text/javascript;base64,${source}`);

const text = JSON.stringify(openApiDocument());
writeFileSync("openapi.json", await format(text, { parser: "json", printWidth: 120 }));
