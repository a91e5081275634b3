import { locales, type Locale } from '@loupe/contract';
import type { Email } from 'postal-mime';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createDemoLetterheads } from '../../demo/demo-letterheads.ts';
import { inTransaction } from '../../platform/database.ts';
import { createMailer } from '../../platform/mailer.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestStones } from '../../testing/test-stones.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { getTranslator } from '../translations/translator.ts';
import { sendDueMails } from './testing/send-due-mails.ts';

describeOnDatabase('mails with documents', (open) => {
  let test: TestApp;
  let buyer: TestUser;
  let desk: TestUser;
  let stones: string[];

  beforeAll(async () => {
    const database = await open();
    stones = await insertTestStones(database, { count: 40 });
    test = await createTestApp(database, { closeWith: 'file' });
    buyer = await createSignedInUser(test.services);
    desk = await createSignedInUser(test.services, { role: 'sales' });
    await inTransaction(database, async (transaction) => createDemoLetterheads(transaction, new Date()));
  });

  /** Sends the queue through a real mail server and returns what arrived. */
  const deliver = async (): Promise<readonly Email[]> => {
    const server = await startMailServer();
    const mailer = createMailer(server.url);
    onTestFinished(() => {
      mailer.close();
    });
    await sendDueMails({ ...test.services, mailer });
    return server.received;
  };
  const confirmedOrder = async () => {
    const { body } = await test.send('addOrder', { data: { stones: stones.splice(0, 2) } }, buyer.token);
    const { order_no } = z.object({ order_no: z.string() }).parse(body['order']);
    await test.send('deskConfirmOrder', { data: { order_no } }, desk.token);
    return order_no;
  };
  const issue = async (data: object) => test.send('deskIssueDocument', { data }, desk.token);
  const storedFile = async (number: string) => {
    const { rows } = await test.services.database.query(
      sql`select file from issued_documents where number = ${number}`,
      z.object({ file: z.instanceof(Buffer) }),
    );
    return rows[0]?.file;
  };
  const bytesOf = (content: Email['attachments'][number]['content']) =>
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  /** The one PDF of a mail: its name, and whether its bytes are those stored. */
  const pdfOf = async (mail: Email | undefined) => {
    const files = mail?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf') ?? [];
    expect(files).toHaveLength(1);
    const name = files[0]?.filename ?? '';
    const stored = await storedFile(name.replace(/\.pdf$/, ''));
    expect(stored?.equals(bytesOf(files[0]?.content ?? ''))).toBe(true);
    return name;
  };

  it('carry pro-forma, invoice and credit note as they are stored, and name them', async () => {
    const order_no = await confirmedOrder();
    const [confirmed] = await deliver();
    expect(await pdfOf(confirmed)).toMatch(/^PF-\d{4}-000001\.pdf$/);
    expect(confirmed?.text).toMatch(/\nAttached: PF-\d{4}-000001\.pdf\n/);
    expect(confirmed?.html).toMatch(/>\s*Attached: PF-\d{4}-000001\.pdf\s*</);
    await issue({ order_no, kind: 'INVOICE' });
    await issue({ order_no, kind: 'PACKING_LIST' });
    await issue({ order_no, kind: 'CREDIT_NOTE', reason: 'Returned' });
    const [invoiced, credited, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(await pdfOf(invoiced)).toMatch(/^INV-/);
    expect(await pdfOf(credited)).toMatch(/^CN-/);
    expect(credited?.text).toMatch(/Credit note CN-\S+ on invoice INV-\S+ has been issued for your order /);
    // An invoice that follows a credited one is sent as well.
    await issue({ order_no, kind: 'INVOICE' });
    const [second] = await deliver();
    expect(second?.subject).toBe(invoiced?.subject);
    expect(await pdfOf(second)).not.toBe(await pdfOf(invoiced));
  });

  it('carry the delivery note of a memo', async () => {
    await test.send(
      'deskIssueMemo',
      { data: { customer: buyer.email, stones: stones.splice(0, 2), description: '' } },
      desk.token,
    );
    const [issued] = await deliver();
    expect(issued?.subject).toMatch(/^Memo /);
    expect(await pdfOf(issued)).toMatch(/^DN-/);
  });

  it('carry the same document when they are sent again, which the desk can open from the outbox', async () => {
    await confirmedOrder();
    const [first] = await deliver();
    const name = await pdfOf(first);
    const { body } = await test.send('deskListEmails', { data: {} }, desk.token);
    const [{ email_id: id } = { email_id: '' }] = z
      .array(z.object({ email_id: z.string() }))
      .parse(body['rows']);
    const { body: shown } = await test.send('deskGetEmail', { id }, desk.token);
    expect(shown).toMatchObject({ mail: { document: { number: name.replace('.pdf', '') } } });
    expect(JSON.stringify(shown)).toContain('src=\\"data:image/png;base64,iVBOR');
    await test.send('deskResendEmail', { id }, desk.token);
    const [again] = await deliver();
    expect(await pdfOf(again)).toBe(name);
  });

  describe.each(locales)('in %s', (locale: Locale) => {
    it('show the letterhead in both parts, with the logo inside and nothing from elsewhere', async () => {
      const { database } = test.services;
      await database.query(sql`update users set locale = ${locale} where id = ${buyer.id}`);
      await confirmedOrder();
      const [mail] = await deliver();
      const { html = '', text = '', attachments = [], headers = [] } = mail ?? {};
      const { message } = getTranslator(locale);
      const file = await pdfOf(mail);
      for (const part of [text, html]) {
        expect(part).toContain('Northlight Diamonds DMCC');
        expect(part).toContain('PO Box 340 512, Dubai');
        expect(part).toContain('TRN 100 2847 5190 0003');
        expect(part).toContain('accounts@northlight.example');
        expect(part).toContain(message('mail.attached', { file }));
        expect(part).toContain('https://portal.example/account');
      }
      expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(html.match(/class="open"/g)).toHaveLength(1);
      const [, label] = /class="open"[^>]*>([^<]*)</.exec(html) ?? [];
      expect(label?.trim()).toBe(message('mail.open'));
      const sources = [...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source);
      expect(sources).toEqual(['cid:logo@letterhead']);
      expect(html).not.toMatch(/<script|<link|url\(|@import|http:/);
      const logo = attachments.find(({ mimeType }) => mimeType === 'image/png');
      expect(logo).toMatchObject({ disposition: 'inline', contentId: '<logo@letterhead>' });
      expect(bytesOf(logo?.content ?? '').readUInt32BE(16)).toBe(88);
      expect(headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      );
    });
  });
});
