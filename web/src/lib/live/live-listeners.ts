import type { LiveEvent } from '@loupe/contract';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** Calls back with every live event while a screen of the portal is open. Returns a function that unsubscribes. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function notifyLiveListeners(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}
