import { useAddressTexts } from '../../lib/use-address-texts.ts';

/** What is open beside a list of the desk: it stands in the address as `open`, so that it can be passed on. */
export function useOpened() {
  const [{ open: opened = null }, change] = useAddressTexts();
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
