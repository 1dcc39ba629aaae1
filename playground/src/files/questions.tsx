/** Asks what the page cannot know of own records: how they are written, whose they are, and when they expire. */
import type { Remedy } from "capacity-filter/records";
import type { ReactNode } from "react";
import { useEffect, useMemo, useRef, useState } from "react";
import { EngineError } from "../engine/engine.js";
import type { Opened, OpenedMember } from "../engine/protocol.js";
import type { OwnSource } from "../kept-files.js";
import { messageOf, useEngine } from "../page/answer.js";
import type { Options } from "../page/controls.js";
import { Button, Message, Select } from "../page/controls.js";
import { FileButton } from "../page/file-button.js";
import { goOnAt } from "../page/go-on.js";
import { usePlayground } from "../page/playground.js";
import { formatCount } from "../page/words.js";
import type { Answers } from "./answers.js";
import { capacityOf, expiries, firstAnswers, isSame, modelWith, ownerColumns, timeColumns } from "./answers.js";
import { FormatFields } from "./format-fields.js";
import { ReadingField } from "./reading-field.js";

interface Refusal {
  readonly message: string;
  /** A file of members that cannot be read. */
  readonly source?: OwnSource;
  /** What would read it. */
  readonly remedies?: readonly Remedy[];
}

export function Questions({ file, opened }: { readonly file: File; readonly opened: Opened }): ReactNode {
  const { engine, own, filter, team, book, setModel, keepAnswers, setView, setRowTab, setAsking } = usePlayground();
  const [known] = useState(opened);
  const [answers, setAnswers] = useState(() => firstAnswers(known, own?.answers));
  const change = (changes: Partial<Answers>): void => setAnswers((before) => ({ ...before, ...changes }));
  const { formats, owner, limit, expiry } = answers;
  const model = useMemo(() => modelWith(known, { formats, owner }), [known, formats, owner]);
  const [refusal, setRefusal] = useState<Refusal>();
  const asked = useRef(known.model.columns);
  useEffect(() => {
    const changed = Object.entries(model.columns).filter(([slug, column]) => !isSame(column, asked.current[slug]));
    if (changed.length === 0) return;
    asked.current = model.columns;
    // The other columns may have got labels elsewhere.
    const columns = { ...opened.model.columns, ...Object.fromEntries(changed) };
    setModel({ ...opened.model, columns }).catch((reason: unknown) => setRefusal({ message: messageOf(reason) }));
  }, [setModel, opened, model]);
  const [chosen, setChosen] = useState<{ readonly name: string; readonly members: readonly OpenedMember[] }>();
  const openMembers = async (source: OwnSource): Promise<void> => {
    const { type: _, file, ...reading } = source;
    try {
      setChosen({ name: file.name, members: await engine.ask("openMembers", file, reading) });
      setRefusal(undefined);
      goOnAt(".file-form [type=submit]");
    } catch (reason) {
      setRefusal({
        message: messageOf(reason),
        source,
        remedies: reason instanceof EngineError ? reason.remedies : [],
      });
    }
  };
  /** Whether a file of members waits for how it is to be read. */
  const isUnread = refusal?.source !== undefined;
  const takeOwners = (): void => {
    setChosen(undefined);
    setRefusal(undefined);
  };
  const chosenMembers = useMemo(() => chosen?.members.map(({ member }) => member) ?? [], [chosen]);
  // Another model gives the owners another type.
  const asking = useEngine(engine, "owners", owner !== "" && [owner, chosenMembers], opened);
  const owners = asking.value;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>(":invalid")?.focus(), []);
  const keys = owners?.keys.filter(({ count }) => count > 0) ?? [];
  const key = chosen === undefined ? "name" : (keys.find((each) => each.key === answers.key) ?? keys[0])?.key;
  const members = chosen?.members ?? owners?.members ?? [];
  const ownerCount = formatCount(owners?.members.length ?? 0);
  const columns = (slugs: readonly string[]): Options =>
    slugs.map((slug) => [slug, model.columns[slug]?.label ?? slug]);
  const expiryOptions: Options = expiries.map(([name, words]) => [name, words]);
  const times = columns(timeColumns(model));
  const noTime = times.length === 0 ? "No column holds dates" : "Choose a column";
  const select = (name: "owner" | "expiry" | "time", label: string, empty: string, options: Options): ReactNode => (
    <Select
      label={label}
      isRequired
      empty={empty}
      value={answers[name]}
      options={options}
      onChange={(value) => change({ [name]: value })}
    />
  );
  /** The answers that were submitted, while the owners are being looked for. Another answer takes the submission back. */
  const [submitted, setSubmitted] = useState<Answers>();
  const submit = (event: Pick<Event, "preventDefault">): void => {
    event.preventDefault();
    setSubmitted(answers);
  };
  useEffect(() => {
    if (submitted !== answers || asking.isPending) return;
    setSubmitted(undefined);
    finish();
  });
  const finish = (): void => {
    if (key === undefined || members.length === 0) {
      const message =
        asking.error ??
        (chosen === undefined
          ? `No record has an owner as text in ${owner}.`
          : `No owner in ${owner}, such as ${JSON.stringify(owners?.members[0]?.label)}, is a value of the members of ${chosen.name}.`);
      setRefusal({ message });
      return;
    }
    keepAnswers(answers);
    const capacity = capacityOf(file.name.replace(/(?:\.\w{2,7})+$/, ""), { ...answers, key }, filter.committed);
    setView("records");
    book.setCapacities([capacity]);
    team.setMembers(members);
    book.choose(0, capacity.filter);
    setRowTab("team");
    setAsking(false);
    goOnAt('#records [role="tab"][aria-selected="true"]');
  };

  return (
    <form ref={form} onSubmit={submit}>
      <FormatFields known={known} formats={formats} onChange={(formats) => change({ formats })} />
      {select("owner", "Which column is the owner?", "Choose a column", columns(ownerColumns(known.model)))}
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
      {select("expiry", "When do records expire?", "Choose how often", expiryOptions)}
      {expiry !== "" &&
        expiry !== "never" &&
        select("time", "Which column says since when a record is held?", noTime, times)}
      <div className="field">
        Who are the members?
        <div className="row">
          {chosen === undefined ? (
            <span>{owner === "" ? "The owners" : `The ${ownerCount} owners`} of this file</span>
          ) : (
            <span>
              {formatCount(members.length)} of <bdi>{chosen.name}</bdi>
            </span>
          )}
          <FileButton
            name="File of members"
            accept=".csv,.tsv,.xlsx,.json"
            onFile={(file) => void openMembers({ type: "file", file })}
          >
            {chosen === undefined ? "Choose their file…" : "Another file…"}
          </FileButton>
          {(chosen !== undefined || isUnread) && <Button onClick={takeOwners}>The owners of this file</Button>}
        </div>
        {isUnread && (
          <>
            <Message severity="error" role="alert">
              <span>{refusal.message}</span>
            </Message>
            <div className="row">
              <ReadingField
                source={refusal.source}
                remedies={refusal.remedies}
                open={(next) => void openMembers(next)}
              />
            </div>
          </>
        )}
      </div>
      {chosen !== undefined && keys.length > 1 && (
        <Select
          label="The owners are their"
          value={key ?? ""}
          options={keys.map((each) => [each.key, `${each.key} (${each.count} of ${ownerCount})`])}
          onChange={(key) => change({ key })}
        />
      )}
      {!isUnread && (
        <>
          <button type="submit" className="primary small">
            Show who is full
          </button>
          <Message severity="error" role="alert">
            {refusal?.message}
          </Message>
        </>
      )}
    </form>
  );
}
