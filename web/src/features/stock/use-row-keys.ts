import type { StoneRow } from '@loupe/contract';
import { useEffect, useRef } from 'react';

/** What was typed longer ago is no longer meant. */
const patienceMs = 10_000;

interface RowKeysInput<Name> {
  /** Another value: other stones lie at the rows. */
  readonly resultKey: string;
  readonly rowAt: (row: number) => StoneRow | undefined;
  /** Asks for the stone of a row that is not here. */
  readonly readRow: (row: number) => Promise<StoneRow | undefined>;
  /** False while it is not known yet whether this may be done. */
  readonly isReady: (name: Name) => boolean;
  /** Told of a key whose stone did not come. */
  readonly onLost: () => void;
}

/** What a key does to the stone of a row. */
export type RowAct = (stone: StoneRow, row: number) => void;

interface Typed<Name> {
  readonly name: Name;
  readonly row: number;
  readonly resultKey: string;
  readonly at: number;
  /** Null while it is asked for, undefined when it did not come. */
  stone: StoneRow | null | undefined;
}

/**
 * Acts of keys upon the stone of a row. What is typed before the stone is here, or before it is known what may be done
 * with it, is done once it is: in the order in which it was typed, and to the row that was meant.
 */
export function useRowKeys<Name extends string>(
  acts: Readonly<Record<Name, RowAct>>,
  input: RowKeysInput<Name>,
): (name: Name, row: number) => void {
  const latest = useRef({ acts, ...input });
  const queue = useRef<Typed<Name>[]>([]);
  const carryOut = () => {
    const now = latest.current;
    for (let first = queue.current[0]; first !== undefined; first = queue.current[0]) {
      const isMeant = first.resultKey === now.resultKey && performance.now() - first.at < patienceMs;
      if (isMeant && (first.stone === null || !now.isReady(first.name))) return;
      queue.current.shift();
      if (isMeant && first.stone) now.acts[first.name](first.stone, first.row);
      else now.onLost();
    }
  };
  useEffect(() => {
    latest.current = { acts, ...input };
    carryOut();
  });
  return (name, row) => {
    const { resultKey, rowAt, readRow } = latest.current;
    const typed: Typed<Name> = { name, row, resultKey, at: performance.now(), stone: rowAt(row) ?? null };
    queue.current.push(typed);
    if (typed.stone === null) {
      const take = (stone?: StoneRow) => {
        typed.stone = stone;
        carryOut();
      };
      readRow(row).then(take, () => {
        take();
      });
    }
    carryOut();
    if (queue.current.includes(typed)) setTimeout(carryOut, patienceMs);
  };
}
