import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStoneRow, createSummary, type StubServer } from '../../testing/stub-server.ts';
import { createSearchResponse } from '../../testing/search-response.ts';
import {
  setUpResult,
  toggleRow,
  tearDownResult,
  handlers,
  openFiveStones,
  openResult,
  renderResult,
  selectedPackets,
} from './testing/open-result.tsx';

let server: StubServer;
beforeEach(() => {
  server = setUpResult();
});
afterEach(tearDownResult);

test('names the price list and the discount applied to it', async () => {
  await openFiveStones(server);
  expect(screen.getAllByText('Sample price list, not Rapaport · your 2.00 % discount applied')).toHaveLength(
    1,
  );
});

test('shows the count of each status and filters by the clicked one', async () => {
  await openFiveStones(server);
  fireEvent.click(screen.getByRole('button', { name: /Out Memo/ }));
  expect(handlers.onStatus).toHaveBeenLastCalledWith('Out Memo');
});

test('formats figures in the columns as the trade writes them', async () => {
  await openFiveStones(server);
  const row = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes('L1'));
  expect(row?.textContent).toContain('10,000');
  expect(row?.textContent).toContain('−31.40');
  expect(row?.textContent).toContain('6,860.00');
});

test('sorts on click, adds a second column with Shift and reverses the order on another click', async () => {
  await openFiveStones(server);
  fireEvent.click(screen.getByRole('button', { name: 'Carat' }));
  const byCarat = { key: 'carat', direction: 'asc' } as const;
  expect(handlers.onSort).toHaveBeenLastCalledWith([byCarat]);
  cleanup();
  await openResult(server, createSearchResponse(5), [byCarat]);
  fireEvent.click(await screen.findByRole('button', { name: 'Final disc' }), { shiftKey: true });
  expect(handlers.onSort).toHaveBeenLastCalledWith([byCarat, { key: 'final_disc', direction: 'asc' }]);
  fireEvent.click(screen.getByRole('button', { name: /^Carat/ }));
  expect(handlers.onSort).toHaveBeenLastCalledWith([{ key: 'carat', direction: 'desc' }]);
});

test('filters by the text typed over a column after the debounce interval', async () => {
  await openFiveStones(server);
  fireEvent.change(screen.getByRole('textbox', { name: 'Search Packet number' }), {
    target: { value: 'L2' },
  });
  expect(handlers.onFind).not.toHaveBeenCalled();
  await waitFor(() => {
    expect(handlers.onFind).toHaveBeenCalledExactlyOnceWith({ stock_no: 'L2' });
  });
});

test('selects stones one by one, and a range with Shift', async () => {
  await openFiveStones(server);
  toggleRow('L2');
  toggleRow('L4', { shiftKey: true });
  await waitFor(() => {
    expect(selectedPackets()).toEqual(['L2', 'L3', 'L4']);
  });
  expect(await screen.findByRole('toolbar', { name: /Actions/ })).toBeTruthy();
});

test('moves with arrows, selects with x and Ctrl+Space, extends with Shift, clears with Escape', async () => {
  await openFiveStones(server);
  const grid = screen.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'x' });
  expect(selectedPackets()).toEqual(['L2']);
  fireEvent.keyDown(grid, { key: ' ', ctrlKey: true });
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  fireEvent.keyDown(grid, { key: ' ', ctrlKey: true });
  fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true });
  await waitFor(() => {
    expect(selectedPackets()).toEqual(['L2', 'L3']);
  });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('orders the latest selection with its own figures when the summary is still loading', async () => {
  await openResult(server, createSearchResponse(5, { selected_summary: createSummary(1) }));
  await screen.findByText('L1');
  toggleRow('L1');
  await screen.findByRole('region', { name: '1 selected' });
  server.respond('search', createSearchResponse(5, { selected_summary: createSummary(2) }));
  toggleRow('L3');
  fireEvent.keyDown(document.body, { key: 'p' });
  await waitFor(() => {
    expect(handlers.onPlaceOrder).toHaveBeenCalled();
  });
  const [ordered] = handlers.onPlaceOrder.mock.lastCall ?? [];
  expect(ordered?.stones.map(({ stock_no }) => stock_no)).toEqual(['L1', 'L3']);
  expect(ordered?.summary).toEqual(createSummary(2));
});

test('orders the selected stones with their figures, or adds them to the cart by key', async () => {
  await openFiveStones(server);
  toggleRow('L1');
  toggleRow('L3');
  const order = await screen.findByRole('button', { name: /Place order/ });
  fireEvent.click(order);
  await waitFor(() => {
    expect(handlers.onPlaceOrder).toHaveBeenCalled();
  });
  const [ordered] = handlers.onPlaceOrder.mock.lastCall ?? [];
  expect(ordered?.stones.map(({ stock_no }) => stock_no)).toEqual(['L1', 'L3']);
  expect(ordered?.summary).toEqual(createSummary(2));
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => {
    expect(handlers.onAddToCart).toHaveBeenCalled();
  });
  expect(handlers.onAddToCart).toHaveBeenLastCalledWith([
    createStoneRow(1).stock_uuid,
    createStoneRow(3).stock_uuid,
  ]);
});

test('adds the selected stones to an offer by button and by key', async () => {
  await openFiveStones(server);
  toggleRow('L2');
  fireEvent.click(await screen.findByRole('button', { name: /My offer/ }));
  fireEvent.keyDown(document.body, { key: 'o' });
  await waitFor(() => {
    expect(handlers.onOffer).toHaveBeenCalledTimes(2);
  });
  const offered = handlers.onOffer.mock.calls.map(([stones]) => stones.map(({ stock_no }) => stock_no));
  expect(offered).toEqual([['L2'], ['L2']]);
});

test('enquires by key about the selected stones or the active one', async () => {
  await openFiveStones(server);
  fireEvent.keyDown(document.body, { key: 'q' });
  expect(handlers.onEnquire.mock.lastCall?.[0].map(({ stock_no: packet }) => packet)).toEqual(['L1']);
  toggleRow('L2');
  toggleRow('L3');
  fireEvent.keyDown(document.body, { key: 'q' });
  await waitFor(() => {
    expect(handlers.onEnquire).toHaveBeenCalledTimes(2);
  });
  expect(handlers.onEnquire.mock.lastCall?.[0].map(({ stock_no: packet }) => packet)).toEqual(['L2', 'L3']);
  fireEvent.click(screen.getByRole('button', { name: 'Book a viewing' }));
  await waitFor(() => {
    expect(handlers.onAppoint).toHaveBeenCalledExactlyOnceWith([
      createStoneRow(2).stock_uuid,
      createStoneRow(3).stock_uuid,
    ]);
  });
});

test('selects a whole result that fits into a cart and adds it to the cart', async () => {
  const ids = [1, 2, 3].map((number) => createStoneRow(number).stock_uuid);
  await openResult(server, createSearchResponse(3, { result_ids: ids, selected_summary: createSummary(3) }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all stones in this result' }));
  await waitFor(() => {
    expect(selectedPackets()).toEqual(['L1', 'L2', 'L3']);
  });
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => {
    expect(handlers.onAddToCart).toHaveBeenLastCalledWith(ids);
  });
});

test('selects and sums a filtered set of any size and shows the limit of the cart', async () => {
  await openResult(server, createSearchResponse(175_769, { selected_summary: createSummary(175_769) }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all stones in this result' }));
  const bar = await screen.findByRole('toolbar', { name: /Actions/ });
  expect(bar.textContent).toContain('175,769 selected');
  expect(bar.textContent).toContain('Your cart can hold up to 1,000 stones');
  expect(await screen.findByRole('region', { name: '175,769 selected' })).toBeTruthy();
  toggleRow('L2');
  await waitFor(() => {
    expect(bar.textContent).toContain('175,768 selected');
  });
});

test('opens the active stone with Enter', async () => {
  await openFiveStones(server);
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowDown' });
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'Enter' });
  const [stone, row] = handlers.onOpen.mock.lastCall ?? [];
  expect([stone?.['stock_no'], row]).toEqual(['L2', 1]);
});

test('shows the specified message when no stone matches', async () => {
  await openResult(server, createSearchResponse(0));
  expect(await screen.findByText("Sorry, We didn't find any diamonds. Add Demand for it.")).toBeTruthy();
});

test('shows a failed search in place with a retry button', async () => {
  server.reject('search', 503, { message: 'NOT_READY' });
  await renderResult({ userDisc: null });
  expect((await screen.findByRole('alert')).textContent).toContain('The server is starting');
  server.respond('search', createSearchResponse(1));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('L1')).toBeTruthy();
});

test('compares two to eight stones by button and by key', async () => {
  await openFiveStones(server);
  toggleRow('L1');
  expect(screen.getByRole('button', { name: /Compare/ }).hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(handlers.onCompare).not.toHaveBeenCalled();
  toggleRow('L3');
  fireEvent.keyDown(document.body, { key: 'c' });
  const chosen = [createStoneRow(1).stock_uuid, createStoneRow(3).stock_uuid];
  await waitFor(() => {
    expect(handlers.onCompare).toHaveBeenCalledExactlyOnceWith(chosen);
  });
});

test('holds with h and watches with w the selected stones or the active one', async () => {
  await openFiveStones(server);
  fireEvent.keyDown(document.body, { key: 'h' });
  expect(handlers.onHold).toHaveBeenLastCalledWith([createStoneRow(1).stock_uuid], { queue: false });
  fireEvent.keyDown(document.body, { key: 'w' });
  expect(handlers.onWatch).toHaveBeenLastCalledWith([createStoneRow(1).stock_uuid]);
  toggleRow('L2');
  toggleRow('L3');
  const two = [createStoneRow(2).stock_uuid, createStoneRow(3).stock_uuid];
  fireEvent.keyDown(document.body, { key: 'h' });
  await waitFor(() => {
    expect(handlers.onHold).toHaveBeenLastCalledWith(two, { queue: false });
  });
  fireEvent.click(screen.getByRole('button', { name: /^Watch/ }));
  await waitFor(() => {
    expect(handlers.onWatch).toHaveBeenLastCalledWith(two);
  });
});

test('queues for stones held by other customers and marks watched stones with a star', async () => {
  const held = createStoneRow(1, { status: 'HOLD' });
  await openResult(
    server,
    createSearchResponse(2, { rows: [held, createStoneRow(2)], selected_summary: createSummary(1) }),
  );
  await screen.findByText('L1');
  expect(screen.getAllByText('watched')).toHaveLength(1);
  toggleRow('L1');
  fireEvent.click(await screen.findByRole('button', { name: /^Queue/ }));
  await waitFor(() => {
    expect(handlers.onHold).toHaveBeenLastCalledWith([held.stock_uuid], { queue: true });
  });
});
