/** The page. */
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { BuilderPane } from "./builder-pane.js";
import { CapacityBar } from "./capacity-bar.js";
import { CodePane } from "./code-pane.js";
import { Button, deferred, IconButton, Segments } from "./controls.js";
import { CountStrip, countText } from "./count-strip.js";
import { CrossIcon, RedoIcon, UndoIcon, WarningIcon } from "./icons.js";
import { ExamplesMenu, KeysMenu, NowMenu, RecordsMenu } from "./menus.js";
import { useLink } from "./link.js";
import type { Playground } from "./playground.js";
import { PlaygroundContext, useNewPlayground, usePlayground } from "./playground.js";
import { nodeOf } from "./problems.js";
import { Sentence } from "./sentence.js";
import type { RowTab, Session, Setup, View } from "./setup.js";
import { ShareMenu } from "./share-menu.js";
import { Strips } from "./strip.js";
import { Tabs } from "./tabs.js";
import { TeamPane } from "./team-pane.js";

const Records = deferred(async () => (await import("./records.js")).Records);

const ComparisonPanel = deferred(async () => (await import("./compare/panel.js")).Panel);

const FilePane = deferred(async () => (await import("../files/file-pane.js")).FilePane);

const views = [
  { key: "records", label: "Team" },
  { key: "builder", label: "Builder" },
  { key: "code", label: "Code" },
] as const satisfies readonly { key: View; label: string }[];

const skips = [
  ["builder", "builder", "builder"],
  ["code", "code", "text"],
  ["records", "records", "team"],
] as const;

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
  // The builder is in no context that changes with a key: React would search each of its rows for what reads it.
  const within = (panes: ReactNode): ReactNode => <PlaygroundContext value={playground}>{panes}</PlaygroundContext>;
  return (
    <>
      {skips.map(([pane, id, name]) => (
        <a key={id} className="skip" href={`#${id}`} onClick={() => setView(pane)}>
          Skip to the {name}
        </a>
      ))}
      {within(
        <>
          <Header />
          {playground.isAsking && <FilePane />}
        </>,
      )}
      <main data-view={view}>
        {!playground.isAsking && within(<CapacityBar />)}
        <div className="column" id="builder" tabIndex={-1}>
          {within(
            <>
              <Sentence />
              <Strips />
            </>,
          )}
          <BuilderPane playground={playground} />
          {within(<CodePane />)}
        </div>
        <div className="column records-column">{within(<AnswerPane />)}</div>
      </main>
      <nav className="views" aria-label="Panes">
        <span className="views-count">{countText(playground)}</span>
        <Segments name="Pane" segments={views} selected={view} onSelect={setView} />
      </nav>
      <div role="status" className="notices">
        {notice !== undefined && (
          <p className="notice">
            <WarningIcon /> <span>{notice}</span>
            <IconButton label="Close" icon={CrossIcon} onClick={() => setNotice(undefined)} />
          </p>
        )}
      </div>
      {isDragging && <div className="drop">Drop rows here: CSV, JSON, NDJSON or Parquet</div>}
    </>
  );
}

function Header(): ReactNode {
  const { store, filter } = usePlayground();
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
      <IconButton
        className="tool"
        label="Undo"
        word="Undo"
        icon={UndoIcon}
        aria-disabled={!filter.canUndo}
        onClick={() => store.dispatch({ type: "undo" })}
      />
      <IconButton
        className="tool"
        label="Redo"
        word="Redo"
        icon={RedoIcon}
        aria-disabled={!filter.canRedo}
        onClick={() => store.dispatch({ type: "redo" })}
      />
      <KeysMenu />
      <ShareMenu />
    </header>
  );
}

const rowTabs = [
  { key: "team", label: "Team" },
  { key: "records", label: "Records" },
  { key: "compare", label: "Compare" },
] as const satisfies readonly { key: RowTab; label: string }[];

function AnswerPane(): ReactNode {
  const { isAsking, rowTab, setRowTab, pinned } = usePlayground();
  const tabs = rowTabs.filter(({ key }) => !isAsking || key === rowTab);
  return (
    <section className="card records-pane" id="records" tabIndex={-1} aria-label="Answer">
      <Tabs name="Answer" tabs={tabs} selected={rowTab} onSelect={setRowTab}>
        {rowTab === "team" && <TeamPane />}
        {rowTab === "compare" && <CompareBeginning />}
        {rowTab === "compare" && pinned !== undefined && <ComparisonPanel pinned={pinned} />}
        {rowTab !== "team" && <CountStrip />}
        {(rowTab === "records" || (rowTab === "compare" && pinned !== undefined)) && <Records />}
      </Tabs>
    </section>
  );
}

/** What is compared with what, before there is a version to compare with. */
function CompareBeginning(): ReactNode {
  const { pinned, pin, version } = usePlayground();
  return (
    <div className="compare-begin row">
      {pinned === undefined && (
        <p className="hint">
          Pin the filter, the limit and the policy as they are now. Then change them: here stands what has changed and
          which records enter or leave, and the bars of the team mark what each member held before.
        </p>
      )}
      {pinned === undefined ? (
        <Button className="small primary" onClick={() => pin(version)}>
          Pin this version
        </Button>
      ) : (
        <Button onClick={() => pin(undefined)}>End the comparison</Button>
      )}
    </div>
  );
}

/** Opens a file that is dropped anywhere. Returns whether one is held above the page. */
function useDrop(openFile: (file: File) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
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
    addEventListener("dragover", over, { signal });
    addEventListener("dragleave", leave, { signal });
    addEventListener("drop", drop, { signal });
    return () => end.abort();
  }, [openFile]);
  return isDragging;
}

/** The keys of the whole page. The builder and the editors have their own. */
function useKeys({ store, problems: { issues }, showNode }: Playground): void {
  const place = useRef(-1);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (key === "f8" && issues.length > 0) {
        event.preventDefault();
        place.current = (place.current + (event.shiftKey ? -1 : 1) + issues.length) % issues.length;
        showNode(nodeOf(issues[place.current]?.path ?? []));
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
  }, [store, issues, showNode]);
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("textarea, input, select"));
