import { setShowroomHours, saveShowroom } from '../features/appointments/desk/change-showrooms.ts';
import type { Transaction } from '../platform/database.ts';

const workdays = [1, 2, 3, 4, 5];
const [morning, noon, afternoon, closeMinute] = [10 * 60, 13 * 60, 14 * 60, 18 * 60];

/** Creates a showroom that is open on workdays. */
export async function createDemoShowroom(transaction: Transaction, now: Date): Promise<void> {
  const change = { by: { role: 'SALES', userId: null, name: 'demo start' } as const, now };
  const uuid = await saveShowroom(
    transaction,
    {
      name: 'Dubai showroom',
      address: 'Almas Tower 21-C, Jumeirah Lakes Towers, Dubai',
      time_zone: 'Asia/Dubai',
      email: 'showroom@loupe.example',
    },
    change,
  );
  const spans = [
    { openMinute: morning, closeMinute: noon },
    { openMinute: afternoon, closeMinute },
  ];
  const hours = workdays.flatMap((weekday) =>
    spans.map((span) => ({ weekday, ...span, slotMinutes: 30, capacity: 2 })),
  );
  await setShowroomHours(transaction, uuid, hours, change);
}
