import { useSyncExternalStore } from 'react';

/** From here on a result has room for all its columns beside the wide menu. */
const wide = matchMedia('(min-width: 1680px)');

function subscribe(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => {
    wide.removeEventListener('change', changed);
  };
}

export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
