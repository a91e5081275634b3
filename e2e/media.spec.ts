import type { Page } from '@playwright/test';
import { ask, expect, expectAccessible, expectNoSidewaysScroll, people, signIn, test } from './portal.ts';

/** A stone of the demo stock with photographs, a turning view and a report. */
async function openShownStone(page: Page) {
  const found = await (
    await ask(page, 'search', { search_param: { media: ['VIDEO', 'CERTIFICATE'] } })
  ).json();
  const { stock_uuid: id } = found.rows[0];
  await page.goto(`/detail?id=${id}`);
  await expect(page.getByRole('tablist', { name: 'Photographs and films' })).toBeVisible();
  return (await (await ask(page, 'stoneDetail', { id })).json()).media;
}

test.beforeEach(async ({ page }) => {
  await signIn(page, people.buyer);
});

test('a gallery is walked by its stamps and their keys, and turned by hand', async ({ page }) => {
  await openShownStone(page);
  const picture = page.getByRole('img', { name: 'Photograph of the stone' });
  const first = page.getByRole('tab').nth(0);
  const second = page.getByRole('tab').nth(1);
  await expect(picture).toHaveJSProperty('naturalWidth', 480);
  const before = await picture.getAttribute('src');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await page.getByRole('tab', { name: /^360° view/ }).click();
  await expect(picture).toHaveJSProperty('naturalWidth', 360);
  const step = await picture.getAttribute('src');
  await page.getByRole('slider', { name: 'Turn the stone' }).press('ArrowRight');
  await expect(picture).not.toHaveAttribute('src', step ?? '');
  await page.getByRole('button', { name: 'Show large' }).click();
  await expect(page.getByRole('dialog', { name: /^Photographs and films of/ })).toBeVisible();
  await expectAccessible(page);
});

test('the address of a file is enough, gives any stretch and runs nothing', async ({ page, playwright }) => {
  const [image] = await openShownStone(page);
  const nobody = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const part = await nobody.get(image.address, { headers: { range: 'bytes=0-7' } });
  expect([part.status(), part.headers()['content-length']]).toEqual([206, '8']);
  expect(part.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  const whole = await nobody.get(image.address);
  const kept = { 'if-none-match': whole.headers()['etag'] ?? '' };
  expect((await nobody.get(image.address, { headers: kept })).status()).toBe(304);
  expect((await nobody.get(`/media/${'a'.repeat(22)}/guess.png`)).status()).toBe(404);
  const report = page.getByRole('link', { name: 'Report', exact: true });
  await expect(report).toHaveAttribute('href', /\/media\/[\w-]{22}\/\w+\.pdf$/);
  const paper = await nobody.get((await report.getAttribute('href')) ?? '');
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await nobody.dispose();
});

test('a dealer’s turning view comes into a sandbox', async ({ page }) => {
  const found = await (await ask(page, 'search', { search_param: { shape: ['OVAL'] } })).json();
  const { stock_uuid: id } = found.rows[0];
  const view = { kind: 'VIEW_360', address: 'https://turn.example/7', type: null, width: null, height: null };
  await page.route('**/api/search/detail', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), media: [view] } });
  });
  await page.route('https://turn.example/7', async (route) => {
    await route.fulfill({ contentType: 'text/html', body: '<title>v</title><p>turning</p>' });
  });
  await page.goto(`/detail?id=${id}`);
  await page.getByRole('button', { name: 'Show it here' }).click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame.contentFrame().getByText('turning')).toBeVisible();
});

test('a lot shows its photograph, and a phone a stone’s gallery', async ({ page }) => {
  await page.goto('/loose-stock');
  await page
    .getByRole('button', { name: /^Photograph of lot/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: /^Photograph of lot/ });
  await expect(sheet.getByRole('img')).toHaveJSProperty('naturalWidth', 480);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await openShownStone(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
