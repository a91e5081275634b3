import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoginPageContext, type LoginPage } from '../lib/login-page.ts';
import { usePreferences } from '../lib/preferences.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { LanguagePicker } from './language-picker.tsx';

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

test('shows a chosen language while its messages load, so that the next key press continues from it', async () => {
  await renderInPortal(
    <LoginPageContext value={page}>
      <LanguagePicker />
    </LoginPageContext>,
  );
  const box = screen.getByRole('combobox', { name: 'Language' });
  fireEvent.change(box, { target: { value: 'ar' } });
  expect(box).toHaveProperty('value', 'ar');
  fireEvent.change(box, { target: { value: 'zh' } });
  expect(box).toHaveProperty('value', 'zh');
  await waitFor(() => expect(usePreferences.getState().language).toBe('zh'));
});
