import { chromium } from '@playwright/test';
import { calls } from '@loupe/contract';
const base = 'http://127.0.0.1:8091';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] });
const ctx = await b.newContext({ viewport: { width: 1440, height: 956 }, baseURL: base });
const page = await ctx.newPage();
page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()); });
async function login(email: string) {
  const res = await page.request.post(calls.login.path, { data: { data: { email, password: 'loupe-demo' } } });
  return calls.login.response.parse(await res.json()).user!.accessToken;
}
const token = await login('buyer@loupe.example');
const sales = await login('sales@loupe.example');
const call = async (name: keyof typeof calls, body: object, t = token) => {
  const r = await page.request.post(calls[name].path, { data: body, headers: { authorization: t } });
  const j: any = await r.json(); if (!r.ok()) console.log(name, JSON.stringify(j).slice(0, 300)); return j;
};
await ctx.addCookies([{ name: 'token', value: token, url: base, sameSite: 'Strict' }]);
const found = await call('search', { search_param: { shape: ['OVAL'], status: 'Available' }, view: { limit: 8 } });
const ids = found.rows.map((r: any) => r.stock_uuid);
await call('requestHold', { cart: ids.slice(0, 1) });
await call('addOffer', { data: { stones: [{ stock_uuid: ids[1], disc: (Number(found.rows[1].final_disc) - 1).toFixed(2) }] } });
await call('addSavedSearch', { search_param: JSON.stringify({ shape: ['ROUND'], carat: [], status: 'All', type: 'All' }), title: 'Show window' });
await call('addSavedSearch', { search_param: JSON.stringify({ shape: ['OVAL'], white_type: ['D','E','F'], color_type: ['White'] }), title: '' });
await call('addWatchlist', { cart: ids.slice(3, 6) });
const cp = await call('createClientPage', { data: { stones: ids.slice(4, 7), title: 'Ovals', client_name: 'Mrs Haddad', prices: 'COST' } });
for (const id of ids.slice(0, 4)) { await page.goto('/detail?id=' + id); await page.waitForTimeout(300); }
await page.goto('/home');
await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
await page.waitForTimeout(2500);
await page.screenshot({ path: '/tmp/shots/home.png' });
await page.emulateMedia({ colorScheme: 'dark' }); await page.waitForTimeout(300);
await page.screenshot({ path: '/tmp/shots/home-dark.png' });
await page.emulateMedia({ colorScheme: 'light' });
await page.setViewportSize({ width: 390, height: 844 }); await page.waitForTimeout(500);
await page.screenshot({ path: '/tmp/shots/home-390.png' });
await ctx.addCookies([{ name: 'language', value: 'ar', url: base }]);
await page.evaluate(() => { const p = JSON.parse(localStorage.getItem('loupe.preferences') ?? '{"state":{},"version":0}'); p.state.language = 'ar'; localStorage.setItem('loupe.preferences', JSON.stringify(p)); });
await page.setViewportSize({ width: 1440, height: 956 });
await page.reload(); await page.waitForTimeout(3000);
await page.screenshot({ path: '/tmp/shots/home-ar.png' });
await page.goto('/holds'); await page.waitForTimeout(2000);
await page.screenshot({ path: '/tmp/shots/holds-ar.png' });
await b.close();
