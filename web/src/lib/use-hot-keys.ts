import { useEffect, useRef } from 'react';

/** Actions by key; a key with an undefined action does nothing. */
export type HotKeys = Readonly<Record<string, (() => void) | undefined>>;

interface Waiting {
  /** False while the actions are not known yet: keys typed meanwhile run as soon as they are. */
  readonly isReady?: boolean;
  /** Called for a key that turned out to have no action. */
  readonly onRefused?: () => void;
}

/** Maximum age in milliseconds of a queued key. */
const timeoutMs = 10_000;

/** Runs the action of a key while the user is not typing and no dialog is open. */
export function useHotKeys(keys: HotKeys, { isReady = true, onRefused }: Waiting = {}): void {
  const latest = useRef({ keys, isReady });
  const typed = useRef<readonly { readonly key: string; readonly at: number }[]>([]);
  useEffect(() => {
    latest.current = { keys, isReady };
    if (!isReady || typed.current.length === 0) return;
    const waiting = typed.current;
    typed.current = [];
    for (const { key, at } of waiting) {
      const run = performance.now() - at < timeoutMs ? keys[key] : undefined;
      if (run) run();
      else onRefused?.();
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isHandledByTarget(event)
      )
        return;
      const { key } = event;
      const now = latest.current;
      if (!now.isReady && Object.hasOwn(now.keys, key)) {
        event.preventDefault();
        // A key held down counts once.
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

/** Keys that a checkbox or radio button handles itself. */
const ticking: ReadonlySet<string> = new Set([' ', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

function isHandledByTarget({ target, key, repeat }: KeyboardEvent): boolean {
  // The press that opened this screen may still be held down.
  if (key === 'Enter' && repeat) return true;
  if (document.querySelector('[role="dialog"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (key === 'Enter' && target.closest('a, button, summary') !== null) return true;
  if (target.matches('input[type="checkbox"], input[type="radio"]')) return ticking.has(key);
  return target.matches('input, textarea, select, [contenteditable="true"]');
}
