import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stoneRow, summary, type AnsweringServer } from '../../testing/answers.ts';
import { searchAnswer } from '../../testing/search-answer.ts';
import {
  beginResult,
  check,
  endResult,
  handlers,
  openFive,
  openResult,
  renderResult,
  selected,
} from './testing/open-result.tsx';

let server: AnsweringServer;
beforeEach(() => {
  server = beginResult();
});
afterEach(endResult);

test('the list that made the prices is named, and what is taken off them', async () => {
  await openFive(server);
  expect(screen.getAllByText('Sample list, not Rapaport · your 2.00 % taken off the price')).toHaveLength(1);
});

test('each status shows its number and is asked for by a press', async () => {
  await openFive(server);
  fireEvent.click(screen.getByRole('button', { name: /Out Memo/ }));
  expect(handlers.onStatus).toHaveBeenLastCalledWith('Out Memo');
});

test('figures stand in the columns as the trade writes them', async () => {
  await openFive(server);
  const row = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes('L1'));
  expect(row?.textContent).toContain('10,000');
  expect(row?.textContent).toContain('−31.40');
  expect(row?.textContent).toContain('6,860.00');
});

test('a press sorts, Shift adds a second column, another press turns the order', async () => {
  await openFive(server);
  fireEvent.click(screen.getByRole('button', { name: 'Carat' }));
  const byCarat = { key: 'carat', direction: 'asc' } as const;
  expect(handlers.onSort).toHaveBeenLastCalledWith([byCarat]);
  cleanup();
  await openResult(server, searchAnswer(5), [byCarat]);
  fireEvent.click(await screen.findByRole('button', { name: 'Final disc' }), { shiftKey: true });
  expect(handlers.onSort).toHaveBeenLastCalledWith([byCarat, { key: 'final_disc', direction: 'asc' }]);
  fireEvent.click(screen.getByRole('button', { name: /^Carat/ }));
  expect(handlers.onSort).toHaveBeenLastCalledWith([{ key: 'carat', direction: 'desc' }]);
});

test('what is typed over a column narrows the result once the typing pauses', async () => {
  await openFive(server);
  fireEvent.change(screen.getByRole('textbox', { name: 'Search in Packet number' }), {
    target: { value: 'L2' },
  });
  expect(handlers.onFind).not.toHaveBeenCalled();
  await waitFor(() => {
    expect(handlers.onFind).toHaveBeenCalledExactlyOnceWith({ stock_no: 'L2' });
  });
});

test('stones are chosen one by one, and with Shift all between', async () => {
  await openFive(server);
  check('L2');
  check('L4', { shiftKey: true });
  await waitFor(() => {
    expect(selected()).toEqual(['L2', 'L3', 'L4']);
  });
  expect(await screen.findByRole('toolbar', { name: /Actions/ })).toBeTruthy();
});

test('arrows walk, x and Ctrl with Space choose, Shift draws a range, Escape lets go', async () => {
  await openFive(server);
  const grid = screen.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'x' });
  expect(selected()).toEqual(['L2']);
  fireEvent.keyDown(grid, { key: ' ', ctrlKey: true });
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  fireEvent.keyDown(grid, { key: ' ', ctrlKey: true });
  fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true });
  await waitFor(() => {
    expect(selected()).toEqual(['L2', 'L3']);
  });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('who orders faster than the figures come orders with those of the stones he chose last', async () => {
  await openResult(server, searchAnswer(5, { selected_summary: summary(1) }));
  await screen.findByText('L1');
  check('L1');
  await screen.findByRole('region', { name: '1 selected' });
  server.answer('search', searchAnswer(5, { selected_summary: summary(2) }));
  check('L3');
  fireEvent.keyDown(document.body, { key: 'p' });
  await waitFor(() => {
    expect(handlers.onPlaceOrder).toHaveBeenCalled();
  });
  const [ordered] = handlers.onPlaceOrder.mock.lastCall ?? [];
  expect(ordered?.stones.map(({ stock_no }) => stock_no)).toEqual(['L1', 'L3']);
  expect(ordered?.summary).toEqual(summary(2));
});

test('chosen stones are ordered with their own figures, or put into the cart by key', async () => {
  await openFive(server);
  check('L1');
  check('L3');
  const order = await screen.findByRole('button', { name: /Place order/ });
  fireEvent.click(order);
  await waitFor(() => {
    expect(handlers.onPlaceOrder).toHaveBeenCalled();
  });
  const [ordered] = handlers.onPlaceOrder.mock.lastCall ?? [];
  expect(ordered?.stones.map(({ stock_no }) => stock_no)).toEqual(['L1', 'L3']);
  expect(ordered?.summary).toEqual(summary(2));
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => {
    expect(handlers.onAddToCart).toHaveBeenCalled();
  });
  expect(handlers.onAddToCart).toHaveBeenLastCalledWith([stoneRow(1).stock_uuid, stoneRow(3).stock_uuid]);
});

test('chosen stones go into an offer by their button or by key', async () => {
  await openFive(server);
  check('L2');
  fireEvent.click(await screen.findByRole('button', { name: /My offer/ }));
  fireEvent.keyDown(document.body, { key: 'o' });
  await waitFor(() => {
    expect(handlers.onOffer).toHaveBeenCalledTimes(2);
  });
  const offered = handlers.onOffer.mock.calls.map(([stones]) => stones.map(({ stock_no }) => stock_no));
  expect(offered).toEqual([['L2'], ['L2']]);
});

test('chosen stones are asked about by key, and so is the stone under the keys', async () => {
  await openFive(server);
  fireEvent.keyDown(document.body, { key: 'q' });
  expect(handlers.onEnquire.mock.lastCall?.[0].map(({ stock_no: packet }) => packet)).toEqual(['L1']);
  check('L2');
  check('L3');
  fireEvent.keyDown(document.body, { key: 'q' });
  await waitFor(() => {
    expect(handlers.onEnquire).toHaveBeenCalledTimes(2);
  });
  expect(handlers.onEnquire.mock.lastCall?.[0].map(({ stock_no: packet }) => packet)).toEqual(['L2', 'L3']);
  fireEvent.click(screen.getByRole('button', { name: 'See at an appointment' }));
  await waitFor(() => {
    expect(handlers.onAppoint).toHaveBeenCalledExactlyOnceWith([
      stoneRow(2).stock_uuid,
      stoneRow(3).stock_uuid,
    ]);
  });
});

test('everything that fits into a cart can be chosen and put there at once', async () => {
  const ids = [1, 2, 3].map((number) => stoneRow(number).stock_uuid);
  await openResult(server, searchAnswer(3, { all_ids: ids, selected_summary: summary(3) }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all stones of this result' }));
  await waitFor(() => {
    expect(selected()).toEqual(['L1', 'L2', 'L3']);
  });
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => {
    expect(handlers.onAddToCart).toHaveBeenLastCalledWith(ids);
  });
});

test('all of a filtered set is chosen and summed whatever its size; a cart then says what it takes', async () => {
  await openResult(server, searchAnswer(175_769, { selected_summary: summary(175_769) }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all stones of this result' }));
  const bar = await screen.findByRole('toolbar', { name: /Actions/ });
  expect(bar.textContent).toContain('175,769 selected');
  expect(bar.textContent).toContain('A cart takes at most 1,000 stones');
  expect(await screen.findByRole('region', { name: '175,769 selected' })).toBeTruthy();
  check('L2');
  await waitFor(() => {
    expect(bar.textContent).toContain('175,768 selected');
  });
});

test('Enter opens the stone under the keys', async () => {
  await openFive(server);
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowDown' });
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'Enter' });
  const [stone, row] = handlers.onOpen.mock.lastCall ?? [];
  expect([stone?.['stock_no'], row]).toEqual(['L2', 1]);
});

test('nothing found says so in the house’s words', async () => {
  await openResult(server, searchAnswer(0));
  expect(await screen.findByText("Sorry, We didn't find any diamonds. Add Demand for it.")).toBeTruthy();
});

test('a result that was refused is said in place, with another try', async () => {
  server.refuse('search', 503, { message: 'NOT_READY' });
  await renderResult({ userDisc: null });
  expect((await screen.findByRole('alert')).textContent).toContain('The server is starting');
  server.answer('search', searchAnswer(1));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('L1')).toBeTruthy();
});

test('two to eight stones can be compared, by button and by key', async () => {
  await openFive(server);
  check('L1');
  expect(screen.getByRole('button', { name: /Compare/ }).hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(handlers.onCompare).not.toHaveBeenCalled();
  check('L3');
  fireEvent.keyDown(document.body, { key: 'c' });
  const chosen = [stoneRow(1).stock_uuid, stoneRow(3).stock_uuid];
  await waitFor(() => {
    expect(handlers.onCompare).toHaveBeenCalledExactlyOnceWith(chosen);
  });
});

test('h holds and w watches the chosen stones, or the one under the keys', async () => {
  await openFive(server);
  fireEvent.keyDown(document.body, { key: 'h' });
  expect(handlers.onHold).toHaveBeenLastCalledWith([stoneRow(1).stock_uuid], { queue: false });
  fireEvent.keyDown(document.body, { key: 'w' });
  expect(handlers.onWatch).toHaveBeenLastCalledWith([stoneRow(1).stock_uuid]);
  check('L2');
  check('L3');
  const two = [stoneRow(2).stock_uuid, stoneRow(3).stock_uuid];
  fireEvent.keyDown(document.body, { key: 'h' });
  await waitFor(() => {
    expect(handlers.onHold).toHaveBeenLastCalledWith(two, { queue: false });
  });
  fireEvent.click(screen.getByRole('button', { name: /^Watch/ }));
  await waitFor(() => {
    expect(handlers.onWatch).toHaveBeenLastCalledWith(two);
  });
});

test('stones that others hold are queued for, and watched ones bear a star', async () => {
  const held = stoneRow(1, { status: 'HOLD' });
  await openResult(server, searchAnswer(2, { rows: [held, stoneRow(2)], selected_summary: summary(1) }));
  await screen.findByText('L1');
  expect(screen.getAllByText('watched')).toHaveLength(1);
  check('L1');
  fireEvent.click(await screen.findByRole('button', { name: /^Queue/ }));
  await waitFor(() => {
    expect(handlers.onHold).toHaveBeenLastCalledWith([held.stock_uuid], { queue: true });
  });
});
