import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Whether a built file is newer than all files of the folders that it is built from. */
export function isNewer(built: string, ...folders: readonly string[]): boolean {
  if (!existsSync(built)) return false;
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  );
  const { mtimeMs } = statSync(built);
  return files.every(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs < mtimeMs);
}
