import { useCallback, useEffect, useRef } from 'react';

/**
 * A callback with a constant identity that calls the latest handler, so that a new handler causes no render.
 */
export function useStableCallback<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
