import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  numberIn,
  people,
  signIn,
  test,
} from './portal.ts';

test('the prices of a result are drawn: a stone is named and opened, an area narrows the search', async ({
  page,
}) => {
  await signIn(page, people.buyer);
  await page.goto('/stock?shape=ROUND&carat=0.90_2.00');
  const all = page.getByRole('button', { name: /^All/ });
  await expect(all).toHaveText(/\d/);
  const before = numberIn(await all.textContent());
  await page.getByRole('button', { name: 'Show as a chart' }).click();
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
  await expect.poll(async () => numberIn(await all.textContent())).toBeLessThan(before);

  // By the keys alone: from stone to stone, and in.
  const slider = chart.getByRole('slider', { name: 'Stone by stone' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /Round \d\.\d\d .*\$\/ct$/);
  await chart.getByRole('button', { name: 'Open the stone' }).click();
  await expect(page).toHaveURL(/\/detail\?/);

  // On paper one page, whatever the theme of the screen.
  await expect(page.getByRole('img', { name: 'The stone from above' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the chart follows what others hold', async ({ page, browser }) => {
  await signIn(page, people.buyer);
  await page.goto('/stock?shape=MARQUISE&status=Available');
  await page.getByRole('button', { name: 'Show as a chart' }).click();
  await expect(page.locator('canvas')).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Stone by stone' });
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', / Available /);
  const [packet = ''] = ((await slider.getAttribute('aria-valuetext')) ?? '').split(' ');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, people.otherBuyer);
  await other.goto(`/stock?packets=${packet}`);
  await expect(other.getByRole('checkbox', { name: `Select ${packet}` })).toBeVisible();
  await other.getByRole('grid').focus();
  await other.keyboard.press('h');
  await expect(slider).toHaveAttribute('aria-valuetext', / Hold /);
  await other.goto('/cart');
  await other.getByRole('button', { name: `Give back ${packet}` }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', / Available /);
  await context.close();
});
