import { useCallback, useEffect, useRef } from 'react';

/** A handler that never changes and does what the latest one would, so that nothing is drawn anew for its sake. */
export function useSteady<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
