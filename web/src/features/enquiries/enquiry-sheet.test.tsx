import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepToken } from '../../lib/session.ts';
import { enquiry, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { EnquirySheet } from './enquiry-sheet.tsx';
import type { SentEnquiry } from './use-enquiries.ts';

let server: AnsweringServer;
const goods = [
  { uuid: '00000000-0000-4000-8000-000000000001', name: 'L1', words: 'Round 1.00 ct E VS1 GIA' },
  { uuid: '00000000-0000-4000-8000-000000000002', name: 'L2', words: 'Oval 2.00 ct F VS2 GIA' },
];
const sent = { error: null, message: '', enquiry: enquiry(), left_out: [] };

beforeEach(() => {
  server = stubServer();
  keepToken('t');
});

async function openSheet(declaration = '') {
  const onSent = vi.fn<(answer: SentEnquiry) => void>();
  await renderInPortal(
    <EnquirySheet goods={goods} declaration={declaration} onSent={onSent} onClose={() => {}} />,
  );
  return onSent;
}
const send = () => screen.findByRole('button', { name: 'Send' });
const write = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};

test('the question goes out with its goods, the buyer’s references and where to ship', async () => {
  server.answer('addEnquiry', sent);
  const onSent = await openSheet();
  expect(await send()).toHaveProperty('disabled', true);
  await write('Your question', ' Are they eye clean? ');
  await write('Your reference for L1', 'PO 7');
  await write('Ship to, if it matters for the answer', 'Dubai');
  fireEvent.click(await send());
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(server.received('addEnquiry')).toEqual([
    {
      data: {
        text: 'Are they eye clean?',
        ship_to: 'Dubai',
        goods: [
          { uuid: goods[0]?.uuid, reference: 'PO 7' },
          { uuid: goods[1]?.uuid, reference: '' },
        ],
        declaration: '',
        idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    },
  ]);
});

test('goods can be left out', async () => {
  server.answer('addEnquiry', sent);
  const onSent = await openSheet();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave L1 out' }));
  expect(screen.getByRole('heading', { name: 'Enquiry about 1 item' })).toBeTruthy();
  await write('Your question', 'Only this one');
  fireEvent.click(await send());
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(server.received('addEnquiry')).toMatchObject([{ data: { goods: [{ uuid: goods[1]?.uuid }] } }]);
});

test('a declaration is accepted first, and goes along as it was read', async () => {
  server.answer('addEnquiry', sent);
  await openSheet('An answer is no offer.');
  await write('Your question', 'x');
  expect(await send()).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have read and accept the declaration' }));
  fireEvent.click(await send());
  await waitFor(() => expect(server.received('addEnquiry')).toHaveLength(1));
  expect(server.received('addEnquiry')).toMatchObject([{ data: { declaration: 'An answer is no offer.' } }]);
});

test('a declaration that was changed meanwhile is to be read again', async () => {
  server.refuse('addEnquiry', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.declaration', problem: 'must be the present one' }],
  });
  await openSheet('An answer is no offer.');
  await write('Your question', 'x');
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have read and accept the declaration' }));
  fireEvent.click(await send());
  expect(
    await screen.findByText('The declaration has changed meanwhile. Please read it again.'),
  ).toBeTruthy();
});
