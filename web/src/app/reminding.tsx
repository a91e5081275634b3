import { create } from 'zustand';
import { ReminderSheet } from '../features/reminders/reminder-sheet.tsx';

interface Reminding {
  /** Stones somebody wants to be reminded of, while he is asked when. */
  readonly ids: readonly string[] | null;
  readonly remind: (ids: readonly string[]) => void;
  readonly close: () => void;
}

/** One sheet for every screen with stones. */
export const useReminding = create<Reminding>((set) => ({
  ids: null,
  remind: (ids) => {
    set({ ids });
  },
  close: () => {
    set({ ids: null });
  },
}));

/** Asks when to remind, wherever it was asked for. */
export function Reminding() {
  const { ids, close } = useReminding();
  return ids && <ReminderSheet of={{ kind: 'add', ids }} onClose={close} />;
}
