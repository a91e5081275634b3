import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readToken } from '../../lib/session.ts';
import { noteTouch, openScreens } from '../../lib/standing.ts';
import { dashboard, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { Shell } from './shell.tsx';

let server: AnsweringServer;
const ok = { error: null, message: '' };

beforeEach(() => {
  server = stubServer();
  server.answer('lock', ok);
  server.answer('unlock', ok);
  openScreens();
});

async function openShell(lockAfter = 0) {
  const answer = dashboard();
  server.answer('updateDashboard', { ...answer, user: { ...answer.user, lock_after: lockAfter } });
  const view = await renderInPortal(<Shell />);
  await screen.findByRole('button', { name: 'Account menu of Rahul' });
  return view;
}
const locked = async () => screen.findByRole('heading', { name: 'Locked' });
const unlock = (password: string) => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
};

test('a key locks the screen: nothing of it is left, here or at the server, until the password is right', async () => {
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
  server.refuse('unlock', 422, { message: 'PASSWORD_WRONG', fields: [] });
  unlock('wrong');
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  server.refuse('unlock', 429, { message: 'TOO_MANY_ATTEMPTS', retry_after_seconds: 42 });
  unlock('wrong');
  expect(await screen.findByText(/Try again in 42 seconds/)).toBeTruthy();
  server.answer('unlock', ok);
  unlock('loupe-demo');
  expect(await screen.findByRole('button', { name: 'Account menu of Rahul' })).toBeTruthy();
  expect(server.received('unlock').at(-1)).toEqual({ data: { password: 'loupe-demo' } });
});

test('another tab that locks or unlocks takes this one along', async () => {
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
  expect(await screen.findByRole('button', { name: 'Account menu of Rahul' })).toBeTruthy();
});

test('a sign-in the server has locked shows it, whatever this browser believes', async () => {
  server.refuse('updateDashboard', 403, { message: 'LOCKED' });
  await renderInPortal(<Shell />);
  expect(await screen.findByRole('heading', { name: 'Locked' })).toBeTruthy();
});

test('screens that nobody touches lock by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openShell(15);
  noteTouch(Date.now() - 16 * 60_000);
  act(() => {
    vi.advanceTimersByTime(5_000);
  });
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Locked' })).toBeTruthy();
});

test('whoever cannot unlock signs out', async () => {
  await openShell();
  server.answer('signOut', { ...ok, message: '000', user: null });
  fireEvent.keyDown(document.body, { key: 'L', shiftKey: true });
  await locked();
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(readToken()).toBeNull());
});

test('somebody of whom the company demands a second step sets it up before anything else opens', async () => {
  server.refuse('updateDashboard', 403, { message: 'TWO_STEP_DEMANDED' });
  server.answer('beginTwoStep', { ...ok, secret: 'ABCDEFGH', address: 'otpauth://totp/L:a?secret=ABCDEFGH' });
  await renderInPortal(<Shell />);
  await screen.findByRole('heading', { name: 'Set up the second step of your sign-in' });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'loupe-demo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('img', { name: 'Picture for the authenticator' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Secret', { selector: 'textarea' }).value).toBe(
    'ABCD EFGH',
  );

  server.refuse('confirmTwoStep', 422, {
    message: 'CODE_WRONG',
    fields: [{ field: 'data.code', problem: 'no' }],
  });
  const turnOn = (code: string) => {
    fireEvent.change(screen.getByLabelText('Code of your authenticator'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  };
  turnOn('000000');
  expect(await screen.findByText('This code is not right, or it was used already.')).toBeTruthy();
  server.answer('confirmTwoStep', { ...ok, recovery_codes: ['aaaaa-bbbbb', 'ccccc-ddddd'] });
  turnOn('123456');
  expect(
    (await screen.findByLabelText<HTMLTextAreaElement>('Recovery codes', { selector: 'textarea' })).value,
  ).toContain('ccccc-ddddd');
  server.answer('updateDashboard', dashboard());
  fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByRole('button', { name: 'Account menu of Rahul' })).toBeTruthy();
});
