/** The filter as text, as JSON and as SQL. */
import type { Issue } from "capacity-filter/core";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import type { Pane } from "../documents.js";
import { Button, deferred } from "./controls.js";
import { CopyButton } from "./copy.js";
import type { EditorHandle } from "./editor.js";
import { Editor } from "./editor.js";
import { editorField, goOnAt } from "./go-on.js";
import { WarningIcon } from "./icons.js";
import { useDocuments, usePlayground } from "./playground.js";
import type { CodeTab } from "./setup.js";
import { Tabs } from "./tabs.js";
import { sentenceCase } from "./words.js";

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
      <Tabs name="Code" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === "sql" ? <SqlPane /> : <NotationPane key={tab} pane={tab} />}
      </Tabs>
    </section>
  );
}

function NotationPane({ pane }: { readonly pane: Pane }): ReactNode {
  const { engine, documents } = usePlayground();
  const { text, status, rewritten, foundIn, issues } = useDocuments()[pane];
  const editor = useRef<EditorHandle>(null);
  const repair = async (issue: Issue): Promise<void> => write(await engine.ask("applyFix", text, issue));
  const repairCertain = async (): Promise<void> => write(await engine.ask("repair", text));
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
      <Editor pane={pane} isWrong={isWrong} ref={editor} />
      {isWrong && (
        <ul className="code-problems" aria-label="Problems of the code">
          {issues.slice(0, 5).map((issue) => {
            const { code, path, message, severity, fix, range } = issue;
            return (
              <li key={`${code} ${JSON.stringify(path)} ${message}`} className="message" data-severity={severity}>
                <WarningIcon />
                {range === undefined ? (
                  <span>{message}</span>
                ) : (
                  <Button className="link" onClick={() => editor.current?.select(range.start.offset, range.end.offset)}>
                    {message}
                  </Button>
                )}
                {fix !== undefined && <Button onClick={() => void repair(issue)}>{sentenceCase(fix.title)}</Button>}
              </li>
            );
          })}
          {issues.length > 5 && <li className="hint">and {issues.length - 5} more</li>}
          {certainCount > 0 && (
            <li>
              <Button className="small primary" onClick={() => void repairCertain()}>
                Repair all that is certain ({certainCount})
              </Button>
            </li>
          )}
        </ul>
      )}
      {(rewritten || foundIn !== undefined) && (
        <p className="code-problems hint">
          {foundIn !== undefined && `Read from ${foundIn}. `}
          {rewritten && "It nests deeper than a filter can, so it was brought into two levels."}
        </p>
      )}
      <div className="code-foot">
        <Button onClick={() => void documents.format(pane)}>Format</Button>
        <CopyButton label="Copy" text={() => text} />
      </div>
    </>
  );
}
