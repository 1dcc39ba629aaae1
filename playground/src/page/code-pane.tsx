/** The filter as text, as JSON and as SQL. */
import type { Issue } from "capacity-filter/core";
import type { ReactNode } from "react";
import { useEffect, useMemo, useRef } from "react";
import type { Pane } from "../documents.js";
import { withFixTitle } from "../fix-title.js";
import type { EditorContext } from "./code-editor.js";
import { Button, deferred } from "./controls.js";
import { CopyButton } from "./copy.js";
import type { EditorHandle } from "./editor.js";
import { Editor } from "./editor.js";
import { editorField, goOnAt } from "./go-on.js";
import { CheckIcon, WarningIcon } from "./icons.js";
import { useDocuments, usePlayground } from "./playground.js";
import type { CodeTab } from "./setup.js";
import { Tabs } from "./tabs.js";
import { counted, sentenceCase } from "./words.js";

const tabs = [
  { key: "text", label: "Text" },
  { key: "json", label: "JSON" },
  { key: "sql", label: "SQL" },
] as const satisfies readonly { key: CodeTab; label: string }[];

const SqlPane = deferred(async () => (await import("./sql-pane.js")).SqlPane);

export function CodePane(): ReactNode {
  const { tab, setTab } = usePlayground();
  return (
    <section className="card code-pane" id="code" tabIndex={-1} aria-label="Code">
      <Tabs name="Code" tabs={tabs} selected={tab} onSelect={setTab} aside={tab !== "sql" && <Status pane={tab} />}>
        {tab === "sql" ? <SqlPane /> : <NotationPane key={tab} pane={tab} />}
      </Tabs>
    </section>
  );
}

function Status({ pane }: { readonly pane: Pane }): ReactNode {
  const { status, issues } = useDocuments()[pane];
  const isWrong = status !== "inSync" && status !== "checking";
  const text = isWrong ? counted(issues.length, "problem") : status === "checking" ? "Reading…" : "In sync";
  return (
    <span className="state" data-state={isWrong ? "wrong" : status}>
      {isWrong ? <WarningIcon /> : status === "inSync" && <CheckIcon />}
      {text}
    </span>
  );
}

const labels: Readonly<Record<Pane, string>> = { text: "The filter as text", json: "The filter as JSON" };

function NotationPane({ pane }: { readonly pane: Pane }): ReactNode {
  const { engine, documents, model, team, textMarks, theme } = usePlayground();
  const { text, status, rewritten, foundIn, issues } = useDocuments()[pane];
  const editor = useRef<EditorHandle>(null);
  const { expressions } = team;
  const context = useMemo(
    (): EditorContext => ({
      model,
      expressions,
      validate: engine.validate,
      applyFix: engine.applyFix,
      values: async (column) => (await engine.values(column, "")).map(({ value }) => String(value)),
    }),
    [engine, model, expressions],
  );
  const repair = async (issue: Issue): Promise<void> => write(await engine.applyFix(text, issue));
  const repairCertain = async (): Promise<void> => write((await engine.repair(text)).output);
  const write = async (repaired: unknown): Promise<void> => {
    // The text may have changed meanwhile.
    if (typeof repaired !== "string" || documents.getSnapshot()[pane].text !== text) return;
    // On a phone, the focus would open a keyboard.
    const isByKey = document.activeElement?.matches(":focus-visible") === true;
    editor.current?.write(repaired);
    await documents.commit(pane);
    if (isByKey) goOnAt(editorField);
  };
  useEffect(() => {
    const field = document.activeElement?.closest(".editor");
    // The form above is as long as the filter that was pasted.
    if (field != null && field.getBoundingClientRect().top > innerHeight) field.scrollIntoView({ block: "center" });
  }, [status]);
  const certainCount = issues.filter(({ fix }) => fix?.certain === true).length;
  const isWrong = status !== "inSync" && status !== "checking";
  return (
    <>
      <Editor
        pane={pane}
        label={labels[pane]}
        value={text}
        isWrong={isWrong}
        context={context}
        isDark={theme === "dark"}
        marks={pane === "text" ? textMarks : undefined}
        onChange={(next) => documents.edit(pane, next)}
        onCommit={() => void documents.format(pane)}
        onDone={() => void documents.commit(pane)}
        ref={editor}
      />
      {isWrong && certainCount > 0 && (
        <div className="code-problems">
          <Button className="small primary" onClick={() => void repairCertain()}>
            Repair all that is certain ({certainCount})
          </Button>
        </div>
      )}
      {isWrong && (
        <ul className="code-problems" aria-label="Problems of the code">
          {issues.slice(0, 5).map((issue) => (
            <CodeProblem
              key={`${issue.code} ${JSON.stringify(issue.path)} ${issue.message}`}
              issue={withFixTitle(issue, text)}
              onShow={(from, to) => editor.current?.select(from, to)}
              onRepair={() => void repair(issue)}
            />
          ))}
          {issues.length > 5 && <li className="hint">and {issues.length - 5} more</li>}
        </ul>
      )}
      {(rewritten || foundIn !== undefined) && (
        <p className="code-problems hint">
          {foundIn !== undefined && `Read from ${foundIn}. `}
          {rewritten && "It nests deeper than a filter can, so it was brought into two levels."}
        </p>
      )}
      <div className="code-foot">
        <span className="hint">
          <kbd>Ctrl+Enter</kbd> formats{pane === "text" && ", "}
          {pane === "text" && (
            <>
              <kbd>Ctrl+Space</kbd> completes
            </>
          )}
        </span>
        {isWrong && (
          <Button
            onClick={() => {
              void documents.discard(pane);
              goOnAt("#code");
            }}
          >
            Discard
          </Button>
        )}
        <Button onClick={() => void documents.format(pane)}>Format</Button>
        <CopyButton label="Copy" text={() => text} />
      </div>
    </>
  );
}

interface CodeProblemProps {
  readonly issue: Issue;
  readonly onShow: (from: number, to: number) => void;
  readonly onRepair: () => void;
}

function CodeProblem({ issue: { message, severity, range, fix }, onShow, onRepair }: CodeProblemProps): ReactNode {
  return (
    <li className="message" data-severity={severity}>
      <WarningIcon />
      {range === undefined ? (
        <span>{message}</span>
      ) : (
        <Button className="link" onClick={() => onShow(range.start.offset, range.end.offset)}>
          {message}
        </Button>
      )}
      {fix !== undefined && <Button onClick={onRepair}>{sentenceCase(fix.title)}</Button>}
    </li>
  );
}
