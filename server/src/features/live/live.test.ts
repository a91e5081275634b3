import { liveEvent, livePath, type LiveEvent } from '@loupe/contract';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createSession } from '../users/sessions.ts';
import { changeUserStatus } from '../users/change-user.ts';
import { changeStoneStatus, stockTopic } from '../stock/change-stone-status.ts';

describeOnEveryDatabase('stream of changes', (open) => {
  let test: TestApp;
  let address: string;

  beforeAll(async () => {
    const database = await open();
    await insertTestStones(database, { count: 700 });
    test = await createTestApp(database, { closeWith: 'file' });
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const bound: AddressInfo | string | null = test.app.server.address();
    if (bound === null || typeof bound === 'string') throw new Error('the test app does not listen');
    address = `http://127.0.0.1:${bound.port}${livePath}`;
  });
  // `fetch` connects again after an aborted stream. A connection without a request is not idle for Node.js, and the
  // end of the server would wait for its headers until they are late.
  afterAll(() => test.app.server.closeAllConnections());

  /** Opens a stream and collects its events. */
  async function watch(token: string): Promise<LiveEvent[]> {
    const controller = new AbortController();
    onTestFinished(() => {
      controller.abort();
    });
    const response = await fetch(address, { headers: { authorization: token }, signal: controller.signal });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch('text/event-stream');
    const events: LiveEvent[] = [];
    const read = async () => {
      if (response.body === null) return;
      let text = '';
      for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
        const parts = `${text}${piece}`.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts)
          if (part.startsWith('data: ')) events.push(liveEvent.parse(JSON.parse(part.slice(6))));
      }
    };
    read().catch(() => undefined);
    await eventually(() => {
      expect(events[0]).toEqual({ kind: 'everything' });
    });
    return events;
  }
  const change = async (topic: string, keys: readonly number[]) =>
    inTransaction(test.services.database, async (transaction) => appendChange(transaction, topic, keys));
  const listsOf = (events: readonly LiveEvent[]) =>
    events.flatMap((event) => (event.kind === 'lists' ? event.topics : []));

  it('names changed stones to all users', async () => {
    const [buyer, desk] = [
      await createSignedInUser(test.services),
      await createSignedInUser(test.services, { role: 'sales' }),
    ];
    const [buyerEvents, deskEvents] = [await watch(buyer.token), await watch(desk.token)];
    const { rows } = await test.services.database.query<{ id: number; uuid: string }>(
      sql`select id, uuid from stones where status = 'AVAILABLE' order by id limit 1`,
    );
    const [stone] = rows;
    await inTransaction(test.services.database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [stone?.id ?? 0], to: 'MEMO', actorRole: 'SALES' }),
    );
    for (const events of [buyerEvents, deskEvents])
      await eventually(() => {
        expect(events).toContainEqual({ kind: 'stones', stones: [stone?.uuid] });
      });
  });

  it('requests a full reload when very many stones have changed', async () => {
    const events = await watch((await createSignedInUser(test.services)).token);
    const { rows } = await test.services.database.query<{ id: number }>(sql`select id from stones`);
    await change(
      stockTopic,
      rows.map(({ id }) => id),
    );
    await eventually(() => {
      expect(events.filter(({ kind }) => kind === 'everything')).toHaveLength(2);
    });
  });

  it('reports a list to its owner and, where concerned, to the desk, but to no other company', async () => {
    const [owner, other] = [await createSignedInUser(test.services), await createSignedInUser(test.services)];
    const desk = await createSignedInUser(test.services, { role: 'sales' });
    const [own, foreign, atDesk] = [
      await watch(owner.token),
      await watch(other.token),
      await watch(desk.token),
    ];
    await change(userTopic('cart'), [owner.id]);
    await change(userTopic('offers'), [owner.id]);
    await eventually(() => {
      expect(listsOf(own).toSorted()).toEqual(['cart', 'offers']);
      expect(listsOf(atDesk)).toEqual(['offers']);
    });
    expect(listsOf(foreign)).toEqual([]);
  });

  it('ends with the session, and requires one', async () => {
    const user = await createSignedInUser(test.services);
    const events = await watch(user.token);
    await inTransaction(test.services.database, async (transaction) =>
      changeUserStatus(transaction, user.email, 'INACTIVE', {
        actorId: null,
        actor: 'test',
        now: new Date(),
      }),
    );
    await eventually(() => {
      expect(events.at(-1)).toEqual({ kind: 'signed-out' });
    });
    for (const headers of [{}, { authorization: user.token }, { authorization: 'x' }])
      expect((await fetch(address, { headers })).status).toBe(401);
  });

  it('reaches all members of a company, and ends for all of them with their owner', async () => {
    const boss = await createSignedInUser(test.services);
    const colleague = { ownerId: boss.id, permission: 'VIEW', orderLimitCents: null } as const;
    const user = await createSignedInUser(test.services, { companyMember: colleague });
    const events = await watch(user.token);
    await change(userTopic('offers'), [boss.id]);
    await eventually(() => {
      expect(listsOf(events)).toEqual(['offers']);
    });
    await inTransaction(test.services.database, async (transaction) =>
      changeUserStatus(transaction, boss.email, 'INACTIVE', {
        actorId: null,
        actor: 'test',
        now: new Date(),
      }),
    );
    await eventually(() => {
      expect(events.at(-1)).toEqual({ kind: 'signed-out' });
    });
  });

  it('ends immediately when the session is ended in another browser, and closes while the session is locked', async () => {
    const user = await createSignedInUser(test.services);
    const elsewhere = await createSession(test.services.database, user.id, new Date());
    const [here, there] = [await watch(user.token), await watch(elsewhere)];
    await test.send('endOtherSessions', {}, user.token);
    await eventually(() => {
      expect(there.at(-1)).toEqual({ kind: 'signed-out' });
      expect(listsOf(here)).toContain('sessions');
    });
    await test.send('lock', {}, user.token);
    await eventually(() => {
      expect(here.at(-1)).toEqual({ kind: 'everything' });
    });
    expect((await fetch(address, { headers: { authorization: user.token } })).status).toBe(403);
  });
});
