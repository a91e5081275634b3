import { useSyncExternalStore } from 'react';

const query = '(max-width: 640px)';

/** Whether there is only room for cards. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => {
        media.removeEventListener('change', tell);
      };
    },
    () => matchMedia(query).matches,
  );
}
