import { readFileSync } from "node:fs";
import type { Options } from "tsup";
import ts from "typescript";

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

/**
 * Marks the value of each top-level variable as pure, so that bundlers of users can drop it.
 *
 * `dist` has several modules in one file, and a bundler keeps each statement of a file that may have an effect, such as
 * a call or the read of a property. No value of ours has one.
 */
export const pureStatements: Plugin = {
  name: "pure-statements",
  setup(build) {
    build.onLoad({ filter: /\.(ts|tsx|js)$/ }, ({ path }) => ({
      contents: markedAsPure(path, readFileSync(path, "utf8")),
      loader: path.endsWith(".tsx") ? "tsx" : "ts",
    }));
  },
};

function markedAsPure(path: string, source: string): string {
  const values = ts
    .createSourceFile(path, source, ts.ScriptTarget.ES2022)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ initializer }) => initializer ?? [])
    .filter((value) => !ts.isArrowFunction(value) && !ts.isLiteralExpression(value));
  let marked = "";
  let end = 0;
  for (const value of values) {
    marked += `${source.slice(end, value.pos)}/* @__PURE__ */ (() => (${source.slice(value.pos, value.end)}))()`;
    end = value.end;
  }
  return marked + source.slice(end);
}
