import { useSyncExternalStore } from 'react';

/** Creates a hook that returns whether a media query matches and follows its changes. */
export function createMediaQueryHook(query: string): () => boolean {
  // Read at every render of each user of the hook. Creating a new MediaQueryList each time is expensive, so
  // the subscribed one is reused.
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
