import { useSyncExternalStore } from 'react';

/** A hook that tells whether the screen is narrower than so many pixels, and follows it. */
function belowWidth(px: number): () => boolean {
  const query = `(width < ${px}px)`;
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', onChange);
    return () => {
      media.removeEventListener('change', onChange);
    };
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the screen is a phone's. */
export const useNarrow = belowWidth(800);

/** Whether there is no menu at the side: rows of figures become cards, two a row where there is room for two. */
export const useTablet = belowWidth(992);
