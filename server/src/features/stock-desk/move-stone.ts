import { AppError } from '@loupe/contract';
import { stoneStates, type Actor, type StoneState } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Connection, type Database } from '../../platform/database.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { changeStoneStatus } from '../stock/change-stone-status.ts';
import { lockedStone, type StoredStone } from './stored-stone.ts';

/** Who has a stone; whoever has it gives it back on the screen of his hold, offer, order or memo. */
export interface ClaimShown {
  readonly reason: string;
  readonly until: Date | null;
  readonly company: string;
}

/** Who has a stone; null when nobody does. */
export async function claimOf({ raw }: Connection, stoneId: number): Promise<ClaimShown | null> {
  const { rows } = await raw.query<{ reason: string; until: Date | null; company: string }>(
    `select claim.reason, claim.until, coalesce(account.company_name, account.email) as company
       from stone_claims claim join accounts account on account.id = claim.account_id
      where claim.stone_id = $1`,
    [stoneId],
  );
  return rows[0] ?? null;
}

/** Moves that are the stock desk's alone: what binds or frees a stone belongs to its hold, order or memo. */
const onShelf: readonly StoneState[] = ['AVAILABLE', 'OFFLINE'];

/** Where a stone may go from the desk's screen. */
export const movesOf = ({ status }: Pick<StoredStone, 'status'>, who: Actor): StoneState[] =>
  onShelf.includes(status) ? onShelf.filter((to) => stoneStates.may(status, to, who)) : [];

export interface WantedMove {
  readonly uuid: string;
  readonly to: StoneState;
  readonly by: Person;
  readonly now: Date;
}

/** Withdraws a stone or puts it back. Throws NOT_FOUND, STEP_REFUSED naming where it stands. */
export async function moveStone(database: Database, { uuid, to, by, now }: WantedMove): Promise<StoneState> {
  return inTransaction(database, async (transaction) => {
    const stone = await lockedStone(transaction, uuid);
    const isBound = (await claimOf(transaction, stone.id)) !== null;
    if (isBound || !movesOf(stone, by.who).includes(to))
      throw new AppError('STEP_REFUSED', { state: stone.status });
    await takeStep(transaction, stoneStates, { from: stone.status, to, by, now, subject: stone.stockNo });
    await changeStoneStatus(transaction, { ids: [stone.id], to, who: by.who });
    await appendChange(transaction, accountTopic('stock'), [stone.id]);
    return to;
  });
}
