import type { KeyboardEvent } from 'react';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';

interface GridKeysInput {
  readonly count: number;
  /** Number of stones per line: one in the table. */
  readonly perLine: number;
  /** Number of lines that a Page key moves. */
  readonly pageRows: () => number;
  /** Row that the keys act on. */
  readonly active: number;
  readonly onMove: (row: number, drawsRange: boolean) => void;
  readonly onToggle: (row: number) => void;
  readonly onSelectAll: () => void;
  readonly onOpen: (row: number) => void;
  readonly onLook: () => void;
}

/**
 * Handles the keys of the grid: arrows move, Shift extends a range, Space opens the quick look, x selects,
 * Enter opens.
 */
export function createGridKeyHandler(input: GridKeysInput) {
  const { count, active, onMove, onToggle, onSelectAll, onOpen, onLook } = input;
  return (event: KeyboardEvent<HTMLElement>) => {
    // Inputs and buttons inside the grid handle their own keys.
    if (event.target !== event.currentTarget || count === 0 || event.altKey) return;
    const target = targetOf(event, input);
    const withCtrl = event.ctrlKey || event.metaKey;
    if (target !== undefined) onMove(Math.max(0, Math.min(count - 1, target)), event.shiftKey);
    else if (event.key === stoneShortcuts.quickLook.key) (withCtrl ? onToggle : onLook)(active);
    else if (event.key === stoneShortcuts.choose.key && !withCtrl) onToggle(active);
    else if (event.key === stoneShortcuts.open.key && !withCtrl) onOpen(active);
    else if (event.key === 'a' && withCtrl) onSelectAll();
    else return;
    event.preventDefault();
  };
}

/** The row that a navigation key moves to. */
function targetOf(
  event: KeyboardEvent<HTMLElement>,
  { active, count, perLine, pageRows }: GridKeysInput,
): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  // In the table these keys scroll sideways.
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (isSideways) return perLine === 1 ? undefined : active + (event.key === forward ? 1 : -1);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + perLine,
    ArrowUp: active - perLine,
    PageDown: active + pageRows() * perLine,
    PageUp: active - pageRows() * perLine,
    Home: 0,
    End: count - 1,
  };
  return targets[event.key];
}
