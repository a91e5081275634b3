import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onSignedOut } from './session.ts';

const maxViewed = 6;

interface ViewedStones {
  /** Ids of stones, the last viewed first. */
  readonly ids: readonly string[];
  readonly addViewed: (id: string) => void;
}

/** The stones that were last opened in this browser. Only ids are stored, and they are removed at sign-out. */
export const useViewedStones = create<ViewedStones>()(
  persist(
    (set) => ({
      ids: [],
      addViewed: (id) => {
        set(({ ids }) => ({ ids: [id, ...ids.filter((one) => one !== id)].slice(0, maxViewed) }));
      },
    }),
    { name: 'loupe.viewed-stones', partialize: ({ ids }) => ({ ids }) },
  ),
);

onSignedOut(() => {
  useViewedStones.setState({ ids: [] });
  useViewedStones.persist.clearStorage();
});
