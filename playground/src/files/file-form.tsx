/** Asks what the page cannot know of own records: how they are written, whose they are, and when they expire. */
import type { DataModel, Filter } from "capacity-filter/core";
import type { Remedy } from "capacity-filter/records";
import type { ReactNode } from "react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Engine } from "../engine/engine.js";
import { EngineError } from "../engine/engine.js";
import type { OpenedMember } from "../engine/members-protocol.js";
import type { Opened, OpenedCapacity, Source } from "../engine/protocol.js";
import { messageOf, useAnswer } from "../page/answer.js";
import { FileButton } from "../page/file-button.js";
import { goOnAt } from "../page/go-on.js";
import { WarningIcon } from "../page/icons.js";
import { formatCount } from "../page/words.js";
import type { Answers } from "./answers.js";
import { capacityOf, expiries, firstAnswers, isSame, modelWith, ownerColumns, timeColumns } from "./answers.js";
import { FormatFields } from "./format-fields.js";
import { ReadingField } from "./reading-field.js";
import { Select } from "./select.js";
import "./files.css";

interface FileFormProps {
  readonly engine: Engine;
  readonly source: Source & { readonly type: "file" };
  readonly open: (source: Source) => void;
  /** Undefined until the file is read. */
  readonly opened: Opened | undefined;
  /** Why it cannot be read. */
  readonly error: string | undefined;
  /** What would read it. */
  readonly remedies: readonly Remedy[];
  readonly setModel: (model: DataModel) => Promise<void>;
  /** Of the builder; the capacity keeps it. */
  readonly filter: Filter;
  /** The answers for an earlier file of this name. */
  readonly earlier: Answers | undefined;
  /** Keeps the answers for a later file of this name. */
  readonly keep: (answers: Answers) => void;
  readonly onDone: (capacity: OpenedCapacity, members: readonly OpenedMember[]) => void;
  readonly onClose: () => void;
}

export function FileForm(props: FileFormProps): ReactNode {
  const { source, open, opened, error, remedies, onClose } = props;
  const { name } = source.file;
  return (
    <section className="file-form" aria-label={`About ${name}`}>
      <div className="row">
        <h2>
          <bdi>{name}</bdi>
          {opened !== undefined && `: ${formatCount(opened.rowCount)} records`}
        </h2>
        <button
          type="button"
          className="small"
          onClick={() => {
            onClose();
            goOnAt("#builder");
          }}
        >
          {opened === undefined ? "Close" : "Only look at the records"}
        </button>
      </div>
      {error !== undefined && (
        <p className="message" data-severity="error" role="alert">
          <WarningIcon /> {error}
        </p>
      )}
      <div className="row">
        <ReadingField source={source} open={open} remedies={remedies} />
        {opened !== undefined && opened.notes.length > 0 && <span className="hint">{opened.notes.join(" ")}</span>}
      </div>
      {opened !== undefined && <Questions key={name} {...props} opened={opened} />}
    </section>
  );
}

interface MembersFile {
  readonly name: string;
  readonly members: readonly OpenedMember[];
}

function Questions(props: FileFormProps & { readonly opened: Opened }): ReactNode {
  const { engine, source, opened, setModel, filter, earlier, keep, onDone } = props;
  const [known] = useState(opened);
  const [answers, setAnswers] = useState(() => firstAnswers(known, earlier));
  const change = (changes: Partial<Answers>): void => setAnswers((before) => ({ ...before, ...changes }));
  const { formats, owner, limit, expiry, time } = answers;
  const model = useMemo(() => modelWith(known, { formats, owner }), [known, formats, owner]);
  const [refusal, setRefusal] = useState<string>();
  const asked = useRef(known.model.columns);
  useEffect(() => {
    const changed = Object.entries(model.columns).filter(([slug, column]) => !isSame(column, asked.current[slug]));
    if (changed.length === 0) return;
    asked.current = model.columns;
    // The other columns may have got labels elsewhere.
    const columns = { ...opened.model.columns, ...Object.fromEntries(changed) };
    setModel({ ...opened.model, columns }).catch((reason: unknown) => setRefusal(messageOf(reason)));
  }, [setModel, opened, model]);
  const [file, setFile] = useState<MembersFile>();
  const [unread, setUnread] = useState<{ readonly file: File; readonly remedies: readonly Remedy[] }>();
  const openMembers = async (chosen: File, reading?: Remedy): Promise<void> => {
    try {
      setFile({ name: chosen.name, members: await engine.openMembers(chosen, reading) });
      setRefusal(undefined);
      setUnread(undefined);
      goOnAt(".file-form [type=submit]");
    } catch (reason) {
      setRefusal(messageOf(reason));
      setUnread({ file: chosen, remedies: reason instanceof EngineError ? reason.remedies : [] });
    }
  };
  const { value: owners } = useAnswer(
    useMemo(
      () => (owner === "" ? undefined : () => engine.owners(owner, file?.members.map(({ member }) => member) ?? [])),
      // Another model gives the owners another type.
      [engine, owner, file, opened],
    ),
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>(":invalid")?.focus(), []);
  const keys = owners?.keys.filter(({ count }) => count > 0) ?? [];
  const key = file === undefined ? "name" : (keys.find((each) => each.key === answers.key) ?? keys[0])?.key;
  const members = file?.members ?? owners?.members ?? [];
  const ownerCount = formatCount(owners?.members.length ?? 0);
  const columns = (slugs: readonly string[]): readonly (readonly [string, string])[] =>
    slugs.map((slug) => [slug, model.columns[slug]?.label ?? slug]);

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (key === undefined || members.length === 0) {
          setRefusal(
            file === undefined
              ? `No record has an owner as text in ${owner}.`
              : `No owner in ${owner}, such as ${JSON.stringify(owners?.members[0]?.label)}, is a value of the members of ${file.name}.`,
          );
          return;
        }
        keep(answers);
        const name = source.file.name.replace(/(?:\.\w{2,7})+$/, "");
        onDone(capacityOf(name, { ...answers, key }, filter), members);
        goOnAt('#records [role="tab"][aria-selected="true"]');
      }}
    >
      <FormatFields known={known} formats={formats} onChange={(changed) => change({ formats: changed })} />
      <Select
        label="Which column is the owner?"
        empty="Choose a column"
        value={owner}
        options={columns(ownerColumns(known.model))}
        onChange={(column) => change({ owner: column })}
      />
      <label className="field">
        How many may each hold?
        <input
          type="number"
          required
          min={1}
          step={1}
          value={limit}
          onChange={({ target }) => change({ limit: target.value })}
        />
      </label>
      <Select
        label="When do records expire?"
        empty="Choose how often"
        value={expiry}
        options={expiries.map(({ name, words }) => [name, words])}
        onChange={(chosen) => change({ expiry: chosen })}
      />
      {expiry !== "" && expiry !== "never" && (
        <Select
          label="Which column is the time?"
          empty={timeColumns(model).length === 0 ? "No column holds dates" : "Choose a column"}
          value={time}
          options={columns(timeColumns(model))}
          onChange={(column) => change({ time: column })}
        />
      )}
      <div className="field">
        Who are the members?
        <div className="row">
          {file === undefined ? (
            <span>{owner === "" ? "The owners" : `The ${ownerCount} owners`} of this file</span>
          ) : (
            <span>
              {formatCount(members.length)} of <bdi>{file.name}</bdi>
            </span>
          )}
          <FileButton
            name="File of members"
            accept=".csv,.tsv,.xlsx,.json"
            onFile={(chosen) => void openMembers(chosen)}
          >
            {file === undefined ? "Choose their file…" : "Another file…"}
          </FileButton>
          {file !== undefined && (
            <button type="button" className="small" onClick={() => setFile(undefined)}>
              The owners of this file
            </button>
          )}
        </div>
      </div>
      {file !== undefined && keys.length > 1 && (
        <Select
          label="The owners are their"
          value={key ?? ""}
          options={keys.map((each) => [each.key, `${each.key} (${each.count} of ${ownerCount})`])}
          onChange={(chosen) => change({ key: chosen })}
        />
      )}
      <button type="submit" className="primary small">
        Show who is full
      </button>
      {refusal !== undefined && (
        <p className="message" data-severity="error" role="alert">
          <WarningIcon /> {refusal}
          {unread?.remedies.map((remedy) => {
            const words = Object.values(remedy).join(" ").replace("\t", "tabs");
            return (
              <button key={words} type="button" className="small" onClick={() => void openMembers(unread.file, remedy)}>
                Read it with {words}
              </button>
            );
          })}
        </p>
      )}
    </form>
  );
}
