import { expect, it } from 'vitest';
import { doorPage, readerAtDoor } from './door-page.ts';

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

it('holds the drawn door out of reach, and what it was drawn with, whatever that says', () => {
  const html = doorPage(
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

const knock = (url: string, cookie?: string) => readerAtDoor({ url, headers: { cookie } });

it('is drawn as its reader left it', () => {
  expect(knock('/login')).toEqual({ locale: 'en', theme: 'light' });
  expect(knock('/login', 'theme=dark; language=gu')).toEqual({ locale: 'gu', theme: 'dark' });
});

it('is drawn in English where a cookie says what is no language', () => {
  expect(knock('/login', 'language=tlh; theme=<b>; =; ;')).toEqual({ locale: 'en', theme: 'light' });
});

it('is not drawn for those who are in, nor elsewhere, nor where the address asks for a theme', () => {
  expect(knock('/login', 'token=abc')).toBeNull();
  expect(knock('/home')).toBeNull();
  expect(knock('/login?theme=dark')).toBeNull();
});
