import { limits, type RapData } from '@loupe/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { defaultRow } from './calculator-row.ts';
import { CalculatorScreen } from './calculator-screen.tsx';
import type { CalculatorParams } from './calculator-url.ts';

let server: StubServer;
const onChange = vi.fn<(params: CalculatorParams) => void>();

const atList: RapData = {
  rap: '2800.00',
  rap_total: '2828.00',
  list: 'ROUND',
  bracket: '1.00-1.49',
  list_basis: 'OWN',
  reason: null,
  list_date: '2026-01-02',
  source: 'SAMPLE',
  disc: '0.00',
  ppc: '2800.00',
  amount: '2828.00',
  add_disc: null,
  final_disc: null,
  final_ppc: null,
  final_amount: null,
};
const calculation = (data: Partial<RapData> = {}, message = '') => {
  const error = message === '' ? null : 'There is no list price.';
  server.respond('getRapnetCal', { error, message, rap_data: { ...atList, ...data } });
};
const round = { ...defaultRow, carat: '1.01', clarity: 'VS2' };

beforeEach(() => {
  server = stubServer();
  calculation();
});
afterEach(() => {
  onChange.mockReset();
});

function Calculator({ atFirst, userDisc }: { atFirst: CalculatorParams; userDisc: string }) {
  const [params, setParams] = useState(atFirst);
  return (
    <CalculatorScreen
      params={params}
      userDisc={userDisc}
      onChange={(next) => {
        onChange(next);
        setParams(next);
      }}
    />
  );
}
async function openScreen(atFirst: Partial<CalculatorParams> = {}, userDisc = '2.00') {
  const params = { rows: [round], withMyDisc: false, ...atFirst };
  await renderInPortal(<Calculator atFirst={params} userDisc={userDisc} />);
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const expectValue = async (name: string, value: string) => {
  const found = await box(name);
  await waitFor(() => {
    expect(found.value).toBe(value);
  });
};
const lastRequest = () => server.received('getRapnetCal').at(-1);

test('shows the list price, its source and that it is a sample list', async () => {
  await openScreen();
  await expectValue('Price per carat', '2,800.00');
  await expectValue('Amount', '2,828.00');
  expect(screen.getByText('Round list, 1.00–1.49 ct')).toBeTruthy();
  expect(screen.getByText('List dated 02 Jan 2026 · Sample price list, not Rapaport')).toBeTruthy();
  expect(screen.queryByText('My amount')).toBeNull();
});

test('derives the other two figures from a typed one, with one request after typing pauses', async () => {
  await openScreen();
  await expectValue('Discount', '0.00');
  calculation({ disc: '-35.00', ppc: '1820.00', amount: '1838.20' });
  const discount = await box('Discount');
  for (const value of ['-', '-3', '-35']) fireEvent.change(discount, { target: { value } });
  await expectValue('Amount', '1,838.20');
  await expectValue('Price per carat', '1,820.00');
  expect(server.received('getRapnetCal')).toHaveLength(2);
  expect(lastRequest()).toMatchObject({ data: { carat: '1.01', disc: '-35.00' } });
  expect(discount.value).toBe('-35');
  fireEvent.blur(discount);
  expect(discount.value).toBe('\u221235.00');

  calculation({ disc: '-32.14', ppc: '1900.00', amount: '1919.00' });
  fireEvent.change(await box('Price per carat'), { target: { value: '1,900' } });
  await expectValue('Discount', '\u221232.14');
  expect(lastRequest()).toEqual({
    data: { shape: 'ROUND', carat: '1.01', color: 'G', clarity: 'VS2', ppc: '1900.00' },
  });
});

test('keeps the last response while the next loads', async () => {
  await openScreen();
  await expectValue('Amount', '2,828.00');
  server.hang('getRapnetCal');
  fireEvent.change(await box('Discount'), { target: { value: '-10' } });
  await waitFor(() => {
    expect(server.received('getRapnetCal')).toHaveLength(2);
  });
  expect((await box('Amount')).value).toBe('2,828.00');
});

test('keeps an out-of-bounds figure for correction, shows its bounds and sends no request', async () => {
  await openScreen();
  await expectValue('Amount', '2,828.00');
  const carat = await box('Carat');
  fireEvent.change(carat, { target: { value: '500' } });
  fireEvent.blur(carat);
  expect(carat.value).toBe('500');
  expect(screen.getByRole('alert').textContent).toBe('Enter 0.01 to 99.99');
  expect(onChange).not.toHaveBeenCalled();
});

test('explains a missing list price and the remedy in place of figures', async () => {
  calculation({ rap: null, reason: 'ABOVE_LIST', ppc: null, amount: null, disc: '-10.00' }, 'NO_LIST_PRICE');
  await openScreen({ rows: [{ ...round, input: { figure: 'disc', text: '-10.00' } }] });
  const words = await screen.findByText(/^The list ends at 10\.99 ct\./);
  expect(words.textContent).toContain('Enter a price per carat, an amount or a custom list price.');
  await expectValue('Amount', '');
  fireEvent.change(await box('Custom list price'), { target: { value: '90000' } });
  calculation({ rap: '90000.00', list_basis: 'MANUAL', bracket: null });
  expect(await screen.findByText('Custom list price', { selector: 'p' })).toBeTruthy();
  expect(lastRequest()).toMatchObject({ data: { rap_override: '90000.00' } });
});

test("shows the final figures with the customer's discount applied, and no checkbox without a discount", async () => {
  calculation({ add_disc: '-2.00', final_disc: '-2.00', final_ppc: '2744.00', final_amount: '2771.44' });
  await openScreen();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Apply my 2 % discount' }));
  expect(await screen.findByText('My amount')).toBeTruthy();
  expect(await screen.findByText('2,771.44')).toBeTruthy();
  await waitFor(() => {
    expect(lastRequest()).toMatchObject({ data: { include_user_disc: true } });
  });
  cleanup();
  await openScreen({ withMyDisc: true }, '0.00');
  await expectValue('Amount', '2,828.00');
  expect(screen.queryByRole('checkbox', { name: /discount/ })).toBeNull();
  expect(screen.queryByText('My amount')).toBeNull();
});

test('shows a list of stones with their totals, each new one a copy of the last', async () => {
  await openScreen();
  await expectValue('Amount', '2,828.00');
  expect(screen.queryByText('2 stones in total')).toBeNull();
  for (const count of [2, 3, 4]) {
    fireEvent.click(screen.getByRole('button', { name: 'Add stone' }));
    expect(await screen.findByText(`${count} stones in total`)).toBeTruthy();
  }
  const totals = within(screen.getByRole('region', { name: '4 stones in total' }));
  expect(totals.getByText('11,312.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove stone 2' }));
  expect(onChange.mock.lastCall?.[0].rows).toEqual([round, round, round]);
});

test('takes as many stones as the list has lines', async () => {
  await openScreen({ rows: Array.from({ length: limits.calculatorMax }, () => round) });
  expect(await screen.findByText(`${limits.calculatorMax} stones in total`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add stone' })).toBeNull();
  // Equal lines are one request.
  expect(server.received('getRapnetCal')).toHaveLength(1);
});

test('reports a failed calculation in its stone and offers a retry', async () => {
  server.reject('getRapnetCal', 500, { message: 'SERVER_ERROR' });
  await openScreen();
  expect((await screen.findByRole('alert')).textContent).toContain('Sorry, server goes wrong');
  calculation();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expectValue('Amount', '2,828.00');
});

test('calculates the stones of a pasted message, and names what it did not read', async () => {
  await openScreen();
  const message = await screen.findByRole('textbox', { name: 'Stones from a message' });
  fireEvent.change(message, { target: { value: 'RD 1.51 F VS1 -35%\nOV 2.01 G SI1\nRD 1-1.2 D-F VS' } });
  expect(await screen.findByText(/^Not read: .*1-1.2/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Calculate 2 stones' }));
  expect(onChange.mock.lastCall?.[0].rows).toMatchObject([
    { shape: 'ROUND', carat: '1.51', color: 'F', clarity: 'VS1', input: { figure: 'disc', text: '-35.00' } },
    { shape: 'OVAL', carat: '2.01', color: 'G', clarity: 'SI1', input: null },
  ]);
});
