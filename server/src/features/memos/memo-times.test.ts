import { expect, it } from 'vitest';
import { connectDatabase } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { remindOfMemos } from './remind-of-memos.ts';
import { openMemoDesk, type MemoDesk } from './testing/memo-desk.ts';

const kindsTold = async (desk: MemoDesk) => (await desk.told()).map(({ kind }) => kind);
const stateOf = async (desk: MemoDesk) => (await desk.own()).memos_data[0]?.status;

describeOnDatabase('a memo in time', (open) => {
  it('is reminded of at nine the day before, and overdue when its day is over in the Gulf, each once', async () => {
    const database = await open();
    const desk = await openMemoDesk(database);
    await desk.issue(desk.stones);
    const look = async (time: string) => {
      await desk.turnTo(time);
      return remindOfMemos(database, desk.clock.now());
    };
    expect(await look('2026-11-27T04:59:59Z')).toBe(0);
    expect(await look('2026-11-27T05:00:00Z')).toBe(1);
    expect(await look('2026-11-28T19:59:59Z')).toBe(0);
    expect(await stateOf(desk)).toBe('OUT');
    expect(await look('2026-11-28T20:00:00Z')).toBe(1);
    expect(await look('2026-12-28T20:00:00Z')).toBe(0);
    expect(await stateOf(desk)).toBe('OVERDUE');
    expect(await kindsTold(desk)).toEqual(['MEMO_ISSUED', 'MEMO_DUE', 'MEMO_OVERDUE']);
    const { rows } = await database.raw.query(
      `select facts ->> 'due' as due from mails where kind in ('MEMO_DUE', 'MEMO_OVERDUE')`,
    );
    expect(rows).toEqual([{ due: '2026-11-28' }, { due: '2026-11-28' }]);
  });

  it('is told of once by several nodes, and after a long sleep of the last that counts', async () => {
    const database = await open();
    const desk = await openMemoDesk(database, 60);
    for (const stone of desk.stones) await desk.issue([stone]);
    const other = connectDatabase(database.url);
    await desk.turnTo('2027-02-01T00:00:00Z');
    await Promise.all([database, other, database].map(async (node) => remindOfMemos(node, desk.clock.now())));
    await remindOfMemos(other, desk.clock.now());
    await other.close();
    const kinds = await kindsTold(desk);
    expect(kinds.filter((kind) => kind === 'MEMO_OVERDUE')).toHaveLength(60);
    expect(kinds).not.toContain('MEMO_DUE');
  });

  it('is given more time, is reminded of anew, and is no longer overdue', async () => {
    const database = await open();
    const desk = await openMemoDesk(database);
    const [first = ''] = desk.packets;
    const [, stone = ''] = desk.stones;
    const { memo_no } = await desk.issue(desk.stones, { due_on: '2026-11-22' });
    await desk.turnTo('2026-11-23T10:00:00Z');
    expect(await remindOfMemos(database, desk.clock.now())).toBe(1);
    const partly = await desk.say('deskReturnMemo', { memo_no, packets: [first] });
    expect(partly.body['memo_data']).toMatchObject({ status: 'OVERDUE' });
    const extend = async (due_on: string) => desk.say('deskExtendMemo', { memo_no, due_on });
    for (const day of ['2026-11-22', '2027-03-01']) {
      expect((await extend(day)).body['fields']).toMatchObject([
        { field: 'data.due_on', problem: 'must be a day from 2026-11-23 to 2027-02-21' },
      ]);
    }
    expect((await extend('2026-11-30')).body['memo_data']).toMatchObject({
      status: 'PARTLY_RETURNED',
      due_on: '2026-11-30',
    });
    const seen = await desk.test.send('stoneDetail', { id: stone }, desk.buyer.token);
    expect(seen.body['stone']).toMatchObject({ mine: true, hold_until: '2026-11-30T19:59:59.000Z' });
    await desk.turnTo('2026-11-29T06:00:00Z');
    await remindOfMemos(database, desk.clock.now());
    expect(await kindsTold(desk)).toEqual([
      'MEMO_ISSUED',
      'MEMO_OVERDUE',
      'MEMO_RETURNED',
      'MEMO_EXTENDED',
      'MEMO_DUE',
    ]);
  });
});
