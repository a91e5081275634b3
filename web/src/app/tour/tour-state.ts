import { create } from 'zustand';
import { usePreferences } from '../../lib/preferences.ts';
import { onSignedOut } from '../../lib/session.ts';

interface TourState {
  /** Index of the current step; null: no tour is running. */
  readonly step: number | null;
  readonly go: (step: number) => void;
  readonly end: () => void;
}

/**
 * State of the product tour. The portal offers it until it has been started once in this browser; the avatar
 * menu always offers it.
 */
export const useTour = create<TourState>()((set) => ({
  step: null,
  go: (step) => {
    usePreferences.getState().setTourSeen();
    set({ step });
  },
  end: () => {
    set({ step: null });
  },
}));

onSignedOut(() => {
  useTour.getState().end();
});
