import { calls, journalFormats, journalPath, locales, statementDocumentPath } from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { parse } from 'csv-parse/sync';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { northlightLetterhead } from '../../demo/demo-letterheads.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { readDocumentText } from '../documents/testing/read-document.ts';
import { getTranslator } from '../translations/translator.ts';
import { drawStatement } from './draw-statement.ts';

const today = isoGulfDay(gulfDay(new Date()));

describeOnDatabase('files of an account', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let buyerId: string;
  let sales: TestUser;

  beforeAll(async () => {
    const database = await open();
    const stones = await insertTestStones(database, { count: 2 });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services);
    sales = await createSignedInUser(test.services, { role: 'sales' });
    const { rows } = await database.query<{ uuid: string }>(
      sql`update users set company_name = '=Gems & "Co"' where id = ${buyer.id} returning uuid`,
    );
    buyerId = rows[0]?.uuid ?? '';
    const { body } = await test.send('addOrder', { data: { stones } }, buyer.token);
    const { order_no } = calls.addOrder.response.parse(body).order;
    await test.send('deskConfirmOrder', { data: { order_no } }, sales.token);
    await test.send(
      'deskIssueDocument',
      { data: { order_no, kind: 'INVOICE', carriage: '185.00' } },
      sales.token,
    );
    await test.send(
      'deskBookPayment',
      {
        id: buyerId,
        data: {
          amount: '500.00',
          value_on: today,
          method: 'CHEQUE',
          reference: '-1+1',
          idempotency_key: 'journal-payment',
        },
      },
      sales.token,
    );
  });

  const fetchFile = async (url: string, { token } = sales) =>
    test.app.inject({ url, headers: { authorization: token } });

  it.each(journalFormats)('are a balanced journal for %s in which no text is a formula', async (format) => {
    const { statusCode, payload, headers } = await fetchFile(`${journalPath}${format}/${today}/${today}`);
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
    const records = parse<Record<string, string>>(payload, { columns: true });
    expect(records.length).toBe(5);
    const cents = (text: string | undefined) => Math.round(Number(text === '' ? 0 : text) * 100);
    const signed = records.map((one) => {
      if (format === 'xero') return cents(one['*Amount']);
      if (format === 'tally')
        return cents(one['Ledger Amount']) * (one['Ledger Amount Dr/Cr'] === 'Dr' ? 1 : -1);
      return format === 'generic'
        ? cents(one['Debit']) - cents(one['Credit'])
        : cents(one['Debits']) - cents(one['Credits']);
    });
    expect(signed.reduce((sum, one) => sum + one, 0)).toBe(0);
    expect(signed.filter((one) => Number.isNaN(one) || one === 0)).toEqual([]);
    for (const text of records.flatMap((one) => Object.values(one)))
      expect(/^[=+@]/.test(text) || /^-(?![\d.]+$)/.test(text)).toBe(false);
    expect(payload).toMatch(/'=Gems|Gems/);
  });

  /** The columns of the import templates; docs/walkthroughs/statements.md names the pages that describe them. */
  const templates = {
    xero: '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
    quickbooks: 'Journal No.,Journal Date,Account Name,Debits,Credits,Description,Name,Currency',
    tally:
      'Voucher Date,Voucher Type Name,Voucher Number,Ledger Name,Ledger Amount,Ledger Amount Dr/Cr,Voucher Narration',
  } as const;
  const fetchJournal = async (format: keyof typeof templates) => {
    const { payload } = await fetchFile(`${journalPath}${format}/${today}/${today}`);
    expect(payload.slice(0, payload.indexOf('\r\n'))).toBe(templates[format]);
    return parse<Record<string, string>>(payload, { columns: true });
  };
  const [year = '', month = '', date = ''] = today.split('-');

  it('have the columns of Xero: a journal is the lines of one narration and date, which balance', async () => {
    const lines = await fetchJournal('xero');
    const journals = new Map<string, number>();
    for (const line of lines) {
      expect(line['*Date']).toBe(`${date}/${month}/${year}`);
      expect(line['*AccountCode']).toMatch(/^\d{4}$/);
      const name = `${line['*Narration']} ${line['*Date']}`;
      journals.set(name, (journals.get(name) ?? 0) + Math.round(Number(line['*Amount']) * 100));
    }
    expect([...journals.values()]).toEqual([0, 0]);
    // An invoice debits receivables: a positive amount.
    expect(lines.find((line) => line['*AccountCode'] === '1100')?.['*Amount']).toMatch(/^\d/);
  });

  it('have the columns of QuickBooks: the line of receivables names the customer, and one side is empty', async () => {
    const lines = await fetchJournal('quickbooks');
    for (const line of lines) {
      expect(line['Journal Date']).toBe(`${month}/${date}/${year}`);
      expect([line['Debits'], line['Credits']].filter((side) => side === '')).toHaveLength(1);
      expect(line['Name'] !== '').toBe(line['Account Name'] === 'Accounts Receivable');
      // The longest number that QuickBooks takes.
      expect((line['Journal No.'] ?? '').length).toBeLessThanOrEqual(21);
    }
  });

  it('have the columns of TallyPrime: positive amounts with their side, and the customer as a ledger', async () => {
    const lines = await fetchJournal('tally');
    for (const line of lines) {
      expect(line['Voucher Date']).toBe(`${date}-${month}-${year}`);
      expect(line['Ledger Amount']).toMatch(/^\d+\.\d\d$/);
      expect(line['Ledger Amount Dr/Cr']).toMatch(/^[DC]r$/);
    }
    expect(new Set(lines.map((line) => line['Voucher Type Name']))).toEqual(new Set(['Sales', 'Receipt']));
    expect(lines.filter((line) => line['Ledger Name']?.includes('Gems'))).toHaveLength(2);
  });

  it('are refused for other periods and formats, and to customers', async () => {
    for (const path of [`sage/${today}/${today}`, `xero/${today}/2020-01-01`, 'xero/2020-01-01/2026-01-01'])
      expect((await fetchFile(`${journalPath}${path}`)).statusCode).toBe(404);
    expect((await fetchFile(`${journalPath}xero/${today}/${today}`, buyer)).statusCode).toBe(403);
  });

  it('are a statement as PDF for the company itself and the desk', async () => {
    const own = await fetchFile(`${statementDocumentPath}own`, buyer);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await fetchFile(`${statementDocumentPath}${buyerId}`)).statusCode).toBe(200);
    expect((await fetchFile(`${statementDocumentPath}${buyerId}`, buyer)).statusCode).toBe(404);
    expect((await fetchFile(`${statementDocumentPath}own`)).statusCode).toBe(404);
    const strokes = await readDocumentText([own.rawPayload]);
    expect(strokes.flatMap(({ letters }) => letters).join('')).toContain('Statement of account');
  });

  it('name the balance in every language, over several pages, without empty boxes', async () => {
    const { body } = await test.send('getStatement', {}, buyer.token);
    const { statement } = calls.getStatement.response.parse(body);
    const entries = Array.from({ length: 120 }, () => statement.entries).flat();
    for (const locale of locales) {
      const strokes = await readDocumentText(
        drawStatement({
          seller: { letterhead: northlightLetterhead, logo: null },
          buyer: { name: 'Gems', lines: [] },
          statement: { ...statement, entries, balance: '1234567.89' },
          locale,
        }),
      );
      expect(strokes.flatMap(({ glyphs }) => glyphs)).not.toContain('0000');
      const letters = strokes.flatMap((stroke) => stroke.letters);
      const text = `${letters.join('')}\n${letters.toReversed().join('')}`;
      expect(text).toContain('1,234,567.89');
      // The glyphs of joined scripts are not those of single letters.
      const isJoined = locale === 'gu' || locale === 'ar';
      expect(isJoined || text.includes(getTranslator(locale).message('statement.openInvoices'))).toBe(true);
    }
  });
});
