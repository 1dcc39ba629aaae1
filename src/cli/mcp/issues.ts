/** Issues as assistants read them. */
import { readNearlyJson } from "../../mistakes/json/nearly-json.js";
import type { DataModel } from "../../model/data-model.js";
import type { Issue, Path } from "../../model/issues/issue.js";
import { formatPath } from "../../model/issues/issue.js";
import { bySimilarity } from "../../model/issues/suggest.js";
import { kinds } from "../../model/operators.js";
import { ownValue } from "../../model/own-value.js";
import { completeFilter } from "../../language/index.js";
import { isJsonText } from "../../validate/input.js";
import { cut } from "./reply.js";

/** One more issue has the number of those that are left out. */
export const maxIssues = 30;

/** The tool `list_model` lists all names. */
const maxNames = 20;

const maxLength = 500;

/**
 * Describes the issues of an input. Only those of text have a position.
 *
 * @param namesFor - the names that are possible in place of an unknown one, similar ones first.
 */
export function describeIssues(
  issues: readonly Issue[],
  input: unknown,
  namesFor: (issue: Issue) => readonly string[] | undefined,
): object[] {
  return issues.map((issue) => {
    const { severity, code, message, path, range, expected, fix } = issue;
    const names = namesFor(issue) ?? [];
    return {
      severity,
      code,
      message: cut(message.replace(conversion, 'call import_filter with "from": "$1"'), maxLength),
      path: cut(formatPath(path), maxLength),
      at: typeof input === "string" ? range?.start : undefined,
      expected: expected && cut(expected, maxLength),
      known: names.length > 0 ? names.slice(0, maxNames) : undefined,
      knownCount: names.length > maxNames ? names.length : undefined,
      fix: fix && cut(fix.title, maxLength),
    };
  });
}

/** The command that an issue names, for which there is a tool. */
const conversion = /run: capacity-filter convert --from (\w+) FILE$/;

/** Finds the columns, properties or kinds that are possible at the place of an issue of filter text, JSON or a value. */
export function namesIn(input: unknown, model: DataModel | undefined): (issue: Issue) => readonly string[] | undefined {
  if (typeof input === "string" && !isJsonText(input)) {
    return (issue) => {
      const { start, end } = issue.range ?? {};
      const word = input.slice(start?.offset, end?.offset);
      if (issue.code === "unknownKind") return bySimilarity(word, kindsAt(issue));
      const kind = model && completionKinds[issue.code];
      if (kind === undefined || start === undefined) return undefined;
      const possible = completeFilter(input, start.offset, { model }).filter((each) => each.kind === kind);
      const names = possible.map(({ text }) => text);
      return bySimilarity(word, names);
    };
  }
  const document: unknown = typeof input === "string" ? readNearlyJson(input).value : input;
  return (issue) => {
    const { word, columns } = placeIn(document, issue.path, model);
    if (issue.code === "unknownKind") return bySimilarity(String(word), kindsAt(issue));
    return issue.code === "unknownColumn" ? bySimilarity(String(word), Object.keys(columns)) : undefined;
  };
}

const completionKinds: Readonly<Record<string, string>> = { unknownColumn: "column", unknownProperty: "property" };

function kindsAt({ expected = "" }: Issue): readonly string[] {
  const words = expected.split(/, | or /);
  return kinds.filter((kind) => words.includes(kind));
}

/** The value at a path, and the columns of the model that the condition around it reads. */
function placeIn(
  document: unknown,
  path: Path,
  model: DataModel | undefined,
): { readonly word: unknown; readonly columns: DataModel["columns"] } {
  let word = document;
  let columns = model?.columns ?? {};
  for (const segment of path) {
    if (typeof word !== "object" || word === null) break;
    columns = ownValue(model?.related, Reflect.get(word, "relatedModelUuid"))?.columns ?? columns;
    word = Reflect.get(word, segment);
  }
  return { word, columns };
}
