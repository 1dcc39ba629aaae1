/** A filter builder without its appearance. */
import type { KeyboardEvent, RefObject } from "react";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Filter } from "../model/filter.js";
import type { Issue, Path } from "../model/issues/issue.js";
import { fillIn } from "../ui/describe-options.js";
import { nodePathOf } from "../ui/draft.js";
import { isEqual } from "../ui/record.js";
import { inWireFormat } from "../ui/wire-format.js";
import type {
  DescribeFilterOptions,
  DraftFilter,
  DraftIssue,
  DraftNode,
  FilterState,
  FilterStore,
  FilterStoreOptions,
  Target,
} from "../ui/index.js";
import {
  committedFilter,
  createFilterStore,
  describeFilter,
  english,
  isDraftFilter,
  nodeAt,
  validateDraft,
} from "../ui/index.js";
import { flagsOf } from "./actions.js";
import type { ApplyFixes, Builder, DistributionSource, Validate, ValueSource } from "./builder.js";
import type { Action } from "./control-props.js";
import { focusIssue, focusRequested, hasOwnUndo } from "./focus.js";
import type { BuilderTexts } from "./texts.js";
import { englishTexts } from "./texts.js";

/** The options of a builder. */
export interface FilterBuilderOptions extends Omit<DescribeFilterOptions, "path" | "isMuted" | "maxValues"> {
  /**
   * The filter, if the program stores it (controlled). The builder shows this filter: as with an `<input>`, pass each
   * change that `onChange` reports back at once, otherwise the builder goes back. Delay what follows from it.
   */
  readonly filter?: DraftFilter | undefined;
  /** The initial filter, if the builder stores it (uncontrolled). Default: the filter that matches every record. */
  readonly defaultFilter?: DraftFilter | undefined;
  /** The store to edit, if the program has one. It includes history and flags, so `filter` and `flags` are not needed. */
  readonly store?: FilterStore | undefined;
  /** Called with the filter after each change of it, without unfinished conditions and those that are switched off. */
  readonly onChange?: ((filter: Filter) => void) | undefined;
  /** Initial flags: nodes that are switched off, locked, or shown as a sentence. */
  readonly flags?: FilterStoreOptions["flags"];
  /** Finds mistakes: `validateFilter` of `capacity-filter/validate`, which can be loaded on demand. */
  readonly validate?: Validate | undefined;
  /** Applies the fixes of mistakes: `applyFixes` of `capacity-filter/validate`. Without it, none are offered. */
  readonly applyFixes?: ApplyFixes | undefined;
  /** Known values of columns, from a server; those of the data model are offered without it. */
  readonly values?: ValueSource | undefined;
  /** How values of columns of numbers and dates are distributed, for a small histogram. Default: only their ranges. */
  readonly distribution?: DistributionSource | undefined;
  /** The strings of the builder, without the words of conditions. Default: {@link englishTexts}. */
  readonly texts?: BuilderTexts | undefined;
}

/** A builder and its current state. */
export interface FilterBuilderHandle {
  /** Creates the props of controls. The same object until an option changes. */
  readonly builder: Builder;
  readonly state: FilterState;
  /** Missing input and mistakes. Updated shortly after a change. */
  readonly issues: readonly DraftIssue[];
  /** To be shown in an element with the role `status`. */
  readonly announcement: string;
  /** Props of the element that contains all controls: they move the focus and handle keys. */
  readonly rootProps: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** The delay of validation after a change, in milliseconds. */
const pause = 150;

/**
 * A filter that is being edited, with what a user interface needs: `FilterBuilder` is made from it.
 *
 * @example
 * const defaultFilter = parseFilter('country = "US"');
 * const Count = () => useFilterBuilder({ defaultFilter }).state.draft.groups.length;
 * renderToString(createElement(Count)) // "1"
 */
export function useFilterBuilder(options: FilterBuilderOptions): FilterBuilderHandle {
  const {
    filter,
    defaultFilter,
    flags,
    model,
    words = english,
    locale,
    timeZone,
    expressions,
    texts = englishTexts,
  } = options;
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));
  const [store] = useState(
    () =>
      options.store ??
      createFilterStore({
        filter: filter ?? defaultFilter,
        flags,
        get model() {
          return latest.current.model;
        },
      }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  useControl(store, state.committed, filter, latest);

  const [announcement, setAnnouncement] = useState("");
  const dragged = useRef<Path>(undefined);
  const recent = useRef<readonly Target[]>([]);
  const canRepair = options.applyFixes !== undefined;
  const hasValues = options.values !== undefined;
  const hasDistribution = options.distribution !== undefined;
  const builder = useMemo((): Builder => {
    // Screen readers read a repeated message only if its text differs.
    const announce = (text: string): void => setAnnouncement((last) => (last === text ? `${text}\u00A0` : text));
    return {
      store,
      model,
      words,
      locale,
      timeZone,
      expressions,
      texts,
      recent,
      dragged,
      announce,
      isMuted: (node) => flagsOf(node, store).muted === true,
      act: (action, done) => {
        const refusal = store.dispatch(action);
        const message = refusal === undefined ? done : texts.refusals[refusal];
        if (message !== undefined) announce(message);
        return refusal === undefined;
      },
      values: hasValues ? (column, signal) => latest.current.values?.(column, signal) ?? [] : undefined,
      distribution: hasDistribution ? (column, signal) => latest.current.distribution?.(column, signal) : undefined,
      repair: canRepair ? (issue) => repairOf(issue, store, texts, latest) : undefined,
    };
  }, [store, model, words, locale, timeZone, expressions, texts, canRepair, hasValues, hasDistribution]);

  const ref = useRef<HTMLDivElement>(null);
  const { focus } = state;
  const lastFocus = useRef(focus);
  useEffect(() => {
    if (focus === null || focus === lastFocus.current) return;
    lastFocus.current = focus;
    focusRequested(ref.current, focus);
  }, [focus]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (key === "f8") {
      event.preventDefault();
      if (!focusIssue(ref.current, event.shiftKey)) builder.announce(texts.noProblems);
    } else if (isCommand && !hasOwnUndo(event.target) && (key === "z" || key === "y")) {
      event.preventDefault();
      const isRedo = key === "y" || event.shiftKey;
      builder.act({ type: isRedo ? "redo" : "undo" }, isRedo ? texts.redone : texts.undone);
    }
  };
  return { builder, state, issues: useIssues(store, state, options), announcement, rootProps: { ref, onKeyDown } };
}

type Latest = RefObject<FilterBuilderOptions>;

/** Follows the filter of the program, and reports changes to it. */
function useControl(store: FilterStore, shown: Filter, filter: DraftFilter | undefined, latest: Latest): void {
  const isFollowing = useRef(false);
  /** Filters that were reported and not yet passed back. */
  const reported = useRef(new WeakSet<DraftFilter>());
  useEffect(() => {
    let { committed } = store.getSnapshot();
    // Within the event, so that the program renders the new filter together with the builder.
    return store.subscribe(() => {
      const { committed: next } = store.getSnapshot();
      if (next === committed) return;
      committed = next;
      if (isFollowing.current) return;
      reported.current.add(next);
      latest.current.onChange?.(next);
    });
  }, [store, latest]);
  const follow = useCallback(
    (stored: DraftFilter): void => {
      if (isEqual(stored, store.getSnapshot().committed)) return;
      isFollowing.current = true;
      store.dispatch({ type: "replace", filter: stored });
      isFollowing.current = false;
    },
    [store],
  );
  useEffect(() => {
    // A reported filter can be passed back late, after further typing.
    if (filter !== undefined && !reported.current.delete(filter)) follow(filter);
  }, [filter, follow]);
  useEffect(() => {
    if (filter === undefined) return;
    // A program can store what is changed outside of events in a render of its own, which comes before a timer.
    const timer = setTimeout(() => {
      // A change that is not rendered yet has a timer of its own. What is unfinished in the filter may have been edited.
      const isLast = store.getSnapshot().committed === shown;
      if (isLast && !isEqual(committedFilter(filter), store.getSnapshot().committed)) follow(filter);
    });
    return () => clearTimeout(timer);
  }, [filter, shown, follow]);
}

/** Issues, and the identifiers of the nodes that they were found in. */
interface Found {
  readonly issues: readonly DraftIssue[];
  readonly ids: readonly string[];
}

/** Missing input and mistakes, found after a pause without changes. Until then, those of nodes that are still there. */
function useIssues(
  store: FilterStore,
  { draft, flags }: FilterState,
  { model, words, locale, timeZone, expressions, validate }: FilterBuilderOptions,
): readonly DraftIssue[] {
  const [{ issues, ids }, setFound] = useState<Found>({ issues: [], ids: [] });
  useEffect(() => {
    const timer = setTimeout(() => {
      const isMuted = (node: DraftNode): boolean => flags[store.idOf(node)]?.muted === true;
      const found = validateDraft(draft, { model, words, locale, timeZone, expressions, validate, isMuted });
      const next = { issues: found, ids: found.map(({ path }) => store.idOf(nodeOn(path, draft))) };
      setFound((last) => (isEqual(last, next) ? last : next));
    }, pause);
    return () => clearTimeout(timer);
  }, [store, draft, flags, model, words, locale, timeZone, expressions, validate]);
  return useMemo(() => {
    const current = issues.filter(({ path }, index) => store.idOf(nodeOn(path, draft)) === ids[index]);
    return current.length === issues.length ? issues : current;
  }, [issues, ids, store, draft]);
}

/** The innermost node that contains a place. */
function nodeOn(path: Path, draft: DraftFilter): DraftNode {
  return nodeAt(draft, nodePathOf(path, draft)) ?? draft;
}

/** What the fix of an issue does, in words, and how to apply it; undefined if it has none. */
function repairOf(issue: DraftIssue, store: FilterStore, texts: BuilderTexts, latest: Latest): Action | undefined {
  const { fix } = issue;
  if (fix === undefined || !("edits" in fix)) return undefined;
  const { draft } = store.getSnapshot();
  const path = issue.path.slice(0, issue.path.lastIndexOf("conditions") + 2);
  const sentenceOf = (filter: unknown): string =>
    isDraftFilter(filter) ? describeFilter(filter, { ...latest.current, path, maxValues: 3 }).text : "";
  const sentence = sentenceOf(repaired(draft, issue, latest.current));
  const isRemoval = fix.edits.every(({ type }) => type === "remove");
  const isShown = sentence !== "" && sentence !== sentenceOf(draft);
  return {
    label: isRemoval ? texts.remove : isShown ? fillIn(texts.changeTo, { condition: sentence }) : texts.repair,
    run: () => {
      const { validate, model } = latest.current;
      // The draft may have changed since the issue was found.
      const current = store.getSnapshot().draft;
      const found = validate?.(inWireFormat(current), { model }).issues.find(
        ({ code, path: place }) => code === issue.code && isEqual(place, issue.path),
      );
      const filter = found && repaired(current, found, latest.current);
      if (!isDraftFilter(filter)) return;
      store.dispatch({ type: "replace", filter });
      // The focused button was removed.
      store.dispatch({ type: "focus", path, part: "actions" });
    },
  };
}

function repaired(draft: DraftFilter, issue: Issue, { applyFixes }: FilterBuilderOptions): unknown {
  return applyFixes?.(inWireFormat(draft), [issue], { choose: () => true }).output;
}
