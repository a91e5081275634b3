import { attributeTexts } from '@loupe/contract';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import audit from '../../locales/tr/desk/audit.json' with { type: 'json' };
import { english } from '../../testing/english.ts';
import { useTrailWords } from './trail-words.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="tr" messages={{ ...english, ...attributeTexts.tr, ...audit }}>
    {children}
  </IntlProvider>
);
const { current: words } = renderHook(() => useTrailWords(), { wrapper }).result;

test('who did something is a person, or a part of the house in the reader’s language', () => {
  expect(words.doer({ person: { name: 'Lena Claes', email: 'lena@x.example' }, actor: 'customer' })).toBe(
    'Lena Claes',
  );
  expect(words.doer({ person: null, actor: 'clock' })).toBe('saat');
  expect(words.doer({ person: null, actor: 'command line (anita)' })).toBe('komut satırı (anita)');
  expect(words.actor('demo start')).toBe('demo başlangıcı');
});

test('what was changed has words: of the trail, of a stone’s attributes, or its own name', () => {
  expect(words.field('takenOff')).toBe('kaldırılan');
  expect(words.field('clarity')).toBe(attributeTexts.tr['attribute.clarity.long']);
  expect(words.field('some_new_thing')).toBe('some new thing');
  expect(words.difference({ name: 'because', before: null, after: 'invited anew' })).toEqual({
    name: 'gerekçe',
    before: null,
    after: 'yeniden davet edildi',
  });
  expect(words.difference({ name: 'state', before: 'IN_REVIEW', after: 'ACTIVE' })).toEqual({
    name: 'durum',
    before: 'incelemede',
    after: 'etkin',
  });
  expect(words.difference({ name: 'role', before: 'sales', after: 'admin' }).after).toBe('yönetici');
});
