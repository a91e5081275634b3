import { saveFile } from './download.ts';

/** Saves a value as a readable JSON file among the downloads of the browser. */
export function saveJson(name: string, value: unknown): void {
  saveFile({ blob: new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name });
}
