import type { Transaction } from '../platform/database.ts';
import { findAccountByName } from '../features/accounts/account.ts';
import { claimStones } from '../features/holds/claim-stones.ts';
import { lockStones } from '../features/holds/lock-stones.ts';

const holder = 'buyer2@loupe.example';
const held = 900;
const holdMs = 24 * 60 * 60 * 1000;

/** Puts some of the stock on hold for the second demo buyer, as a normal day would find it. */
export async function holdSomeStones(transaction: Transaction, now: Date): Promise<void> {
  const account = await findAccountByName(transaction, holder);
  if (account === null) throw new Error(`${holder} is missing`);
  const { rows } = await transaction.raw.query<{ uuid: string }>(
    `select uuid from stones where status = 'AVAILABLE' and id % 25 = 0 order by id limit $1`,
    [held],
  );
  const stones = await lockStones(
    transaction,
    rows.map(({ uuid }) => uuid),
  );
  const until = new Date(now.getTime() + holdMs);
  await claimStones(transaction, stones, { accountId: account.id, reason: 'HOLD', until, now });
}
