/** What all panes of the page share. */
import type { DialectName } from "capacity-filter/sql";
import type { DataModel, Path } from "capacity-filter/core";
import { createContext, useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { DocumentsState, Pane } from "../documents.js";
import type { Answers } from "../files/answers.js";
import type { KeptRows } from "../kept-files.js";
import { keepWork, unfinishedTexts } from "../kept-work.js";
import { sampleModel } from "../sample/model.js";
import type { ListedRow, Opened, Source } from "../engine/protocol.js";
import { useAnswerTo, useEngine } from "./answer.js";
import { askAvailability, hasFilter } from "./availability.js";
import { useCapacities } from "./capacities.js";
import type { Version } from "./comparison-state.js";
import { useExamples } from "./examples.js";
import { editorField } from "./go-on.js";
import { useAskBeforeClose, useOwnRows } from "./own-rows.js";
import { useProblems } from "./problems.js";
import type { CodeTab, RowTab, Session, Setup, View } from "./setup.js";
import { settingsOfSample, settingsOfToday } from "./setup.js";
import { knownExpressionsOf, useTeam } from "./team.js";

/** The state of the page, and what changes it. */
export type Playground = ReturnType<typeof useNewPlayground>;

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

export function useNewPlayground(session: Session, initial: Setup, setView: (view: View) => void) {
  const { engine, store, documents, setModel: setModelOfStore, keptFiles } = session;
  const filter = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { committed, draft } = filter;
  const [tab, setTab] = useState<CodeTab>(initial.tab);
  const [dialect, setDialect] = useState<DialectName>("duckdb");
  const [settings, setSettings] = useState(initial.settings);
  /** The version that is compared with. */
  const [pinned, pin] = useState<Version | undefined>(
    initial.pinned && { filter: initial.pinned, capacity: initial.team?.pinned },
  );
  const [selected, select] = useState<ListedRow>();
  /** Whether the page asks what it cannot know of own rows. */
  const [isAsking, setAsking] = useState(false);

  // The rows.
  const ownRows = useOwnRows(keptFiles, initial);
  const { source, own, open: openRows, recall, keep } = ownRows;
  const answered = useEngine(engine, "open", [source]);
  const [edited, setEdited] = useState<{ readonly of: Opened; readonly opened: Opened }>();
  const opened = edited !== undefined && edited.of === answered.value ? edited.opened : answered.value;
  /** What the filter is written against: that of the sample until the first rows are open. */
  const model = opened?.model ?? sampleModel;
  useEffect(() => {
    setModelOfStore(model);
    void documents.modelChanged();
  }, [model, setModelOfStore, documents]);
  /** Opens rows as they were before: own ones that were kept, or those of the sample. */
  const restore = useCallback(
    (next: Source, kept?: KeptRows) => {
      select(undefined);
      setAsking(false);
      openRows(next, kept);
    },
    [openRows],
  );
  const open = useCallback(
    (next: Source) => {
      setSettings(next.type === "file" ? settingsOfToday() : settingsOfSample);
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
      const changed = await engine.ask("setModel", next);
      if (answered.value !== undefined) setEdited({ of: answered.value, opened: changed });
    },
    [engine, answered.value],
  );
  const keptModel = own?.model;
  useEffect(() => {
    // One that does not fit the rows any more is left out.
    if (keptModel !== undefined && answered.value !== undefined) changeModel(keptModel).catch(() => undefined);
  }, [keptModel, answered.value, changeModel]);

  // The members and the capacities.
  const team = useTeam(committed, settings, initial.team);
  const { members, isSample, current, expiry } = team;
  const book = useCapacities(store, source, members.length, initial.team);
  const { place, capacity, written } = book;
  const chosen = useMemo(() => ({ place, capacity, expiry }), [place, capacity, expiry]);

  // What the page shows of both.
  const [chosenTab, setRowTab] = useState<RowTab>(() => {
    if (initial.pinned !== undefined) return "compare";
    // Without a member in the filter, every member holds the same.
    return knownExpressionsOf(committed).length > 0 ? "team" : "records";
  });
  // While the page asks, it is not known whose the records are.
  const rowTab = isAsking ? "records" : chosenTab;
  const version: Version = { filter: committed, capacity: chosen };
  const availability = useAnswerTo(
    askAvailability,
    rowTab === "team" && opened && hasFilter(chosen.capacity) && [engine, committed, chosen, members, settings, pinned],
    opened,
  );
  const count = useEngine(engine, "count", opened && [committed, team.settings, pinned?.filter], opened);
  // Another model gives the same row another type.
  const explained = useEngine(engine, "explain", selected && [selected.index, committed, team.settings], opened);
  const problems = useProblems(store, filter, model, team.expressions);
  const openExample = useExamples(engine, store, source, open);

  // What a reload would lose.
  const [areTextsKept, setTextsKept] = useState(true);
  useEffect(() => {
    const keepTexts = (): void => setTextsKept(keepWork("texts", unfinishedTexts(documents.getSnapshot())));
    keepTexts();
    return documents.subscribe(keepTexts);
  }, [documents]);
  const [isTeamKept, setTeamKept] = useState(true);
  useEffect(() => {
    const own = isSample ? undefined : members;
    const kept = { members: own, current, capacities: written, place, expiry, pinned: pinned?.capacity };
    setTeamKept(keepWork("team", kept));
  }, [members, isSample, current, written, place, expiry, pinned]);
  useAskBeforeClose(ownRows.isAtRisk || !areTextsKept || !isTeamKept);

  /** Where a group or a condition of the committed filter is in the draft: conditions keep their identity. */
  const draftPath = useMemo(() => {
    // Read seldom, and not with each key.
    let paths: ReadonlyMap<string, Path> | undefined;
    return (path: Path): Path | undefined => {
      if (path.length === 0) return path;
      paths ??= new Map(
        draft.groups.flatMap(({ conditions }, group) =>
          conditions.map((node, place) => [store.idOf(node), ["groups", group, "conditions", place]] as const),
        ),
      );
      const [, group, , place = 0] = path;
      const condition = committed.groups[Number(group)]?.conditions[Number(place)];
      // What is nested in a condition has no path of its own here.
      return condition && path.length <= 4 ? paths.get(store.idOf(condition))?.slice(0, path.length) : undefined;
    };
  }, [store, draft, committed]);
  const showNode = useCallback(
    (path: Path) => {
      setView("builder");
      // A pane that was hidden takes the focus once it is shown.
      requestAnimationFrame(() => store.dispatch({ type: "focus", path, part: "operator" }));
    },
    [store, setView],
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
    setModel: useCallback(
      async (next: DataModel) => {
        await changeModel(next);
        keep({ model: next });
      },
      [changeModel, keep],
    ),
    opened,
    /** Whether the last rows could be opened. */
    opening: answered,
    source,
    own,
    open,
    restore,
    isAsking,
    setAsking,
    keepAnswers: (answers: Answers) => keep({ answers }),
    settings,
    setSettings,
    rowTab,
    setRowTab,
    book,
    capacity,
    openFile: useCallback((file: File) => open({ type: "file", file }), [open]),
    availability,
    team,
    count,
    /** Why the selected row matches. */
    explained,
    /** The filter and the capacity as they are now. */
    version,
    pinned,
    pin,
    problems,
    selected,
    select,
    draftPath,
    openExample,
    showNode,
    /** Shows a pane, where the window is small. */
    setView,
    /** Shows a notation, and moves the focus to it. */
    showCode: (pane: Pane): void => {
      setView("code");
      setTab(pane);
      requestAnimationFrame(() => document.querySelector<HTMLElement>(editorField)?.focus());
    },
  };
}
