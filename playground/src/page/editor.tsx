/** The editor of a notation: plain until the real one is loaded, and where it cannot be. */
import type { ReactNode, Ref } from "react";
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { Pane } from "../documents.js";
import type { CodeEditor } from "./code-editor.js";
import { useDocuments, usePlayground } from "./playground.js";

/** What else moves the selection of an editor, or writes into it. */
export type EditorHandle = Pick<CodeEditor, "select" | "write">;

interface EditorProps {
  readonly pane: Pane;
  readonly isWrong: boolean;
  readonly ref: Ref<EditorHandle>;
}

const dark = matchMedia("(prefers-color-scheme: dark)");

function onColorScheme(listener: () => void): () => void {
  dark.addEventListener("change", listener);
  return () => dark.removeEventListener("change", listener);
}

const labels: Readonly<Record<Pane, string>> = { text: "The filter as text", json: "The filter as JSON" };

export function Editor({ pane, isWrong, ref }: EditorProps): ReactNode {
  const { engine, documents, model, team } = usePlayground();
  const { text, issues } = useDocuments()[pane];
  const label = labels[pane];
  const parent = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<CodeEditor>();

  useEffect(() => {
    let created: CodeEditor | undefined;
    let isWanted = true;
    const load = async (): Promise<void> => {
      const { createEditor } = await import("./code-editor.js");
      if (!isWanted || parent.current === null) return;
      const hadFocus = area.current !== null && area.current === document.activeElement;
      const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
      created = createEditor({ parent: parent.current, pane, label, documents, engine });
      // The two are never there together.
      flushSync(() => setEditor(created));
      if (hadFocus) created.select(selectionStart, selectionEnd);
    };
    // Without it, the text area stays.
    load().catch(() => undefined);
    return () => {
      isWanted = false;
      created?.destroy();
      setEditor(undefined);
    };
  }, [pane, label, documents, engine]);
  const { expressions } = team;
  const isDark = useSyncExternalStore(onColorScheme, () => dark.matches);
  useLayoutEffect(
    () => editor?.show({ text, model, expressions, isDark, issues }),
    [editor, text, model, expressions, isDark, issues],
  );
  useImperativeHandle(
    ref,
    () =>
      editor ?? {
        select: (from, to) => {
          area.current?.focus();
          area.current?.setSelectionRange(from, to);
        },
        write: (next) => documents.edit(pane, next),
      },
    [editor, documents, pane],
  );

  return (
    <div className="editor" ref={parent}>
      {editor === undefined && (
        <textarea
          ref={area}
          aria-label={label}
          aria-invalid={isWrong}
          spellCheck={false}
          value={text}
          onChange={({ target }) => documents.edit(pane, target.value)}
          onBlur={() => void documents.commit(pane)}
        />
      )}
    </div>
  );
}
