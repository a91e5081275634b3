import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import type { PieceRow } from '@loupe/contract';
import type { PieceActions } from './piece-action-bar.tsx';
import { pieceText } from './piece-labels.ts';
import { PieceScreen } from './piece-screen.tsx';
import { createMetal, createPieceRow } from './testing/piece-row.ts';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
});

async function openPiece(
  facts: Parameters<typeof createPieceRow>[1] = {},
  { others = [], acts }: { others?: readonly PieceRow[]; acts?: PieceActions } = {},
) {
  const piece = createPieceRow(1, facts);
  server.respond('listJewellery', {
    error: null,
    message: '',
    jewellery_data: {
      count: others.length + 1,
      rows: [piece, ...others],
      counts: {},
      ranges: {},
      totals: { pieces: 1, amount: '0.00', tdw: '0.000' },
    },
    jewellery_declarations: [],
  });
  server.respond('getJewelleryPiece', {
    error: null,
    message: '',
    piece,
    jewellery_declarations: [{ topic: 'TDW', text: 'Weights may differ by 5 %.' }],
  });
  await renderInPortal(<PieceScreen id={piece.piece_uuid} backLink={null} acts={acts} />);
  return within(await screen.findByRole('article', { name: 'Jewellery details' }));
}
const factOf = (page: ReturnType<typeof within>, name: string) =>
  page.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('shows the weights of metal and stones, from which the piece can be priced again', async () => {
  const page = await openPiece();
  expect(page.getByRole('heading', { name: 'Halo ring' })).toBeTruthy();
  expect(page.getByText('4,200.00')).toBeTruthy();
  expect(factOf(page, 'Metal weight')).toBe('3.80 g');
  expect(page.getAllByText('1.365').length).toBeGreaterThan(0);
  expect(factOf(page, 'Metal')).toBe('18K White gold');
  expect(factOf(page, 'EU')).toBe('53');
  expect(factOf(page, 'US')).toBe('6.5');
  expect(page.getByText(/^Stated by the supplier as/).textContent).toContain('US 6.5');
  expect(page.getByText('Weights may differ by 5 %.')).toBeTruthy();
});

test('lists stone groups in a table that leaves out empty columns', async () => {
  const page = await openPiece();
  const table = within(page.getByRole('table', { name: 'Stones' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Stone',
    'Shape',
    'Pcs',
    'Carats',
    'Colour',
    'Clarity',
    'Lab',
    'Report',
  ]);
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(0, 8)).toEqual([
    'Natural diamond',
    'Oval',
    '1',
    '1.01',
    'F',
    'VS1',
    'GIA',
    '2466104518',
  ]);
  expect(cells.slice(8, 16)).toEqual(['Natural diamond', 'Round', '30', '0.355', 'G-H', 'VS', '–', '–']);
  expect(cells.slice(16)).toEqual(['', '31', '1.365', '']);
});

test('lists several metals, each with its weight', async () => {
  const page = await openPiece({
    metals: [
      createMetal({ metal: 'YELLOW GOLD', karat: '18K', weight_g: '2.10' }),
      createMetal({ metal: 'PLATINUM', karat: 'PT950', weight_g: '1.40' }),
    ],
    metal_weight_g: '3.50',
  });
  const metals = page
    .getAllByText('Metal', { selector: 'dt' })
    .map((name) => name.nextElementSibling?.textContent);
  expect(metals).toEqual(['18K Yellow gold 2.10 g', 'PT950 Platinum 1.40 g']);
});

test('formats a piece as lines for a message', async () => {
  const page = await openPiece();
  expect(page.getByRole('textbox', { name: 'WhatsApp text' })).toHaveProperty(
    'value',
    [
      'J1 · Halo ring',
      '18K White gold · 3.80 g · US 6.5',
      'Natural diamond Oval 1 × 1.01 ct F VS1 GIA 2466104518',
      'Natural diamond Round 30 × 0.355 ct G-H VS',
      'TDW 1.365 ct',
      '$4,200.00 net',
    ].join('\n'),
  );
});

test('draws the piece from its stones, and lists its certificates as links', async () => {
  const page = await openPiece();
  // The large one and its thumb.
  expect(page.getAllByRole('img', { name: 'Drawing of Halo ring' })).toHaveLength(2);
  expect(page.getByText(/^Drawn from the shapes/)).toBeTruthy();
  expect(page.getByRole('heading', { name: 'Certificates' })).toBeTruthy();
  expect(page.getByRole('link', { name: 'GIA 2466104518' }).getAttribute('href')).toContain('2466104518');
});

test('lists the pieces of the nearest prices as similar', async () => {
  const prices = ['9000.00', '4300.00', '4100.00', '3000.00', '5000.00'];
  const page = await openPiece(
    {},
    {
      others: prices.map((price, index) =>
        createPieceRow(index + 2, { total_price: price, title: `Ring ${index + 2}` }),
      ),
    },
  );
  const list = within(await page.findByRole('list', { name: 'Similar pieces' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Ring 3',
    'Ring 4',
    'Ring 6',
    'Ring 5',
  ]);
  expect(page.getByRole('link', { name: 'All 6 in this price range' })).toBeTruthy();
});

test('keeps the actions of a customer in a bar, with their keys', async () => {
  const calls: string[] = [];
  const acts: PieceActions = {
    isInCart: () => false,
    onCart: (piece, isInCart) => calls.push(`${pieceText(piece, 'stock_no')} ${isInCart}`),
    onEnquire: (piece) => calls.push(`ask ${pieceText(piece, 'stock_no')}`),
    onShare: (pieces) => calls.push(`share ${pieces.map((piece) => pieceText(piece, 'stock_no')).join()}`),
  };
  await openPiece({}, { acts });
  const bar = within(screen.getByRole('toolbar', { name: 'Actions for this piece' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Add to carta',
    'Place enquiryq',
    'Shares',
  ]);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'q' });
  fireEvent.keyDown(document.body, { key: 's' });
  expect(calls).toEqual(['J1 true', 'ask J1', 'share J1']);
});
