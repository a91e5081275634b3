import { expect, it, vi } from 'vitest';
import type { LoginPage } from '../lib/login-page.ts';
import { renderLoginPage } from './render-login-page.tsx';

const page: LoginPage = {
  error: null,
  message: '',
  pageAssets: { status: 0, media_type: null, media_link: null },
  company_name: 'Smith & <Sons>',
  app_store_link: null,
  play_store_link: null,
  messaging_number: '+971 50 000 0000',
  languages: ['en', 'ar'],
};

it('renders the login page with the seller’s details, in the visitor’s language', async () => {
  const english = await renderLoginPage(page, 'en');
  expect(english).toContain('Trade access to Smith &amp; &lt;Sons&gt; stock.');
  expect(english).toContain('name="password"');
  expect(english).toContain('href="/register"');
  expect(english).toContain('+971 50 000 0000');
  const arabic = await renderLoginPage(page, 'ar');
  expect(arabic).toContain('كلمة المرور');
  expect(arabic).toMatch(/<option value="ar" lang="ar" selected=""/);
});

it('writes no inline style, which the content security policy would block', async () => {
  expect(await renderLoginPage(page, 'en')).not.toMatch(/ style=|<style|<script/);
});

it('renders a video without autoplay, which only the browser can decide', async () => {
  const media = { status: 1, media_type: 'VIDEO', media_link: '/media/film.mp4' } as const;
  // Simulates a server environment.
  for (const name of ['matchMedia', 'location', 'document']) vi.stubGlobal(name, undefined);
  const drawn = await renderLoginPage({ ...page, pageAssets: media }, 'en');
  expect(drawn).toContain('<video src="/media/film.mp4"');
  expect(drawn).not.toContain('autoplay');
});
