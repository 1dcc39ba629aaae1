/** Starts the playground and opens it: `npm run playground`. `npm run playground -- build` builds it instead. */
import "./prepare.mjs";

if (process.argv[2] === "build") {
  await import("./build.mjs");
} else {
  const { createServer } = await import("vite");
  const isAsked = process.stdout.isTTY && process.env.CI === undefined;
  const server = await createServer({
    configFile: `${import.meta.dirname}/vite.config.ts`,
    server: { open: isAsked },
  });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
}
