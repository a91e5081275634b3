import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where a real file lies beside the working copy, where it is at hand. */
export const realFile = (name: string): string =>
  fileURLToPath(new URL(`../../../../../../shared/data/${name}`, import.meta.url));

/** Whether the file is at hand; says so where it is not. */
export function isAtHand(name: string): boolean {
  const found = existsSync(realFile(name));
  if (!found) console.log(`not at hand: ../shared/data/${name}`);
  return found;
}

/** A supplier's map that is kept with the code. */
export const savedProfile = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../profiles/${name}.json`, import.meta.url), 'utf8'));
