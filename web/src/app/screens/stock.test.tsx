import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cartOf, dashboard, stubServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { searchAnswer } from '../../testing/search-answer.ts';
import { Stock } from './stock.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
