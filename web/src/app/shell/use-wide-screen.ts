import { useSyncExternalStore } from 'react';

/** A hook that tells whether the window is at least so wide, and follows it. */
function fromWidth(px: number): () => boolean {
  const query = matchMedia(`(min-width: ${px}px)`);
  const subscribe = (changed: () => void) => {
    query.addEventListener('change', changed);
    return () => {
      query.removeEventListener('change', changed);
    };
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** From here on a result has room for all its columns beside the wide menu. */
export const useWideScreen = fromWidth(1680);

/** From here on the menu stands at the side; below it there is a bar under the thumb. */
export const useSidebarRoom = fromWidth(992);
