import type { StoneRow } from '@loupe/contract';
import { create } from 'zustand';
import { lazyDialog } from '../../ui/lazy-overlay.tsx';

interface ShareDialogHost {
  /** The stones to share while the dialog is open. */
  readonly stones: readonly StoneRow[] | null;
  readonly share: (stones: readonly StoneRow[]) => void;
  readonly close: () => void;
}

/** One share dialog for every screen with stones. */
export const useShareDialog = create<ShareDialogHost>((set) => ({
  stones: null,
  share: (stones) => {
    set({ stones });
  },
  close: () => {
    set({ stones: null });
  },
}));

const ShareDialogContainer = lazyDialog(
  async () => (await import('./share-dialog-container.tsx')).ShareDialogContainer,
);

/** Shows the share dialog, on whichever screen the user shared stones. */
export function ShareDialogHost() {
  const { stones, close } = useShareDialog();
  return stones && <ShareDialogContainer stones={stones} onClose={close} />;
}
