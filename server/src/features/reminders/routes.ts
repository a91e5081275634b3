import type { Parts } from '../../parts.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import type { Caller, Handlers } from '../../route.ts';
import { himself } from '../life-cycle/take-step.ts';
import { addReminder } from './add-reminder.ts';
import { deleteReminders, moveReminders } from './move-reminders.ts';
import { readReminderHeads, readReminders } from './read-reminders.ts';

type ReminderCall = 'getReminder' | 'addReminder' | 'updateReminder' | 'deleteReminder';

export function reminderRoutes({ database, clock }: Parts): Pick<Handlers, ReminderCall> {
  /** Changes them in one transaction and answers with what there is after it. */
  const change = async ({ personId }: Caller, work: (transaction: Transaction) => Promise<void>) => {
    await inTransaction(database, work);
    return { error: null, message: '', reminder_data: await readReminderHeads(database, personId) };
  };
  return {
    getReminder: async ({ caller }) => ({
      error: null,
      message: '',
      list: await readReminders(database, caller),
    }),
    addReminder: async ({ caller, body: { cart } }) =>
      change(caller, async (transaction) => addReminder(transaction, himself(caller), cart, clock.now())),
    updateReminder: async ({ caller, body: { cart } }) =>
      change(caller, async (transaction) => moveReminders(transaction, himself(caller), cart, clock.now())),
    deleteReminder: async ({ caller, body: { cart } }) =>
      change(caller, async (transaction) => deleteReminders(transaction, caller.personId, cart)),
  };
}
