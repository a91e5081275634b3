import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Path of a real file beside the working copy; the file may be absent. */
export const realFilePath = (name: string): string =>
  fileURLToPath(new URL(`../../../../../../shared/data/${name}`, import.meta.url));

/** Whether the file is available; reports when it is not. */
export function isFileAvailable(name: string): boolean {
  const found = existsSync(realFilePath(name));
  if (!found) console.log(`not available: ../shared/data/${name}`);
  return found;
}

/** A supplier's profile that is stored with the code. */
export const savedProfile = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../profiles/${name}.json`, import.meta.url), 'utf8'));
