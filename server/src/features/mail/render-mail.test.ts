import { locales } from '@loupe/contract';
import { notificationParams } from '@loupe/domain';
import { describe, expect, it } from 'vitest';
import { mailOnlyFacts } from '../notifications/mail-kinds.ts';
import { defaultLetterhead } from '@loupe/contract';
import { renderMail } from './render-mail.ts';

const letterhead = {
  ...defaultLetterhead('Meridian & Sons'),
  address_lines: ['Office 212', 'Dubai'],
  registrations: [{ name: 'TRN', number: '100 5521' }],
  footer: 'Our bank details never change by email.',
};
const sender = {
  company: 'Meridian & Sons',
  publicUrl: 'https://portal.example',
  head: { letterhead, logo: null, logoSource: '' },
};
const mail = {
  kind: 'HOLD_GRANTED',
  params: { packets: 'L1, L2', until: '2026-01-14T14:32:07.000Z' },
  link: '/cart',
  firstName: 'Lena',
  locale: 'en' as const,
  documentFile: null,
};

it('states in plain language what happened, with the link and the sender', () => {
  expect(renderMail(mail, sender)).toMatchObject({
    subject: 'Hold confirmed',
    text: [
      'Hello Lena,',
      '',
      'L1, L2 are on hold for you until 14 Jan 2026 18:32 GST.',
      '',
      'Open in the portal: https://portal.example/cart',
      '',
      '-- ',
      'Meridian & Sons',
      'Office 212, Dubai',
      'TRN 100 5521',
      'Our bank details never change by email.',
      'You receive this email because you trade with Meridian & Sons.',
      'My account: https://portal.example/account',
      'Change notification settings: https://portal.example/notifications',
      '',
    ].join('\n'),
  });
});

it('uses the language of its recipient, from right to left where the language requires it', () => {
  const { subject, text, html } = renderMail({ ...mail, locale: 'ar' }, sender);
  expect(subject).not.toBe('Hold confirmed');
  expect(text).toContain('L1, L2');
  expect(text).not.toMatch(/(?:held|hold) for you/i);
  expect(html).toContain('<html lang="ar" dir="rtl">');
});

it('renders the same as HTML, without external resources and with dark colours', () => {
  const { html } = renderMail(mail, sender);
  expect(html).toMatch(/<h1[^>]+>\s*Hold confirmed\s*<\/h1>/);
  expect(html).toContain('href="https://portal.example/cart"');
  expect(html).toContain('Meridian &amp; Sons');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/<img|<script|<link|url\(|src=/);
});

it('shows user text as written, never as markup', () => {
  const enquiryAnswer = {
    ...mail,
    kind: 'ENQUIRY_ANSWERED',
    params: { number: '7', text: 'Yes: <b>free</b>\n"today" {price}' },
  };
  const { text, html, subject } = renderMail(enquiryAnswer, sender);
  expect(subject).toBe('Reply to enquiry 7');
  expect(text).toContain('Yes: <b>free</b>\n"today" {price}');
  expect(html).toContain('Yes: &lt;b&gt;free&lt;/b&gt;<br>&quot;today&quot; {price}');
});

it('keeps a subject on one line', () => {
  const order = { ...mail, kind: 'ORDER_CONFIRMED', params: { number: '26-1\r\nBcc: all@example.com' } };
  expect(renderMail(order, sender).subject).toBe('Order 26-1 Bcc: all@example.com confirmed');
});

describe.each(locales)('in %s', (locale) => {
  it.each(Object.entries({ ...notificationParams, ...mailOnlyFacts }))(
    '%s uses exactly the parameters its senders provide',
    (kind, names: readonly string[]) => {
      // Arabic writes a count of two without a figure.
      const params = Object.fromEntries(names.map((name) => [name, name === 'count' ? 7 : `some ${name}`]));
      const { subject, text } = renderMail({ ...mail, locale, kind, params, link: null }, sender);
      expect(subject).not.toMatch(/[{}]/);
      for (const name of names)
        expect(`${subject}${text}`).toContain(name === 'count' ? '7' : `some ${name}`);
    },
  );
});

it('throws when a parameter is missing or the kind is unknown', () => {
  expect(() => renderMail({ ...mail, params: { packets: 'L1' } }, sender)).toThrow(/until/);
  expect(() => renderMail({ ...mail, kind: 'UNHEARD_OF' }, sender)).toThrow(/UNHEARD_OF/);
});
