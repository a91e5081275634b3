import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';

/**
 * Makes the pictured stones the newest of the demo stock, so that the first page of a result, newest first, shows
 * pictures. Other stones of that day were listed the day before.
 */
export async function listPicturedFirst(transaction: Transaction, today: number): Promise<void> {
  await transaction.query(
    sql`update stones set first_listed_on = ${today}::integer - (uploaded_image is null)::integer
         where uploaded_image is not null or first_listed_on = ${today}`,
  );
}
