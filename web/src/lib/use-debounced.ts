import { useEffect, useState } from 'react';

/**
 * A value after it has not changed for a while, such as typed text after a pause. An object must keep its identity while
 * it is the same: one that is new in each render causes the next render after each pause, without end.
 */
export function useDebounced<T>(value: T, afterMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(value);
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, afterMs]);
  return debounced;
}
