import { useEffect, useRef } from 'react';

/** Runs what a key stands for while nobody is typing and no sheet lies on the screen. */
export function useHotKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const run = latest.current[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

/** Keys that a box to be ticked answers itself. */
const ticking: ReadonlySet<string> = new Set([' ', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input[type="checkbox"], input[type="radio"]')) return ticking.has(key);
  return target.matches('input, textarea, select, [contenteditable="true"]');
}
