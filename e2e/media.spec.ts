import type { Page } from '@playwright/test';
import {
  callApi,
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './support/portal.ts';

/** Opens a stone of the demo stock with photos, a 360° view and a report. Returns its media. */
async function openShownStone(page: Page) {
  const found = await (
    await callApi(page, 'search', { search_param: { media: ['VIDEO', 'CERTIFICATE'] } })
  ).json();
  const { stock_uuid: id } = found.rows[0];
  await page.goto(`/detail?id=${id}`);
  // A phone shows the drawing first.
  const shots = page.getByRole('button', { name: 'Photos and videos' });
  const gallery = page.getByRole('tablist', { name: 'Photos and videos' });
  await expect(shots.or(gallery)).toBeVisible();
  if (await shots.isVisible()) await shots.click();
  await expect(gallery).toBeVisible();
  return (await (await callApi(page, 'stoneDetail', { id })).json()).media;
}

test.beforeEach(async ({ page }) => {
  await signIn(page, demoUsers.buyer);
});

test('the gallery is operated by thumbnails and keys, and the 360° view is rotated with a slider', async ({
  page,
}) => {
  await openShownStone(page);
  const picture = page.getByRole('img', { name: 'Rendering of the stone' });
  const first = page.getByRole('tab').nth(0);
  const second = page.getByRole('tab').nth(1);
  await expect(picture).toHaveJSProperty('naturalWidth', 480);
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(picture).toHaveJSProperty('naturalWidth', 240);
  await expect(page.getByText('Rendering', { exact: true })).toBeVisible();
  const step = await picture.getAttribute('src');
  await page.getByRole('slider', { name: 'Rotate stone' }).press('ArrowRight');
  await expect(picture).not.toHaveAttribute('src', step ?? '');
  const turned = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'Play rotation' }).click();
  await expect(picture).not.toHaveAttribute('src', turned ?? '');
  await page.getByRole('button', { name: 'Pause rotation' }).click();
  await page.getByRole('button', { name: 'Enlarge' }).click();
  await expect(page.getByRole('dialog', { name: /^Photos and videos of/ })).toBeVisible();
  await expectAccessible(page);
});

test('a file URL works without a session, serves byte ranges and runs no scripts', async ({
  page,
  playwright,
}) => {
  const [image] = await openShownStone(page);
  const anonymous = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const part = await anonymous.get(image.url, { headers: { range: 'bytes=0-7' } });
  expect([part.status(), part.headers()['content-length']]).toEqual([206, '8']);
  expect(part.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  const whole = await anonymous.get(image.url);
  const conditionalHeaders = { 'if-none-match': whole.headers()['etag'] ?? '' };
  expect((await anonymous.get(image.url, { headers: conditionalHeaders })).status()).toBe(304);
  expect((await anonymous.get(`/media/${'a'.repeat(22)}/guess.png`)).status()).toBe(404);
  const report = page.getByRole('link', { name: 'Report', exact: true });
  await expect(report).toHaveAttribute('href', /\/media\/[\w-]{22}\/\w+\.pdf$/);
  const paper = await anonymous.get((await report.getAttribute('href')) ?? '');
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await anonymous.dispose();
});

test('a dealer’s 360° view loads in a sandboxed frame', async ({ page }) => {
  const found = await (await callApi(page, 'search', { search_param: { shape: ['OVAL'] } })).json();
  const { stock_uuid: id } = found.rows[0];
  const view = { kind: 'VIEW_360', url: 'https://turn.example/7', type: null, width: null, height: null };
  await page.route('**/api/search/detail', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), media: [view] } });
  });
  await page.route('https://turn.example/7', async (route) => {
    await route.fulfill({ contentType: 'text/html', body: '<title>v</title><p>turning</p>' });
  });
  await page.goto(`/detail?id=${id}`);
  await page.getByRole('button', { name: 'Show here' }).click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame.contentFrame().getByText('turning')).toBeVisible();
});

test('a lot shows its photo, and the gallery of a stone fits a phone', async ({ page }) => {
  await page.goto('/loose-stock');
  await page
    .getByRole('button', { name: /^Photo of lot/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: /^Photo of lot/ });
  await expect(sheet.getByRole('img')).toHaveJSProperty('naturalWidth', 480);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await openShownStone(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
