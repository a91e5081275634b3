import { useCallback, useState } from 'react';

/** How many pictures at least so wide stand beside each other in the measured element. */
export function usePerLine(leastPx: number) {
  const [perLine, setPerLine] = useState(1);
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const count = () => {
        setPerLine(Math.max(1, Math.floor(element.clientWidth / leastPx)));
      };
      const observer = new ResizeObserver(count);
      observer.observe(element);
      count();
      return () => {
        observer.disconnect();
      };
    },
    [leastPx],
  );
  return { perLine, measure };
}
