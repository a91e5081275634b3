import type { KeyboardEvent } from 'react';
import { resultKeys } from './result-keys.ts';

interface GridKeysInput {
  readonly count: number;
  /** Stones beside each other: one in the table. */
  readonly perLine: number;
  /** Lines that one Page key passes. */
  readonly pageRows: () => number;
  /** Row the keys act on. */
  readonly active: number;
  readonly onMove: (row: number, drawsRange: boolean) => void;
  readonly onToggle: (row: number) => void;
  readonly onSelectAll: () => void;
  readonly onOpen: (row: number) => void;
  readonly onLook: () => void;
}

/** Keys of the stones: arrows walk, Shift draws a range, Space looks closer, x chooses, Enter opens. */
export function gridKeys(input: GridKeysInput) {
  const { count, active, onMove, onToggle, onSelectAll, onOpen, onLook } = input;
  return (event: KeyboardEvent<HTMLElement>) => {
    // Boxes and buttons inside keep their keys.
    if (event.target !== event.currentTarget || count === 0 || event.altKey) return;
    const target = targetOf(event, input);
    const withCtrl = event.ctrlKey || event.metaKey;
    if (target !== undefined) onMove(Math.max(0, Math.min(count - 1, target)), event.shiftKey);
    else if (event.key === resultKeys.quickLook.key) (withCtrl ? onToggle : onLook)(active);
    else if (event.key === resultKeys.choose.key && !withCtrl) onToggle(active);
    else if (event.key === resultKeys.open.key && !withCtrl) onOpen(active);
    else if (event.key === 'a' && withCtrl) onSelectAll();
    else return;
    event.preventDefault();
  };
}

/** Where a key of movement leads. */
function targetOf(
  event: KeyboardEvent<HTMLElement>,
  { active, count, perLine, pageRows }: GridKeysInput,
): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  // The table scrolls sideways by these keys.
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
