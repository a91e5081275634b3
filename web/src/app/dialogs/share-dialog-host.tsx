import type { LotRow, PieceRow, StoneRow } from '@loupe/contract';
import { create } from 'zustand';
import type { SharedGoods } from '../../features/client-pages/shared-goods.ts';
import { lazyDialog } from '../../ui/lazy-overlay.tsx';

interface ShareDialogHost {
  /** The goods to share while the dialog is open. */
  readonly goods: SharedGoods | null;
  readonly share: (stones: readonly StoneRow[]) => void;
  readonly sharePieces: (pieces: readonly PieceRow[]) => void;
  readonly shareLots: (lots: readonly LotRow[]) => void;
  readonly close: () => void;
}

/** One share dialog for every screen with goods. */
export const useShareDialog = create<ShareDialogHost>((set) => ({
  goods: null,
  share: (stones) => {
    set({ goods: { kind: 'STONE', stones } });
  },
  sharePieces: (pieces) => {
    set({ goods: { kind: 'PIECE', pieces } });
  },
  shareLots: (lots) => {
    set({ goods: { kind: 'LOT', lots } });
  },
  close: () => {
    set({ goods: null });
  },
}));

const ShareDialogContainer = lazyDialog(
  async () => (await import('./share-dialog-container.tsx')).ShareDialogContainer,
);

/** Shows the share dialog, on whichever screen the user shared goods. */
export function ShareDialogHost() {
  const { goods, close } = useShareDialog();
  return goods && <ShareDialogContainer goods={goods} onClose={close} />;
}
