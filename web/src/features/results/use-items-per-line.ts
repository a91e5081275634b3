import { useCallback, useState } from 'react';

/** Number of items of a minimum width that fit side by side into the measured element. */
export function useItemsPerLine(minWidthPx: number) {
  const [perLine, setPerLine] = useState(1);
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const count = () => {
        setPerLine(Math.max(1, Math.floor(element.clientWidth / minWidthPx)));
      };
      const observer = new ResizeObserver(count);
      observer.observe(element);
      count();
      return () => {
        observer.disconnect();
      };
    },
    [minWidthPx],
  );
  return { perLine, measure };
}
