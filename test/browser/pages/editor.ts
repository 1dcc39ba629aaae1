import "./editor.css";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { Compartment } from "@codemirror/state";
import { EditorView, keymap, placeholder } from "@codemirror/view";
import { filterLanguage } from "capacity-filter/codemirror";
import type { ComparedColumn } from "capacity-filter/text";
import { validateFilter } from "capacity-filter/validate";
import { model } from "./editor-model.js";

const known: Readonly<Record<string, readonly string[]>> = {
  country: ["CA", "DE", "FR", "US"],
  plan: ["enterprise", "free", "team"],
};

/** As a server would, it answers later; that of names is broken. */
async function values({ columnSlug, propertyName }: ComparedColumn): Promise<readonly string[]> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (columnSlug === "name") throw new Error("no values of name");
  return known[propertyName ?? columnSlug] ?? [];
}

const heading = document.createElement("h1");
heading.textContent = "Which companies?";
const frame = document.createElement("div");
frame.className = "frame";
document.getElementById("main")?.append(heading, frame);

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const dark = new Compartment();
const view = new EditorView({
  parent: frame,
  extensions: [
    filterLanguage({ model, values, validate: (text) => validateFilter(text, { model }).issues }),
    dark.of(EditorView.darkTheme.of(prefersDark.matches)),
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    placeholder('country = "US" and employees > 100'),
    EditorView.lineWrapping,
  ],
});
prefersDark.addEventListener("change", ({ matches }) => {
  view.dispatch({ effects: dark.reconfigure(EditorView.darkTheme.of(matches)) });
});
