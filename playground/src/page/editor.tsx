/** The editor of a notation: plain until the real one is loaded, and where it cannot be. */
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CodeEditor, EditorContext, TextMarks } from "./code-editor.js";
import type { Pane } from "../documents.js";

interface EditorProps {
  readonly pane: Pane;
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly context: EditorContext;
  readonly isDark: boolean;
  readonly marks: TextMarks | undefined;
  readonly onChange: (value: string) => void;
  readonly onCommit: () => void;
  readonly onDone: () => void;
  /** Given the editor when it is ready, to move its selection. */
  readonly onReady: (editor: Pick<CodeEditor, "select" | "write"> | undefined) => void;
}

export function Editor(props: EditorProps): ReactNode {
  const { pane, label, value, isWrong, context, isDark, marks, onReady } = props;
  const parent = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<CodeEditor>(undefined);
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef(props);
  useEffect(() => void (latest.current = props));

  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      const { createEditor } = await import("./code-editor.js");
      if (!isWanted || parent.current === null) return;
      const hadFocus = area.current !== null && area.current === document.activeElement;
      const caret = area.current?.selectionStart ?? 0;
      const created = createEditor({
        parent: parent.current,
        pane,
        label,
        value: latest.current.value,
        onChange: (text) => latest.current.onChange(text),
        onCommit: () => latest.current.onCommit(),
        onDone: () => latest.current.onDone(),
      });
      created.setContext(latest.current.context);
      created.setDark(latest.current.isDark);
      created.setMarks(latest.current.marks);
      editor.current = created;
      // The two are never there together.
      flushSync(() => setLoaded(true));
      latest.current.onReady(created);
      if (hadFocus) created.select(caret, caret);
    };
    // Without it, the text area stays.
    load().catch(() => undefined);
    return () => {
      isWanted = false;
      editor.current?.destroy();
      editor.current = undefined;
      setLoaded(false);
    };
  }, [pane, label]);
  useEffect(() => editor.current?.setValue(value), [value]);
  useEffect(() => editor.current?.setContext(context), [context]);
  useEffect(() => editor.current?.setDark(isDark), [isDark]);
  useEffect(() => editor.current?.setMarks(marks), [marks]);
  useEffect(() => {
    if (isLoaded) return;
    onReady({
      select: (from, to) => {
        area.current?.focus();
        area.current?.setSelectionRange(from, to);
      },
      write: (text) => latest.current.onChange(text),
    });
  }, [isLoaded, onReady]);

  return (
    <div className="editor" ref={parent}>
      {!isLoaded && (
        <textarea
          ref={area}
          aria-label={label}
          aria-invalid={isWrong}
          spellCheck={false}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onDone}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            props.onCommit();
          }}
        />
      )}
    </div>
  );
}
