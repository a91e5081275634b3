import { memoPaperPath } from '@loupe/contract';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { expectHoldsAgree } from '../../testing/holds-agree.ts';
import { makeInseparable } from '../../testing/inseparable-pair.ts';
import { signInAs } from '../../testing/test-people.ts';
import { moveAccount } from '../holds/move-account.ts';
import { writeSetting } from '../settings/settings.ts';
import { openMemoDesk, type MemoDesk } from './testing/memo-desk.ts';

const kindsTold = async (desk: MemoDesk) => (await desk.told()).map(({ kind }) => kind);

describeOnDatabase('goods on memo', (open) => {
  it('go out for a week at frozen prices: his with their due day, Out Memo to everybody else', async () => {
    const database = await open();
    const desk = await openMemoDesk(database);
    const [one = '', two = ''] = desk.stones;
    const seenBefore = await desk.test.send('stoneDetail', { id: one }, desk.buyer.token);
    const memo = await desk.issue([one, two], { description: 'For the Geneva client' });
    expect(memo).toMatchObject({
      memo_no: expect.stringMatching(/^M-2026-\d{6}$/),
      status: 'OUT',
      due_on: '2026-11-28',
      customer: { email: desk.buyer.email },
      summary: { pieces: 2 },
      user_disc: '1.50',
    });
    expect(memo.lines[0]?.stone['final_ppc']).toBe(
      JSON.parse(JSON.stringify(seenBefore.body['stone'])).final_ppc,
    );
    await database.raw.query('update stones set ppc = ppc * 2, amount = amount * 2');
    expect(await desk.own()).toMatchObject({
      memo_count: 1,
      memos_data: [{ memo_no: memo.memo_no, summary: memo.summary, lines: [{ status: 'OUT' }, {}] }],
    });
    expect(await desk.own(desk.rival)).toMatchObject({ memo_count: 0, memos_data: [] });
    const seen = async ({ token }: { token: string }) =>
      (await desk.test.send('stoneDetail', { id: one }, token)).body['stone'];
    expect(await seen(desk.buyer)).toMatchObject({
      status: 'MEMO',
      mine: true,
      hold_until: '2026-11-28T19:59:59.000Z',
      final_ppc: memo.lines[0]?.stone['final_ppc'],
    });
    expect(await seen(desk.rival)).toMatchObject({ status: 'MEMO', mine: false, hold_until: null });
    // It cannot be ordered, so it does not count in his cart.
    await desk.test.send('addToCart', { cart: [one] }, desk.buyer.token);
    const cart = await desk.test.send('getToCart', {}, desk.buyer.token);
    expect(cart.body).toMatchObject({ cart_count: 1, summary: { pieces: 0 } });
    const { body } = await desk.test.send('updateDashboard', {}, desk.buyer.token);
    expect(body['home_data']).toMatchObject({ memo_count: 1 });
    expect(await desk.told()).toMatchObject([
      { kind: 'MEMO_ISSUED', facts: { number: memo.memo_no, due: '2026-11-28' } },
    ]);
    await expectHoldsAgree(database);
  });

  it('come only from what is free or held for that very customer, all or none', async () => {
    const database = await open();
    const desk = await openMemoDesk(database);
    const [one = '', two = '', three = ''] = desk.stones;
    await holdStones(database, desk.rival, [one], desk.clock.now());
    await holdStones(database, desk.buyer, [two], desk.clock.now());
    await desk.test.send('addHold', { cart: [two], queue: true }, desk.rival.token);
    const refused = await desk.say('deskIssueMemo', { customer: desk.buyer.email, stones: [one, three] });
    expect([refused.status, refused.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect(refused.body['stones']).toMatchObject([{ stock_uuid: one, status: 'HOLD' }]);
    expect(await desk.stands(three)).toBe('AVAILABLE free');
    await desk.issue([two, three]);
    expect([await desk.stands(two), await desk.stands(three)]).toEqual(['MEMO MEMO', 'MEMO MEMO']);
    const again = await desk.say('deskIssueMemo', { customer: desk.rival.email, stones: [two] });
    expect(again.status).toBe(409);
    const ordered = await desk.test.send('addOrder', { data: { stones: [two] } }, desk.buyer.token);
    expect([ordered.status, ordered.body['stones']]).toMatchObject([409, [{ status: 'MEMO' }]]);
    await expectHoldsAgree(database);
    // Whoever waited behind the hold still waits, and gets the stone when it is back.
    await desk.say('deskReturnMemo', { memo_no: (await desk.own()).memos_data[0]?.memo_no });
    expect([await desk.stands(two), await desk.stands(three)]).toEqual(['HOLD HOLD', 'AVAILABLE free']);
    expect((await desk.told(desk.rival)).at(-1)?.kind).toBe('HOLD_PROMOTED');
    await expectHoldsAgree(database);
  });

  it('to two customers at the same moment go to one of them', async () => {
    const database = await open();
    const desk = await openMemoDesk(database, 1);
    const answers = await Promise.all(
      [desk.buyer, desk.rival, desk.buyer, desk.rival].map(async ({ email: customer }) =>
        desk.say('deskIssueMemo', { customer, stones: desk.stones }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const { rows } = await database.raw.query('select count(*) as n from memos');
    expect(rows).toEqual([{ n: 1 }]);
    await expectHoldsAgree(database);
  });

  it('come back piece by piece; what is kept is invoiced and sold, each step told and on the trail', async () => {
    const database = await open();
    const desk = await openMemoDesk(database);
    const [one = '', two = '', three = ''] = desk.stones;
    const [first = '', second = ''] = desk.packets;
    const { memo_no } = await desk.issue(desk.stones);
    const strange = await desk.say('deskReturnMemo', { memo_no, packets: ['NONE', first] });
    expect(strange.body['fields']).toMatchObject([{ problem: 'NONE is not out on this memo' }]);
    const partly = await desk.say('deskReturnMemo', { memo_no, packets: [first.toLowerCase()] });
    expect(partly.body['memo_data']).toMatchObject({
      status: 'PARTLY_RETURNED',
      summary: { pieces: 2 },
      lines: [{ status: 'RETURNED', ended_at: desk.clock.now().toISOString() }, {}, {}],
    });
    await desk.say('deskReturnMemo', { memo_no, packets: [second] });
    const invoice = { memo_no, invoice_no: 'INV-7', invoice_date: '2026-11-22' };
    const kept = await desk.say('deskInvoiceMemo', invoice);
    expect(kept.body['memo_data']).toMatchObject({
      status: 'INVOICED',
      invoice_no: 'INV-7',
      invoice_date: '2026-11-22',
      lines: [{ status: 'RETURNED' }, { status: 'RETURNED' }, { status: 'KEPT' }],
    });
    expect(await Promise.all([one, two, three].map(async (stone) => desk.stands(stone)))).toEqual([
      'AVAILABLE free',
      'AVAILABLE free',
      'SOLD free',
    ]);
    for (const name of ['deskReturnMemo', 'deskInvoiceMemo', 'deskExtendMemo'] as const) {
      const late = await desk.say(name, {
        memo_no,
        ...(name === 'deskInvoiceMemo' && invoice),
        ...(name === 'deskExtendMemo' && { due_on: '2026-12-24' }),
      });
      expect([late.status, late.body['message'], late.body['state']]).toEqual([
        409,
        'STEP_REFUSED',
        'INVOICED',
      ]);
    }
    expect(await kindsTold(desk)).toEqual(['MEMO_ISSUED', 'MEMO_RETURNED', 'MEMO_RETURNED', 'MEMO_INVOICED']);
    const { rows } = await database.raw.query(
      `select actor, action from audit where action like 'memo-%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'memo-issued',
      'memo-line-returned',
      'memo-partly-returned',
      'memo-line-returned',
      'memo-invoiced',
      'memo-line-kept',
    ]);
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['sales']));
    await expectHoldsAgree(database);
  });

  it('are taken back on the day they went out: his hold runs on, the rest is free, he is told', async () => {
    const database = await open();
    const desk = await openMemoDesk(database);
    const [held = '', free = ''] = desk.stones;
    await holdStones(database, desk.buyer, [held], desk.clock.now());
    const { rows: before } = await database.raw.query('select * from stone_claims');
    const memo = await desk.issue([held, free]);
    const takeBack = async ({ token }: { token: string } = desk.sales) =>
      desk.test.send('deskTakeBackMemo', { data: { memo_no: memo.memo_no } }, token);
    expect((await takeBack(desk.buyer)).status).toBe(403);
    expect((await takeBack()).body).toMatchObject({
      memo_data: { status: 'WITHDRAWN', summary: { pieces: 0 }, lines: [{ status: 'WITHDRAWN' }, {}] },
    });
    expect([await desk.stands(held), await desk.stands(free)]).toEqual(['HOLD HOLD', 'AVAILABLE free']);
    expect((await database.raw.query('select * from stone_claims')).rows).toEqual(before);
    expect((await kindsTold(desk)).slice(-2)).toEqual(['MEMO_ISSUED', 'MEMO_TAKEN_BACK']);
    await expectHoldsAgree(database);
    expect((await takeBack()).body).toMatchObject({ message: 'STEP_REFUSED', state: 'WITHDRAWN' });
    const { rows } = await database.raw.query(
      `select before, after from audit where action = 'memo-taken-back'`,
    );
    expect(rows).toMatchObject([{ before: { state: 'OUT' }, after: { state: 'WITHDRAWN' } }]);
    const next = await desk.issue([free]);
    await desk.turnTo('2026-11-22T10:00:00Z');
    const late = await desk.say('deskTakeBackMemo', { memo_no: next.memo_no });
    expect(late.body).toMatchObject({ message: 'STEP_REFUSED', state: 'OUT' });
  });

  it('that came back by mistake are out again while nobody else has them', async () => {
    const database = await open();
    const desk = await openMemoDesk(database);
    const [one = '', two = ''] = desk.stones;
    const { memo_no } = await desk.issue([one, two]);
    const { rows: before } = await database.raw.query('select * from stone_claims order by stone_id');
    const packets = [desk.packets[0] ?? ''];
    await desk.say('deskReturnMemo', { memo_no, packets });
    expect((await desk.say('deskTakeBackReturn', { memo_no })).body).toMatchObject({
      memo_data: { status: 'OUT', lines: [{ status: 'OUT', ended_at: null }, { status: 'OUT' }] },
    });
    expect((await database.raw.query('select * from stone_claims order by stone_id')).rows).toEqual(before);
    expect((await kindsTold(desk)).slice(-2)).toEqual(['MEMO_RETURNED', 'MEMO_OUT_AGAIN']);
    await desk.say('deskReturnMemo', { memo_no });
    await holdStones(database, desk.rival, [two], desk.clock.now());
    const late = await desk.say('deskTakeBackReturn', { memo_no });
    expect([late.status, late.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect(await desk.stands(one)).toBe('AVAILABLE free');
    await expectHoldsAgree(database);
  });

  it('that are a pair go out and come back together only', async () => {
    const database = await open();
    const desk = await openMemoDesk(database);
    const [a, b] = await makeInseparable(database);
    const [one = ''] = desk.stones;
    const half = await desk.say('deskIssueMemo', { customer: desk.buyer.email, stones: [one] });
    expect([half.status, half.body['message']]).toEqual([409, 'PAIR_NOT_SEPARABLE']);
    expect(half.body['stones']).toMatchObject([{ stock_no: b, status: 'AVAILABLE' }]);
    const { memo_no } = await desk.issue(desk.stones);
    const back = await desk.say('deskReturnMemo', { memo_no, packets: [b] });
    expect(back.body['stones']).toMatchObject([{ stock_no: a }]);
    const both = await desk.say('deskReturnMemo', { memo_no, packets: [a, b] });
    expect(both.body['memo_data']).toMatchObject({ status: 'PARTLY_RETURNED' });
  });

  it('go to active customers alone, and stay with one who is deactivated', async () => {
    const database = await open();
    const desk = await openMemoDesk(database);
    const [one = '', two = '', three = ''] = desk.stones;
    await desk.issue([one]);
    await holdStones(database, desk.buyer, [two], desk.clock.now());
    const freed = await inTransaction(database, async (transaction) =>
      moveAccount(transaction, desk.buyer.email, 'INACTIVE', {
        actorId: null,
        actor: 'test',
        now: desk.clock.now(),
      }),
    );
    expect(freed).toEqual([desk.packets[1]]);
    expect([await desk.stands(one), await desk.stands(two)]).toEqual(['MEMO MEMO', 'AVAILABLE free']);
    const more = await desk.say('deskIssueMemo', { customer: desk.buyer.email, stones: [three] });
    expect([more.status, more.body['message']]).toEqual([409, 'CUSTOMER_NOT_ACTIVE']);
    const nobody = await desk.say('deskIssueMemo', { customer: 'nobody@test.example', stones: [three] });
    expect(nobody.status).toBe(404);
  });

  it('can be asked about and offered for by everybody while they are out', async () => {
    const desk = await openMemoDesk(await open());
    const [one = ''] = desk.stones;
    await desk.issue([one]);
    const { body } = await desk.test.send('stoneDetail', { id: one }, desk.rival.token);
    const disc = Number(JSON.parse(JSON.stringify(body['stone'])).final_disc ?? 0) - 1;
    const offer = { stones: [{ stock_uuid: one, disc: disc.toFixed(2) }] };
    const made = await desk.test.send('addOffer', { data: offer }, desk.rival.token);
    expect(made.body['message']).toBe('OFFER_MADE');
  });

  it('stand on a paper for their customer and the desk, and for nobody else', async () => {
    const desk = await openMemoDesk(await open());
    await writeSetting(desk.test.parts.database, 'kp_statement', 'Conflict free by the Kimberley Process.');
    const { memo_id, memo_no } = await desk.issue(desk.stones);
    const fetchPaper = async (token: string | null, id = memo_id) =>
      desk.test.app.inject({
        url: `${memoPaperPath}${id}`,
        headers: token === null ? {} : { authorization: token },
      });
    for (const { token } of [desk.buyer, desk.sales]) {
      const paper = await fetchPaper(token);
      expect(paper.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${memo_no}.pdf"`,
      });
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await fetchPaper(desk.rival.token)).statusCode).toBe(404);
    const stock = await signInAs(desk.test.parts, { role: 'stock' });
    expect((await fetchPaper(stock.token)).statusCode).toBe(403);
    expect((await fetchPaper(null)).statusCode).toBe(401);
    expect((await fetchPaper(desk.buyer.token, 'x')).statusCode).toBe(404);
    const { rows } = await desk.test.parts.database.raw.query('select declaration from memos');
    expect(rows).toEqual([{ declaration: 'Conflict free by the Kimberley Process.' }]);
  });
});
