import { readFileSync } from "node:fs";

const outcomes = {
  Killed: "killed",
  RuntimeError: "killed",
  Timeout: "endless",
  Survived: "survived",
  NoCoverage: "survived",
};
const columns = ["killed", "endless", "survived", "equivalent", "not run"];

/**
 * A Markdown report of the results that Stryker has for each file. `equivalents` holds reasons why nobody can notice
 * some mutants of a file, and under `*` reasons for all whose line holds a word. `forgotten` are those of a file which
 * do not survive.
 */
export function report(name, results, { "*": everywhere, ...equivalents }) {
  const tried = results.flatMap(([file, result]) => (result === undefined ? [] : [[file, result]]));
  const mutants = tried.flatMap(([file, { source, mutants }]) => {
    const lines = source.split("\n");
    return mutants.map((mutant) => {
      const change = changeOf(lines, mutant);
      const outcome = outcomes[mutant.status] ?? "not run";
      const reason = outcome === "survived" ? reasonOf(file, change) : undefined;
      const { line } = mutant.location.start;
      return { file, line, change, outcome: reason === undefined ? outcome : "equivalent", reason };
    });
  });

  function reasonOf(file, change) {
    const [reason] = Object.entries(equivalents[file] ?? {}).find(([, changes]) => changes.includes(change)) ?? [];
    return reason ?? Object.entries(everywhere).find(([word]) => change.includes(word))?.[1];
  }

  const row = (label, of) => {
    const counts = columns.map((column) => of.filter(({ outcome }) => outcome === column).length);
    const [killed, endless, survived] = counts;
    const valid = killed + endless + survived;
    const score = valid === 0 ? "-" : `${((100 * (killed + endless)) / valid).toFixed(1)} %`;
    return `| ${[label, ...counts, score].join(" | ")} |`;
  };
  const list = (wanted) =>
    mutants
      .filter(({ outcome }) => outcome === wanted)
      .map(({ file, line, change, reason = "" }) => `- ${file}:${line} \`${change.replaceAll("`", "'")}\` ${reason}`)
      .join("\n") || "None.";

  const markdown = `# Mutation tests: ${name}

Written by \`npm run mutation -- ${name}\`. A mutant is one small change of the code. It is killed if a test fails then,
and endless if the tests take too long. The score is the share of killed and endless mutants, without the equivalent
ones, which no test can notice. Mutants that only matter while a module loads, such as rows of tables, are not run
(\`ignoreStatic\`), so the score says nothing about them. The code of a file marked "changed since" is newer than its run.

| file | ${columns.join(" | ")} | score |
| --- | ${columns.map(() => "---").join(" | ")} | --- |
${results
  .map(([file, result]) =>
    result === undefined
      ? `| ${file} | ${columns.map(() => "").join(" | ")} | no run yet |`
      : row(
          readFileSync(file, "utf8") === result.source ? file : `${file} (changed since)`,
          mutants.filter((mutant) => mutant.file === file),
        ),
  )
  .join("\n")}
${row("all", mutants)}

## Survivors

${list("survived")}

## Equivalent mutants

${list("equivalent")}
`;
  const alive = new Set(mutants.filter(({ outcome }) => outcome === "equivalent").map(({ change }) => change));
  const forgotten = tried.flatMap(([file]) =>
    Object.values(equivalents[file] ?? {})
      .flat()
      .filter((change) => !alive.has(change))
      .map((change) => `${file}: ${change}`),
  );
  return { markdown, forgotten };
}

/** The lines of a mutant in one, before and after. */
function changeOf(lines, { location: { start, end }, replacement }) {
  const before = lines.slice(start.line - 1, end.line);
  const rest = before.at(-1).slice(end.column - 1);
  return `${oneLine(before)} → ${oneLine([before[0].slice(0, start.column - 1) + replacement + rest])}`;
}

function oneLine(lines) {
  const text = lines.join(" ").replace(/\s+/g, " ").trim();
  return text.length <= 200 ? text : `${text.slice(0, 200)} …`;
}
