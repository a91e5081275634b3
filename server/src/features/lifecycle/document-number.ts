import { formatGulfDay, gulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';

/** The sequences of document numbers, by the first letter of the numbers. */
const sequences = {
  A: 'appointment_numbers',
  E: 'enquiry_numbers',
  L: 'order_numbers',
  M: 'memo_numbers',
  O: 'offer_numbers',
  P: 'payment_numbers',
} as const;

/**
 * A number to quote on the telephone, `L-2026-000123`: the year in Gulf time, and a number that never
 * repeats.
 */
export async function nextDocumentNumber(
  transaction: Transaction,
  letter: keyof typeof sequences,
  now: Date,
): Promise<string> {
  const { rows } = await transaction.query<{ number: number }>(
    sql`select nextval(${sequences[letter]}::regclass) as number`,
  );
  const year = formatGulfDay(gulfDay(now)).slice(-4);
  return `${letter}-${year}-${String(rows[0]?.number ?? 0).padStart(6, '0')}`;
}
