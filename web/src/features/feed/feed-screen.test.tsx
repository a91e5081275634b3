import type { FeedDelivery, FeedKey, Webhook } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { FeedScreen } from './feed-screen.tsx';

const at = '2026-11-21T10:00:00.000Z';
const feedKey: FeedKey = {
  key_id: 'k1',
  name: 'Warehouse',
  prefix: 'lpk_AbCdEf',
  scopes: ['stock'],
  created_at: at,
  expires_at: at,
  is_expired: true,
  last_used_at: null,
};
const webhook: Webhook = {
  webhook_id: 'w1',
  url: 'https://erp.example/loupe',
  events: ['stone.sold'],
  state: 'STOPPED',
  created_at: at,
};
const delivery: FeedDelivery = {
  delivery_id: 'd1',
  webhook_id: 'w1',
  kind: 'events',
  events: 3,
  state: 'waiting',
  attempts: 2,
  status: 302,
  problem: 'REDIRECTED',
  created_at: at,
  at,
};
const done = { error: null, message: '' };

let server: AnsweringServer;

beforeEach(() => {
  server = stubServer();
  server.answer('getFeed', {
    ...done,
    address: 'https://portal.example',
    keys: [feedKey],
    webhooks: [webhook],
  });
  server.answer('getDeliveries', { ...done, deliveries: [delivery] });
});

test('keys, webhooks and deliveries say how they stand, and the examples name this portal', async () => {
  await renderInPortal(<FeedScreen />);
  const keys = await screen.findByRole('list', { name: 'Keys' });
  expect(keys.textContent).toContain('Never used');
  expect(keys.textContent).toContain('Ended 21 Nov 2026');
  expect(screen.getByText(/took nothing for more than a day/)).toBeTruthy();
  const sent = await screen.findByText('3 events');
  expect(sent.closest('li')?.textContent).toContain(
    'Tried again, 2 times so far · answered 302; redirects are not followed',
  );
  const example = screen.getByRole('textbox', { name: 'The whole stock' });
  expect(example.textContent).toContain('"https://portal.example/api/feed/stock"');
});

test('a new key is made for a name, what it opens and how long, and shown once', async () => {
  server.answer('addFeedKey', { ...done, key: 'lpk_secret', feed_key: { ...feedKey, name: 'ERP' } });
  await renderInPortal(<FeedScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'New key' }));
  const sheet = within(screen.getByRole('dialog'));
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: ' ERP ' } });
  fireEvent.click(sheet.getByLabelText('Read again what webhooks are told'));
  fireEvent.change(sheet.getByLabelText('It is valid'), { target: { value: '90' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByDisplayValue('lpk_secret')).toBeTruthy();
  expect(server.received('addFeedKey')).toEqual([
    { data: { name: 'ERP', scopes: ['stock', 'webhooks'], days: 90 } },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => {
    expect(screen.queryByDisplayValue('lpk_secret')).toBeNull();
  });
});

test('a key is revoked, and a webhook switched on again', async () => {
  server.answer('revokeFeedKey', done);
  server.answer('resumeWebhook', { ...done, webhook });
  await renderInPortal(<FeedScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke: Warehouse' }));
  const sure = within(screen.getByRole('dialog'));
  expect(server.received('revokeFeedKey')).toEqual([]);
  fireEvent.click(sure.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => {
    expect(server.received('revokeFeedKey')).toEqual([{ id: 'k1' }]);
  });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  fireEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => {
    expect(server.received('resumeWebhook')).toEqual([{ id: 'w1' }]);
  });
});
