import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLanguage, usePageLanguage } from './language.ts';
import { usePreferences } from './preferences.ts';
import { loadMessages } from './messages.ts';

test('sets the language, direction and manifest of the page', () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">';
  const link = document.querySelector('link');
  const { rerender } = renderHook(
    ({ locale }: { locale: 'ar' | 'en' }) => {
      usePageLanguage(locale);
    },
    { initialProps: { locale: 'ar' } },
  );
  const { documentElement: page } = document;
  expect([page.lang, page.dir, link?.getAttribute('href')]).toEqual([
    'ar',
    'rtl',
    '/manifest.ar.webmanifest',
  ]);
  rerender({ locale: 'en' });
  expect([page.lang, page.dir, link?.getAttribute('href')]).toEqual(['en', 'ltr', '/manifest.webmanifest']);
});

test('applies the last chosen language even when its messages load first', async () => {
  await Promise.all([loadMessages('zh', 'sign-in'), loadMessages('zh', 'registration')]);
  await Promise.all([setLanguage('ar'), setLanguage('zh')]);
  expect(usePreferences.getState().language).toBe('zh');
});
