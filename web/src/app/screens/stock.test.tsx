import { calls } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartOf, dashboard, stubServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { searchAnswer } from '../../testing/search-answer.ts';
import { Stock } from './stock.tsx';

test('from a result the way leads back into its search', async () => {
  const server = stubServer();
  server.answer('updateDashboard', dashboard());
  server.answer('getToCart', cartOf());
  server.answer('search', searchAnswer(2));
  const { router } = await renderInPortal(<Stock />);
  await router.navigate({ href: '/stock?shape=ROUND' });
  const modify = await screen.findByRole('link', { name: 'Modify search' });
  expect(modify.getAttribute('href')).toMatch(/^\/search\?.*shape.*ROUND/);
  expect(await screen.findByRole('button', { name: /Remove the filter/ })).toBeTruthy();
});

test('a search is remembered once, with its first stones; another order or status is the same search', async () => {
  const server = stubServer();
  server.answer('updateDashboard', dashboard());
  server.answer('getToCart', cartOf());
  server.answer('search', searchAnswer(2));
  const { router } = await renderInPortal(<Stock />);
  const remembered = () =>
    server.received('search').flatMap((body) => {
      const asked = calls.search.body.parse(body);
      return asked.view.remember ? [asked.search_param.choices['shape']?.include.join()] : [];
    });
  await router.navigate({ href: '/stock?shape=ROUND' });
  await screen.findByRole('button', { name: /Remove the filter/ });
  await waitFor(() => {
    expect(remembered()).toContain('ROUND');
  });
  const before = remembered().length;
  fireEvent.click(screen.getByRole('button', { name: /^Available/ }));
  await waitFor(() => {
    expect(router.state.location.href).toContain('status');
  });
  await router.navigate({ href: '/stock?shape=ROUND&sort=carat' });
  await waitFor(() => {
    expect(JSON.stringify(server.received('search').at(-1))).toContain('"sort":[{"key":"carat"');
  });
  expect(remembered()).toHaveLength(before);
  await router.navigate({ href: '/stock?shape=OVAL' });
  await waitFor(() => {
    expect(remembered().at(-1)).toBe('OVAL');
  });
});
