import { memoDocumentPath } from '@loupe/contract';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { holdStones } from '../../testing/hold-stones.ts';
import { expectConsistentHolds } from '../../testing/expect-consistent-holds.ts';
import { createInseparablePair } from '../../testing/inseparable-pair.ts';
import { createSignedInUser } from '../../testing/test-users.ts';
import { changeUserStatusAndReleaseHolds } from '../holds/change-user-status.ts';
import { writeSetting } from '../site-settings/settings.ts';
import { createMemoDesk, type MemoDesk } from './testing/memo-desk.ts';

const notifiedKinds = async (desk: MemoDesk) => (await desk.notifications()).map(({ kind }) => kind);

describeOnDatabase('memos', (open) => {
  it('sends goods out for a week at frozen prices, with the due day for the customer and Out Memo for others', async () => {
    const database = await open();
    const desk = await createMemoDesk(database);
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
    await database.query(sql`update stones set ppc = ppc * 2, amount = amount * 2`);
    expect(await desk.own()).toMatchObject({
      memo_count: 1,
      memos_data: [{ memo_no: memo.memo_no, summary: memo.summary, lines: [{ status: 'OUT' }, {}] }],
    });
    expect(await desk.own(desk.rival)).toMatchObject({ memo_count: 0, memos_data: [] });
    const readStone = async ({ token }: { token: string }) =>
      (await desk.test.send('stoneDetail', { id: one }, token)).body['stone'];
    expect(await readStone(desk.buyer)).toMatchObject({
      status: 'MEMO',
      mine: true,
      hold_until: '2026-11-28T19:59:59.000Z',
      final_ppc: memo.lines[0]?.stone['final_ppc'],
    });
    expect(await readStone(desk.rival)).toMatchObject({ status: 'MEMO', mine: false, hold_until: null });
    // A stone on memo cannot be ordered, so the cart totals leave it out.
    await desk.test.send('addToCart', { cart: [one] }, desk.buyer.token);
    const cart = await desk.test.send('getToCart', {}, desk.buyer.token);
    expect(cart.body).toMatchObject({ cart_count: 1, summary: { pieces: 0 } });
    const { body } = await desk.test.send('updateDashboard', {}, desk.buyer.token);
    expect(body['home_data']).toMatchObject({ memo_count: 1 });
    expect(await desk.notifications()).toMatchObject([
      { kind: 'MEMO_ISSUED', params: { number: memo.memo_no, due: '2026-11-28' } },
    ]);
    await expectConsistentHolds(database);
  });

  it('takes only stones that are free or held for this customer, all or none', async () => {
    const database = await open();
    const desk = await createMemoDesk(database);
    const [one = '', two = '', three = ''] = desk.stones;
    await holdStones(database, desk.rival, [one], desk.clock.now());
    await holdStones(database, desk.buyer, [two], desk.clock.now());
    await desk.test.send('requestHold', { cart: [two], queue: true }, desk.rival.token);
    const refused = await desk.callDesk('deskIssueMemo', {
      customer: desk.buyer.email,
      stones: [one, three],
    });
    expect([refused.status, refused.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect(refused.body['stones']).toMatchObject([{ stock_uuid: one, status: 'HOLD' }]);
    expect(await desk.statusOf(three)).toBe('AVAILABLE free');
    await desk.issue([two, three]);
    expect([await desk.statusOf(two), await desk.statusOf(three)]).toEqual(['MEMO MEMO', 'MEMO MEMO']);
    const again = await desk.callDesk('deskIssueMemo', { customer: desk.rival.email, stones: [two] });
    expect(again.status).toBe(409);
    const ordered = await desk.test.send('addOrder', { data: { stones: [two] } }, desk.buyer.token);
    expect([ordered.status, ordered.body['stones']]).toMatchObject([409, [{ status: 'MEMO' }]]);
    await expectConsistentHolds(database);
    // A customer queued behind the hold keeps the queue position and gets the stone on its return.
    await desk.callDesk('deskReturnMemo', { memo_no: (await desk.own()).memos_data[0]?.memo_no });
    expect([await desk.statusOf(two), await desk.statusOf(three)]).toEqual(['HOLD HOLD', 'AVAILABLE free']);
    expect((await desk.notifications(desk.rival)).at(-1)?.kind).toBe('HOLD_PROMOTED');
    await expectConsistentHolds(database);
  });

  it('gives stones to one of two customers in concurrent requests', async () => {
    const database = await open();
    const desk = await createMemoDesk(database, 1);
    const responses = await Promise.all(
      [desk.buyer, desk.rival, desk.buyer, desk.rival].map(async ({ email: customer }) =>
        desk.callDesk('deskIssueMemo', { customer, stones: desk.stones }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const { rows } = await database.query(sql`select count(*) as n from memos`);
    expect(rows).toEqual([{ n: 1 }]);
    await expectConsistentHolds(database);
  });

  it('returns lines one by one, sells the rest by invoice, and notifies and audits each transition', async () => {
    const database = await open();
    const desk = await createMemoDesk(database);
    const [one = '', two = '', three = ''] = desk.stones;
    const [first = '', second = ''] = desk.packets;
    const { memo_no } = await desk.issue(desk.stones);
    const strange = await desk.callDesk('deskReturnMemo', { memo_no, packets: ['NONE', first] });
    expect(strange.body['fields']).toMatchObject([{ problem: 'NONE is not out on this memo' }]);
    const partly = await desk.callDesk('deskReturnMemo', { memo_no, packets: [first.toLowerCase()] });
    expect(partly.body['memo_data']).toMatchObject({
      status: 'PARTIALLY_RETURNED',
      summary: { pieces: 2 },
      lines: [{ status: 'RETURNED', ended_at: desk.clock.now().toISOString() }, {}, {}],
    });
    await desk.callDesk('deskReturnMemo', { memo_no, packets: [second] });
    const invoice = { memo_no, invoice_no: 'INV-7', invoice_date: '2026-11-22' };
    const invoiced = await desk.callDesk('deskInvoiceMemo', invoice);
    expect(invoiced.body['memo_data']).toMatchObject({
      status: 'INVOICED',
      invoice_no: 'INV-7',
      invoice_date: '2026-11-22',
      lines: [{ status: 'RETURNED' }, { status: 'RETURNED' }, { status: 'KEPT' }],
    });
    expect(await Promise.all([one, two, three].map(async (stone) => desk.statusOf(stone)))).toEqual([
      'AVAILABLE free',
      'AVAILABLE free',
      'SOLD free',
    ]);
    for (const name of ['deskReturnMemo', 'deskInvoiceMemo', 'deskExtendMemo'] as const) {
      const late = await desk.callDesk(name, {
        memo_no,
        ...(name === 'deskInvoiceMemo' && invoice),
        ...(name === 'deskExtendMemo' && { due_on: '2026-12-24' }),
      });
      expect([late.status, late.body['message'], late.body['status']]).toEqual([
        409,
        'INVALID_TRANSITION',
        'INVOICED',
      ]);
    }
    expect(await notifiedKinds(desk)).toEqual([
      'MEMO_ISSUED',
      'MEMO_RETURNED',
      'MEMO_RETURNED',
      'MEMO_INVOICED',
    ]);
    const { rows } = await database.query(
      sql`select actor_name, action from audit_log where action like 'memo-%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'memo-issued',
      'memo-line-returned',
      'memo-partially-returned',
      'memo-line-returned',
      'memo-invoiced',
      'memo-line-kept',
    ]);
    expect(new Set(rows.map(({ actor_name: actor }) => actor))).toEqual(new Set(['sales']));
    await expectConsistentHolds(database);
  });

  it('undoes a memo on the day of issue: restores the hold, frees the rest and notifies the customer', async () => {
    const database = await open();
    const desk = await createMemoDesk(database);
    const [held = '', free = ''] = desk.stones;
    await holdStones(database, desk.buyer, [held], desk.clock.now());
    const { rows: before } = await database.query(sql`select * from stone_claims`);
    const memo = await desk.issue([held, free]);
    const withdraw = async ({ token }: { token: string } = desk.sales) =>
      desk.test.send('deskRevokeMemo', { data: { memo_no: memo.memo_no } }, token);
    expect((await withdraw(desk.buyer)).status).toBe(403);
    expect((await withdraw()).body).toMatchObject({
      memo_data: { status: 'WITHDRAWN', summary: { pieces: 0 }, lines: [{ status: 'WITHDRAWN' }, {}] },
    });
    expect([await desk.statusOf(held), await desk.statusOf(free)]).toEqual(['HOLD HOLD', 'AVAILABLE free']);
    expect((await database.query(sql`select * from stone_claims`)).rows).toEqual(before);
    expect((await notifiedKinds(desk)).slice(-2)).toEqual(['MEMO_ISSUED', 'MEMO_WITHDRAWN']);
    await expectConsistentHolds(database);
    expect((await withdraw()).body).toMatchObject({ message: 'INVALID_TRANSITION', status: 'WITHDRAWN' });
    const { rows } = await database.query(
      sql`select before, after from audit_log where action = 'memo-withdrawn'`,
    );
    expect(rows).toMatchObject([{ before: { state: 'OUT' }, after: { state: 'WITHDRAWN' } }]);
    const next = await desk.issue([free]);
    await desk.turnTo('2026-11-22T10:00:00Z');
    const late = await desk.callDesk('deskRevokeMemo', { memo_no: next.memo_no });
    expect(late.body).toMatchObject({ message: 'INVALID_TRANSITION', status: 'OUT' });
  });

  it('undoes a mistaken return while the stones are still free', async () => {
    const database = await open();
    const desk = await createMemoDesk(database);
    const [one = '', two = ''] = desk.stones;
    const { memo_no } = await desk.issue([one, two]);
    const { rows: before } = await database.query(sql`select * from stone_claims order by stone_id`);
    const packets = [desk.packets[0] ?? ''];
    await desk.callDesk('deskReturnMemo', { memo_no, packets });
    expect((await desk.callDesk('deskUndoMemoReturn', { memo_no })).body).toMatchObject({
      memo_data: { status: 'OUT', lines: [{ status: 'OUT', ended_at: null }, { status: 'OUT' }] },
    });
    expect((await database.query(sql`select * from stone_claims order by stone_id`)).rows).toEqual(before);
    expect((await notifiedKinds(desk)).slice(-2)).toEqual(['MEMO_RETURNED', 'MEMO_OUT_AGAIN']);
    await desk.callDesk('deskReturnMemo', { memo_no });
    await holdStones(database, desk.rival, [two], desk.clock.now());
    const late = await desk.callDesk('deskUndoMemoReturn', { memo_no });
    expect([late.status, late.body['message']]).toEqual([409, 'STONE_NOT_AVAILABLE']);
    expect(await desk.statusOf(one)).toBe('AVAILABLE free');
    await expectConsistentHolds(database);
  });

  it('sends out and returns an inseparable pair only together', async () => {
    const database = await open();
    const desk = await createMemoDesk(database);
    const [a, b] = await createInseparablePair(database);
    const [one = ''] = desk.stones;
    const half = await desk.callDesk('deskIssueMemo', { customer: desk.buyer.email, stones: [one] });
    expect([half.status, half.body['message']]).toEqual([409, 'PAIR_NOT_SEPARABLE']);
    expect(half.body['stones']).toMatchObject([{ stock_no: b, status: 'AVAILABLE' }]);
    const { memo_no } = await desk.issue(desk.stones);
    const back = await desk.callDesk('deskReturnMemo', { memo_no, packets: [b] });
    expect(back.body['stones']).toMatchObject([{ stock_no: a }]);
    const both = await desk.callDesk('deskReturnMemo', { memo_no, packets: [a, b] });
    expect(both.body['memo_data']).toMatchObject({ status: 'PARTIALLY_RETURNED' });
  });

  it('accepts active customers only, and stays open for a deactivated one', async () => {
    const database = await open();
    const desk = await createMemoDesk(database);
    const [one = '', two = '', three = ''] = desk.stones;
    await desk.issue([one]);
    await holdStones(database, desk.buyer, [two], desk.clock.now());
    const freed = await inTransaction(database, async (transaction) =>
      changeUserStatusAndReleaseHolds(transaction, desk.buyer.email, 'INACTIVE', {
        actorId: null,
        actor: 'test',
        now: desk.clock.now(),
      }),
    );
    expect(freed).toEqual([desk.packets[1]]);
    expect([await desk.statusOf(one), await desk.statusOf(two)]).toEqual(['MEMO MEMO', 'AVAILABLE free']);
    const more = await desk.callDesk('deskIssueMemo', { customer: desk.buyer.email, stones: [three] });
    expect([more.status, more.body['message']]).toEqual([409, 'CUSTOMER_NOT_ACTIVE']);
    const refused = await desk.callDesk('deskIssueMemo', {
      customer: 'nobody@test.example',
      stones: [three],
    });
    expect(refused.status).toBe(404);
  });

  it('accepts offers from other customers while stones are out', async () => {
    const desk = await createMemoDesk(await open());
    const [one = ''] = desk.stones;
    await desk.issue([one]);
    const { body } = await desk.test.send('stoneDetail', { id: one }, desk.rival.token);
    const disc = Number(JSON.parse(JSON.stringify(body['stone'])).final_disc ?? 0) - 1;
    const offer = { stones: [{ stock_uuid: one, disc: disc.toFixed(2) }] };
    const made = await desk.test.send('addOffer', { data: offer }, desk.rival.token);
    expect(made.body['message']).toBe('OFFER_MADE');
  });

  it('serves the memo document to its customer and the desk only', async () => {
    const desk = await createMemoDesk(await open());
    await writeSetting(
      desk.test.services.database,
      'kp_statement',
      'Conflict free by the Kimberley Process.',
    );
    const { memo_id } = await desk.issue(desk.stones);
    const fetchDocument = async (token: string | null, id = memo_id) =>
      desk.test.app.inject({
        url: `${memoDocumentPath}${id}`,
        headers: token === null ? {} : { authorization: token },
      });
    for (const { token } of [desk.buyer, desk.sales]) {
      const paper = await fetchDocument(token);
      expect(paper.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="DN-\d{4}-\d{6}\.pdf"$/),
      });
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await fetchDocument(desk.rival.token)).statusCode).toBe(404);
    const stock = await createSignedInUser(desk.test.services, { role: 'stock' });
    expect((await fetchDocument(stock.token)).statusCode).toBe(403);
    expect((await fetchDocument(null)).statusCode).toBe(401);
    expect((await fetchDocument(desk.buyer.token, 'x')).statusCode).toBe(404);
    const { rows } = await desk.test.services.database.query(sql`select declaration from memos`);
    expect(rows).toEqual([{ declaration: 'Conflict free by the Kimberley Process.' }]);
  });
});
