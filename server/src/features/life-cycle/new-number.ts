import { formatGulfDay, gulfDay } from '@loupe/domain';
import type { Transaction } from '../../platform/database.ts';

/** The sequences that number things, by the letter their numbers begin with. */
const sequences = {
  A: 'appointment_numbers',
  E: 'enquiry_numbers',
  L: 'order_numbers',
  M: 'memo_numbers',
  O: 'offer_numbers',
} as const;

/** What people call a thing on the telephone, `L-2026-000123`: the Gulf year, and a number that never repeats. */
export async function newNumber(
  { raw }: Transaction,
  letter: keyof typeof sequences,
  now: Date,
): Promise<string> {
  const { rows } = await raw.query<{ number: number }>(`select nextval('${sequences[letter]}') as number`);
  const year = formatGulfDay(gulfDay(now)).slice(-4);
  return `${letter}-${year}-${String(rows[0]?.number ?? 0).padStart(6, '0')}`;
}
