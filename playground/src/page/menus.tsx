/** The menus of the header: examples, records, now, and the keys. */
import type { ReactNode } from "react";
import { useState } from "react";
import { examples } from "../sample/examples.js";
import { firstFilter } from "./capacities.js";
import { Button, deferred, Select } from "./controls.js";
import { Dropdown } from "./dropdown.js";
import { FileButton, recordFiles } from "./file-button.js";
import { BookIcon, ClockIcon, KeyboardIcon, TableIcon } from "./icons.js";
import { usePlayground } from "./playground.js";
import { settingsOfSample, settingsOfToday } from "./setup.js";
import { formatDate } from "./words.js";

const ModelPane = deferred(async () => (await import("./model-pane.js")).ModelPane);

export function ExamplesMenu(): ReactNode {
  const { source, openExample } = usePlayground();
  return (
    <Dropdown name="Examples" icon={BookIcon}>
      {(close) => (
        <ul className="choices">
          {examples.map((example) => (
            <li key={example.title}>
              <button
                type="button"
                onClick={() => {
                  openExample(example);
                  close();
                }}
              >
                <b>{example.title}</b>
                <span>{example.explanation}</span>
                {source.type === "file" && <i>Opens the sample companies</i>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}

export function RecordsMenu(): ReactNode {
  const { opened } = usePlayground();
  return (
    <Dropdown name="Records" value={opened?.name ?? "none"} icon={TableIcon}>
      {(close) => <RecordSources onDone={close} />}
    </Dropdown>
  );
}

function RecordSources({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { store, open, openFile, book } = usePlayground();
  const [pasted, setPasted] = useState("");
  const openSample = (): void => {
    open({ type: "sample" });
    // Without a filter, the first question is that of the sample.
    if (store.getSnapshot().draft.groups.length === 0) book.choose(0, firstFilter);
    onDone();
  };
  const openThis = (file: File): void => {
    openFile(file);
    onDone();
  };
  return (
    <div className="menu-body">
      <p className="hint">
        CSV, Excel, JSON, NDJSON or Parquet. Drop a file anywhere on this page. Nothing leaves your browser.
      </p>
      <div className="row">
        <FileButton name="File of records" accept={recordFiles} onFile={openThis}>
          Choose a file…
        </FileButton>
        <Button onClick={openSample}>The sample companies</Button>
      </div>
      <label className="field">
        Or paste rows
        <textarea
          rows={4}
          spellCheck={false}
          placeholder={"name,country,employee_count\nAcme,US,240"}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
      </label>
      <Button disabled={pasted.trim() === ""} onClick={() => openThis(new File([pasted], "Pasted rows"))}>
        Open the pasted rows
      </Button>
      <details>
        <summary>Data model: the columns and their types</summary>
        <ModelPane />
      </details>
    </div>
  );
}

const timeZones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

export function NowMenu(): ReactNode {
  const { settings, setSettings } = usePlayground();
  const { now, timeZone } = settings;
  const day = formatDate(new Date(now), "day", "UTC");
  const isToday = day === formatDate(Date.now(), "day", "UTC");
  return (
    <Dropdown name="Now" value={isToday ? `Today, ${day}` : day} className="end" icon={ClockIcon}>
      {() => (
        <div className="menu-body">
          <p className="hint">
            Periods such as “in the last 30 days” end now. Dates without a time zone are read in yours.
          </p>
          <label className="field">
            Now (UTC)
            <input
              type="datetime-local"
              value={now.slice(0, 16)}
              onChange={({ target }) => {
                const instant = new Date(`${target.value}:00Z`);
                if (!Number.isNaN(instant.getTime())) setSettings({ ...settings, now: instant.toISOString() });
              }}
            />
          </label>
          <Select
            label="Time zone"
            value={timeZone}
            options={timeZones.map((zone) => [zone, zone])}
            onChange={(zone) => setSettings({ ...settings, timeZone: zone })}
          />
          <div className="row">
            <Button onClick={() => setSettings(settingsOfSample)}>That of the sample</Button>
            <Button onClick={() => setSettings(settingsOfToday())}>Mine</Button>
          </div>
        </div>
      )}
    </Dropdown>
  );
}

/** Every key, each of which has a button or a menu item as well. */
const keys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Everywhere: {
    "F8, Shift+F8": "next, previous problem",
    "Ctrl+Z, Ctrl+Shift+Z": "undo, redo, outside of text fields",
    "?": "this list, outside of text fields",
  },
  "In a condition": {
    "Alt+↑, Alt+↓": "move it",
    "Ctrl+Enter": "add a condition below",
    "Ctrl+D": "duplicate",
    "Ctrl+/": "switch off or on",
    "Ctrl+Backspace": "remove",
  },
  "In the text and JSON": {
    "Ctrl+Space": "what may come next",
    "Ctrl+Enter": "format",
    "Esc, then Tab": "leave the editor",
  },
  "In the records": {
    "↑, ↓, Page Up, Page Down": "go to another record",
    "←, →, Home, End": "go to another cell",
    Enter: "on a mark: why; on a cell: filter by its value",
    "↑ in the first record": "the header, where Enter sorts",
  },
};

export function KeysMenu(): ReactNode {
  return (
    <Dropdown name="Keys" value="" className="end keys-menu" icon={KeyboardIcon}>
      {() => (
        <div className="menu-body keys">
          {Object.entries(keys).map(([place, rows]) => (
            <section key={place}>
              <h2>{place}</h2>
              <dl>
                {Object.entries(rows).map(([key, does]) => (
                  <div key={key}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <p className="hint">On a Mac, Cmd in place of Ctrl.</p>
        </div>
      )}
    </Dropdown>
  );
}
