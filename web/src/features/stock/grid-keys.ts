import type { KeyboardEvent } from 'react';

interface GridKeysInput {
  readonly count: number;
  readonly pageRows: () => number;
  /** Row the keys act on. */
  readonly active: number;
  readonly onMove: (row: number, drawsRange: boolean) => void;
  readonly onToggle: (row: number) => void;
  readonly onSelectAll: () => void;
  readonly onOpen: (row: number) => void;
}

/** Keys of the grid: arrows walk, Shift draws a range, Space chooses, Enter opens. */
export function gridKeys(input: GridKeysInput) {
  const { count, pageRows, active, onMove, onToggle, onSelectAll, onOpen } = input;
  return (event: KeyboardEvent<HTMLElement>) => {
    // Boxes and buttons inside the grid keep their keys.
    if (event.target !== event.currentTarget || count === 0 || event.altKey) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + pageRows(),
      PageUp: active - pageRows(),
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    const withCtrl = event.ctrlKey || event.metaKey;
    if (target !== undefined) onMove(Math.max(0, Math.min(count - 1, target)), event.shiftKey);
    else if (event.key === ' ' && !withCtrl) onToggle(active);
    else if (event.key === 'Enter' && !withCtrl) onOpen(active);
    else if (event.key === 'a' && withCtrl) onSelectAll();
    else return;
    event.preventDefault();
  };
}
