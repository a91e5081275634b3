import { firstCalls, type CallResponse } from '@loupe/contract';
import * as z from 'zod';
import { deleteSealedParts, readSealedPart, storeSealedPart } from '../offline-cache/response-cache.ts';

/** Age in milliseconds after which a stock that was not compared with the server is no longer shown. */
const oldestMs = 24 * 60 * 60_000;
const names = { file: 'local-stock file', changes: 'local-stock changes' } as const;

/** Answers of the server since the file, in their order. */
const changesSchema = z.array(firstCalls.stockChanges.response);

/** The stock as this browser stores it, encrypted and until sign-out. */
export interface StoredStock {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly changes: readonly CallResponse<'stockChanges'>[];
  /** When the server last confirmed it, in epoch ms. */
  readonly at: number;
}

export async function readStoredStock(): Promise<StoredStock | null> {
  const [file, changes] = await Promise.all([readSealedPart(names.file), readSealedPart(names.changes)]);
  if (file === null || changes === null || Date.now() - changes.at > oldestMs) return null;
  const parsed = changesSchema.safeParse(JSON.parse(new TextDecoder().decode(changes.bytes)));
  return parsed.success ? { file: file.bytes, changes: parsed.data, at: changes.at } : null;
}

export const storeStockFile = async (file: Uint8Array<ArrayBuffer>): Promise<void> =>
  storeSealedPart(names.file, { bytes: file, at: Date.now() });

export const storeStockChanges = async (
  changes: readonly CallResponse<'stockChanges'>[],
  at: number,
): Promise<void> =>
  storeSealedPart(names.changes, { bytes: new TextEncoder().encode(JSON.stringify(changes)), at });

export const deleteStoredStock = async (): Promise<void> => deleteSealedParts(Object.values(names));
