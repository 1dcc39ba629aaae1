import type { Edit, Path, PathSegment } from "../../model/issue.js";
import type { Entry } from "../../json/read.js";
import { readNearlyJson } from "../../json/nearly-json.js";

/**
 * A JSON document that can be edited: what no edit touches stays the very value, or the very text, that it was.
 *
 * All paths lead through the document as it was at first, so edits do not disturb each other: places are found
 * before anything moves, and parts are edited before what holds them.
 */
export class JsonEditor {
  readonly #root: Member;
  /** What stands around the document in its text. */
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

  /** The document that a text holds which is JSON or nearly so, or undefined where it is none. */
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

  /** Makes the edits of each of some fixes; says of each whether its places were there. */
  apply(fixes: readonly (readonly Edit[])[]): boolean[] {
    const found = fixes.map((edits) => edits.map((edit) => this.#prepare(edit)));
    found
      .flatMap((actions) => (isComplete(actions) ? actions : []))
      .sort((a, b) => b.depth - a.depth)
      .forEach(({ make }) => make());
    return found.map(isComplete);
  }

  /** Where what now stands at a path stood at first; of what is new, where that stood which it was put around. */
  originOf(path: Path): Path {
    let origin: Path = [];
    let node: Node | undefined = this.#root.node;
    for (const segment of path) {
      node = node?.at(segment);
      origin = node?.origin ?? (node === undefined ? [...origin, segment] : origin);
    }
    return origin;
  }

  /** The text of all that stands under the key at the end of a path, which may stand there more than once. */
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

  /** The edit as an action on the places that it speaks of, or undefined where one of them is not there. */
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

/** An entry of a container; with its layout where it stands in a text. */
interface Member {
  key: PathSegment;
  node: Node;
  layout: Layout | undefined;
}

/**
 * The entries of a container: kept in order and found by key, so that no edit looks through the others.
 */
class Members {
  readonly #all: Set<Member>;
  /** Those under each key: several where the key stands twice in the text. */
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

/** The text around a value: `before` the key, `after` the value up to the comma. */
interface Layout {
  readonly before: string;
  readonly keyText: string;
  readonly colon: string;
  readonly after: string;
}

/** Where a part stood at first, from there to the root; as a path it would be copied for each part. */
interface Place {
  readonly within: Place | undefined;
  readonly key: PathSegment;
}

const root: Place = { within: undefined, key: "" };

function pathTo(place: Place): Path {
  return place.within === undefined ? [] : [...pathTo(place.within), place.key];
}

/** Where a value stands in JSON, and the text between two offsets of it. */
interface Source {
  readonly json: string;
  readonly slice: (start: number, end?: number) => string;
  readonly entries: ReadonlyMap<unknown, readonly Entry[]>;
  readonly start: number;
  readonly end: number;
}

/** A value of the document; of a container, its members once someone has asked for them. */
class Node {
  /** Undefined for what is new. */
  readonly place: Place | undefined;
  readonly #value: unknown;
  readonly #source: Source | undefined;
  #members: Members | undefined;
  /** What stands between the last member and the closing bracket. */
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

  /** Its path at first; undefined for what is new. */
  get origin(): Path | undefined {
    return this.place && pathTo(this.place);
  }

  /** The part that a path segment leads to now, after members have come and gone. */
  at(segment: PathSegment): Node | undefined {
    return typeof segment === "number" ? this.members?.inOrder[segment]?.node : this.member(segment)?.node;
  }

  /** The member under a key; where the key stands twice, the last one, as it is the one that counts. */
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
      // A container is written member by member, so that all that is new has the same spaces.
      if (this.members === undefined) return JSON.stringify(this.#value);
    }
    let last: Layout | undefined;
    const members = (this.#members?.inOrder ?? []).map(({ key, node, layout }) => {
      last = layout ?? layoutBehind(last, this.#keyText(key));
      return last.before + last.keyText + last.colon + node.toText() + last.after;
    });
    const [opening, closing] = Array.isArray(this.#value) ? ["[", "]"] : ["{", "}"];
    return opening + members.join(",") + this.#tail + closing;
  }

  /** The key of an entry as JSON writes it; nothing in a list. */
  #keyText(key: PathSegment): string {
    return Array.isArray(this.#value) ? "" : JSON.stringify(String(key));
  }

  #read(container: object, source: Source): Member[] {
    const { json, slice, start, end } = source;
    const entries = source.entries.get(container) ?? [];
    let offset = start + 1;
    const members = entries.map((entry, index): Member => {
      const next = entries[index + 1];
      // Between two values there is but space, a comma and a key, so the comma is the first one after the value.
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

/** How a new entry is laid out: as the one before it, with the spaces that people write where there is none. */
function layoutBehind(other: Layout | undefined, keyText: string): Layout {
  const isItem = keyText === "";
  if (other === undefined) return { before: "", keyText, colon: isItem ? "" : ": ", after: "" };
  const { before, colon } = other;
  const isSpaced = before === "" && (isItem || colon !== ":");
  return { before: isSpaced ? " " : before, keyText, colon: isItem ? "" : colon, after: "" };
}

/** A copy of a container that holds the part at a place where it had nothing or an empty list. */
function wrapNode(node: Node, container: unknown, at: Path): Node {
  const [first, ...rest] = at;
  if (first === undefined) return node;
  const outer = new Node(container);
  outer.set(first, wrapNode(node, outer.member(first)?.node.toValue(), rest));
  return outer;
}
