import { expect, it, vi } from 'vitest';
import type { LoginPage } from '../lib/login-page.ts';
import { drawDoor } from './draw-door.tsx';

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

it('draws the sign-in with what the company shows there, in the language of its reader', async () => {
  const english = await drawDoor(page, 'en');
  expect(english).toContain('The stock of Smith &amp; &lt;Sons&gt;, for the trade.');
  expect(english).toContain('name="password"');
  expect(english).toContain('href="/register"');
  expect(english).toContain('+971 50 000 0000');
  const arabic = await drawDoor(page, 'ar');
  expect(arabic).toContain('كلمة المرور');
  expect(arabic).toMatch(/<option value="ar" lang="ar" selected=""/);
});

it('writes no style into the page: the content policy would refuse it', async () => {
  expect(await drawDoor(page, 'en')).not.toMatch(/ style=|<style|<script/);
});

it('draws a company’s film standing still: whether it may play is the browser’s to say', async () => {
  const media = { status: 1, media_type: 'VIDEO', media_link: '/media/film.mp4' } as const;
  // As on a server.
  for (const name of ['matchMedia', 'location', 'document']) vi.stubGlobal(name, undefined);
  const drawn = await drawDoor({ ...page, pageAssets: media }, 'en');
  expect(drawn).toContain('<video src="/media/film.mp4"');
  expect(drawn).not.toContain('autoplay');
});
