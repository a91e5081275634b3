import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
  parseNumber,
  signIn,
  test,
} from './support/portal.ts';

test('the chart names and opens a stone, and a selected area narrows the search', async ({ page }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock?shape=ROUND&carat=0.90_2.00');
  const all = page.getByRole('button', { name: /^All/ });
  await expect(all).toHaveText(/\d/);
  const before = parseNumber(await all.textContent());
  await page.getByRole('button', { name: 'Chart' }).click();
  const chart = page.getByRole('region', { name: 'Price per carat by weight' });
  await expect(chart.locator('canvas')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const box = await chart.locator('.u-over').boundingBox();
  if (!box) throw new Error('the chart has no place');
  const drawTo = { x: box.x + box.width * 0.55, y: box.y + box.height * 0.7 };
  await page.mouse.move(box.x + box.width * 0.05, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(drawTo.x - 5, drawTo.y - 5);
  await page.mouse.move(drawTo.x, drawTo.y);
  await page.mouse.up();
  await expect(page).toHaveURL(/carat=\d\.\d\d_\d\.\d\d.*find\.final_ppc=\d+-\d+/);
  await expect(chart.getByRole('button', { name: /^Remove.*\$\/ct/ })).toBeVisible();
  await expect.poll(async () => parseNumber(await all.textContent())).toBeLessThan(before);

  // By keyboard alone: from stone to stone, and to the detail.
  const slider = chart.getByRole('slider', { name: 'Browse stones' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /Round \d\.\d\d .*\$\/ct$/);
  await chart.getByRole('button', { name: 'View details' }).click();
  await expect(page).toHaveURL(/\/detail\?/);

  // The printed detail is one page, whatever the theme of the screen.
  await expect(page.getByRole('img', { name: 'Top view of the stone' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the chart shows holds of other customers live', async ({ page, browser }) => {
  await signIn(page, demoUsers.buyer);
  await page.goto('/stock?shape=MARQUISE&status=Available');
  await page.getByRole('button', { name: 'Chart' }).click();
  await expect(page.locator('canvas')).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Browse stones' });
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', / Available /);
  const [packet = ''] = ((await slider.getAttribute('aria-valuetext')) ?? '').split(' ');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, demoUsers.otherBuyer);
  await other.goto(`/stock?packets=${packet}`);
  await expect(other.getByRole('checkbox', { name: `Select ${packet}` })).toBeVisible();
  await other.getByRole('grid').focus();
  await other.keyboard.press('h');
  await expect(slider).toHaveAttribute('aria-valuetext', / Hold /);
  await openScreen(other, '/cart');
  await other.getByRole('button', { name: `Release ${packet}` }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', / Available /);
  await context.close();
});
