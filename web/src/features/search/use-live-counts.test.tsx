import { emptyCriteria } from '@loupe/contract';
import { screen } from '@testing-library/react';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { createSearchResponse } from '../../testing/search-response.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { useStockCounts } from './use-live-counts.ts';

test('the counts of the stock cause no render once they are known', async () => {
  stubServer().respond('search', createSearchResponse(1_284));
  let renders = 0;
  function StockCounts() {
    const { data } = useStockCounts(emptyCriteria);
    renders++;
    return <p>{data?.count}</p>;
  }
  await renderInPortal(<StockCounts />);
  await screen.findByText('1284');
  // The pause after the first render ends.
  await sleep(300);
  const known = renders;
  await sleep(500);
  expect(renders).toBe(known);
});
