console.error("logged");
await fetch("https://example.com/").catch(() => undefined);
const image = document.createElement("img");
document.getElementById("main")?.append(image);
queueMicrotask(() => {
  throw new Error("thrown");
});
export {};
