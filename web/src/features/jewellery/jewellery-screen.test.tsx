import type { CallResponse, PieceRow } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyGoodsCriteria, type GoodsParams } from '../../trade/goods/goods-params.ts';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { JewelleryScreen } from './jewellery-screen.tsx';
import { createPieceRow, createStoneGroup } from './testing/piece-row.ts';

const hidden = createPieceRow(2, {
  title: 'Sapphire pendant',
  is_staff_only: true,
  images: [],
  jewellery_type: 'PENDANT',
  stone_type: ['SAPPHIRE', 'LAB DIAMOND'],
  stones: [
    createStoneGroup({ type: 'SAPPHIRE', treatment: 'OTHER' }),
    createStoneGroup({ type: 'LAB DIAMOND' }),
  ],
  tdw: null,
});

function createResponse(count: number): CallResponse<'listJewellery'> {
  return {
    error: null,
    message: '',
    jewellery_data: {
      count,
      rows: count === 0 ? [] : [createPieceRow(1), hidden],
      counts: { metal: { 'WHITE GOLD': count, PLATINUM: 0 }, jewellery_type: { RING: 1, PENDANT: 1 } },
      ranges: { total_price: { from: '650.00', to: '12400.00' }, tdw: null },
      totals: { pieces: count, amount: '8400.00', tdw: '1.365' },
    },
    jewellery_declarations: [{ topic: 'TDW', text: 'Weights may differ by 5 %.' }],
  };
}

const onShare = vi.fn<(pieces: readonly PieceRow[]) => void>();
let server: StubServer;
beforeEach(() => {
  onShare.mockReset();
  server = stubServer();
  server.respond('listJewellery', createResponse(80));
});

function Jewellery() {
  const [params, setParams] = useState<GoodsParams>({ criteria: emptyGoodsCriteria, sort: null, page: 1 });
  return <JewelleryScreen params={params} notice={null} onShare={onShare} onChange={setParams} />;
}
const lastRequest = () => server.received('listJewellery').at(-1);
const query = (more: object) => ({ data: { criteria: {}, sort: [], offset: 0, limit: 60, ...more } });
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest('article');
  if (!card) throw new Error(`${title} is on no card`);
  return within(card);
};

test('shows metal, weight, diamond weight and net price on a card that links to the piece', async () => {
  await renderInPortal(<Jewellery />);
  const card = await cardOf('Halo ring');
  expect(card.getByText('18K White gold')).toBeTruthy();
  expect(card.getByText('3.80 g')).toBeTruthy();
  expect(card.getByText('TDW 1.365 ct')).toBeTruthy();
  expect(card.getByText('4,200')).toBeTruthy();
  expect(card.getByRole('img', { name: 'Photo of Halo ring' })).toBeTruthy();
  const link = new URL(card.getByRole('link').getAttribute('href') ?? '', 'http://portal');
  expect(link.pathname).toBe('/jewellery/detail');
  expect(link.searchParams.get('id')).toBe(createPieceRow(1).piece_uuid);
  // Its place in the list, from which it leads to its neighbours.
  expect(link.searchParams.get('row')).toBe('"0"');
});

test('labels lab-grown, treated and staff-only pieces, and marks a missing photo', async () => {
  await renderInPortal(<Jewellery />);
  const card = await cardOf('Sapphire pendant');
  expect(card.getByText('Laboratory-grown diamond · Other treatment · Hidden from customers')).toBeTruthy();
  expect(card.getByText('No photo yet')).toBeTruthy();
  expect(card.getByRole('img', { name: /^Drawing of/ })).toBeTruthy();
});

test('shows counts on chips and ranges on figures, and removes active filters one by one', async () => {
  await renderInPortal(<Jewellery />);
  const metals = within(await screen.findByRole('group', { name: 'Metal' }));
  expect(metals.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'White gold80',
    'Platinum0',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
  expect(screen.getByText('650–12,400')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Condition' })).toBeNull();
  fireEvent.click(metals.getByRole('button', { name: /^White gold/ }));
  await expect.poll(lastRequest).toEqual(query({ criteria: { metal: ['WHITE GOLD'] } }));
  fireEvent.change(screen.getByRole('textbox', { name: /Price.*from|from.*Price/i }), {
    target: { value: '1000-5000' },
  });
  const price = { from: '1000.00', to: '5000.00' };
  await expect.poll(lastRequest).toEqual(query({ criteria: { metal: ['WHITE GOLD'], total_price: price } }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Metal' }));
  await expect.poll(lastRequest).toEqual(query({ criteria: { total_price: price } }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
});

test('shares the selected pieces by the key s, also those of another page', async () => {
  await renderInPortal(<Jewellery />);
  fireEvent.keyDown(document.body, { key: 's' });
  expect(onShare).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Halo ring' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await expect.poll(lastRequest).toEqual(query({ offset: 60 }));
  const bar = within(screen.getByRole('toolbar', { name: 'Actions for the selected pieces' }));
  expect(bar.getByRole('status').textContent).toBe('1 piece');
  fireEvent.keyDown(document.body, { key: 's' });
  expect(onShare.mock.lastCall?.[0].map(({ stock_no: number }) => number)).toEqual(['J1']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test("sorts and pages the pieces, with the company's declarations below", async () => {
  await renderInPortal(<Jewellery />);
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await expect.poll(lastRequest).toEqual(query({ offset: 60 }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), {
    target: { value: 'total_price.desc' },
  });
  await expect.poll(lastRequest).toEqual(query({ sort: [{ key: 'total_price', direction: 'desc' }] }));
  expect(screen.getByText('Weights may differ by 5 %.')).toBeTruthy();
});

test('reports when no piece matches', async () => {
  server.respond('listJewellery', createResponse(0));
  await renderInPortal(<Jewellery />);
  expect(await screen.findByText('No pieces match. Remove a filter.')).toBeTruthy();
});
