import { attributeTexts, defaultLetterhead } from '@loupe/contract';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import audit from '../../locales/tr/audit.desk.json' with { type: 'json' };
import letterheads from '../../locales/tr/letterheads.json' with { type: 'json' };
import { english } from '../../testing/english.ts';
import { useAuditLabels } from './audit-labels.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="tr" messages={{ ...english, ...attributeTexts.tr, ...letterheads, ...audit }}>
    {children}
  </IntlProvider>
);
const { current: labels } = renderHook(() => useAuditLabels(), { wrapper }).result;

test('names the actor as a user or as a system component in the reader’s language', () => {
  expect(
    labels.userName({
      person: {
        name: 'Lena Claes',
        email: 'lena@x.example',
        record: { kind: 'customer', name: 'Claes', key: null },
      },
      actor: 'customer',
    }),
  ).toBe('Lena Claes');
  expect(labels.userName({ person: null, actor: 'clock' })).toBe('Zamanlanmış görev');
  expect(labels.userName({ person: null, actor: 'command line (anita)' })).toBe('Komut satırı (anita)');
  expect(labels.actor('demo start')).toBe('Demo kurulumu');
});

test('labels a field from the audit messages, from the stone attributes, or by its own name', () => {
  expect(labels.field('previousReason')).toBe('Önceki neden');
  expect(labels.field('clarity')).toBe(attributeTexts.tr['attribute.clarity.long']);
  expect(labels.field('some_new_thing')).toBe('some new thing');
  expect(
    labels.difference(
      { name: 'cause', before: null, after: 'replaced by new invitation' },
      'invitation:a@b.example',
    ),
  ).toEqual({
    name: 'Gerekçe',
    before: null,
    after: 'Yeni bir davetle değiştirildi',
  });
  expect(
    labels.difference({ name: 'state', before: 'IN_REVIEW', after: 'ACTIVE' }, 'user:a@b.example'),
  ).toEqual({
    name: 'Durum',
    before: 'İnceleniyor',
    after: 'Etkin',
  });
  expect(labels.difference({ name: 'due', before: null, after: '2026-03-11' }, 'memo:M-1').after).toBe(
    '11 Mar 2026',
  );
  expect(labels.difference({ name: 'role', before: 'sales', after: 'admin' }, 'user:a@b.example').after).toBe(
    'Yönetici',
  );
});

test('labels a status by its entity where the same name has another meaning there', () => {
  const rejected = { name: 'state', before: 'PENDING', after: 'REJECTED' };
  expect(labels.difference(rejected, 'import job:stock.csv').after).toBe('Geri çevrildi');
  expect(labels.difference(rejected, 'order line:L1001').after).toBe('Reddedildi');
});

test('labels the fields of a letterhead as its form does', () => {
  const nameOf = (name: string) =>
    labels.difference({ name, before: null, after: 'x' }, 'letterhead:seller').name;
  expect(nameOf('contacts.1.position')).toBe(
    `${letterheads['letterheads.contacts']} · 1 · ${letterheads['letterheads.contacts.position']}`,
  );
  expect(nameOf('second_currency')).toBe(letterheads['letterheads.second_currency']);
  expect(nameOf('number_prefixes.INVOICE')).toBe(
    `${audit['audit.desk.field.number_prefixes']} · ${letterheads['letterheads.kind.INVOICE']}`,
  );
});

test('has a label for every field of a letterhead', () => {
  const content = {
    ...defaultLetterhead('Northlight'),
    second_currency: 'AED',
    color: '#1f4fd8',
    registrations: [{ name: 'TRN', number: '1' }],
    contacts: [{ name: 'A', position: 'B', phone: 'C', whatsapp: 'D', email: '' }],
    bank_accounts: [{ currency: 'USD', beneficiary: 'A', bank: 'B', account: 'C', swift: 'D', via: 'E' }],
    declarations: [{ heading: 'A', text: 'B' }],
  };
  const isName = (name: string) => !/^\d+$/.test(name);
  const paths = [...new Set(fieldsOf('', content))];
  expect(paths).toContain('contacts.1.position');
  const unlabelled = paths.filter((path) => {
    const { name } = labels.difference({ name: path, before: null, after: 'x' }, 'letterhead:seller');
    const words = new Set(
      path
        .split('.')
        .filter(isName)
        .map((word) => word.replaceAll('_', ' ')),
    );
    return name.split(' · ').some((word) => words.has(word));
  });
  expect(unlabelled).toEqual([]);
});

/** The paths of all fields within a value. */
function fieldsOf(path: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const isList = Array.isArray(value);
  if (isList && value.every((part) => typeof part === 'string')) return [path];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const name = isList ? String(Number(key) + 1) : key;
    return fieldsOf(path === '' ? name : `${path}.${name}`, part);
  });
}
