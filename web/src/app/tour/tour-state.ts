import { create } from 'zustand';
import { usePreferences } from '../../lib/preferences.ts';
import { onSignedOut } from '../../lib/session.ts';

interface TourState {
  /** Where somebody is on his way round; null: nobody is on one. */
  readonly step: number | null;
  readonly go: (step: number) => void;
  readonly end: () => void;
}

/** The way round the portal. It is offered until it was begun once in this browser, and always in the person's menu. */
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
