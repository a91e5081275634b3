import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage, usePageLanguage } from './language.ts';
import { usePreferences } from './preferences.ts';
import { loadTexts } from './texts.ts';

test('a page says its language, its direction, and where the installed product is described in it', () => {
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

test('who passes a language on the way to another reads the other, though its words came first', async () => {
  await Promise.all([loadTexts('zh', 'sign-in'), loadTexts('zh', 'door')]);
  await Promise.all([chooseLanguage('ar', 'door'), chooseLanguage('zh', 'door')]);
  expect(usePreferences.getState().language).toBe('zh');
});
