import { liveEvent, livePath, type LiveEvent } from '@loupe/contract';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInAs } from '../../testing/test-people.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { openSession } from '../accounts/sessions.ts';
import { changeAccountState } from '../accounts/change-account.ts';
import { changeStoneStatus, stockTopic } from '../stock/change-stone-status.ts';

describeOnEveryDatabase('the stream of changes', (open) => {
  let test: TestApp;
  let address: string;

  beforeAll(async () => {
    const database = await open();
    await insertTestStones(database, { count: 700 });
    test = await openTestApp(database, { closeWith: 'file' });
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const bound: AddressInfo | string | null = test.app.server.address();
    if (bound === null || typeof bound === 'string') throw new Error('the test app does not listen');
    address = `http://127.0.0.1:${bound.port}${livePath}`;
  });

  /** Opens a stream and gathers its events. */
  async function watch(token: string): Promise<LiveEvent[]> {
    const giveUp = new AbortController();
    onTestFinished(() => {
      giveUp.abort();
    });
    const response = await fetch(address, { headers: { authorization: token }, signal: giveUp.signal });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch('text/event-stream');
    const heard: LiveEvent[] = [];
    const read = async () => {
      if (response.body === null) return;
      let text = '';
      for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
        const parts = `${text}${piece}`.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts)
          if (part.startsWith('data: ')) heard.push(liveEvent.parse(JSON.parse(part.slice(6))));
      }
    };
    read().catch(() => undefined);
    await eventually(() => {
      expect(heard[0]).toEqual({ kind: 'anew' });
    });
    return heard;
  }
  const change = async (topic: string, keys: readonly number[]) =>
    inTransaction(test.parts.database, async (transaction) => appendChange(transaction, topic, keys));
  const listsOf = (heard: readonly LiveEvent[]) =>
    heard.flatMap((event) => (event.kind === 'lists' ? event.topics : []));

  it('names stones that changed, to everybody', async () => {
    const [buyer, desk] = [await signInAs(test.parts), await signInAs(test.parts, { role: 'sales' })];
    const [seen, alsoSeen] = [await watch(buyer.token), await watch(desk.token)];
    const { rows } = await test.parts.database.raw.query<{ id: number; uuid: string }>(
      `select id, uuid from stones where status = 'AVAILABLE' order by id limit 1`,
    );
    const [stone] = rows;
    await inTransaction(test.parts.database, async (transaction) =>
      changeStoneStatus(transaction, { ids: [stone?.id ?? 0], to: 'MEMO', who: 'SALES' }),
    );
    for (const heard of [seen, alsoSeen])
      await eventually(() => {
        expect(heard).toContainEqual({ kind: 'stones', stones: [stone?.uuid] });
      });
  });

  it('says that all must be read anew when very many have changed', async () => {
    const heard = await watch((await signInAs(test.parts)).token);
    const { rows } = await test.parts.database.raw.query<{ id: number }>('select id from stones');
    await change(
      stockTopic,
      rows.map(({ id }) => id),
    );
    await eventually(() => {
      expect(heard.filter(({ kind }) => kind === 'anew')).toHaveLength(2);
    });
  });

  it('tells of a list its owner and, where it concerns them, the company’s people; nobody else', async () => {
    const [owner, other] = [await signInAs(test.parts), await signInAs(test.parts)];
    const desk = await signInAs(test.parts, { role: 'sales' });
    const [own, foreign, atDesk] = [
      await watch(owner.token),
      await watch(other.token),
      await watch(desk.token),
    ];
    await change(accountTopic('cart'), [owner.id]);
    await change(accountTopic('offers'), [owner.id]);
    await eventually(() => {
      expect(listsOf(own).toSorted()).toEqual(['cart', 'offers']);
      expect(listsOf(atDesk)).toEqual(['offers']);
    });
    expect(listsOf(foreign)).toEqual([]);
  });

  it('ends with the sign-in, and is opened to nobody without one', async () => {
    const person = await signInAs(test.parts);
    const heard = await watch(person.token);
    await inTransaction(test.parts.database, async (transaction) =>
      changeAccountState(transaction, person.email, 'INACTIVE', {
        actorId: null,
        actor: 'test',
        now: new Date(),
      }),
    );
    await eventually(() => {
      expect(heard.at(-1)).toEqual({ kind: 'signed-out' });
    });
    for (const headers of [{}, { authorization: person.token }, { authorization: 'x' }])
      expect((await fetch(address, { headers })).status).toBe(401);
  });

  it('is told to all people of a company, and ends for all of them with their owner', async () => {
    const boss = await signInAs(test.parts);
    const colleague = { ownerId: boss.id, may: 'VIEW', orderLimitCents: null } as const;
    const person = await signInAs(test.parts, { colleague });
    const heard = await watch(person.token);
    await change(accountTopic('offers'), [boss.id]);
    await eventually(() => {
      expect(listsOf(heard)).toEqual(['offers']);
    });
    await inTransaction(test.parts.database, async (transaction) =>
      changeAccountState(transaction, boss.email, 'INACTIVE', {
        actorId: null,
        actor: 'test',
        now: new Date(),
      }),
    );
    await eventually(() => {
      expect(heard.at(-1)).toEqual({ kind: 'signed-out' });
    });
  });

  it('sends a browser that was signed out from another one away at once, and shuts while it is locked', async () => {
    const person = await signInAs(test.parts);
    const elsewhere = await openSession(test.parts.database, person.id, new Date());
    const [here, there] = [await watch(person.token), await watch(elsewhere)];
    await test.send('endOtherSignIns', {}, person.token);
    await eventually(() => {
      expect(there.at(-1)).toEqual({ kind: 'signed-out' });
      expect(listsOf(here)).toContain('sign-ins');
    });
    await test.send('lock', {}, person.token);
    await eventually(() => {
      expect(here.at(-1)).toEqual({ kind: 'anew' });
    });
    expect((await fetch(address, { headers: { authorization: person.token } })).status).toBe(403);
  });
});
