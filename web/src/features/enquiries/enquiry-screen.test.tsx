import type { CallAnswer } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepToken } from '../../lib/session.ts';
import { enquiry, stoneRow, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { EnquiryScreen } from './enquiry-screen.tsx';

let server: AnsweringServer;
beforeEach(() => {
  server = stubServer();
  keepToken('t');
});

const head = enquiry({ status: 'ANSWERED', unread: 1, ship_to: 'Almas Tower' });
const answer = (more: Partial<CallAnswer<'getEnquiryData'>> = {}): CallAnswer<'getEnquiryData'> => {
  const { stock_uuid: uuid, ...asked } = stoneRow(1);
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
        asked,
        stone: stoneRow(1, { status: 'HOLD', final_ppc: '7000.00' }),
        lot: null,
        piece: null,
      },
      {
        item_id: 'i2',
        kind: 'STONE',
        goods_uuid: uuid.replace('1', '2'),
        name: 'L2',
        reference: '',
        asked,
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

test('the conversation is read from the top, and the desk’s answers count as read', async () => {
  server.answer('getEnquiryData', answer());
  server.answer('readEnquiry', { error: null, message: '' });
  await open();
  const said = within(await screen.findByRole('log')).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'You 14 Jan 2026 14:32:07 GSTIs it eye clean?',
    'Samir, sales desk 14 Jan 2026 15:32:07 GSTIt is.',
  ]);
  await waitFor(() => expect(server.received('readEnquiry')).toEqual([{ id: head.enquiry_id }]));
});

test('goods stand as they are now, with what has changed since they were asked about', async () => {
  server.answer('getEnquiryData', answer());
  await open();
  const [one, gone] = within(await screen.findByRole('list', { name: 'What it is about' })).getAllByRole(
    'listitem',
  );
  expect(one?.textContent).toContain('PO 7');
  const changed = within(one ?? document.body)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(changed).toEqual(['was Available is now Hold', 'was 6,860.00 is now 7,000.00']);
  expect(gone?.textContent).toContain('No longer offered');
});

test('what is written again goes out once, and the box is empty for the next', async () => {
  server.answer('getEnquiryData', answer());
  server.answer('readEnquiry', { error: null, message: '' });
  server.answer('writeEnquiry', { error: null, message: '', main_data: head });
  await open();
  const box = await screen.findByLabelText('Your reply');
  fireEvent.change(box, { target: { value: 'And from the side?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box).toHaveProperty('value', ''));
  expect(server.received('writeEnquiry')).toEqual([
    {
      id: head.enquiry_id,
      data: { text: 'And from the side?', idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
  ]);
});

test('a closed enquiry takes no more words', async () => {
  server.answer('getEnquiryData', answer({ main_data: enquiry({ status: 'CLOSED' }) }));
  await open();
  expect(await screen.findByText(/This enquiry is closed/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
