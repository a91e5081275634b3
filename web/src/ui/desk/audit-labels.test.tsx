import { attributeTexts } from '@loupe/contract';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import audit from '../../locales/tr/audit.desk.json' with { type: 'json' };
import { english } from '../../testing/english.ts';
import { useAuditLabels } from './audit-labels.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="tr" messages={{ ...english, ...attributeTexts.tr, ...audit }}>
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
  expect(labels.difference({ name: 'role', before: 'sales', after: 'admin' }, 'user:a@b.example').after).toBe(
    'Yönetici',
  );
});

test('labels a status by its entity where the same name has another meaning there', () => {
  const rejected = { name: 'state', before: 'PENDING', after: 'REJECTED' };
  expect(labels.difference(rejected, 'import job:stock.csv').after).toBe('Geri çevrildi');
  expect(labels.difference(rejected, 'order line:L1001').after).toBe('Reddedildi');
});
