import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ownTimeZone } from '../../lib/zones.ts';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { AlertSettings } from './alert-settings.tsx';

let server: AnsweringServer;
const alerts = { wants_mail: true, quiet_from: null, quiet_to: null, time_zone: 'Asia/Dubai' };

beforeEach(() => {
  server = stubServer();
  server.answer('updateAlerts', { error: null, message: '', alerts, is_chosen: true });
});

const open = async (isChosen: boolean) => {
  server.answer('getAlerts', { error: null, message: '', alerts, is_chosen: isChosen });
  await renderInPortal(<AlertSettings />);
  await screen.findByRole('button', { name: 'Save' });
};
const saved = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(server.received('updateAlerts')).toHaveLength(1);
  });
  return server.received('updateAlerts')[0];
};

test('quiet hours are switched on with a night of their own, and changed', async () => {
  await open(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
  expect(screen.getByLabelText('From')).toHaveProperty('value', '22:00');
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '06:30' } });
  expect(await saved()).toEqual({ data: { ...alerts, quiet_from: '22:00', quiet_to: '06:30' } });
});

test('who never chose is offered the clock on his own wall', async () => {
  await open(false);
  expect(screen.getByLabelText('Your time zone')).toHaveProperty('value', ownTimeZone());
});

test('without mail there are no quiet hours to choose', async () => {
  await open(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'By mail as well' }));
  expect(screen.getByRole('checkbox', { name: 'Quiet hours' })).toHaveProperty('disabled', true);
  expect(await saved()).toEqual({ data: { ...alerts, wants_mail: false } });
});
