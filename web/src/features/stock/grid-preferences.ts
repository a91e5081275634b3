import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import * as z from 'zod';

/** How a person likes the grid: columns shown or hidden by hand, and widths. Never what it found. */
export interface GridPreferences {
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
}

interface GridPreferencesStore extends GridPreferences {
  readonly setVisibility: (visibility: GridPreferences['visibility']) => void;
  readonly setWidths: (widths: GridPreferences['widths']) => void;
  readonly reset: () => void;
}

const asOffered: GridPreferences = { visibility: {}, widths: {} };

const kept = z.object({
  visibility: z.record(z.string(), z.boolean()),
  widths: z.record(z.string(), z.number().min(24).max(800)),
});

export const useGridPreferences = create<GridPreferencesStore>()(
  persist(
    (set) => ({
      ...asOffered,
      setVisibility: (visibility) => {
        set({ visibility });
      },
      setWidths: (widths) => {
        set({ widths });
      },
      reset: () => {
        set(asOffered);
      },
    }),
    {
      name: 'loupe.grid',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ visibility, widths }) => ({ visibility, widths }),
      merge: (stored, now) => ({ ...now, ...kept.safeParse(stored).data }),
    },
  ),
);
