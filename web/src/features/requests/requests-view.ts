import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import * as z from 'zod';

const storedView = z.object({
  layout: z.enum(['byRequest', 'oneList']),
  visibility: z.record(z.string(), z.boolean()),
});

interface RequestsView extends z.infer<typeof storedView> {
  readonly setLayout: (layout: RequestsView['layout']) => void;
  readonly showColumn: (key: string, isShown: boolean) => void;
  readonly resetColumns: () => void;
}

/** How this browser shows the stones of requests: in groups or in one list, and with which columns. */
export const useRequestsView = create<RequestsView>()(
  persist(
    (set) => ({
      layout: 'byRequest',
      visibility: {},
      setLayout: (layout) => {
        set({ layout });
      },
      showColumn: (key, isShown) => {
        set(({ visibility }) => ({ visibility: { ...visibility, [key]: isShown } }));
      },
      resetColumns: () => {
        set({ visibility: {} });
      },
    }),
    {
      name: 'loupe.requestsView',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ layout, visibility }) => ({ layout, visibility }),
      merge: (stored, now) => ({ ...now, ...storedView.safeParse(stored).data }),
    },
  ),
);
