import { AppError } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';

/** Withdraws a demand of this customer; once more is the same as once. Anybody else's is not found. */
export async function closeDemand({ raw }: Connection, accountId: number, uuid: string): Promise<void> {
  const { rowCount } = await raw.query(
    `update demands set state = case when state = 'OPEN' then 'CLOSED' else state end
      where account_id = $1 and uuid = $2`,
    [accountId, uuid],
  );
  if (rowCount === 0) throw new AppError('NOT_FOUND');
}
