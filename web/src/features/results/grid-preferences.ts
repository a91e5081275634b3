import { limits, sortableKeys, type SearchViewOptions } from '@loupe/contract';
import { currentStoneKey } from '@loupe/domain';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import * as z from 'zod';

export type ResultLayout = 'table' | 'pictures' | 'chart';

/**
 * The user's preferences for the result: column visibility, widths, order and layout. Never the stones found.
 */
export interface GridPreferences {
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
  /** Columns in the user's order; empty: the default order. */
  readonly order: readonly string[];
  readonly layout: ResultLayout;
  /** The order last used; null: none yet. */
  readonly sort: SearchViewOptions['sort'] | null;
}

interface GridPreferencesStore extends GridPreferences {
  readonly setVisibility: (visibility: GridPreferences['visibility']) => void;
  readonly setWidths: (widths: GridPreferences['widths']) => void;
  readonly setOrder: (order: GridPreferences['order']) => void;
  readonly setSort: (sort: SearchViewOptions['sort']) => void;
  readonly setLook: (look: ResultLayout) => void;
  /** Resets the columns to their defaults; layout and order stay. */
  readonly reset: () => void;
}

const asOffered = { visibility: {}, widths: {}, order: [] } as const;

/** Columns by their present keys: settings of earlier versions contain former ones. */
const withCurrentKeys = <T>(columns: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(columns).map(([key, value]) => [currentStoneKey(key), value]));

/** Format stored by browsers, in which the layout has always been named `look`. */
const storedPreferences = z
  .object({
    visibility: z.record(z.string(), z.boolean()),
    widths: z.record(z.string(), z.number().min(24).max(800)),
    order: z.array(z.string()).default([]),
    look: z.enum(['table', 'pictures', 'chart']).default('table'),
    sort: z
      .array(z.object({ key: z.enum(sortableKeys), direction: z.enum(['asc', 'desc']) }))
      .max(limits.sortMax)
      .nullable()
      // An order by an attribute that no longer exists.
      .catch(null),
  })
  .transform(({ visibility, widths, order, look, sort }) => ({
    sort,
    visibility: withCurrentKeys(visibility),
    widths: withCurrentKeys(widths),
    order: order.map(currentStoneKey),
    layout: look,
  }));

export const useGridPreferences = create<GridPreferencesStore>()(
  persist(
    (set) => ({
      ...asOffered,
      layout: 'table',
      sort: null,
      setVisibility: (visibility) => {
        set({ visibility });
      },
      setWidths: (widths) => {
        set({ widths });
      },
      setOrder: (order) => {
        set({ order });
      },
      setSort: (sort) => {
        set({ sort });
      },
      setLook: (look) => {
        set({ layout: look });
      },
      reset: () => {
        set(asOffered);
      },
    }),
    {
      name: 'loupe.grid',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ visibility, widths, order, layout, sort }) => ({
        visibility,
        widths,
        order,
        look: layout,
        sort,
      }),
      merge: (stored, now) => ({ ...now, ...storedPreferences.safeParse(stored).data }),
    },
  ),
);
