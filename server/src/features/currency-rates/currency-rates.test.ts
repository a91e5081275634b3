import { calls } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sampleEcbFile } from './testing/sample-ecb-file.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';

const today = isoGulfDay(gulfDay(new Date()));

describeOnDatabase('currency rates', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let sales: TestUser;
  const set = async (data: object, { token } = sales) => test.send('deskSetCurrencyRate', { data }, token);
  const rates = async () =>
    calls.getCurrencyRates.response.parse((await test.send('getCurrencyRates', {}, buyer.token)).body).rates;

  beforeAll(async () => {
    test = await createTestApp(await open(), { closeWith: 'file' });
    buyer = await createSignedInUser(test.services);
    sales = await createSignedInUser(test.services, { role: 'sales' });
  });

  it('are exact, dated, and replaced by the next rate of the same currency, with an audit entry', async () => {
    expect(await rates()).toEqual([]);
    await set({ currency: 'INR', usd_per_unit: '0.0119', as_of: today });
    await set({ currency: 'AED', usd_per_unit: '0.27229408', as_of: today });
    expect((await set({ currency: 'INR', usd_per_unit: '0.01175', as_of: today })).status).toBe(200);
    expect(await rates()).toEqual([
      { currency: 'AED', usd_per_unit: '0.27229408', as_of: today },
      { currency: 'INR', usd_per_unit: '0.01175000', as_of: today },
    ]);
    const { rows } = await test.services.database.query(
      sql`select actor_id, before, after from audit_log where subject = 'currency:INR' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        actor_id: expect.anything(),
        before: { usd_per_unit: '0.01190000', as_of: today },
        after: { usd_per_unit: '0.01175000', as_of: today },
      },
    ]);
  });

  it.each([
    [{ currency: 'INR', usd_per_unit: '0', as_of: today }, 'usd_per_unit'],
    [{ currency: 'INR', usd_per_unit: '101', as_of: today }, 'usd_per_unit'],
    [{ currency: 'INR', usd_per_unit: 'abc', as_of: today }, 'usd_per_unit'],
    [{ currency: 'USD', usd_per_unit: '1', as_of: today }, 'currency'],
    [{ currency: 'INR', usd_per_unit: '0.01', as_of: '2999-01-01' }, 'as_of'],
    [{ currency: 'INR', usd_per_unit: '0.01', as_of: '2001-01-01' }, 'as_of'],
  ])('rejects %o and names the field', async (data, field) => {
    const { status, body } = await set(data);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(field);
  });

  it('are imported from the file of the European Central Bank after a comparison', async () => {
    const yesterday = isoGulfDay(gulfDay(new Date()) - 1);
    const send = async (isApplied: boolean, file = sampleEcbFile(yesterday)) =>
      test.send('deskImportCurrencyRates', { data: { file, is_applied: isApplied } }, sales.token);
    await set({ currency: 'AED', usd_per_unit: '0.27229408', as_of: yesterday });
    await set({ currency: 'GBP', usd_per_unit: '1.2', as_of: yesterday });
    await set({ currency: 'INR', usd_per_unit: '0.0119', as_of: today });
    const before = await rates();
    const preview = await send(false);
    expect(preview.body).toMatchObject({
      as_of: yesterday,
      rows: expect.arrayContaining([
        { currency: 'AED', before: before[0], usd_per_unit: null, status: 'NOT_IN_FILE' },
        {
          currency: 'GBP',
          before: { currency: 'GBP', usd_per_unit: '1.20000000', as_of: yesterday },
          usd_per_unit: '1.26446996',
          status: 'CHANGED',
        },
        expect.objectContaining({ currency: 'INR', status: 'NEWER_KEPT' }),
        expect.objectContaining({ currency: 'EUR', before: null, status: 'CHANGED' }),
      ]),
    });
    expect(await rates()).toEqual(before);
    expect((await send(true)).status).toBe(200);
    const after = await rates();
    expect(after).toContainEqual({ currency: 'GBP', usd_per_unit: '1.26446996', as_of: yesterday });
    expect(after).toContainEqual(before[0]);
    expect(after).toContainEqual({ currency: 'INR', usd_per_unit: '0.01190000', as_of: today });
    expect(JSON.stringify((await send(true)).body['rows'])).not.toContain('"CHANGED"');
    for (const file of ['<a/>', sampleEcbFile('2999-01-01')]) {
      const refused = await send(true, file);
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        422,
        expect.stringContaining('data.file'),
      ]);
    }
  });

  it('cannot be set by customers', async () => {
    const { status } = await set({ currency: 'INR', usd_per_unit: '0.01', as_of: today }, buyer);
    expect(status).toBe(403);
  });
});
