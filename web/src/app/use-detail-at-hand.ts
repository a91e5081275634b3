import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The result itself comes first. */
const quietMs = 1_500;

/** Has the script of a stone's own screen at hand before the first stone of a result is opened. */
export function useDetailAtHand(): void {
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
