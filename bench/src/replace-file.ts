import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file in one step: a program that reads it meanwhile never gets a half-written one. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
