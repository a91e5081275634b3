import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { connectDatabase } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { sendMemoReminders } from './send-memo-reminders.ts';
import { createMemoDesk, type MemoDesk } from './testing/memo-desk.ts';

const notifiedKinds = async (desk: MemoDesk) => (await desk.notifications()).map(({ kind }) => kind);
const stateOf = async (desk: MemoDesk) => (await desk.own()).memos_data[0]?.status;

describeOnDatabase('memo reminders', (open) => {
  it('reminds at 09:00 Gulf time the day before and turns overdue after the due day, each once', async () => {
    const database = await open();
    const desk = await createMemoDesk(database);
    await desk.issue(desk.stones);
    const look = async (time: string) => {
      await desk.turnTo(time);
      return sendMemoReminders(database, desk.clock.now());
    };
    expect(await look('2026-11-27T04:59:59Z')).toBe(0);
    expect(await look('2026-11-27T05:00:00Z')).toBe(1);
    expect(await look('2026-11-28T19:59:59Z')).toBe(0);
    expect(await stateOf(desk)).toBe('OUT');
    expect(await look('2026-11-28T20:00:00Z')).toBe(1);
    expect(await look('2026-12-28T20:00:00Z')).toBe(0);
    expect(await stateOf(desk)).toBe('OVERDUE');
    expect(await notifiedKinds(desk)).toEqual(['MEMO_ISSUED', 'MEMO_DUE', 'MEMO_OVERDUE']);
    const { rows } = await database.query(
      sql`select params ->> 'due' as due from emails where kind in ('MEMO_DUE', 'MEMO_OVERDUE')`,
    );
    expect(rows).toEqual([{ due: '2026-11-28' }, { due: '2026-11-28' }]);
  });

  it('notifies once across several nodes, and after a long pause only that the memo is overdue', async () => {
    const database = await open();
    const desk = await createMemoDesk(database, 60);
    for (const stone of desk.stones) await desk.issue([stone]);
    const other = connectDatabase(database.url);
    await desk.turnTo('2027-02-01T00:00:00Z');
    await Promise.all(
      [database, other, database].map(async (node) => sendMemoReminders(node, desk.clock.now())),
    );
    await sendMemoReminders(other, desk.clock.now());
    await other.close();
    const kinds = await notifiedKinds(desk);
    expect(kinds.filter((kind) => kind === 'MEMO_OVERDUE')).toHaveLength(60);
    expect(kinds).not.toContain('MEMO_DUE');
  });

  it('clears the overdue status and reminds again after an extension', async () => {
    const database = await open();
    const desk = await createMemoDesk(database);
    const [first = ''] = desk.packets;
    const [, stone = ''] = desk.stones;
    const { memo_no } = await desk.issue(desk.stones, { due_on: '2026-11-22' });
    await desk.turnTo('2026-11-23T10:00:00Z');
    expect(await sendMemoReminders(database, desk.clock.now())).toBe(1);
    const partly = await desk.callDesk('deskReturnMemo', { memo_no, packets: [first] });
    expect(partly.body['memo_data']).toMatchObject({ status: 'OVERDUE' });
    const extend = async (due_on: string) => desk.callDesk('deskExtendMemo', { memo_no, due_on });
    for (const day of ['2026-11-22', '2027-03-01']) {
      expect((await extend(day)).body['fields']).toMatchObject([
        { field: 'data.due_on', problem: 'must be a date from 2026-11-23 to 2027-02-21' },
      ]);
    }
    expect((await extend('2026-11-30')).body['memo_data']).toMatchObject({
      status: 'PARTIALLY_RETURNED',
      due_on: '2026-11-30',
    });
    const seen = await desk.test.send('stoneDetail', { id: stone }, desk.buyer.token);
    expect(seen.body['stone']).toMatchObject({ mine: true, hold_until: '2026-11-30T19:59:59.000Z' });
    await desk.turnTo('2026-11-29T06:00:00Z');
    await sendMemoReminders(database, desk.clock.now());
    expect(await notifiedKinds(desk)).toEqual([
      'MEMO_ISSUED',
      'MEMO_OVERDUE',
      'MEMO_RETURNED',
      'MEMO_EXTENDED',
      'MEMO_DUE',
    ]);
  });
});
