import { locales } from '@loupe/contract';
import { notificationFacts } from '@loupe/domain';
import { describe, expect, it } from 'vitest';
import { mailOnlyFacts } from '../notifications/mail-kinds.ts';
import { writeMail } from './write-mail.ts';

const sender = { company: 'Meridian & Sons', publicUrl: 'https://portal.example' };
const mail = {
  kind: 'HOLD_GRANTED',
  facts: { packets: 'L1, L2', until: '2026-01-14T14:32:07.000Z' },
  link: '/cart',
  firstName: 'Lena',
  locale: 'en' as const,
};

it('says in plain words what happened, with the way to it and who writes', () => {
  expect(writeMail(mail, sender)).toMatchObject({
    subject: 'Held for you',
    text: [
      'Hello Lena,',
      '',
      'L1, L2 are held for you until 14 Jan 2026 18:32 GST.',
      '',
      'Open it in the portal: https://portal.example/cart',
      '',
      '-- ',
      'Meridian & Sons',
      'You receive this mail because you trade with Meridian & Sons.',
      'Choose how you are told: https://portal.example/notifications',
      '',
    ].join('\n'),
  });
});

it('is written in the language of its reader, from right to left where it is read so', () => {
  const { subject, text, html } = writeMail({ ...mail, locale: 'ar' }, sender);
  expect(subject).not.toBe('Held for you');
  expect(text).toContain('L1, L2');
  expect(text).not.toMatch(/held for you/i);
  expect(html).toContain('<html lang="ar" dir="rtl">');
});

it('says the same as a page that fetches nothing and reads well in the dark', () => {
  const { html } = writeMail(mail, sender);
  expect(html).toContain(
    '<h1 style="margin: 0 0 8px; font-size: 20px; line-height: 1.35; color: #12161f">Held',
  );
  expect(html).toContain('href="https://portal.example/cart"');
  expect(html).toContain('Meridian &amp; Sons');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/<img|<script|<link|url\(|src=/);
});

it('shows what people wrote as they wrote it, never as markup', () => {
  const answer = {
    ...mail,
    kind: 'ENQUIRY_ANSWERED',
    facts: { number: '7', text: 'Yes: <b>free</b>\n"today" {price}' },
  };
  const { text, html, subject } = writeMail(answer, sender);
  expect(subject).toBe('Answer to enquiry 7');
  expect(text).toContain('Yes: <b>free</b>\n"today" {price}');
  expect(html).toContain('Yes: &lt;b&gt;free&lt;/b&gt;\n&quot;today&quot; {price}');
});

it('keeps a subject on one line', () => {
  const order = { ...mail, kind: 'ORDER_CONFIRMED', facts: { number: '26-1\r\nBcc: all@example.com' } };
  expect(writeMail(order, sender).subject).toBe('Order 26-1 Bcc: all@example.com confirmed');
});

describe.each(locales)('in %s', (locale) => {
  it.each(Object.entries({ ...notificationFacts, ...mailOnlyFacts }))(
    '%s is written with exactly the facts its writers give',
    (kind, names: readonly string[]) => {
      // Arabic writes two of a thing without a figure.
      const facts = Object.fromEntries(names.map((name) => [name, name === 'count' ? 7 : `some ${name}`]));
      const { subject, text } = writeMail({ ...mail, locale, kind, facts, link: null }, sender);
      expect(subject).not.toMatch(/[{}]/);
      for (const name of names)
        expect(`${subject}${text}`).toContain(name === 'count' ? '7' : `some ${name}`);
    },
  );
});

it('is not written when a word is missing, or nobody knows what to say', () => {
  expect(() => writeMail({ ...mail, facts: { packets: 'L1' } }, sender)).toThrow(/until/);
  expect(() => writeMail({ ...mail, kind: 'UNHEARD_OF' }, sender)).toThrow(/UNHEARD_OF/);
});
