/** Starts the playground and opens it: `npm run playground`, with the options of Vite. */
import "./prepare.mjs";

const { createServer } = await import("vite");
const isAsked = process.stdout.isTTY && process.env.CI === undefined;
const server = await createServer({
  configFile: `${import.meta.dirname}/vite.config.ts`,
  server: { open: isAsked },
});
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
