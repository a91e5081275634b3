import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { connectDatabase } from '../../platform/database.ts';
import { openDatabaseLink } from '../../testing/database-link.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { openSessionReader } from './session-reader.ts';
import { endAllSessions } from './sessions.ts';

describeOnDatabase('17.11: sessions while the database is unavailable', (open) => {
  it('stay valid from memory, except those that another node has ended', async () => {
    const database = await open();
    const users = { database, clock: systemClock };
    const [buyer, leaver] = [await createSignedInUser(users), await createSignedInUser(users)];
    const link = await openDatabaseLink(database.url);
    const linked = connectDatabase(link.url);
    const sessions = await openSessionReader({ database: linked, clock: systemClock, log: silentLog });
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
