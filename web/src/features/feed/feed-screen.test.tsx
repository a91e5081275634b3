import type { WebhookDelivery, FeedKey, Webhook } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
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
  status: 'DISABLED',
  created_at: at,
};
const delivery: WebhookDelivery = {
  delivery_id: 'd1',
  webhook_id: 'w1',
  kind: 'events',
  events: 3,
  status: 'pending',
  attempts: 2,
  http_status: 302,
  failure_reason: 'REDIRECTED',
  created_at: at,
  at,
};
const done = { error: null, message: '' };

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.respond('getFeed', {
    ...done,
    base_url: 'https://portal.example',
    keys: [feedKey],
    webhooks: [webhook],
  });
  server.respond('listWebhookDeliveries', { ...done, deliveries: [delivery] });
});

test("shows the status of keys, webhooks and deliveries, and examples with this portal's URL", async () => {
  await renderInPortal(<FeedScreen />);
  const keys = await screen.findByRole('list', { name: 'API keys' });
  expect(keys.textContent).toContain('Never used');
  expect(keys.textContent).toContain('Expired 21 Nov 2026');
  expect(screen.getByText(/Turned off: deliveries failed for more than a day/)).toBeTruthy();
  const sent = await screen.findByText('3 events');
  expect(sent.closest('li')?.textContent).toContain(
    'Retrying after 2 attempts · HTTP 302; redirects are not followed',
  );
  const example = screen.getByRole('textbox', { name: 'Full stock' });
  expect(example.textContent).toContain('"https://portal.example/api/feed/stock"');
});

test('creates a key with a name, scopes and lifetime, and shows it once', async () => {
  server.respond('addFeedKey', { ...done, key: 'lpk_secret', feed_key: { ...feedKey, name: 'ERP' } });
  await renderInPortal(<FeedScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  const sheet = within(screen.getByRole('dialog'));
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: ' ERP ' } });
  fireEvent.click(sheet.getByLabelText('Read events already sent to your webhooks'));
  fireEvent.change(sheet.getByLabelText('Valid for'), { target: { value: '90' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByDisplayValue('lpk_secret')).toBeTruthy();
  expect(server.received('addFeedKey')).toEqual([
    { data: { name: 'ERP', scopes: ['stock', 'webhooks'], days: 90 } },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => {
    expect(screen.queryByDisplayValue('lpk_secret')).toBeNull();
  });
});

test('revokes a key and turns a webhook on again', async () => {
  server.respond('revokeFeedKey', done);
  server.respond('resumeWebhook', { ...done, webhook });
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
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => {
    expect(server.received('resumeWebhook')).toEqual([{ id: 'w1' }]);
  });
});
