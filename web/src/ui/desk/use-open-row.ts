import { useUrlParams } from '../../lib/use-url-params.ts';

/** The row opened beside a desk list, stored in the URL as `open` so that the link can be shared. */
export function useOpenRow() {
  const [{ open: opened = null }, change] = useUrlParams();
  return {
    opened,
    open: (what: string) => {
      change({ open: what });
    },
    close: () => {
      change({ open: '' });
    },
  };
}
