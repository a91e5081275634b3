import type { CallResponse } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storeToken } from '../../lib/session.ts';
import { createEnquiry, createStoneRow, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { EnquiryScreen } from './enquiry-screen.tsx';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  storeToken('t');
});

const head = createEnquiry({ status: 'ANSWERED', unread: 1, ship_to: 'Almas Tower' });
const createResponse = (
  more: Partial<CallResponse<'getEnquiryData'>> = {},
): CallResponse<'getEnquiryData'> => {
  const { stock_uuid: uuid, ...facts } = createStoneRow(1);
  return {
    error: null,
    message: '',
    main_data: head,
    item_data: [
      {
        item_id: 'i1',
        kind: 'STONE',
        goods_uuid: uuid,
        name: 'L1',
        reference: 'PO 7',
        snapshot: facts,
        stone: createStoneRow(1, { status: 'HOLD', final_ppc: '7000.00' }),
        lot: null,
        piece: null,
      },
      {
        item_id: 'i2',
        kind: 'STONE',
        goods_uuid: uuid.replace('1', '2'),
        name: 'L2',
        reference: '',
        snapshot: facts,
        stone: null,
        lot: null,
        piece: null,
      },
    ],
    messages: [
      {
        message_id: 'm1',
        side: 'CUSTOMER',
        author: 'Rahul',
        text: 'Is it eye clean?',
        written_at: '2026-01-14T10:32:07.000Z',
        is_read: true,
      },
      {
        message_id: 'm2',
        side: 'DESK',
        author: 'Samir',
        text: 'It is.',
        written_at: '2026-01-14T11:32:07.000Z',
        is_read: false,
      },
    ],
    ...more,
  };
};
const open = async () => renderInPortal(<EnquiryScreen id={head.enquiry_id} mayWrite />);

test("shows the conversation oldest first and marks the desk's answers as read", async () => {
  server.respond('getEnquiryData', createResponse());
  server.respond('markEnquiryRead', { error: null, message: '' });
  await open();
  const messages = within(await screen.findByRole('log')).getAllByRole('listitem');
  expect(messages.map(({ textContent }) => textContent)).toEqual([
    'You 14 Jan 2026 14:32:07 GSTIs it eye clean?',
    'Samir, sales desk 14 Jan 2026 15:32:07 GSTIt is.',
  ]);
  await waitFor(() => expect(server.received('markEnquiryRead')).toEqual([{ id: head.enquiry_id }]));
});

test('shows goods as they are now, with their changes since the enquiry', async () => {
  server.respond('getEnquiryData', createResponse());
  await open();
  const [one, sold] = within(await screen.findByRole('list', { name: 'Items' })).getAllByRole('listitem');
  expect(one?.textContent).toContain('PO 7');
  const changed = within(one ?? document.body)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(changed).toEqual(['was Available now Hold', 'was 6,860.00 now 7,000.00']);
  expect(sold?.textContent).toContain('No longer available');
});

test('sends a reply once and empties the field', async () => {
  server.respond('getEnquiryData', createResponse());
  server.respond('markEnquiryRead', { error: null, message: '' });
  server.respond('replyToEnquiry', { error: null, message: '', main_data: head });
  await open();
  const box = await screen.findByLabelText('Your reply');
  fireEvent.change(box, { target: { value: 'And from the side?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box).toHaveProperty('value', ''));
  expect(server.received('replyToEnquiry')).toEqual([
    {
      id: head.enquiry_id,
      data: { text: 'And from the side?', idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
  ]);
});

test('offers no reply to a closed enquiry', async () => {
  server.respond('getEnquiryData', createResponse({ main_data: createEnquiry({ status: 'CLOSED' }) }));
  await open();
  expect(await screen.findByText(/This enquiry is closed/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
