import { calls } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCart, createDashboard, stubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { createSearchResponse } from '../../testing/search-response.ts';
import { StockRoute } from './stock.tsx';

test('a result links back to its search', async () => {
  const server = stubServer();
  server.respond('updateDashboard', createDashboard());
  server.respond('getToCart', createCart());
  server.respond('search', createSearchResponse(2));
  const { router } = await renderInPortal(<StockRoute />);
  await router.navigate({ href: '/stock?shape=ROUND' });
  const modify = await screen.findByRole('link', { name: 'Modify search' });
  expect(modify.getAttribute('href')).toMatch(/^\/search\?.*shape.*ROUND/);
  expect(await screen.findByRole('button', { name: /^Remove filter/ })).toBeTruthy();
});

test('saves a search to recent searches once, with its first page; a different order or status is the same search', async () => {
  const server = stubServer();
  server.respond('updateDashboard', createDashboard());
  server.respond('getToCart', createCart());
  server.respond('search', createSearchResponse(2));
  const { router } = await renderInPortal(<StockRoute />);
  const remembered = () =>
    server.received('search').flatMap((body) => {
      const searchBody = calls.search.body.parse(body);
      return searchBody.view.saveToRecent ? [searchBody.search_param.choices['shape']?.include.join()] : [];
    });
  await router.navigate({ href: '/stock?shape=ROUND' });
  await screen.findByRole('button', { name: /^Remove filter/ });
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
