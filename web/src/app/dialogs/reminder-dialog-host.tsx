import { create } from 'zustand';
import { lazyDialog } from '../../ui/lazy-overlay.tsx';

interface ReminderDialogHost {
  /** The stones of the reminder while the dialog is open. */
  readonly ids: readonly string[] | null;
  readonly remind: (ids: readonly string[]) => void;
  readonly close: () => void;
}

/** One reminder dialog for every screen with stones. */
export const useReminderDialog = create<ReminderDialogHost>((set) => ({
  ids: null,
  remind: (ids) => {
    set({ ids });
  },
  close: () => {
    set({ ids: null });
  },
}));

const ReminderDialog = lazyDialog(
  async () => (await import('../../features/reminders/reminder-dialog.tsx')).ReminderDialog,
);

/** Shows the reminder dialog, on whichever screen the user opened it. */
export function ReminderDialogHost() {
  const { ids, close } = useReminderDialog();
  return ids && <ReminderDialog of={{ kind: 'add', ids }} onClose={close} />;
}
