import type { RapData } from '@loupe/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { firstRow } from './calculator-row.ts';
import { CalculatorScreen } from './calculator-screen.tsx';
import type { CalculatorPlace } from './calculator-url.ts';

let server: AnsweringServer;
const onChange = vi.fn<(place: CalculatorPlace) => void>();

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
const answer = (data: Partial<RapData> = {}, message = '') => {
  const error = message === '' ? null : 'There is no list price.';
  server.answer('getRapnetCal', { error, message, rap_data: { ...atList, ...data } });
};
const round = { ...firstRow, carat: '1.01', clarity: 'VS2' };

beforeEach(() => {
  server = stubServer();
  answer();
});
afterEach(() => {
  onChange.mockReset();
});

function Calculator({ atFirst, userDisc }: { atFirst: CalculatorPlace; userDisc: string }) {
  const [place, setPlace] = useState(atFirst);
  return (
    <CalculatorScreen
      place={place}
      userDisc={userDisc}
      onChange={(next) => {
        onChange(next);
        setPlace(next);
      }}
    />
  );
}
async function openScreen(atFirst: Partial<CalculatorPlace> = {}, userDisc = '2.00') {
  const place = { rows: [round], withMyDisc: false, ...atFirst };
  await renderInPortal(<Calculator atFirst={place} userDisc={userDisc} />);
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const stands = async (name: string, value: string) => {
  const found = await box(name);
  await waitFor(() => {
    expect(found.value).toBe(value);
  });
};
const lastAsked = () => server.received('getRapnetCal').at(-1);

test('shows the price at list, where the list price comes from, and that it is a sample list', async () => {
  await openScreen();
  await stands('Price per carat', '2,800.00');
  await stands('Amount', '2,828.00');
  expect(screen.getByText('Round list, 1.00–1.49 ct')).toBeTruthy();
  expect(screen.getByText('List of 02 Jan 2026 · Sample list, not Rapaport')).toBeTruthy();
  expect(screen.queryByText('My amount')).toBeNull();
});

test('typing one figure makes the other two follow, asked once the typing pauses', async () => {
  await openScreen();
  await stands('Discount', '0.00');
  answer({ disc: '-35.00', ppc: '1820.00', amount: '1838.20' });
  const discount = await box('Discount');
  for (const value of ['-', '-3', '-35']) fireEvent.change(discount, { target: { value } });
  await stands('Amount', '1,838.20');
  await stands('Price per carat', '1,820.00');
  expect(server.received('getRapnetCal')).toHaveLength(2);
  expect(lastAsked()).toMatchObject({ data: { carat: '1.01', disc: '-35.00' } });
  expect(discount.value).toBe('-35');
  fireEvent.blur(discount);
  expect(discount.value).toBe('\u221235.00');

  answer({ disc: '-32.14', ppc: '1900.00', amount: '1919.00' });
  fireEvent.change(await box('Price per carat'), { target: { value: '1,900' } });
  await stands('Discount', '\u221232.14');
  expect(lastAsked()).toEqual({
    data: { shape: 'ROUND', carat: '1.01', colour: 'G', clarity: 'VS2', ppc: '1900.00' },
  });
});

test('keeps the last answer while it asks for the next', async () => {
  await openScreen();
  await stands('Amount', '2,828.00');
  server.hang('getRapnetCal');
  fireEvent.change(await box('Discount'), { target: { value: '-10' } });
  await waitFor(() => {
    expect(server.received('getRapnetCal')).toHaveLength(2);
  });
  expect((await box('Amount')).value).toBe('2,828.00');
});

test('a figure out of bounds stays to be put right, says its bounds and is not asked', async () => {
  await openScreen();
  await stands('Amount', '2,828.00');
  const carat = await box('Carat');
  fireEvent.change(carat, { target: { value: '500' } });
  fireEvent.blur(carat);
  expect(carat.value).toBe('500');
  expect(screen.getByRole('alert').textContent).toBe('0.01 to 99.99');
  expect(onChange).not.toHaveBeenCalled();
});

test('a stone without a list price says why and what helps, in place of figures', async () => {
  answer({ rap: null, reason: 'ABOVE_LIST', ppc: null, amount: null, disc: '-10.00' }, 'NO_LIST_PRICE');
  await openScreen({ rows: [{ ...round, typed: { figure: 'disc', text: '-10.00' } }] });
  const words = await screen.findByText(/^The list ends at 10\.99 ct\./);
  expect(words.textContent).toContain('Give a price per carat, an amount or a list price of your own.');
  await stands('Amount', '');
  fireEvent.change(await box('Own list price'), { target: { value: '90000' } });
  answer({ rap: '90000.00', list_basis: 'MANUAL', bracket: null });
  expect(await screen.findByText('Your own list price')).toBeTruthy();
  expect(lastAsked()).toMatchObject({ data: { rap_override: '90000.00' } });
});

test('with the own discount the final figures stand below; without one there is nothing to switch', async () => {
  answer({ add_disc: '-2.00', final_disc: '-2.00', final_ppc: '2744.00', final_amount: '2771.44' });
  await openScreen();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'With my discount of 2 %' }));
  expect(await screen.findByText('My amount')).toBeTruthy();
  expect(await screen.findByText('2,771.44')).toBeTruthy();
  await waitFor(() => {
    expect(lastAsked()).toMatchObject({ data: { use_my_disc: true } });
  });
  cleanup();
  await openScreen({ withMyDisc: true }, '0.00');
  await stands('Amount', '2,828.00');
  expect(screen.queryByRole('checkbox', { name: /discount/ })).toBeNull();
  expect(screen.queryByText('My amount')).toBeNull();
});

test('up to four stones stand side by side with their totals, the next like the last', async () => {
  await openScreen();
  await stands('Amount', '2,828.00');
  expect(screen.queryByText('2 stones together')).toBeNull();
  for (const count of [2, 3, 4]) {
    fireEvent.click(screen.getByRole('button', { name: 'Add a stone' }));
    expect(await screen.findByText(`${count} stones together`)).toBeTruthy();
  }
  expect(screen.queryByRole('button', { name: 'Add a stone' })).toBeNull();
  const totals = within(screen.getByRole('region', { name: '4 stones together' }));
  expect(totals.getByText('11,312.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove stone 2' }));
  expect(onChange.mock.lastCall?.[0].rows).toEqual([round, round, round]);
});

test('an answer that does not come is said in its stone, with another try', async () => {
  server.refuse('getRapnetCal', 500, { message: 'SERVER_ERROR' });
  await openScreen();
  expect((await screen.findByRole('alert')).textContent).toContain('Sorry, server goes wrong');
  answer();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await stands('Amount', '2,828.00');
});
