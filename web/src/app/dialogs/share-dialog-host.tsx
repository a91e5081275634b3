import type { StoneRow } from '@loupe/contract';
import { lazy, Suspense } from 'react';
import { create } from 'zustand';

/** How the dialog opens: at the page, or at the message. */
export type ShareStart = 'page' | 'message';

interface ShareDialogHost {
  /** The stones to share while the dialog is open. */
  readonly stones: readonly StoneRow[] | null;
  readonly start: ShareStart;
  readonly share: (stones: readonly StoneRow[], start?: ShareStart) => void;
  readonly close: () => void;
}

/** One share dialog for every screen with stones. */
export const useShareDialog = create<ShareDialogHost>((set) => ({
  stones: null,
  start: 'page',
  share: (stones, start = 'page') => {
    set({ stones, start });
  },
  close: () => {
    set({ stones: null });
  },
}));

const Container = lazy(async () => ({
  default: (await import('./share-dialog-container.tsx')).ShareDialogContainer,
}));

/** Shows the share dialog, on whichever screen the user shared stones. */
export function ShareDialogHost() {
  const { stones, start, close } = useShareDialog();
  return (
    stones && (
      <Suspense>
        <Container stones={stones} start={start} onClose={close} />
      </Suspense>
    )
  );
}
