import { calls, clientPageLinkMark } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { createStoneActions } from '../../testing/stone-actions.ts';
import { createStoneRow, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { ShareButton } from '../../trade/stones/share-button.tsx';
import { ShareSheet } from './share-sheet.tsx';
import type { SharedGoods } from './shared-goods.ts';

const stones = [createStoneRow(1), createStoneRow(2)];
let server: StubServer;

beforeEach(() => {
  server = stubServer();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  server.respond('listClientPages', { error: null, message: '', client_pages_data: [] });
  server.respond('getCurrencyRates', { error: null, message: '', rates: [] });
  server.respond('previewClientPage', {
    error: null,
    message: '',
    html: '<h1>As seen</h1>',
    figures: {
      cost: '21028.04',
      client: '24820.00',
      pieces: 2,
      carat: '6.77',
      unavailable: 0,
      with_media: 1,
    },
    messages: { subject: 'Two stones', words: `Two\n${clientPageLinkMark}\nRohan`, shorthand: 'RD 1.51' },
    sheet: [['Shape'], ['ROUND']],
  });
});

const open = async (mayCreate = true, goods: SharedGoods = { kind: 'STONE', stones }) =>
  renderInPortal(
    <ShareSheet
      goods={goods}
      mayCreate={mayCreate}
      mayEditLetterhead={mayCreate}
      inHouse={<p>my prices</p>}
      onClose={vi.fn<() => void>()}
    />,
  );
const lastPreview = () =>
  calls.previewClientPage.body.parse(server.received('previewClientPage').at(-1)).data;

test('previews the same choices for page, message and sheet, and says what the user keeps', async () => {
  await open();
  await waitFor(() => {
    expect(lastPreview()).toMatchObject({ prices: 'NONE' });
  });
  fireEvent.click(screen.getByRole('button', { name: 'With mark-up' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Mark-up' }), { target: { value: '18' } });
  await waitFor(() => {
    expect(lastPreview().mark_up).toEqual({ kind: 'PERCENT', hundredths: 1_800 });
  });
  expect(await screen.findByText('3,791.96')).toBeTruthy();
  expect(screen.getByTitle('As the client will see it').getAttribute('srcdoc')).toContain('As seen');
  fireEvent.click(screen.getByRole('button', { name: 'Excel' }));
  expect(screen.getByRole('columnheader', { name: 'Shape' })).toBeTruthy();
});

test('shares pieces of jewellery by the same choices, without a price per carat', async () => {
  const id = '00000000-0000-4000-8000-000000000009';
  const piece = {
    piece_uuid: id,
    stock_no: 'J9',
    title: 'Halo ring',
    total_price: '4200.00',
    images: [],
    is_staff_only: false,
    metals: [],
    stones: [],
  };
  await open(true, { kind: 'PIECE', pieces: [piece] });
  await waitFor(() => {
    expect(lastPreview()).toMatchObject({ stones: [], pieces: [id] });
  });
  expect(screen.getByRole('dialog', { name: 'Share 1 piece' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'With mark-up' }));
  const units = screen.getByRole('combobox', { name: 'Unit' });
  expect([...units.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '%',
    '$ per piece',
  ]);
  expect(screen.queryByRole('checkbox', { name: 'Price per carat' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Grades of the stones' })).toBeTruthy();
});

test('keeps the prices of the user on a tab of their own', async () => {
  await open();
  expect(screen.queryByText('my prices')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'In-house, my prices' }));
  expect(screen.getByText('my prices')).toBeTruthy();
});

test('writes no link into the message of a user who may not create pages', async () => {
  await open(false);
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'WhatsApp text' }));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Two\nRohan');
});

test('is opened for stones by the key s', async () => {
  const onShare = vi.fn<(shared: readonly object[]) => void>();
  await renderInPortal(<ShareButton stones={stones} acts={createStoneActions({ onShare })} />);
  fireEvent.keyDown(document, { key: 's' });
  expect(onShare).toHaveBeenCalledExactlyOnceWith(stones);
});

test('has a quote of the same choices drawn, shows the progress and names what is left out', async () => {
  const quote = {
    quote_id: '00000000-0000-4000-8000-000000000001',
    number: 'Q-2026-0148',
    goods: 'STONE' as const,
    pieces: 2,
    total: null,
    created_by: 'Rohan Mehta',
    title: '',
    client_name: '',
    created_at: '2026-11-23T10:00:00Z',
    valid_until: '2026-11-30',
  };
  server.respond('createQuote', {
    error: null,
    message: '',
    quote: { ...quote, status: 'PREPARING', pieces_drawn: 0, link: null },
    unavailable: [{ stock_uuid: 'x', stock_no: 'L1', status: 'SOLD' }],
  });
  server.respond('getQuote', {
    error: null,
    message: '',
    quote: { ...quote, status: 'FAILED', pieces_drawn: 1, link: null },
  });
  server.respond('previewQuote', { error: null, message: '', image: 'iVBORw0KGgo=' });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'PDF quote' }));
  fireEvent.click(screen.getByRole('button', { name: 'One stone on a page' }));
  const preview = await screen.findByRole('img', { name: /^Your letterhead/ });
  expect(preview.getAttribute('src')).toBe('data:image/png;base64,iVBORw0KGgo=');
  fireEvent.click(screen.getByRole('button', { name: 'Create PDF' }));
  await screen.findByText('0 of 2 stones drawn');
  expect(calls.createQuote.body.parse(server.received('createQuote').at(-1)).data).toMatchObject({
    prices: 'NONE',
    per_page: 'ONE',
  });
  await screen.findByText('The PDF could not be drawn. Please try again.', undefined, { timeout: 5_000 });
});
