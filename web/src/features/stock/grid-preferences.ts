import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import * as z from 'zod';

export type ResultLook = 'table' | 'pictures' | 'chart';

/** How a person likes the result: columns shown or hidden by hand, widths, places, and the look. Never what it found. */
export interface GridPreferences {
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
  /** Columns in the person's order; empty is the order offered. */
  readonly order: readonly string[];
  readonly look: ResultLook;
}

interface GridPreferencesStore extends GridPreferences {
  readonly setVisibility: (visibility: GridPreferences['visibility']) => void;
  readonly setWidths: (widths: GridPreferences['widths']) => void;
  readonly setOrder: (order: GridPreferences['order']) => void;
  readonly setLook: (look: ResultLook) => void;
  /** Columns as at first; the look stays. */
  readonly reset: () => void;
}

const asOffered = { visibility: {}, widths: {}, order: [] } as const;

const kept = z.object({
  visibility: z.record(z.string(), z.boolean()),
  widths: z.record(z.string(), z.number().min(24).max(800)),
  order: z.array(z.string()).default([]),
  look: z.enum(['table', 'pictures', 'chart']).default('table'),
});

export const useGridPreferences = create<GridPreferencesStore>()(
  persist(
    (set) => ({
      ...asOffered,
      look: 'table',
      setVisibility: (visibility) => {
        set({ visibility });
      },
      setWidths: (widths) => {
        set({ widths });
      },
      setOrder: (order) => {
        set({ order });
      },
      setLook: (look) => {
        set({ look });
      },
      reset: () => {
        set(asOffered);
      },
    }),
    {
      name: 'loupe.grid',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ visibility, widths, order, look }) => ({ visibility, widths, order, look }),
      merge: (stored, now) => ({ ...now, ...kept.safeParse(stored).data }),
    },
  ),
);
