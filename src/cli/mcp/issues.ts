/** Issues as assistants read them. */
import { readNearlyJson } from "../../mistakes/json/nearly-json.js";
import type { DataModel } from "../../model/data-model.js";
import type { Issue } from "../../model/issues/issue.js";
import { formatPath } from "../../model/issues/issue.js";
import { bySimilarity } from "../../model/issues/suggest.js";
import { kinds } from "../../model/operators.js";
import { ownValue } from "../../model/own-value.js";
import { valueAt } from "../../model/value-at.js";
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
      return bySimilarity(
        word,
        possible.map(({ text }) => text),
      );
    };
  }
  const document: unknown = typeof input === "string" ? readNearlyJson(input).value : input;
  return (issue) => {
    const { code, path } = issue;
    const word = String(valueAt(path, document));
    if (code === "unknownKind") return bySimilarity(word, kindsAt(issue));
    if (code !== "unknownColumn") return undefined;
    // The condition, or the one that it is in, names the model whose columns it reads.
    const uuids = path.map((_, depth) => valueAt([...path.slice(0, depth), "relatedModelUuid"], document));
    const related = uuids.flatMap((uuid) => ownValue(model?.related, uuid) ?? []).at(-1);
    return bySimilarity(word, Object.keys((related ?? model)?.columns ?? {}));
  };
}

const completionKinds: Readonly<Record<string, string>> = { unknownColumn: "column", unknownProperty: "property" };

function kindsAt({ expected = "" }: Issue): readonly string[] {
  const words = expected.split(/, | or /);
  return kinds.filter((kind) => words.includes(kind));
}
