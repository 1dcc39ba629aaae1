/** What has changed since a version was pinned, and which of the two to take. */
import type { Path } from "capacity-filter/core";
import { englishTexts } from "capacity-filter/react";
import type { ReactNode } from "react";
import { useMemo, useState } from "react";
import { keyOf } from "../../documents.js";
import { replaceShown } from "../../hidden-conditions.js";
import { pause, useAnswerTo, useSettled } from "../answer.js";
import type { Version } from "../comparison-state.js";
import { isSameCapacity } from "../comparison-state.js";
import { Button, IconButton, Message } from "../controls.js";
import { TargetIcon } from "../icons.js";
import { usePlayground } from "../playground.js";
import "./compare.css";
import type { EditWords } from "./words.js";
import { capacityEdits, editWords, effectSentences } from "./words.js";

export function Panel({ pinned }: { readonly pinned: Version }): ReactNode {
  const { engine, store, filter, model, settings, team, book, version, ...playground } = usePlayground();
  const { pin, draftPath, showNode } = playground;
  const { committed } = filter;
  const [before, after] = useSettled(
    useMemo(() => [pinned.filter, committed] as const, [pinned.filter, committed]),
    pause,
  );
  const { value, error } = useAnswerTo(async () => {
    const { edits, effect } = await engine.ask("changes", before, after, settings);
    const options = { model, timeZone: settings.timeZone, expressions: team.expressions };
    return { effect, edits: edits.map((edit) => ({ ...edit, words: editWords(edit, after, options) })) };
  }, [before, after, settings, model, team.expressions]);
  const { edits = [], effect } = value ?? {};
  const { capacity } = version;
  const isSame = isSameCapacity(pinned.capacity, capacity);
  const ofCapacity = isSame && capacity !== undefined ? capacityEdits(pinned.capacity, capacity) : [];
  const [refusal, setRefusal] = useState<string>();
  /** The other version is pinned then: the same button brings it back. */
  const takePinned = (): void => {
    const isEdited = keyOf(pinned.filter) !== keyOf(committed);
    const refused = isEdited ? replaceShown(store, pinned.filter) : undefined;
    setRefusal(refused && englishTexts.refusals[refused]);
    if (refused !== undefined) return;
    if (isSame && ofCapacity.length > 0) {
      book.change(pinned.capacity.capacity);
      team.setExpiry(pinned.capacity.expiry);
    }
    pin(version);
  };
  const count = edits.length + ofCapacity.length;
  return (
    <section className="comparison" aria-label="Comparison" tabIndex={-1}>
      <header>
        <h2>Compared with the pinned version</h2>
        {count > 0 && <Button onClick={takePinned}>Back to pinned</Button>}
      </header>
      <Message severity="error" role="alert">
        {refusal}
      </Message>
      <Message severity="error">{error}</Message>
      {count === 0 && effect !== undefined && (
        <p className="hint">
          Nothing has changed yet. Edit the filter{pinned.capacity !== undefined && ", or the limit and the policy"}:
          records that enter or leave are marked.
        </p>
      )}
      {count > 0 && (
        <ul className="edits">
          {edits.map(({ type, path, words }) => {
            const place = type === "removed" ? undefined : draftPath(nodePath(path));
            return (
              <Edit
                key={`${type} ${JSON.stringify(path)}`}
                type={type}
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
      {edits.length > 0 && effect !== undefined && <p className="hint">{effectSentences[effect]}</p>}
    </section>
  );
}

/** The group or the condition of a path; that of a connective is what it joins. */
function nodePath(path: Path): Path {
  return path.at(-1) === "conjonction" ? path.slice(0, -1) : path;
}

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
        <IconButton
          label={`Show in the builder: ${text}`}
          title="Show the condition"
          icon={TargetIcon}
          onClick={onShow}
        />
      )}
    </li>
  );
}
