import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readToken } from '../../lib/session.ts';
import { recordActivity, unlockScreens } from '../../lib/session-status.ts';
import { createDashboard, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { Shell } from './shell.tsx';

let server: StubServer;
const ok = { error: null, message: '' };

beforeEach(() => {
  server = stubServer();
  server.respond('lock', ok);
  server.respond('unlock', ok);
  unlockScreens();
});

async function openShell(lockAfter = 0) {
  const responseBody = createDashboard();
  server.respond('updateDashboard', {
    ...responseBody,
    user: { ...responseBody.user, lock_after: lockAfter },
  });
  const view = await renderInPortal(<Shell />);
  await screen.findByRole('button', { name: 'Account menu for Rahul' });
  return view;
}
const locked = async () => screen.findByRole('heading', { name: 'Screen locked' });
const unlock = (password: string) => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
};

test('locks the screen by key: no content remains here or on the server until the password is correct', async () => {
  const { client } = await openShell();
  fireEvent.keyDown(document.body, { key: 'L', shiftKey: true });
  await locked();
  expect(screen.queryByText('Rahul')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(client.getQueryCache().getAll()).toEqual([]);
  await waitFor(() => expect(server.received('lock')).toHaveLength(1));
  expect(localStorage.getItem('loupe.lock')).toBe('locked 0');

  unlock('');
  expect(await screen.findByText('Please input your Password!')).toBeTruthy();
  server.reject('unlock', 422, { message: 'PASSWORD_WRONG', fields: [] });
  unlock('wrong');
  expect(await screen.findByText('Incorrect password. Try again.')).toBeTruthy();
  server.reject('unlock', 429, { message: 'RATE_LIMITED', retry_after_seconds: 42 });
  unlock('wrong');
  expect(await screen.findByText(/Try again in 42 seconds/)).toBeTruthy();
  server.respond('unlock', ok);
  unlock('loupe-demo');
  expect(await screen.findByRole('button', { name: 'Account menu for Rahul' })).toBeTruthy();
  expect(server.received('unlock').at(-1)).toEqual({ data: { password: 'loupe-demo' } });
});

test('follows another tab that locks or unlocks', async () => {
  await openShell();
  const otherTab = (value: string) => {
    localStorage.setItem('loupe.lock', value);
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'loupe.lock', newValue: value }));
    });
  };
  otherTab('locked 0');
  await locked();
  otherTab('open 0');
  expect(await screen.findByRole('button', { name: 'Account menu for Rahul' })).toBeTruthy();
});

test('shows the lock screen when the server reports a locked session, whatever this browser has stored', async () => {
  server.reject('updateDashboard', 403, { message: 'LOCKED' });
  await renderInPortal(<Shell />);
  expect(await screen.findByRole('heading', { name: 'Screen locked' })).toBeTruthy();
});

test('locks idle screens automatically', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openShell(15);
  recordActivity(Date.now() - 16 * 60_000);
  act(() => {
    vi.advanceTimersByTime(5_000);
  });
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Screen locked' })).toBeTruthy();
});

test('lets a user sign out from the lock screen', async () => {
  await openShell();
  server.respond('signOut', { ...ok, message: '000', user: null });
  fireEvent.keyDown(document.body, { key: 'L', shiftKey: true });
  await locked();
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(readToken()).toBeNull());
});

test('requires two-step setup before anything else when the company demands it', async () => {
  server.reject('updateDashboard', 403, { message: 'TWO_STEP_SETUP_REQUIRED' });
  server.respond('startTwoStepEnrolment', {
    ...ok,
    secret: 'ABCDEFGH',
    otpauth_url: 'otpauth://totp/L:a?secret=ABCDEFGH',
  });
  await renderInPortal(<Shell />);
  await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'loupe-demo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Secret key', { selector: 'textarea' }).value).toBe(
    'ABCD EFGH',
  );

  server.reject('confirmTwoStepEnrolment', 422, {
    message: 'CODE_WRONG',
    fields: [{ field: 'data.code', problem: 'no' }],
  });
  const turnOn = (code: string) => {
    fireEvent.change(screen.getByLabelText('Authenticator code'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  };
  turnOn('000000');
  expect(
    await screen.findByText('This code is incorrect or has already been used. Enter a new one.'),
  ).toBeTruthy();
  server.respond('confirmTwoStepEnrolment', { ...ok, recovery_codes: ['aaaaa-bbbbb', 'ccccc-ddddd'] });
  turnOn('123456');
  expect(
    (await screen.findByLabelText<HTMLTextAreaElement>('Recovery codes', { selector: 'textarea' })).value,
  ).toContain('ccccc-ddddd');
  server.respond('updateDashboard', createDashboard());
  fireEvent.click(screen.getByRole('button', { name: 'I’ve saved my codes' }));
  expect(await screen.findByRole('button', { name: 'Account menu for Rahul' })).toBeTruthy();
});
