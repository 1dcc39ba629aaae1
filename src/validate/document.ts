import type { Edit, Path, PathSegment } from "../model/issue.js";
import type { Entry } from "../json/read.js";
import { readJson } from "../json/read.js";

/**
 * A JSON document that can be edited: what no edit touches stays the very value, or the very text, that it was.
 *
 * All paths lead through the document as it was at first, so edits do not disturb each other: places are found
 * before anything moves, and parts are edited before what holds them.
 */
export class EditableDocument {
  readonly #root: Member;

  private constructor(root: Part, before = "", after = "") {
    this.#root = { key: "", part: root, before, keyText: "", colon: "", after };
  }

  static ofValue(value: unknown): EditableDocument {
    return new EditableDocument(new Part(value, undefined, []));
  }

  /** The document that a JSON text holds, or undefined where it is not JSON. */
  static ofText(text: string): EditableDocument | undefined {
    const entries = new Map<unknown, Entry[]>();
    const { value } = readJson(text, (entry) => {
      const siblings = entries.get(entry.container);
      if (siblings === undefined) entries.set(entry.container, [entry]);
      else siblings.push(entry);
    });
    if (value === undefined) return undefined;
    const start = text.search(/\S/);
    const end = text.trimEnd().length;
    const root = new Part(value, { text, entries, start, end }, []);
    return new EditableDocument(root, text.slice(0, start), text.slice(end));
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
    let part: Part | undefined = this.#root.part;
    for (const segment of path) {
      part = part?.at(segment);
      origin = part?.origin ?? (part === undefined ? [...origin, segment] : origin);
    }
    return origin;
  }

  /** All that stands under the key at the end of a path, which may stand there more than once. */
  copiesAt(path: Path): readonly unknown[] {
    const members = this.#find(path.slice(0, -1))?.part.members ?? [];
    return members.filter(({ key }) => key === path.at(-1)).map(({ part }) => part.toValue());
  }

  toValue(): unknown {
    return this.#root.part.toValue();
  }

  toText(): string {
    return this.#root.before + this.#root.part.toText() + this.#root.after;
  }

  /** The edit as an action on the places that it speaks of, or undefined where one of them is not there. */
  #prepare(edit: Edit): Action | undefined {
    const owner = edit.path.length === 0 ? undefined : this.#find(edit.path.slice(0, -1))?.part;
    const member = this.#find(edit.path);
    const key = edit.path.at(-1);
    const depth = edit.path.length;
    if (member === undefined) {
      if (edit.type !== "set" || owner?.members === undefined || key === undefined) return undefined;
      return { depth, make: () => owner.set(key, new Part(edit.value)) };
    }
    switch (edit.type) {
      case "set":
        return { depth, make: () => void (member.part = new Part(edit.value, undefined, member.part.origin)) };
      case "rename":
        return { depth, make: () => void Object.assign(member, keyLayout(edit.key)) };
      case "remove":
        return { depth, make: () => owner?.remove(member) };
      case "wrap":
        return { depth, make: () => void (member.part = wrapped(member.part, edit.container, edit.at)) };
      case "lift": {
        const inner = member.part.member(edit.from);
        return inner && { depth, make: () => void (member.part = inner.part) };
      }
      case "move": {
        const target = this.#find(edit.to.slice(0, -1))?.part;
        const name = edit.to.at(-1);
        if (target?.members === undefined || name === undefined) return undefined;
        const move = (): void => {
          owner?.remove(member);
          target.set(name, member.part);
        };
        return { depth, make: move };
      }
    }
  }

  #find(path: Path): Member | undefined {
    let member: Member | undefined = this.#root;
    for (const segment of path) member = member?.part.member(segment);
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

/** An entry of a container and the text around it: `before` the key, `after` the value up to the comma. */
interface Member {
  key: PathSegment;
  part: Part;
  before: string;
  keyText: string;
  colon: string;
  after: string;
}

/** Where a value stands in a text. */
interface Source {
  readonly text: string;
  readonly entries: ReadonlyMap<unknown, readonly Entry[]>;
  readonly start: number;
  readonly end: number;
}

/** A value of the document; of a container, its members once someone has asked for them. */
class Part {
  /** Its path at first; undefined for what is new. */
  readonly origin: Path | undefined;
  readonly #value: unknown;
  readonly #source: Source | undefined;
  #members: Member[] | undefined;
  /** What stands between the last member and the closing bracket. */
  #tail = "";

  constructor(value: unknown, source?: Source, origin?: Path) {
    this.origin = origin;
    this.#value = value;
    this.#source = source;
  }

  get members(): readonly Member[] | undefined {
    if (typeof this.#value !== "object" || this.#value === null) return undefined;
    this.#members ??=
      this.#source === undefined ? membersOf(this.#value, this.origin) : this.#read(this.#value, this.#source);
    return this.#members;
  }

  /** The part that a path segment leads to now, after members have come and gone. */
  at(segment: PathSegment): Part | undefined {
    return typeof segment === "number" ? this.members?.[segment]?.part : this.member(segment)?.part;
  }

  /** The member under a key; where the key stands twice, the last one, as it is the one that counts. */
  member(key: PathSegment): Member | undefined {
    return this.members?.findLast((member) => member.key === key);
  }

  set(key: PathSegment, part: Part): void {
    const member = this.member(key);
    if (member !== undefined) {
      member.part = part;
      return;
    }
    const last = this.members?.at(-1);
    const { before = "", colon = ": " } = last ?? {};
    const spaced = before === "" && (Array.isArray(this.#value) || colon !== ":") && last !== undefined;
    const layout = Array.isArray(this.#value) ? { key, keyText: "", colon: "" } : { ...keyLayout(String(key)), colon };
    this.#members?.push({ ...layout, part, before: spaced ? " " : before, after: "" });
  }

  remove(member: Member): void {
    this.#members = this.#members?.filter((other) => other !== member);
  }

  toValue(): unknown {
    if (this.#members === undefined) return this.#value;
    if (Array.isArray(this.#value)) return this.#members.map(({ part }) => part.toValue());
    return Object.fromEntries(this.#members.map(({ key, part }) => [key, part.toValue()]));
  }

  toText(): string {
    if (this.#members === undefined) {
      if (this.#source !== undefined) return this.#source.text.slice(this.#source.start, this.#source.end);
      // A container is written member by member, so that all that is new has the same spaces.
      if (this.members === undefined) return JSON.stringify(this.#value);
    }
    const members = (this.#members ?? []).map(
      ({ before, keyText, colon, part, after }) => before + keyText + colon + part.toText() + after,
    );
    const [opening, closing] = Array.isArray(this.#value) ? ["[", "]"] : ["{", "}"];
    return opening + members.join(",") + this.#tail + closing;
  }

  #read(container: object, source: Source): Member[] {
    const { text, start, end } = source;
    const entries = source.entries.get(container) ?? [];
    let offset = start + 1;
    const members = entries.map((entry, index): Member => {
      const next = entries[index + 1];
      // Between two values there is but space, a comma and a key, so the comma is the first one after the value.
      const comma = next === undefined ? end - 1 : text.indexOf(",", entry.valueEnd);
      const member = {
        key: entry.key,
        part: new Part(
          entry.value,
          { ...source, start: entry.valueStart, end: entry.valueEnd },
          this.origin && [...this.origin, entry.key],
        ),
        before: text.slice(offset, entry.keyStart),
        keyText: text.slice(entry.keyStart, entry.keyEnd),
        colon: text.slice(entry.keyEnd, entry.valueStart),
        after: next === undefined ? "" : text.slice(entry.valueEnd, comma),
      };
      offset = comma + 1;
      return member;
    });
    this.#tail = text.slice(entries.at(-1)?.valueEnd ?? start + 1, end - 1);
    return members;
  }
}

function membersOf(container: object, origin: Path | undefined): Member[] {
  const isList = Array.isArray(container);
  return Object.entries(container).map(([key, value]: [string, unknown], index) => ({
    key: isList ? index : key,
    part: new Part(value, undefined, origin && [...origin, isList ? index : key]),
    before: index === 0 ? "" : " ",
    keyText: isList ? "" : JSON.stringify(key),
    colon: isList ? "" : ": ",
    after: "",
  }));
}

function keyLayout(key: string): Pick<Member, "key" | "keyText"> {
  return { key, keyText: JSON.stringify(key) };
}

/** A copy of a container that holds the part at a place where it had nothing or an empty list. */
function wrapped(part: Part, container: unknown, at: Path): Part {
  const [first, ...rest] = at;
  if (first === undefined) return part;
  const outer = new Part(container);
  outer.set(first, wrapped(part, outer.member(first)?.part.toValue(), rest));
  return outer;
}
