import type { Services } from '../../services.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { userActor } from '../lifecycle/transition.ts';
import { addReminder } from './add-reminder.ts';
import { deleteReminders, rescheduleReminders } from './reschedule-reminders.ts';
import { readReminderHeads, readReminders } from './read-reminders.ts';

type ReminderCall = 'getReminder' | 'addReminder' | 'updateReminder' | 'deleteReminder';

export function reminderRoutes({ database, clock }: Services): Pick<Handlers, ReminderCall> {
  /** Applies a change in one transaction and returns the remaining reminders. */
  const change = async ({ userId }: Caller, work: (transaction: Transaction) => Promise<void>) => {
    await inTransaction(database, work);
    return { error: null, message: '', reminder_data: await readReminderHeads(database, userId) };
  };
  return {
    getReminder: async ({ caller }) => ({
      error: null,
      message: '',
      list: await readReminders(database, caller),
    }),
    addReminder: async ({ caller, body: { cart } }) =>
      change(caller, async (transaction) => addReminder(transaction, userActor(caller), cart, clock.now())),
    updateReminder: async ({ caller, body: { cart } }) =>
      change(caller, async (transaction) =>
        rescheduleReminders(transaction, userActor(caller), cart, clock.now()),
      ),
    deleteReminder: async ({ caller, body: { cart } }) =>
      change(caller, async (transaction) => deleteReminders(transaction, caller.userId, cart)),
  };
}
