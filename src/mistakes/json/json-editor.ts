import type { Edit, Path, PathSegment } from "../../model/issues/issue.js";
import type { Entry } from "../../json/read.js";
import { readNearlyJson } from "./nearly-json.js";

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
    return new JsonEditor(new Node(value, []));
  }

  /** The document of a text that is JSON or nearly JSON; undefined for other text. */
  static ofText(text: string): JsonEditor | undefined {
    const { value, root } = readNearlyJson(text);
    if (value === undefined) return undefined;
    const node = new Node(value, [], { text, entry: root });
    return new JsonEditor(node, text.slice(0, root.valueStart), text.slice(root.valueEnd));
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
      node = node?.member(segment)?.node;
      origin = node?.origin ?? (node === undefined ? [...origin, segment] : origin);
    }
    return origin;
  }

  /** Whether a path leads to or through a new part, which the original document does not have. */
  isNew(path: Path): boolean {
    let node = this.#root.node;
    for (const segment of path) {
      const inner = node.member(segment);
      if (inner === undefined) break;
      node = inner.node;
    }
    return node.origin === undefined;
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
        return { depth, make: () => void (member.node = new Node(edit.value, member.node.origin)) };
      case "rename":
        return { depth, make: () => owner?.rename(member, edit.key) };
      case "remove":
        return { depth, make: () => owner?.remove(member) };
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

/** The text around an entry: `before` its key, and `after` its value up to the comma. */
interface Layout {
  readonly before: string;
  readonly keyText: string;
  readonly colon: string;
  readonly after: string;
}

/** The place of a value in its text. */
interface Source {
  readonly text: string;
  readonly entry: Entry;
}

/** A value of the document. The members of a container are read when they are first needed. */
class Node {
  #members: Set<Member> | undefined;
  /** The members by key, or by position in a list. If a key occurs twice, the last one, which readers of JSON use. */
  #index: Map<PathSegment, Member> | undefined;
  /** The text between the last member and the closing bracket. */
  #tail = "";

  constructor(
    readonly value: unknown,
    /** The path in the original document; undefined for a new value. */
    readonly origin?: Path,
    readonly source?: Source,
  ) {}

  get members(): Set<Member> | undefined {
    if (typeof this.value !== "object" || this.value === null) return undefined;
    this.#members ??= new Set(this.source === undefined ? this.#membersOf(this.value) : this.#read(this.source));
    return this.#members;
  }

  member(key: PathSegment): Member | undefined {
    this.#index ??= new Map(
      Array.from(this.members ?? [], (member, index) => [Array.isArray(this.value) ? index : member.key, member]),
    );
    return this.#index.get(key);
  }

  set(key: PathSegment, node: Node): void {
    const member = this.member(key) ?? { key, node, layout: undefined };
    member.node = node;
    this.members?.add(member);
    this.#index?.set(key, member);
  }

  rename(member: Member, key: string): void {
    member.key = key;
    if (member.layout !== undefined) member.layout = { ...member.layout, keyText: JSON.stringify(key) };
    this.#index = undefined;
  }

  remove(member: Member): void {
    this.members?.delete(member);
    this.#index = undefined;
  }

  toValue(): unknown {
    if (this.#members === undefined) return this.value;
    const members = [...this.#members];
    if (Array.isArray(this.value)) return members.map(({ node }) => node.toValue());
    return Object.fromEntries(members.map(({ key, node }) => [key, node.toValue()]));
  }

  toText(): string {
    if (this.#members === undefined && this.source !== undefined)
      return this.source.text.slice(this.source.entry.valueStart, this.source.entry.valueEnd);
    // A new container is written member by member, so that all new parts have the same spaces.
    if (this.members === undefined) return JSON.stringify(this.value);
    const isList = Array.isArray(this.value);
    let last: Layout | undefined;
    const members = Array.from(this.members, ({ key, node, layout }) => {
      last = layout ?? layoutAfter(last, isList ? "" : JSON.stringify(String(key)));
      return last.before + last.keyText + last.colon + node.toText() + last.after;
    });
    const content = members.join(",") + this.#tail;
    return isList ? `[${content}]` : `{${content}}`;
  }

  #read({ text, entry: { entries = [], valueStart, valueEnd } }: Source): Member[] {
    this.#tail = text.slice(entries.at(-1)?.valueEnd ?? valueStart + 1, valueEnd - 1);
    return entries.map((entry, index) => {
      const comma = (entries[index + 1]?.start ?? entry.valueEnd + 1) - 1;
      const layout = {
        before: text.slice(entry.start, entry.keyStart),
        keyText: text.slice(entry.keyStart, entry.keyEnd),
        colon: text.slice(entry.keyEnd, entry.valueStart),
        after: text.slice(entry.valueEnd, comma),
      };
      return { key: entry.key, node: new Node(entry.value, this.#originOf(entry.key), { text, entry }), layout };
    });
  }

  #membersOf(container: object): Member[] {
    const entries: readonly (readonly [PathSegment, unknown])[] = Array.isArray(container)
      ? [...container.entries()]
      : Object.entries(container);
    return entries.map(([key, value]) => ({ key, node: new Node(value, this.#originOf(key)), layout: undefined }));
  }

  #originOf(key: PathSegment): Path | undefined {
    return this.origin && [...this.origin, key];
  }
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
