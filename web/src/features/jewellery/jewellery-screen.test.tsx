import type { CallAnswer } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { emptyGoodsCriteria, type GoodsPlace } from '../../lib/goods/goods-url.ts';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { JewelleryScreen } from './jewellery-screen.tsx';
import { pieceRow, stonesOf } from './testing/piece-row.ts';

const hidden = pieceRow(2, {
  title: 'Sapphire pendant',
  is_staff_only: true,
  images: [],
  jewellery_type: 'PENDANT',
  stone_type: ['SAPPHIRE', 'LAB DIAMOND'],
  stones: [stonesOf({ type: 'SAPPHIRE', treatment: 'OTHER' }), stonesOf({ type: 'LAB DIAMOND' })],
  tdw: null,
});

function answer(count: number): CallAnswer<'getJewellery'> {
  return {
    error: null,
    message: '',
    jewellery_data: {
      count,
      rows: count === 0 ? [] : [pieceRow(1), hidden],
      counts: { metal: { 'WHITE GOLD': count, PLATINUM: 0 }, jewellery_type: { RING: 1, PENDANT: 1 } },
      ranges: { total_price: { from: '650.00', to: '12400.00' }, tdw: null },
      totals: { pieces: count, amount: '8400.00', tdw: '1.365' },
    },
    jewellery_declarations: [{ topic: 'TDW', text: 'Weights may differ by 5 %.' }],
  };
}

let server: AnsweringServer;
beforeEach(() => {
  server = stubServer();
  server.answer('getJewellery', answer(80));
});

function Jewellery() {
  const [place, setPlace] = useState<GoodsPlace>({ criteria: emptyGoodsCriteria, sort: null, page: 1 });
  return <JewelleryScreen place={place} notice={null} onChange={setPlace} />;
}
const asked = () => server.received('getJewellery').at(-1);
const query = (more: object) => ({ data: { criteria: {}, sort: [], offset: 0, limit: 60, ...more } });
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest('article');
  if (!card) throw new Error(`${title} stands on no card`);
  return within(card);
};

test('a card says the metal and its weight, the diamonds’ weight and the net price, and leads to the piece', async () => {
  await renderInPortal(<Jewellery />);
  const card = await cardOf('Halo ring');
  expect(card.getByText('18K White gold')).toBeTruthy();
  expect(card.getByText('3.80 g')).toBeTruthy();
  expect(card.getByText('TDW 1.365 ct')).toBeTruthy();
  expect(card.getByText('4,200')).toBeTruthy();
  expect(card.getByRole('img', { name: 'Picture of Halo ring' })).toBeTruthy();
  expect(card.getByRole('link').getAttribute('href')).toBe(`/jewellery/detail?id=${pieceRow(1).piece_uuid}`);
});

test('what grew in a laboratory, what was treated and what only staff see is marked; no picture looks meant', async () => {
  await renderInPortal(<Jewellery />);
  const card = await cardOf('Sapphire pendant');
  expect(card.getByText('Laboratory-grown diamond · Other treatment · Staff only')).toBeTruthy();
  expect(card.getByText('No picture yet')).toBeTruthy();
  expect(card.queryByRole('img')).toBeNull();
});

test('chips count, figures tell how far they reach, chosen filters are taken away one by one', async () => {
  await renderInPortal(<Jewellery />);
  const metals = within(await screen.findByRole('group', { name: 'Metal' }));
  expect(metals.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'White gold80',
    'Platinum0',
  ]);
  expect(screen.getByText('650–12,400')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Condition' })).toBeNull();
  fireEvent.click(metals.getByRole('button', { name: /^White gold/ }));
  await expect.poll(asked).toEqual(query({ criteria: { metal: ['WHITE GOLD'] } }));
  fireEvent.change(screen.getByRole('textbox', { name: /Price.*from|from.*Price/i }), {
    target: { value: '1000-5000' },
  });
  const price = { from: '1000.00', to: '5000.00' };
  await expect.poll(asked).toEqual(query({ criteria: { metal: ['WHITE GOLD'], total_price: price } }));
  fireEvent.click(screen.getByRole('button', { name: 'Take away the filter Metal' }));
  await expect.poll(asked).toEqual(query({ criteria: { total_price: price } }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull());
});

test('pieces come in the order chosen, a page at a time, with what the company states under them', async () => {
  await renderInPortal(<Jewellery />);
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await expect.poll(asked).toEqual(query({ offset: 60 }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), {
    target: { value: 'total_price.desc' },
  });
  await expect.poll(asked).toEqual(query({ sort: [{ key: 'total_price', direction: 'desc' }] }));
  expect(screen.getByText('Weights may differ by 5 %.')).toBeTruthy();
});

test('where no piece fits, it says so', async () => {
  server.answer('getJewellery', answer(0));
  await renderInPortal(<Jewellery />);
  expect(await screen.findByText('No piece fits. Choose less.')).toBeTruthy();
});
