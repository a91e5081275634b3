import { giveEveryAccess } from './support/desk-calls.ts';
import { demoUsers, expect, parseNumber, signIn, test } from './support/portal.ts';
import { uncachedFiles } from './support/uncached-files.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('with the stock on this device', () => {
  test.use({ losesConnection: true });

  test('a customer with the right downloads the stock, searches without a connection, and removes it', async ({
    page,
    context,
  }) => {
    await giveEveryAccess(demoUsers.buyer);
    await signIn(page, demoUsers.buyer);
    await page.goto('/account?tab=offline');
    await page.getByRole('button', { name: 'Download stock' }).click();
    const status = page.getByRole('main').getByRole('status').locator('[data-local-stock=ready]');
    await expect(status).toHaveText(/^[\d,]+ stones on this device · as of \d\d:\d\d$/);
    const held = parseNumber((await status.textContent())?.split(' ')[0] ?? null);

    await page.goto('/stock?type=All');
    const title = page.getByText(/^[\d,]+ stones$/).first();
    await expect(title).toBeVisible();
    // Every listed stone is on the device.
    expect(held).toBeGreaterThanOrEqual(parseNumber(await title.textContent()));

    // The detail screen, which a result loads in advance.
    await expect(page.locator('link[rel=modulepreload][href*="/assets/detail-"]')).toBeAttached();
    await expect.poll(async () => uncachedFiles(page)).toEqual([]);

    await context.setOffline(true);
    await expect(page.getByText(/^You’re offline/)).toBeVisible();
    await page.getByRole('columnheader', { name: 'Carat' }).click();
    await expect(page.getByRole('row').nth(2)).toContainText(/[LG]\d+/);
    await page.reload();
    await expect(title).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toContainText(/[LG]\d+/);

    await context.setOffline(false);
    await expect(page.getByText(/^You’re offline/)).toBeHidden();
    await page.goto('/account?tab=offline');
    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await expect(page.getByRole('button', { name: 'Download stock' })).toBeVisible();
    await expect(page.locator('[data-local-stock]')).toHaveCount(0);
  });
});
