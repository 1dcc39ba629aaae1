/** The editor of a notation: plain until the real one is loaded, and where it cannot be. */
import type { ReactNode, Ref } from "react";
import { useEffect, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CodeEditor, EditorContext, EditorOptions, TextMarks } from "./code-editor.js";

/** What else moves the selection of an editor, or writes into it. */
export type EditorHandle = Pick<CodeEditor, "select" | "write">;

interface EditorProps extends Omit<EditorOptions, "parent"> {
  readonly context: EditorContext;
  readonly isDark: boolean;
  readonly marks: TextMarks | undefined;
  readonly isWrong: boolean;
  readonly ref: Ref<EditorHandle>;
}

export function Editor(props: EditorProps): ReactNode {
  const { pane, label, value, isWrong, context, isDark, marks, ref } = props;
  const parent = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<CodeEditor>();
  const latest = useRef(props);
  useEffect(() => void (latest.current = props));

  useEffect(() => {
    let created: CodeEditor | undefined;
    let isWanted = true;
    const load = async (): Promise<void> => {
      const { createEditor } = await import("./code-editor.js");
      if (!isWanted || parent.current === null) return;
      const hadFocus = area.current !== null && area.current === document.activeElement;
      const caret = area.current?.selectionStart ?? 0;
      created = createEditor({
        parent: parent.current,
        pane,
        label,
        value: latest.current.value,
        onChange: (text) => latest.current.onChange(text),
        onCommit: () => latest.current.onCommit(),
        onDone: () => latest.current.onDone(),
      });
      // The two are never there together.
      flushSync(() => setEditor(created));
      if (hadFocus) created.select(caret, caret);
    };
    // Without it, the text area stays.
    load().catch(() => undefined);
    return () => {
      isWanted = false;
      created?.destroy();
      setEditor(undefined);
    };
  }, [pane, label]);
  useEffect(() => editor?.setValue(value), [editor, value]);
  useEffect(() => editor?.setContext(context), [editor, context]);
  useEffect(() => editor?.setDark(isDark), [editor, isDark]);
  useEffect(() => editor?.setMarks(marks), [editor, marks]);
  useImperativeHandle(
    ref,
    () =>
      editor ?? {
        select: (from, to) => {
          area.current?.focus();
          area.current?.setSelectionRange(from, to);
        },
        write: (text) => latest.current.onChange(text),
      },
    [editor],
  );

  return (
    <div className="editor" ref={parent}>
      {editor === undefined && (
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
