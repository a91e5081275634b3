import { lockStones } from '../features/holds/lock-stones.ts';
import { connectDatabase, inTransaction } from '../platform/database.ts';

/**
 * Run as a separate process by tests that freeze it: locks the stones in its arguments, prints a line and
 * waits.
 */
const [url = '', ...uuids] = process.argv.slice(2);
const database = connectDatabase(url, { connections: 1 });
await inTransaction(database, async (transaction) => {
  await lockStones(transaction, uuids);
  console.log('locked');
  await new Promise((resolve) => setTimeout(resolve, 600_000));
});
