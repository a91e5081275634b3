import { useEffect, useRef } from 'react';

/** What the keys stand for; a key whose act is absent stands for nothing. */
export type HotKeys = Readonly<Record<string, (() => void) | undefined>>;

interface Waiting {
  /** False while it is not known yet what the keys do: what is typed then is done as soon as it is. */
  readonly isReady?: boolean;
  /** Told of a key that stood for nothing once that was known. */
  readonly onRefused?: () => void;
}

/** What was typed longer ago is no longer meant. */
const patienceMs = 10_000;

/** Runs what a key stands for while nobody is typing and no sheet lies on the screen. */
export function useHotKeys(keys: HotKeys, { isReady = true, onRefused }: Waiting = {}): void {
  const latest = useRef({ keys, isReady });
  const typed = useRef<readonly { readonly key: string; readonly at: number }[]>([]);
  useEffect(() => {
    latest.current = { keys, isReady };
    if (!isReady || typed.current.length === 0) return;
    const waiting = typed.current;
    typed.current = [];
    for (const { key, at } of waiting) {
      const run = performance.now() - at < patienceMs ? keys[key] : undefined;
      if (run) run();
      else onRefused?.();
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const { key } = event;
      const now = latest.current;
      if (!now.isReady && Object.hasOwn(now.keys, key)) {
        event.preventDefault();
        // A key held down is one wish.
        if (!event.repeat) typed.current = [...typed.current, { key, at: performance.now() }];
        return;
      }
      const run = now.keys[key];
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
