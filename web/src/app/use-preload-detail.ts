import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Delay in milliseconds: the result loads first. */
const quietMs = 1_500;

/** Preloads the script of the stone detail screen before the first stone of a result is opened. */
export function usePreloadDetail(): void {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => {
      router.preloadRoute({ to: '/detail' }).catch(() => undefined);
    }, quietMs);
    return () => {
      clearTimeout(timer);
    };
  }, [router]);
}
