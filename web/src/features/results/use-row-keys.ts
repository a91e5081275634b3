import type { StoneRow } from '@loupe/contract';
import { useEffect, useRef } from 'react';

/** Age at which a waiting key expires. */
const timeoutMs = 10_000;

interface RowKeysInput<Name> {
  /** Changes when other stones are at the rows. */
  readonly resultKey: string;
  readonly rowAt: (row: number) => StoneRow | undefined;
  /** Loads the stone of a row that is not loaded yet. */
  readonly readRow: (row: number) => Promise<StoneRow | undefined>;
  /** False while it is unknown whether the action is permitted. */
  readonly isReady: (name: Name) => boolean;
  /** Called for a key whose stone did not load. */
  readonly onLost: () => void;
}

/** Action of a key on the stone of a row. */
export type RowAct = (stone: StoneRow, row: number) => void;

interface Typed<Name> {
  readonly name: Name;
  readonly row: number;
  readonly resultKey: string;
  readonly at: number;
  /** Null while loading, undefined when it could not be loaded. */
  stone: StoneRow | null | undefined;
}

/**
 * Keyboard actions on the stone of a row. A key typed before the stone or the permissions are loaded is
 * queued and applied when they are: in the order of typing, and to the row it was typed on.
 */
export function useRowKeys<Name extends string>(
  acts: Readonly<Record<Name, RowAct>>,
  input: RowKeysInput<Name>,
): (name: Name, row: number) => void {
  const latest = useRef({ acts, ...input });
  const queue = useRef<Typed<Name>[]>([]);
  const runQueued = () => {
    const now = latest.current;
    for (let first = queue.current[0]; first !== undefined; first = queue.current[0]) {
      const isCurrent = first.resultKey === now.resultKey && performance.now() - first.at < timeoutMs;
      if (isCurrent && (first.stone === null || !now.isReady(first.name))) return;
      queue.current.shift();
      if (isCurrent && first.stone) now.acts[first.name](first.stone, first.row);
      else now.onLost();
    }
  };
  useEffect(() => {
    latest.current = { acts, ...input };
    runQueued();
  });
  return (name, row) => {
    const { resultKey, rowAt, readRow } = latest.current;
    const typed: Typed<Name> = { name, row, resultKey, at: performance.now(), stone: rowAt(row) ?? null };
    queue.current.push(typed);
    if (typed.stone === null) {
      const take = (stone?: StoneRow) => {
        typed.stone = stone;
        runQueued();
      };
      readRow(row).then(take, () => {
        take();
      });
    }
    runQueued();
    if (queue.current.includes(typed)) setTimeout(runQueued, timeoutMs);
  };
}
