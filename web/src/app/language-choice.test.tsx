import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoginPageContext, type LoginPage } from '../lib/login-page.ts';
import { usePreferences } from '../lib/preferences.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { LanguageChoice } from './language-choice.tsx';

const page: LoginPage = {
  error: null,
  message: '',
  pageAssets: { status: 0, media_type: null, media_link: null },
  company_name: 'Meridian Gems',
  app_store_link: null,
  play_store_link: null,
  messaging_number: null,
  languages: ['en', 'ar', 'zh'],
};

test('a language stands in the box while its words are under way: the next key goes on from there', async () => {
  await renderInPortal(
    <LoginPageContext value={page}>
      <LanguageChoice />
    </LoginPageContext>,
  );
  const box = screen.getByRole('combobox', { name: 'Language' });
  fireEvent.change(box, { target: { value: 'ar' } });
  expect(box).toHaveProperty('value', 'ar');
  fireEvent.change(box, { target: { value: 'zh' } });
  expect(box).toHaveProperty('value', 'zh');
  await waitFor(() => expect(usePreferences.getState().language).toBe('zh'));
});
