import { expect, it } from 'vitest';
import { injectLoginPage, readPagePreferences } from './render-login-page.ts';

const given = {
  error: null,
  message: '',
  pageAssets: { status: 0, media_type: null, media_link: null },
  company_name: '</script><b>$& Sons',
  app_store_link: null,
  play_store_link: null,
  messaging_number: null,
  languages: ['en', 'ar'],
} as const;
const page = `<!doctype html><html lang="en" dir="ltr"><head><script type="module" src="/a.js"></script></head><body><div id="root"></div></body></html>`;

it('contains the rendered form as inert markup and its content as escaped JSON', () => {
  const html = injectLoginPage(
    page,
    '<p>$& Sons</p>',
    { ...given, languages: ['en', 'ar'] },
    { locale: 'ar', theme: 'dark' },
  );
  expect(html).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
  expect(html).toContain('<div id="root"><div inert><p>$& Sons</p></div></div>');
  const [, json = ''] = /<script type="application\/json" id="login-page">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ company_name: '</script><b>$& Sons' });
  expect(html).toContain('<script type="module" fetchpriority="low" src="/a.js">');
});

const knock = (url: string, cookie?: string) => readPagePreferences({ url, headers: { cookie } });

it('is rendered with the saved language and theme', () => {
  expect(knock('/login')).toEqual({ locale: 'en', theme: 'light' });
  expect(knock('/login', 'theme=dark; language=gu')).toEqual({ locale: 'gu', theme: 'dark' });
});

it('is rendered in English where the cookie contains an unknown language', () => {
  expect(knock('/login', 'language=tlh; theme=<b>; =; ;')).toEqual({ locale: 'en', theme: 'light' });
});

it('is not rendered with a session cookie, at another path, or where the URL names a theme', () => {
  expect(knock('/login', 'token=abc')).toBeNull();
  expect(knock('/home')).toBeNull();
  expect(knock('/login?theme=dark')).toBeNull();
});
