import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { connectDatabase } from '../../platform/database.ts';
import { openDatabaseLink } from '../../testing/database-link.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { signInAs } from '../../testing/test-people.ts';
import { openSessionReader } from './session-reader.ts';
import { endAllSessions } from './sessions.ts';

describeOnDatabase('17.11: sign-ins while the database is away', (open) => {
  it('count from memory, and not where another node has ended them', async () => {
    const database = await open();
    const people = { database, clock: systemClock };
    const [buyer, leaver] = [await signInAs(people), await signInAs(people)];
    const link = await openDatabaseLink(database.url);
    const linked = connectDatabase(link.url);
    const sessions = await openSessionReader({ database: linked, clock: systemClock, log: quietLog });
    onTestFinished(async () => {
      await sessions.close();
      await linked.close();
    });
    for (const { token, id } of [buyer, leaver]) expect((await sessions.read(token))?.account.id).toBe(id);
    await endAllSessions(database, leaver.id);
    await sessions.catchUp();

    await link.cut();
    expect((await sessions.read(buyer.token))?.account.id).toBe(buyer.id);
    await expect(sessions.read(leaver.token)).rejects.toThrow('no connection to the database');

    await link.restore();
    expect(await sessions.read(leaver.token)).toBeNull();
  });
});
