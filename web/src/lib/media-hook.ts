import { useSyncExternalStore } from 'react';

/** A hook that tells whether the window is as a media query says, and follows it. */
export function mediaHook(query: string): () => boolean {
  // Asked at every drawing of whoever uses it, which is dear unless the list that is followed anyway answers.
  let followed: MediaQueryList | null = null;
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query);
    followed = media;
    media.addEventListener('change', onChange);
    return () => {
      media.removeEventListener('change', onChange);
      followed = null;
    };
  };
  return () => useSyncExternalStore(subscribe, () => (followed ?? matchMedia(query)).matches);
}
