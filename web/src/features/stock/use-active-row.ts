import { useState, type MouseEvent } from 'react';
import type { StoneRow } from '@loupe/contract';
import type { useSelection } from './use-selection.ts';

interface ActiveRowInput {
  readonly count: number;
  readonly rowAt: (row: number) => StoneRow | undefined;
  readonly selection: Pick<ReturnType<typeof useSelection>, 'toggle' | 'extendTo'>;
  readonly showRow: (row: number) => void;
  readonly onOpen: (stone: StoneRow, row: number) => void;
}

/** The row the keys act on, and what keys and presses do to it and to others. */
export function useActiveRow({ count, rowAt, selection, showRow, onOpen }: ActiveRowInput) {
  const [moved, setActive] = useState(0);
  const active = Math.min(moved, Math.max(0, count - 1));
  const toggle = (row: number) => {
    const stone = rowAt(row);
    if (stone) selection.toggle(stone, row);
  };
  const check = (row: number, event: MouseEvent) => {
    if (event.shiftKey) selection.extendTo(row, active);
    else toggle(row);
    setActive(row);
  };
  return {
    active,
    toggle,
    check,
    setActive,
    press: (row: number, event: MouseEvent) => {
      if (event.shiftKey || event.ctrlKey || event.metaKey) check(row, event);
      else setActive(row);
    },
    move: (row: number, drawsRange: boolean) => {
      if (drawsRange) selection.extendTo(row, active);
      setActive(row);
      showRow(row);
    },
    open: (row: number) => {
      const stone = rowAt(row);
      if (stone) onOpen(stone, row);
    },
  };
}
