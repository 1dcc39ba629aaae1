import { locateIssues } from "../../json/locate.js";
import { readJson } from "../../json/read.js";
import type { DataModel } from "../../model/data-model.js";
import type { Filter } from "../../model/filter.js";
import type { Result } from "../../model/issues/issue.js";
import type { Language, QueryParser, TextLanguage } from "../../react-querybuilder/index.js";
import { importFilter } from "../../react-querybuilder/index.js";
import { loadDependency, requireDependency } from "./optional-dependency.js";

/** Reads a filter of another query language. */
export async function readImported(
  text: string,
  from: Language,
  model: DataModel | undefined,
): Promise<Result<Filter>> {
  switch (from) {
    case "sql":
    case "cel":
    case "spel":
      return importFilter(text, { from, model, parse: await loadParser(from) });
    default: {
      const document = readJson(text);
      if (!document.ok) return document;
      const result = importFilter(document.value, { from, model });
      return result.ok ? result : { ok: false, issues: locateIssues(text, result.issues) };
    }
  }
}

const parsers = { sql: "parseSQL", cel: "parseCEL", spel: "parseSpEL" } as const;

async function loadParser(language: TextLanguage): Promise<QueryParser> {
  const name = parsers[language];
  const wanted = `Reading ${language === "spel" ? "SpEL" : language.toUpperCase()}`;
  const core = "@react-querybuilder/core";
  // The package loads this one without a word on how to install it.
  if (language === "spel") await requireDependency("spel2js", wanted);
  const module = (await loadDependency(`${core}/${name}`)) ?? (await requireDependency(core, wanted));
  return (module as Readonly<Record<string, QueryParser | undefined>>)[name] ?? unsupported(name);
}

function unsupported(name: string): never {
  throw new TypeError(`@react-querybuilder/core has no ${name}.`);
}
