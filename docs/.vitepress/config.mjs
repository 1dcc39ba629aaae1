import { cpSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitepress";
import { llmsText } from "../llms-text.mjs";
import { pageOf, referenceGroups } from "../reference-groups.mjs";
import { foldingLines } from "./folding-lines.mjs";
import { drawLiveFences } from "./live/fence.mjs";

const docs = join(import.meta.dirname, "..");

const links = (pages) => Object.entries(pages).map(([text, link]) => ({ text, link }));

const entries = readdirSync(join(docs, "reference"), { recursive: true })
  .filter((file) => /^capacity-filter\b.*\.md$/.test(file))
  .map((file) => file.slice(0, -".md".length))
  .sort();

const pagesOfMainEntry = Object.keys(referenceGroups).map((group) => ({
  text: group,
  link: `/reference/${pageOf(group)}`,
}));

const sections = [
  {
    text: "Start",
    items: links({
      "Getting started": "/getting-started",
      Concepts: "/concepts",
      "Which function for what": "/which-function",
      "The playground": "/playground",
    }),
  },
  {
    text: "Guides",
    items: links({
      "Who is full?": "/guides/availability",
      "When do places come free?": "/guides/forecast",
      "What does this change do?": "/guides/compare",
      "Check filters in CI": "/guides/ci",
      "Evaluate files and databases": "/guides/records",
      "Messy data": "/guides/messy-data",
      "Evaluate in your warehouse": "/guides/warehouses",
      "With Kysely, Drizzle, Prisma": "/guides/query-builders",
      "Why a record is not matched": "/guides/explain",
      "Build a filter form in React": "/guides/react",
      "Why another builder?": "/why-builder",
      "Build your own form": "/guides/ui",
      "A text editor with completion": "/guides/codemirror",
      "Test your own filters": "/guides/test-filters",
      "Errors and results": "/guides/errors",
      "Migrate hand-written JSON": "/guides/migrate",
      "Coming from HubSpot, Salesforce, SQL": "/guides/coming-from",
      "Import from SQL, MongoDB, HubSpot": "/guides/import",
      "Call the API": "/guides/client",
    }),
  },
  {
    text: "In depth",
    items: links({
      "The text language": "/language",
      "What filters mean": "/topics/meaning",
      "Expressions and relative dates": "/topics/expressions",
      "Evaluation and speed": "/topics/evaluate",
      Engines: "/topics/engines",
      SQL: "/topics/sql",
      Analysis: "/topics/analyze",
      "Allocation expiration": "/topics/policy",
    }),
  },
  {
    text: "Look up",
    items: [
      ...links({
        "The command line": "/command-line",
        Issues: "/issues",
        "For assistants": "/assistants",
        "Versions and support": "/versions",
        Changelog: "/changelog",
      }),
      {
        text: "Reference",
        link: "/reference/",
        collapsed: true,
        items: entries.map((entry) => ({
          text: entry,
          link: `/reference/${entry}`,
          ...(entry === "capacity-filter" && { items: pagesOfMainEntry }),
        })),
      },
    ],
  },
];

export default defineConfig({
  title: "capacity-filter",
  description: "Evaluate capacities offline: who is full, and until when. Check, write and explain their filters.",
  lang: "en",
  // The site works in any folder of any web server, such as the pages of a repository.
  base: process.env.DOCS_BASE ?? "/",
  // Made pages are in one folder, which git ignores.
  rewrites: { "reference/changelog.md": "changelog.md" },
  cleanUrls: false,
  // The index of the search is one file.
  vite: { publicDir: "images", build: { chunkSizeWarningLimit: 4096, manifest: true } },
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark" },
    languageAlias: { filter: "python", mjs: "js" },
    codeTransformers: [foldingLines],
    config: ({ options, renderer: { rules } }) => {
      // Each column would have a color, one of them that of what is switched off.
      const { highlight } = options;
      options.highlight = (text, language, ...rest) => highlight(text, language === "csv" ? "txt" : language, ...rest);
      drawLiveFences(rules);
      const codeInline = rules.code_inline;
      rules.code_inline = (...args) =>
        codeInline(...args)
          // As in blocks of code: Vue would evaluate the braces of our expressions.
          .replace("<code", "<code v-pre")
          // An option with its value, the name of an entry, and short code stay on one line.
          .replace(/(?<=<code v-pre)(?=>(?:--[\w-]+(?: \S+)?|capacity-filter\/[\w/-]+|[^<]{1,20})<)/, ' class="whole"');
    },
  },
  themeConfig: {
    nav: [
      ...links({ Guides: "/getting-started", Language: "/language", Reference: "/reference/" }),
      // A page of its own, which the site only links to.
      { text: "Playground", link: "/playground/", target: "_self" },
    ],
    sidebar: sections,
    outline: [2, 3],
    search: {
      provider: "local",
      options: {
        miniSearch: {
          searchOptions: {
            // First steps and guides come before the other pages, and the generated reference last.
            boostDocument: (id) =>
              id.includes("/reference/") ? 0.3 : /\/(?:guides\/|concepts|getting-started)/.test(id) ? 2 : 1,
          },
        },
      },
    },
  },
  transformPageData(page) {
    // One wide table, and no headings to list beside it.
    if (["which-function.md", "reference/index.md", "reference/capacity-filter.md"].includes(page.relativePath))
      page.frontmatter.aside = false;
    // Only the names of functions and types.
    if (page.relativePath.startsWith("reference/")) page.frontmatter.outline = 2;
  },
  buildEnd({ outDir }) {
    for (const file of ["account-capacities.json", "members.json", "accounts.csv"]) {
      cpSync(join(docs, "../examples", file), join(outDir, "examples", file));
    }
    writeFileSync(
      join(outDir, "llms.txt"),
      llmsText(sections, (page) => readFileSync(join(docs, page), "utf8")),
    );
  },
});
