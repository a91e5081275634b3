import { setHours, setPlace } from '../features/appointments/desk/change-places.ts';
import type { Transaction } from '../platform/database.ts';

const workdays = [1, 2, 3, 4, 5];
const [opens, noon, afternoon, closes] = [10 * 60, 13 * 60, 14 * 60, 18 * 60];

/** A place to see goods, open on workdays. */
export async function openShowroom(transaction: Transaction, now: Date): Promise<void> {
  const change = { by: { who: 'SALES', personId: null, name: 'demo start' } as const, now };
  const uuid = await setPlace(
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
    { opens, closes: noon },
    { opens: afternoon, closes },
  ];
  const hours = workdays.flatMap((weekday) =>
    spans.map((span) => ({ weekday, ...span, slotMinutes: 30, capacity: 2 })),
  );
  await setHours(transaction, uuid, hours, change);
}
