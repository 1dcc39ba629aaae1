/** The page. */
import type { ReactNode } from "react";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useAnswer } from "./answer.js";
import { BuilderPane } from "./builder-pane.js";
import { CapacityBar } from "./capacity-bar.js";
import { CodePane } from "./code-pane.js";
import { Comparison } from "./comparison.js";
import { CountStrip, countText } from "./count-strip.js";
import { CrossIcon, MoonIcon, RedoIcon, SunIcon, UndoIcon, WarningIcon } from "./icons.js";
import { ExamplesMenu, KeysMenu, NowMenu, RecordsMenu } from "./menus.js";
import { useLink } from "./link.js";
import type { Playground, RowTab, Session, Setup, View } from "./playground.js";
import { PlaygroundContext, useNewPlayground, usePlayground } from "./playground.js";
import { ProblemsPane } from "./problems-pane.js";
import { Sentence } from "./sentence.js";
import { ShareMenu } from "./share-menu.js";
import { Strips } from "./strip.js";
import { Tabs } from "./tabs.js";
import { TeamPane } from "./team-pane.js";
import { useTheme } from "./theme.js";

const views = [
  { key: "records", label: "Team" },
  { key: "builder", label: "Builder" },
  { key: "code", label: "Code" },
] as const satisfies readonly { key: View; label: string }[];

interface AppProps {
  readonly session: Session;
  readonly initial: Setup;
  /** What to say at the start, such as why a link was not followed. */
  readonly firstNotice: string | undefined;
}

export function App({ session, initial, firstNotice }: AppProps): ReactNode {
  const [view, setView] = useState<View>("records");
  const [notice, setNotice] = useState(firstNotice);
  const playground = useNewPlayground(session, initial, setView);
  const isDragging = useDrop(playground.openFile);
  useKeys(playground);
  useLink(playground, session, initial, setNotice);
  return (
    <>
      <a className="skip" href="#builder" onClick={() => setView("builder")}>
        Skip to the builder
      </a>
      <a className="skip" href="#code" onClick={() => setView("code")}>
        Skip to the text
      </a>
      <a className="skip" href="#records" onClick={() => setView("records")}>
        Skip to the team
      </a>
      <PlaygroundContext value={playground}>
        <Header />
        {playground.isAsking && (
          <Suspense>
            <FilePane />
          </Suspense>
        )}
      </PlaygroundContext>
      <Panes playground={playground} view={view} />
      <nav className="views" aria-label="Panes">
        <span className="views-count">{countText(playground)}</span>
        {views.map(({ key, label }) => (
          <button key={key} type="button" aria-pressed={view === key} onClick={() => setView(key)}>
            {label}
          </button>
        ))}
      </nav>
      <div role="status" className="notices">
        {notice !== undefined && (
          <p className="notice">
            <WarningIcon /> <span>{notice}</span>
            <button type="button" className="icon-button" aria-label="Close" onClick={() => setNotice(undefined)}>
              <CrossIcon />
            </button>
          </p>
        )}
      </div>
      {isDragging && <div className="drop">Drop rows here: CSV, JSON, NDJSON or Parquet</div>}
    </>
  );
}

function Header(): ReactNode {
  const { store, filter } = usePlayground();
  const [theme, toggleTheme] = useTheme();
  const otherTheme = theme === "dark" ? "light" : "dark";
  return (
    <header className="top">
      <div className="brand">
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <rect width="24" height="24" rx="7" fill="var(--cf-accent)" />
          <path d="M6 8h12M8.5 12h7M11 16h2" stroke="var(--cf-on-accent)" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <h1>Who is full, and until when</h1>
      </div>
      <ExamplesMenu />
      <RecordsMenu />
      <NowMenu />
      <span className="space" />
      <Tool label="Undo" word="Undo" isDisabled={!filter.canUndo} onClick={() => void store.dispatch({ type: "undo" })}>
        <UndoIcon />
      </Tool>
      <Tool label="Redo" word="Redo" isDisabled={!filter.canRedo} onClick={() => void store.dispatch({ type: "redo" })}>
        <RedoIcon />
      </Tool>
      <KeysMenu />
      <Tool label={`Switch to ${otherTheme}`} word={otherTheme} onClick={toggleTheme}>
        {theme === "dark" ? <SunIcon /> : <MoonIcon />}
      </Tool>
      <ShareMenu />
    </header>
  );
}

interface ToolProps {
  readonly label: string;
  /** Below the icon, in a small window. */
  readonly word: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button of the header, shown as an icon. */
function Tool({ label, word, isDisabled, onClick, children }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      {children}
      <span className="word" aria-hidden="true">
        {word}
      </span>
    </button>
  );
}

const Records = lazy(async () => ({ default: (await import("./records.js")).Records }));

const Why = lazy(async () => ({ default: (await import("./why.js")).Why }));

const FilePane = lazy(async () => ({ default: (await import("../files/file-pane.js")).FilePane }));

const rowTabs = [
  { key: "team", label: "Team" },
  { key: "records", label: "Records" },
  { key: "compare", label: "Compare" },
] as const satisfies readonly { key: RowTab; label: string }[];

interface PanesProps {
  readonly playground: Playground;
  readonly view: View;
}

/** The builder is in no context that changes with a key: React would search each of its rows for what reads it. */
function Panes({ playground, view }: PanesProps): ReactNode {
  const { engine, filter, team, opened, selected, rowTab, setRowTab, pinned } = playground;
  const { settings } = team;
  const { committed } = filter;
  const { value, error } = useAnswer(
    useMemo(
      () => (selected === undefined ? undefined : () => engine.explain(selected.index, committed, settings)),
      // Another model gives the same row another type.
      [engine, selected, committed, settings, opened],
    ),
  );
  const explanation = selected !== undefined && value?.ok === true ? value.value : undefined;
  const refusal = value?.ok === false ? value.issues.map(({ message }) => message).join(" ") : error;
  return (
    <main data-view={view}>
      <PlaygroundContext value={playground}>
        <CapacityBar />
      </PlaygroundContext>
      <div className="column" id="builder" tabIndex={-1}>
        <PlaygroundContext value={playground}>
          <Sentence />
          <Strips />
        </PlaygroundContext>
        <BuilderPane playground={playground} />
        <PlaygroundContext value={playground}>
          <ProblemsPane />
          <CodePane />
        </PlaygroundContext>
      </div>
      <div className="column records-column">
        <PlaygroundContext value={playground}>
          <section className="card records-pane" id="records" tabIndex={-1} aria-label="Answer">
            <Tabs name="Answer" tabs={rowTabs} selected={rowTab} onSelect={setRowTab}>
              {rowTab === "team" && (
                <TeamPane>
                  {selected !== undefined && (
                    <Suspense>
                      <Why listed={selected} explanation={explanation} error={refusal} />
                    </Suspense>
                  )}
                </TeamPane>
              )}
              {rowTab === "compare" && <CompareBeginning />}
              {rowTab === "compare" && <Comparison part="panel" />}
              {rowTab !== "team" && <CountStrip />}
              {(rowTab === "records" || (rowTab === "compare" && pinned !== undefined)) && (
                <Suspense>
                  <Records explanation={explanation} error={refusal} />
                </Suspense>
              )}
            </Tabs>
          </section>
        </PlaygroundContext>
      </div>
    </main>
  );
}

/** What is compared with what, before there is a version to compare with. */
function CompareBeginning(): ReactNode {
  const { pinned, compare } = usePlayground();
  return (
    <div className="compare-begin row">
      {pinned === undefined && (
        <p className="hint">
          Pin the filter, the limit and the policy as they are now. Then change them: here stands what has changed and
          which records enter or leave, and the bars of the team mark what each member held before.
        </p>
      )}
      <button type="button" className={pinned === undefined ? "small primary" : "small"} onClick={compare}>
        {pinned === undefined ? "Pin this version" : "End the comparison"}
      </button>
    </div>
  );
}

/** Opens a file that is dropped anywhere. Returns whether one is held above the page. */
function useDrop(openFile: (file: File) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") === true;
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent): void => {
      setDragging(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      openFile(file);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, [openFile]);
  return isDragging;
}

/** The keys of the whole page. The builder and the editors have their own. */
function useKeys({ store, problems, showNode }: Playground): void {
  const place = useRef(-1);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      const { issues } = problems;
      if (key === "f8" && issues.length > 0) {
        event.preventDefault();
        place.current = (place.current + (event.shiftKey ? -1 : 1) + issues.length) % issues.length;
        const path = issues[place.current]?.path ?? [];
        showNode(path.slice(0, path.length < 4 ? 2 : 4));
      } else if (isCommand && (key === "z" || key === "y") && !isTextField(event.target)) {
        event.preventDefault();
        store.dispatch({ type: key === "y" || event.shiftKey ? "redo" : "undo" });
      } else if (event.key === "?" && !isTextField(event.target)) {
        event.preventDefault();
        document.querySelector<HTMLElement>(".keys-menu > button")?.click();
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [store, problems, showNode]);
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
