import type { StoneRow } from '@loupe/contract';
import { create } from 'zustand';
import { lazyDialog } from '../../ui/lazy-overlay.tsx';

interface OfferDialogHost {
  /** The stones to offer on while the dialog is open. */
  readonly stones: readonly StoneRow[] | null;
  readonly offer: (stones: readonly StoneRow[]) => void;
  readonly close: () => void;
}

/** One offer dialog for every screen with stones. */
export const useOfferDialog = create<OfferDialogHost>((set) => ({
  stones: null,
  offer: (stones) => {
    set({ stones });
  },
  close: () => {
    set({ stones: null });
  },
}));

const OfferDialogContainer = lazyDialog(
  async () => (await import('./offer-dialog-container.tsx')).OfferDialogContainer,
);

/** Shows the offer dialog, on whichever screen the user started the offer. */
export function OfferDialogHost() {
  const { stones, close } = useOfferDialog();
  return stones && <OfferDialogContainer stones={stones} onClose={close} />;
}
