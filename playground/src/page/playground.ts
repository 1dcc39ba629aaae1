/** What all panes of the page share. */
import type { Remedy } from "capacity-filter/records";
import type { DialectName } from "capacity-filter/sql";
import type { DataModel, Filter, Path, Result } from "capacity-filter/core";
import type { NodeChanges } from "capacity-filter/react";
import type { FilterState, FilterStore } from "capacity-filter/ui";
import type { Dispatch, SetStateAction } from "react";
import { createContext, useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Documents, DocumentsState, Pane } from "../documents.js";
import type { Answers } from "../files/answers.js";
import type { KeptFiles, KeptRows } from "../kept-files.js";
import type { KeptTeam, Work } from "../kept-work.js";
import { keepWork, unfinishedTexts } from "../kept-work.js";
import type { Example } from "../sample/examples.js";
import { sampleNow, sampleTimeZone } from "../sample/clock.js";
import { sampleModel } from "../sample/model.js";
import type { Engine } from "../engine/engine.js";
import type { Count, ListedRow, Opened, OpenedCapacity, Settings, Source } from "../engine/protocol.js";
import type { Answered } from "./answer.js";
import { messageOf, useAnswer } from "./answer.js";
import type { TextMarks } from "./code-editor.js";
import type { AnsweredTeam } from "./availability.js";
import { useAvailability } from "./availability.js";
import { useCapacities } from "./capacities.js";
import type { Comparison, Version } from "./comparison-state.js";
import { currentVersion } from "./comparison-state.js";
import { useExamples } from "./examples.js";
import { editorField } from "./go-on.js";
import { useAskBeforeClose, useOwnRows } from "./own-rows.js";
import { draftPaths } from "./paths.js";
import type { Problems } from "./problems.js";
import { useProblems } from "./problems.js";
import type { Team } from "./team.js";
import { knownExpressionsOf, useTeam } from "./team.js";

/** What lives as long as the page. */
export interface Session {
  readonly engine: Engine;
  readonly store: FilterStore;
  readonly documents: Documents;
  /** The model that edits of the store go by. */
  readonly setModel: (model: DataModel) => void;
  readonly keptFiles: KeptFiles;
}

/** The notations of the filter. */
export type CodeTab = Pane | "sql";

/** What is shown of the rows. */
export type RowTab = "team" | "records" | "compare";

/** The panes that a small window shows one at a time. */
export type View = "builder" | "code" | "records";

/** What the page begins with, and what a link holds beside the filter. */
export interface Setup {
  readonly source: Source;
  /** If the source are own rows that were kept. */
  readonly own?: KeptRows | undefined;
  readonly capacities?: readonly OpenedCapacity[] | undefined;
  readonly team?: KeptTeam | undefined;
  /** The filter that is compared with. */
  readonly pinned: Filter | undefined;
  readonly settings: Settings;
  readonly tab: CodeTab;
  /** Whether it was left with a change that the history does not have yet. */
  readonly isAhead?: boolean;
}

/** The state of the page, and what changes it. */
export interface Playground {
  readonly engine: Engine;
  readonly store: FilterStore;
  readonly filter: FilterState;
  readonly documents: Documents;
  /** What is shown of the code. */
  readonly tab: CodeTab;
  readonly setTab: (tab: CodeTab) => void;
  readonly dialect: DialectName;
  readonly setDialect: (dialect: DialectName) => void;
  /** What the filter is written against: that of the sample until the first rows are open. */
  readonly model: DataModel;
  readonly opened: Opened | undefined;
  /** Why the last file could not be opened. */
  readonly openError: string | undefined;
  /** Options that read that file. */
  readonly remedies: readonly Remedy[];
  readonly isOpening: boolean;
  readonly source: Source;
  /** Own rows as they were opened. */
  readonly own: KeptRows | undefined;
  readonly open: (source: Source) => void;
  /** Opens rows as they were before: own ones that were kept, or those of the sample. */
  readonly restore: (source: Source, kept?: KeptRows) => void;
  /** Whether the page asks what it cannot know of own rows. */
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
  readonly keepAnswers: (answers: Answers) => void;
  readonly setModel: (model: DataModel) => Promise<void>;
  readonly settings: Settings;
  readonly setSettings: (settings: Settings) => void;
  readonly count: Answered<Result<Count>>;
  readonly comparison: Comparison | undefined;
  readonly setComparison: Dispatch<SetStateAction<Comparison | undefined>>;
  /** The version that is compared with; undefined after one of the two was taken. */
  readonly pinned: Version | undefined;
  /** Pins the version that the page shows, or ends the comparison. */
  readonly compare: () => void;
  /** What differs in the text of the filter. */
  readonly textMarks: TextMarks | undefined;
  readonly setTextMarks: (marks: TextMarks | undefined) => void;
  /** What differs in the form. */
  readonly formChanges: NodeChanges | undefined;
  readonly setFormChanges: (changes: NodeChanges | undefined) => void;
  readonly problems: Problems;
  /** What is shown of the rows. */
  readonly rowTab: RowTab;
  readonly setRowTab: (tab: RowTab) => void;
  /** At least one. */
  readonly capacities: readonly OpenedCapacity[];
  /** Undefined brings back those that go with the records. */
  readonly setCapacities: (capacities: readonly OpenedCapacity[] | undefined) => void;
  /** Why the last file of capacities could not be opened. */
  readonly capacitiesError: string | undefined;
  readonly openCapacities: (file: File) => Promise<void>;
  /** What the members hold. */
  readonly availability: Answered<AnsweredTeam>;
  /** The members, and the one that is counted for. */
  readonly team: Team;
  /** Opens a file of rows or, by its name, of capacities or of members. */
  readonly openFile: (file: File) => void;
  /** The row that is explained. */
  readonly selected: ListedRow | undefined;
  readonly select: (row: ListedRow | undefined) => void;
  /** Where a node of the committed filter is in the draft. */
  readonly draftPath: (path: Path) => Path | undefined;
  /** Shows an example in place of the filter, with the sample if the rows do not have its columns. */
  readonly openExample: (example: Example) => void;
  /** Moves the focus to a node of the draft. */
  readonly showNode: (path: Path) => void;
  /** Shows a pane, where the window is small. */
  readonly setView: (view: View) => void;
  /** Shows a notation, and moves the focus to it. */
  readonly showCode: (pane: Pane) => void;
}

export const PlaygroundContext = createContext<Playground | undefined>(undefined);

/** The state of the texts, which is drawn by fewer panes than the other state. */
export function useDocuments(): DocumentsState {
  const { subscribe, getSnapshot } = usePlayground().documents;
  return useSyncExternalStore(subscribe, getSnapshot);
}

export function usePlayground(): Playground {
  const playground = useContext(PlaygroundContext);
  if (playground === undefined) throw new TypeError("This pane belongs into the playground.");
  return playground;
}

/** The state of the page. */
export function useNewPlayground(
  { engine, store, documents, setModel: setModelOfStore, keptFiles }: Session,
  initial: Setup,
  setView: (view: View) => void,
): Playground {
  const filter = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [tab, setTab] = useState(initial.tab);
  const [dialect, setDialect] = useState<DialectName>("duckdb");
  const [settings, setSettings] = useState(initial.settings);
  const ownRows = useOwnRows(keptFiles, initial);
  const { source, own, open: openRows, recall, keep } = ownRows;
  const [isAsking, setAsking] = useState(false);
  const [selected, select] = useState<ListedRow>();
  const [comparison, setComparison] = useState<Comparison | undefined>(
    initial.pinned && { pinned: { filter: initial.pinned, capacity: initial.team?.pinned } },
  );

  const {
    value: answered,
    error: openError,
    remedies,
    isPending: isOpening,
  } = useAnswer(useCallback(() => engine.open(source), [engine, source]));
  const [edited, setEdited] = useState<{ readonly of: Opened; readonly opened: Opened }>();
  const opened = edited !== undefined && edited.of === answered ? edited.opened : answered;
  const model = opened?.model ?? sampleModel;
  useEffect(() => {
    setModelOfStore(model);
    void documents.modelChanged();
  }, [model, setModelOfStore, documents]);
  const restore = useCallback(
    (next: Source, kept?: KeptRows) => {
      select(undefined);
      // What was taken is not undone among other records.
      setComparison((before) => (before?.taken === undefined ? before : undefined));
      setAsking(false);
      openRows(next, kept);
    },
    [openRows],
  );
  const open = useCallback(
    (next: Source) => {
      setSettings(settingsFor(next));
      if (next.type !== "file") {
        restore(next);
        return;
      }
      void recall(next).then((kept) => {
        restore(kept.source, kept);
        setAsking(true);
      });
    },
    [recall, restore],
  );
  const changeModel = useCallback(
    async (next: DataModel) => {
      const changed = await engine.setModel(next);
      if (answered !== undefined) setEdited({ of: answered, opened: changed });
    },
    [engine, answered],
  );
  const setModel = useCallback(
    async (next: DataModel) => {
      await changeModel(next);
      keep({ model: next });
    },
    [changeModel, keep],
  );
  const keptModel = own?.model;
  useEffect(() => {
    // One that does not fit the rows any more is left out.
    if (keptModel !== undefined && answered !== undefined) changeModel(keptModel).catch(() => undefined);
  }, [keptModel, answered, changeModel]);

  const [rowTab, setRowTab] = useState<RowTab>(() => {
    if (initial.pinned !== undefined) return "compare";
    // Without a member in the filter, every member holds the same.
    return knownExpressionsOf(filter.committed).length > 0 ? "team" : "records";
  });
  const { committed, draft } = filter;
  const team = useTeam({ engine, store }, source, committed, settings, initial.team);
  const { openMembers, chooseCapacity } = team;
  const { capacities, written, setCapacities } = useCapacities(opened, team.members.length, initial.capacities);
  const [capacitiesError, setCapacitiesError] = useState<string>();
  const openCapacities = useCallback(
    async (file: File) => {
      try {
        const result = await engine.openCapacities(await file.text());
        setCapacitiesError(result.ok ? undefined : result.issues.map(({ message }) => message).join(" "));
        if (!result.ok) return;
        setCapacities(result.value);
        chooseCapacity(0, result.value[0]?.filter);
      } catch (reason) {
        setCapacitiesError(messageOf(reason));
      }
    },
    [engine, setCapacities, chooseCapacity],
  );
  const openFile = useCallback(
    (file: File) => {
      if (/capacit.*\.json$/i.test(file.name)) void openCapacities(file);
      else if (/member.*\.(?:json|csv)$/i.test(file.name)) {
        void openMembers(file);
      } else open({ type: "file", file });
    },
    [open, openCapacities, openMembers],
  );

  const pinned = comparison?.taken === undefined ? comparison?.pinned : undefined;
  const compare = (): void =>
    setComparison(pinned === undefined ? { pinned: currentVersion({ filter, capacities, team }) } : undefined);
  const availability = useAvailability({ engine, filter, opened, settings, team, capacities, pinned, rowTab });
  const [textMarks, setTextMarks] = useState<TextMarks>();
  const [formChanges, setFormChanges] = useState<NodeChanges>();

  const [areTextsKept, setTextsKept] = useState(true);
  useEffect(() => {
    const keep = (): void => setTextsKept(keepWork("texts", unfinishedTexts(documents.getSnapshot())));
    keep();
    return documents.subscribe(keep);
  }, [documents]);
  const areCapacitiesKept = useKept("capacities", written);
  const { members, isSample, current, capacity, expiry } = team;
  const isTeamKept = useKept(
    "team",
    useMemo(
      () => ({ members: isSample ? undefined : members, current, capacity, expiry, pinned: pinned?.capacity }),
      [members, isSample, current, capacity, expiry, pinned],
    ),
  );
  useAskBeforeClose(ownRows.isAtRisk || !areTextsKept || !areCapacitiesKept || !isTeamKept);

  const count = useAnswer(
    useMemo(
      () => (opened === undefined ? undefined : () => engine.count(committed, team.settings, pinned?.filter)),
      [engine, opened, committed, team.settings, pinned?.filter],
    ),
  );
  const draftPath = useMemo(() => {
    // Read seldom, and not with each key.
    let paths: ReturnType<typeof draftPaths> | undefined;
    return (path: Path) => (paths ??= draftPaths(draft, committed)).get(JSON.stringify(path));
  }, [draft, committed]);
  const problems = useProblems(engine, store, filter, model, team.expressions);
  const openExample = useExamples({ engine, store, opened, open });
  const showNode = useCallback(
    (path: Path) => {
      setView("builder");
      // A pane that was hidden takes the focus once it is shown.
      requestAnimationFrame(() => store.dispatch({ type: "focus", path, part: "operator" }));
    },
    [store, setView],
  );
  const showCode = useCallback(
    (pane: Pane) => {
      setView("code");
      setTab(pane);
      requestAnimationFrame(() => document.querySelector<HTMLElement>(editorField)?.focus());
    },
    [setView],
  );
  return {
    engine,
    store,
    filter,
    documents,
    tab,
    setTab,
    dialect,
    setDialect,
    model,
    opened,
    openError,
    remedies,
    isOpening,
    source,
    own,
    open,
    restore,
    isAsking,
    setAsking,
    keepAnswers: useCallback((answers: Answers) => keep({ answers }), [keep]),
    setModel,
    settings,
    setSettings,
    rowTab,
    setRowTab,
    capacities,
    setCapacities,
    capacitiesError,
    openCapacities,
    availability,
    team,
    openFile,
    count,
    comparison,
    setComparison,
    pinned,
    compare,
    textMarks,
    setTextMarks,
    formChanges,
    setFormChanges,
    problems,
    selected,
    select,
    draftPath,
    openExample,
    showNode,
    setView,
    showCode,
  };
}

/** Own records are of today, and the sample has a day of its own. */
function settingsFor({ type }: Source): Settings {
  if (type !== "file") return { now: sampleNow, timeZone: sampleTimeZone };
  return { now: new Date().toISOString(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** Keeps work for when the page is loaded again. False if it cannot be kept. */
function useKept<Name extends keyof Work>(name: Name, work: Work[Name]): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => setKept(keepWork(name, work)), [name, work]);
  return isKept;
}
