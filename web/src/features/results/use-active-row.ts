import { useState, type MouseEvent } from 'react';
import type { useSelection } from './use-selection.ts';

interface ActiveRowInput {
  readonly count: number;
  readonly selection: Pick<ReturnType<typeof useSelection>, 'extendTo'>;
  readonly showRow: (row: number) => void;
  readonly onToggle: (row: number) => void;
}

/** The row that keyboard actions apply to, and the handlers that move it and change the selection. */
export function useActiveRow({ count, selection, showRow, onToggle }: ActiveRowInput) {
  const [moved, setActive] = useState(0);
  const active = Math.min(moved, Math.max(0, count - 1));
  const check = (row: number, event: MouseEvent) => {
    if (event.shiftKey) selection.extendTo(row, active);
    else onToggle(row);
    setActive(row);
  };
  return {
    active,
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
  };
}
