/** The files that the browser loads for a file of a manifest of Vite, without those that are loaded on demand. */
export function loadedFiles(manifest, name, files = new Set()) {
  const { file, css = [], imports = [] } = manifest[name];
  if (files.has(file)) return files;
  for (const one of [file, ...css]) files.add(one);
  for (const imported of imports) loadedFiles(manifest, imported, files);
  return files;
}
