import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../lib/session.ts';
import { createEnquiry, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import type { AddedEnquiry } from './use-enquiries.ts';

let server: StubServer;
const goods = [
  { uuid: '00000000-0000-4000-8000-000000000001', name: 'L1', description: 'Round 1.00 ct E VS1 GIA' },
  { uuid: '00000000-0000-4000-8000-000000000002', name: 'L2', description: 'Oval 2.00 ct F VS2 GIA' },
];
const sent = { error: null, message: '', enquiry: createEnquiry(), unavailable: [] };

beforeEach(() => {
  server = stubServer();
  storeToken('t');
});

async function openSheet(declaration = '') {
  const onSent = vi.fn<(createResponse: AddedEnquiry) => void>();
  await renderInPortal(
    <EnquiryDialog
      goods={goods}
      declaration={declaration}
      onSent={onSent}
      onSaved={() => {}}
      onClose={() => {}}
    />,
  );
  return onSent;
}
const send = () => screen.findByRole('button', { name: 'Send' });
const write = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};

test("sends the question with its goods, the buyer's references and the ship-to address", async () => {
  server.respond('addEnquiry', sent);
  const onSent = await openSheet();
  expect(await send()).toHaveProperty('disabled', true);
  await write('Your question', ' Are they eye clean? ');
  await write('Your reference for L1', 'PO 7');
  await write('Ship to (optional)', 'Dubai');
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

test('removes goods from the enquiry', async () => {
  server.respond('addEnquiry', sent);
  const onSent = await openSheet();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove L1' }));
  expect(screen.getByRole('heading', { name: 'Enquiry about 1 item' })).toBeTruthy();
  await write('Your question', 'Only this one');
  fireEvent.click(await send());
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(server.received('addEnquiry')).toMatchObject([{ data: { goods: [{ uuid: goods[1]?.uuid }] } }]);
});

test('requires acceptance of the declaration and sends it as read', async () => {
  server.respond('addEnquiry', sent);
  await openSheet('An answer is no offer.');
  await write('Your question', 'x');
  expect(await send()).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have read and accept the declaration' }));
  fireEvent.click(await send());
  await waitFor(() => expect(server.received('addEnquiry')).toHaveLength(1));
  expect(server.received('addEnquiry')).toMatchObject([{ data: { declaration: 'An answer is no offer.' } }]);
});

test('asks the customer to read the declaration again when it has changed', async () => {
  server.reject('addEnquiry', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.declaration', problem: 'must be the present one' }],
  });
  await openSheet('An answer is no offer.');
  await write('Your question', 'x');
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have read and accept the declaration' }));
  fireEvent.click(await send());
  expect(
    await screen.findByText('The declaration has been updated. Read it again before you send.'),
  ).toBeTruthy();
});
