import type { Edit, Path, PathSegment } from "../../model/issues/issue.js";
import type { Entry } from "../../json/read.js";
import { readNearlyJson } from "../../json/nearly-json.js";

/**
 * Edits a JSON document. Values and text that no edit touches stay the same.
 *
 * All paths refer to the original document, so edits do not disturb each other: places are found before anything moves,
 * and inner parts are edited before the containers around them.
 */
export class JsonEditor {
  readonly #root: Member;
  /** The text around the document. */
  readonly #before: string;
  readonly #after: string;

  private constructor(node: Node, before = "", after = "") {
    this.#root = { key: "", node, layout: undefined };
    this.#before = before;
    this.#after = after;
  }

  static ofValue(value: unknown): JsonEditor {
    return new JsonEditor(new Node(value, undefined, root));
  }

  /** The document of a text that is JSON or nearly JSON; undefined for other text. */
  static ofText(text: string): JsonEditor | undefined {
    const entries = new Map<unknown, Entry[]>();
    const { value, json, offsetOf } = readNearlyJson(text, (entry) => {
      const siblings = entries.get(entry.container);
      if (siblings === undefined) entries.set(entry.container, [entry]);
      else siblings.push(entry);
    });
    if (value === undefined) return undefined;
    const slice = (from: number, to?: number): string =>
      text.slice(offsetOf(from), to === undefined ? to : offsetOf(to));
    const start = json.search(/\S/);
    const end = json.trimEnd().length;
    const node = new Node(value, { json, slice, entries, start, end }, root);
    return new JsonEditor(node, slice(0, start), slice(end));
  }

  /** Applies fixes, and returns for each whether all of its places exist. */
  apply(fixes: readonly (readonly Edit[])[]): boolean[] {
    const found = fixes.map((edits) => edits.map((edit) => this.#prepare(edit)));
    found
      .flatMap((actions) => (isComplete(actions) ? actions : []))
      .sort((a, b) => b.depth - a.depth)
      .forEach(({ make }) => make());
    return found.map(isComplete);
  }

  /** The original path of the part at a path; for a new part, the original path of what it contains. */
  originOf(path: Path): Path {
    let origin: Path = [];
    let node: Node | undefined = this.#root.node;
    for (const segment of path) {
      node = node?.at(segment);
      origin = node?.origin ?? (node === undefined ? [...origin, segment] : origin);
    }
    return origin;
  }

  /** Whether a path leads to what an edit has put there, or past it: the original document has no such place. */
  isNew(path: Path): boolean {
    let node = this.#root.node;
    for (const segment of path) {
      const inner = node.at(segment);
      if (inner === undefined) break;
      node = inner;
    }
    return node.origin === undefined;
  }

  /** The text of each value under the key at the end of a path; a key may occur more than once. */
  copiesAt(path: Path): readonly string[] {
    const key = path.at(-1);
    const members = key === undefined ? undefined : this.#find(path.slice(0, -1))?.node.members;
    return key === undefined || members === undefined ? [] : members.under(key).map(({ node }) => node.toText());
  }

  toValue(): unknown {
    return this.#root.node.toValue();
  }

  toText(): string {
    return this.#before + this.#root.node.toText() + this.#after;
  }

  /** The edit as an action on its places; undefined if one of them does not exist. */
  #prepare(edit: Edit): Action | undefined {
    const key = edit.path.at(-1);
    const owner = key === undefined ? undefined : this.#find(edit.path.slice(0, -1))?.node;
    const member = key === undefined ? this.#root : owner?.member(key);
    const depth = edit.path.length;
    if (member === undefined) {
      if (edit.type !== "set" || owner?.members === undefined || key === undefined) return undefined;
      return { depth, make: () => owner.set(key, new Node(edit.value)) };
    }
    switch (edit.type) {
      case "set":
        return { depth, make: () => void (member.node = new Node(edit.value, undefined, member.node.place)) };
      case "rename":
        return { depth, make: () => owner?.members?.rename(member, edit.key) };
      case "remove":
        return { depth, make: () => owner?.members?.remove(member) };
      case "wrap":
        return { depth, make: () => void (member.node = wrapNode(member.node, edit.container, edit.at)) };
      case "unwrap": {
        const inner = member.node.member(edit.from);
        return inner && { depth, make: () => void (member.node = inner.node) };
      }
    }
  }

  #find(path: Path): Member | undefined {
    let member: Member | undefined = this.#root;
    for (const segment of path) member = member?.node.member(segment);
    return member;
  }
}

interface Action {
  readonly depth: number;
  readonly make: () => void;
}

function isComplete(actions: readonly (Action | undefined)[]): actions is readonly Action[] {
  return actions.every((action) => action !== undefined);
}

/** An entry of a container, with its layout if the document has text. */
interface Member {
  key: PathSegment;
  node: Node;
  layout: Layout | undefined;
}

/**
 * The entries of a container, in order and indexed by key, so that no edit searches the others.
 */
class Members {
  readonly #all: Set<Member>;
  /** The entries by key: several if the key occurs more than once in the text. */
  readonly #named = new Map<PathSegment, Member[]>();
  #ordered: readonly Member[] | undefined;

  constructor(members: readonly Member[]) {
    this.#all = new Set(members);
    for (const member of members) this.#name(member);
  }

  get inOrder(): readonly Member[] {
    this.#ordered ??= [...this.#all];
    return this.#ordered;
  }

  under(key: PathSegment): readonly Member[] {
    return this.#named.get(key) ?? [];
  }

  add(member: Member): void {
    this.#all.add(member);
    this.#name(member);
    this.#ordered = undefined;
  }

  remove(member: Member): void {
    if (!this.#all.delete(member)) return;
    this.#forget(member);
    this.#ordered = undefined;
  }

  rename(member: Member, key: string): void {
    this.#forget(member);
    member.key = key;
    if (member.layout !== undefined) member.layout = { ...member.layout, keyText: JSON.stringify(key) };
    if (this.#all.has(member)) this.#name(member);
  }

  #name(member: Member): void {
    const others = this.#named.get(member.key);
    if (others === undefined) this.#named.set(member.key, [member]);
    else others.push(member);
  }

  #forget(member: Member): void {
    this.#named.set(
      member.key,
      this.under(member.key).filter((other) => other !== member),
    );
  }
}

/** The text around an entry: `before` its key, and `after` its value up to the comma. */
interface Layout {
  readonly before: string;
  readonly keyText: string;
  readonly colon: string;
  readonly after: string;
}

/** The original place of a part, linked to its container: a path would be copied for each part. */
interface Place {
  readonly within: Place | undefined;
  readonly key: PathSegment;
}

const root: Place = { within: undefined, key: "" };

function pathTo(place: Place): Path {
  return place.within === undefined ? [] : [...pathTo(place.within), place.key];
}

/** The offsets of a value in JSON, and a function for the text between two offsets. */
interface Source {
  readonly json: string;
  readonly slice: (start: number, end?: number) => string;
  readonly entries: ReadonlyMap<unknown, readonly Entry[]>;
  readonly start: number;
  readonly end: number;
}

/** A value of the document. The members of a container are read when they are first needed. */
class Node {
  /** Undefined for a new value. */
  readonly place: Place | undefined;
  readonly #value: unknown;
  readonly #source: Source | undefined;
  #members: Members | undefined;
  /** The text between the last member and the closing bracket. */
  #tail = "";

  constructor(value: unknown, source?: Source, place?: Place) {
    this.place = place;
    this.#value = value;
    this.#source = source;
  }

  get members(): Members | undefined {
    if (typeof this.#value !== "object" || this.#value === null) return undefined;
    this.#members ??= new Members(
      this.#source === undefined ? membersOf(this.#value, this.place) : this.#read(this.#value, this.#source),
    );
    return this.#members;
  }

  /** Its original path; undefined for a new value. */
  get origin(): Path | undefined {
    return this.place && pathTo(this.place);
  }

  /** The part at a path segment after edits. */
  at(segment: PathSegment): Node | undefined {
    return typeof segment === "number" ? this.members?.inOrder[segment]?.node : this.member(segment)?.node;
  }

  /** The member under a key; if the key occurs twice, the last one, which readers of JSON use. */
  member(key: PathSegment): Member | undefined {
    return this.members?.under(key).at(-1);
  }

  set(key: PathSegment, node: Node): void {
    const member = this.member(key);
    if (member === undefined) this.members?.add({ key, node, layout: undefined });
    else member.node = node;
  }

  toValue(): unknown {
    if (this.#members === undefined) return this.#value;
    const members = this.#members.inOrder;
    if (Array.isArray(this.#value)) return members.map(({ node }) => node.toValue());
    return Object.fromEntries(members.map(({ key, node }) => [key, node.toValue()]));
  }

  toText(): string {
    if (this.#members === undefined) {
      if (this.#source !== undefined) return this.#source.slice(this.#source.start, this.#source.end);
      // A new container is written member by member, so that all new parts have the same spaces.
      if (this.members === undefined) return JSON.stringify(this.#value);
    }
    let last: Layout | undefined;
    const members = (this.#members?.inOrder ?? []).map(({ key, node, layout }) => {
      last = layout ?? layoutAfter(last, this.#keyText(key));
      return last.before + last.keyText + last.colon + node.toText() + last.after;
    });
    const [opening, closing] = Array.isArray(this.#value) ? ["[", "]"] : ["{", "}"];
    return opening + members.join(",") + this.#tail + closing;
  }

  /** The key of an entry in JSON; empty in a list. */
  #keyText(key: PathSegment): string {
    return Array.isArray(this.#value) ? "" : JSON.stringify(String(key));
  }

  #read(container: object, source: Source): Member[] {
    const { json, slice, start, end } = source;
    const entries = source.entries.get(container) ?? [];
    let offset = start + 1;
    const members = entries.map((entry, index): Member => {
      const next = entries[index + 1];
      // Only blanks, a comma and a key are between two values, so the comma is the first one after the value.
      const comma = next === undefined ? end - 1 : json.indexOf(",", entry.valueEnd);
      const node = new Node(
        entry.value,
        { ...source, start: entry.valueStart, end: entry.valueEnd },
        this.place && { within: this.place, key: entry.key },
      );
      const layout = {
        before: slice(offset, entry.keyStart),
        keyText: slice(entry.keyStart, entry.keyEnd),
        colon: slice(entry.keyEnd, entry.valueStart),
        after: next === undefined ? "" : slice(entry.valueEnd, comma),
      };
      offset = comma + 1;
      return { key: entry.key, node, layout };
    });
    this.#tail = slice(entries.at(-1)?.valueEnd ?? start + 1, end - 1);
    return members;
  }
}

function membersOf(container: object, within: Place | undefined): Member[] {
  const memberAt = (key: PathSegment, value: unknown): Member => ({
    key,
    node: new Node(value, undefined, within && { within, key }),
    layout: undefined,
  });
  if (Array.isArray(container)) return container.map((value: unknown, index) => memberAt(index, value));
  return Object.entries(container).map(([key, value]) => memberAt(key, value));
}

/** The layout of a new entry: that of the entry before it, or the usual spaces. */
function layoutAfter(other: Layout | undefined, keyText: string): Layout {
  const isItem = keyText === "";
  if (other === undefined) return { before: "", keyText, colon: isItem ? "" : ": ", after: "" };
  const { before, colon } = other;
  const isSpaced = before === "" && (isItem || colon !== ":");
  return { before: isSpaced ? " " : before, keyText, colon: isItem ? "" : colon, after: "" };
}

/** A copy of a container with the part at a place that was missing or empty. */
function wrapNode(node: Node, container: unknown, at: Path): Node {
  const [first, ...rest] = at;
  if (first === undefined) return node;
  const outer = new Node(container);
  outer.set(first, wrapNode(node, outer.member(first)?.node.toValue(), rest));
  return outer;
}
