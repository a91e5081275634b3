import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { browserTimeZone } from '../../lib/time-zones.ts';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { NotificationSettings } from './notification-settings.tsx';

let server: StubServer;
const alerts = { wants_mail: true, quiet_from: null, quiet_to: null, time_zone: 'Asia/Dubai' };

beforeEach(() => {
  server = stubServer();
  server.respond('updateNotificationPreferences', { error: null, message: '', alerts, is_chosen: true });
});

const open = async (isChosen: boolean) => {
  server.respond('getNotificationPreferences', { error: null, message: '', alerts, is_chosen: isChosen });
  await renderInPortal(<NotificationSettings />);
  await screen.findByRole('button', { name: 'Save' });
};
const saved = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(server.received('updateNotificationPreferences')).toHaveLength(1);
  });
  return server.received('updateNotificationPreferences')[0];
};

test('turns quiet hours on with default times and changes them', async () => {
  await open(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
  expect(screen.getByLabelText('From')).toHaveProperty('value', '22:00');
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '06:30' } });
  expect(await saved()).toEqual({ data: { ...alerts, quiet_from: '22:00', quiet_to: '06:30' } });
});

test("offers the browser's time zone when none was chosen", async () => {
  await open(false);
  expect(screen.getByLabelText('Time zone')).toHaveProperty('value', browserTimeZone());
});

test('disables quiet hours without mail', async () => {
  await open(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Email notifications' }));
  expect(screen.getByRole('checkbox', { name: 'Quiet hours' })).toHaveProperty('disabled', true);
  expect(await saved()).toEqual({ data: { ...alerts, wants_mail: false } });
});
