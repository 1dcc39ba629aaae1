/** What has changed since a version was pinned, and which of the two to take. */
import type { Path } from "capacity-filter/core";
import { englishTexts } from "capacity-filter/react";
import type { DraftFilter, DraftNode } from "capacity-filter/ui";
import { nodeAt } from "capacity-filter/ui";
import type { ReactNode } from "react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { withHiddenConditions } from "../../hidden-conditions.js";
import { pause, useAnswer, useSettled } from "../answer.js";
import type { Taken, Version } from "../comparison-state.js";
import { currentVersion, isSameCapacity } from "../comparison-state.js";
import { goOnAt } from "../go-on.js";
import { CrossIcon, TargetIcon, WarningIcon } from "../icons.js";
import type { Playground } from "../playground.js";
import { useDocuments, usePlayground } from "../playground.js";
import { useRestoreCapacity } from "./versions.js";
import type { EditWords } from "./words.js";
import { capacityEdits, editWords, effectSentences } from "./words.js";

/** So many changes are listed at first. */
const listed = 5;

export function Panel(): ReactNode {
  const { comparison } = usePlayground();
  if (comparison === undefined) return null;
  const { pinned, taken } = comparison;
  return taken === undefined ? <Changes pinned={pinned} /> : <TakenVersion pinned={pinned} taken={taken} />;
}

function Changes({ pinned }: { readonly pinned: Version }): ReactNode {
  const playground = usePlayground();
  const { engine, store, filter, model, settings, team } = playground;
  const { setComparison, setTextMarks, setFormChanges, draftPath, showNode } = playground;
  const { committed, draft } = filter;
  const { text, status } = useDocuments().text;
  // A change of the form reaches the text after a pause.
  const asked = useSettled(
    useMemo(() => ({ filter: committed, text: status === "inSync" ? text : undefined }), [committed, status, text]),
    pause + 50,
  );
  const { value, error } = useAnswer(
    useMemo(
      () => async () => ({
        asked,
        result: await engine.changes(pinned.filter, asked.filter, asked.text, settings),
      }),
      [engine, pinned.filter, asked, settings],
    ),
  );
  const { timeZone } = settings;
  const { expressions } = team;
  const edits = useMemo(() => {
    if (value?.result.ok !== true) return [];
    const options = { model, timeZone, expressions };
    return value.result.value.edits.map((edit) => ({ edit, words: editWords(edit, value.asked.filter, options) }));
  }, [value, model, timeZone, expressions]);
  const marks = useMemo(
    () =>
      edits.flatMap(({ edit, words }) =>
        edit.type === "removed" ? [] : [{ ...edit, title: titleOf(edit.type, words) }],
      ),
    [edits],
  );
  useEffect(() => {
    // Those of another filter stay until they are known of this one.
    if (value?.asked.filter !== committed) return;
    const changed = marks.flatMap(({ path, type, title }) =>
      changedNodes(path, draft, draftPath).map((node) => [store.idOf(node), { type, title }] as const),
    );
    setFormChanges(Object.fromEntries(changed));
  }, [value, committed, marks, draft, draftPath, store, setFormChanges]);
  useEffect(() => {
    if (value?.asked.text === undefined) return;
    const inText = marks.flatMap(({ range, type, title }) => (range === undefined ? [] : [{ ...range, type, title }]));
    setTextMarks({ text: value.asked.text, marks: inText });
  }, [value, marks, setTextMarks]);
  useEffect(
    () => () => {
      setTextMarks(undefined);
      setFormChanges(undefined);
    },
    [setTextMarks, setFormChanges],
  );

  const current = currentVersion(playground);
  const restore = useRestoreCapacity();
  const isSame = isSameCapacity(pinned.capacity, current.capacity);
  const ofCapacity = isSame && current.capacity ? capacityEdits(pinned.capacity, current.capacity) : [];
  const [refusal, setRefusal] = useState<string>();
  const take = (version: Taken["version"]): void => {
    const { draft: before, flags } = store.getSnapshot();
    if (version === "pinned") {
      const isMuted = (node: Parameters<typeof store.idOf>[0]): boolean => flags[store.idOf(node)]?.muted === true;
      const pinnedDraft = withHiddenConditions(pinned.filter, before, isMuted);
      const refused = edits.length === 0 ? undefined : store.dispatch({ type: "replace", filter: pinnedDraft });
      setRefusal(refused && englishTexts.refusals[refused]);
      if (refused !== undefined) return;
      if (ofCapacity.length > 0) restore(pinned.capacity);
    }
    const after = store.getSnapshot().draft;
    setComparison({ pinned, taken: { version, before, after, capacity: current.capacity } });
  };
  const [isWhole, setWhole] = useState(false);
  const count = edits.length + ofCapacity.length;
  const result = value?.result;
  return (
    <section className="card comparison" aria-label="Comparison" tabIndex={-1}>
      <header>
        <h2>Compared with the pinned version</h2>
        {count > 0 && (
          <span className="row">
            <button type="button" className="small" onClick={() => take("pinned")}>
              Back to pinned
            </button>
            <button type="button" className="small primary" onClick={() => take("new")}>
              Keep new
            </button>
          </span>
        )}
      </header>
      {refusal !== undefined && (
        <p className="message" data-severity="error" role="alert">
          <WarningIcon /> {refusal}
        </p>
      )}
      {(error !== undefined || result?.ok === false) && (
        <p className="message" data-severity="error">
          <WarningIcon /> {error ?? (result?.ok === false && result.issues.map(({ message }) => message).join(" "))}
        </p>
      )}
      {count === 0 && result?.ok === true && (
        <p className="hint">
          Nothing has changed yet. Edit the filter{pinned.capacity !== undefined && ", or the limit and the policy"}:
          records that enter or leave are marked.
        </p>
      )}
      {count > 0 && (
        <ul className="edits">
          {edits.slice(0, isWhole ? edits.length : listed).map(({ edit, words }) => {
            const place = edit.type === "removed" ? undefined : draftPath(nodePath(edit.path));
            return (
              <Edit
                key={`${edit.type} ${JSON.stringify(edit.path)}`}
                type={edit.type}
                words={words}
                onShow={place && (() => showNode(place))}
              />
            );
          })}
          {ofCapacity.map((words) => (
            <Edit key={words.text} type="changed" words={words} onShow={undefined} />
          ))}
        </ul>
      )}
      {edits.length > listed && !isWhole && (
        <button type="button" className="small" onClick={() => setWhole(true)}>
          Show {edits.length - listed} more
        </button>
      )}
      {edits.length > 0 && result?.ok === true && <p className="hint">{effectSentences[result.value.effect]}</p>}
    </section>
  );
}

/** The group or the condition of a path; that of a connective is what it joins. */
function nodePath(path: Path): Path {
  return path.at(-1) === "conjonction" ? path.slice(0, -1) : path;
}

/** What the form marks: a condition, all conditions of a group, or what a connective joins. */
function changedNodes(path: Path, draft: DraftFilter, draftPath: Playground["draftPath"]): readonly DraftNode[] {
  const place = draftPath(nodePath(path));
  if (place === undefined) return [];
  if (path.length === 2) return draft.groups[Number(place[1])]?.conditions ?? [];
  const node = nodeAt(draft, place);
  return node === undefined ? [] : [node];
}

const titleOf = (type: "added" | "changed", { was }: EditWords): string =>
  type === "added" ? "Added" : `Changed. It was: ${was}`;

const signs = {
  added: { sign: "+", name: "Added" },
  changed: { sign: "~", name: "Changed" },
  removed: { sign: "−", name: "Removed" },
};

interface EditProps {
  readonly type: keyof typeof signs;
  readonly words: EditWords;
  readonly onShow: (() => void) | undefined;
}

function Edit({ type, words: { text, was }, onShow }: EditProps): ReactNode {
  const { sign, name } = signs[type];
  return (
    <li data-change={type}>
      <span className="sign" aria-hidden="true">
        {sign}
      </span>
      <span>
        <span className="hidden">{name}: </span>
        {type === "removed" ? <del>{text}</del> : text}
        {was !== undefined && <span className="was"> was: {was}</span>}
      </span>
      {onShow !== undefined && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Show in the builder: ${text}`}
          title="Show the condition"
          onClick={onShow}
        >
          <TargetIcon />
        </button>
      )}
    </li>
  );
}

interface TakenVersionProps {
  readonly pinned: Version;
  readonly taken: Taken;
}

/** Until the next change, what was taken can be undone. */
function TakenVersion({ pinned, taken }: TakenVersionProps): ReactNode {
  const { store, filter, setComparison } = usePlayground();
  const restore = useRestoreCapacity();
  const { draft } = filter;
  const { version, before, after, capacity } = taken;
  const goOn = (): void => {
    if (version === "pinned") restore(capacity);
    setComparison({ pinned });
  };
  // By the key, or the button of the header.
  const isUndone = before !== after && draft === before;
  const isOver = draft !== after;
  useEffect(() => {
    if (isUndone) goOn();
    else if (isOver) setComparison(undefined);
  });
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => button.current?.focus(), []);
  const id = useId();
  return (
    <section className="card comparison" aria-label="Comparison">
      <header>
        <p id={id}>{version === "new" ? "The new version is kept." : "The pinned version is back."}</p>
        <button
          type="button"
          className="small"
          ref={button}
          aria-describedby={id}
          onClick={() => {
            if (before === after) goOn();
            else store.dispatch({ type: "undo" });
            goOnAt(".comparison button", ".comparison");
          }}
        >
          Undo
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Close"
          onClick={() => {
            setComparison(undefined);
            goOnAt(".count-text > button");
          }}
        >
          <CrossIcon />
        </button>
      </header>
    </section>
  );
}
