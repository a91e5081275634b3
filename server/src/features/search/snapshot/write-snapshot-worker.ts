import { copyIndex, type SharedIndex } from '@loupe/stock-index';
import { parentPort, workerData } from 'node:worker_threads';
import type { SharedTexts } from '../text-store.ts';
import { copyTexts } from '../text-store.ts';
import { writeSnapshot, type SnapshotHead, type SnapshotPlace } from './snapshot-file.ts';

/** What the thread needs; the version is the one that the cursor belongs to. */
export interface SnapshotOrder extends SnapshotHead {
  readonly place: SnapshotPlace;
  readonly version: number;
  readonly index: SharedIndex;
  readonly texts: SharedTexts;
}

/** A thread that writes one snapshot and exits. It writes nothing when the stock has changed since the order. */
const { place, key, cursor, version, index, texts }: SnapshotOrder = workerData;
const copied = copyIndex(index);
// After the rows: their texts are complete then.
const isWritten = copied !== undefined && copied.version === version;
if (isWritten) writeSnapshot(place, { key, cursor }, { index: copied, texts: copyTexts(texts) });
parentPort?.postMessage(isWritten);
