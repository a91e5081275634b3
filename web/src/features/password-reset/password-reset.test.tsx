import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { ForgotScreen } from './forgot-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
});

const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
};
const requestReset = async (name: string) => {
  const { router } = await renderInPortal(<ForgotScreen />);
  type('User ID or email', name);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
  return { router, delays: () => timers.mock.calls.map(([, ms]) => ms) };
};
const set = async (password: string, again = password) => {
  const { router } = await renderInPortal(<ResetScreen token="the-token" />);
  type('New password', password);
  type('Confirm new password', again);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  return { router, delays: () => timers.mock.calls.map(([, ms]) => ms) };
};
const positionOf = (text: string) => screen.getByText(text).closest('[role]')?.parentElement?.className;

test.each(['', 'four', '   four '])('rejects "%s" as a user ID or email', async (name) => {
  await requestReset(name);
  expect(await screen.findByText('The input is not valid E-mail/UserID!')).toBeTruthy();
  expect(server.received('requestPasswordReset')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('User ID or email'));
});

test('shows RESET-300 after 100 ms and opens the login page after a second', async () => {
  server.respond('requestPasswordReset', { error: null, message: 'RESET-300', user: null });
  const { router, delays } = await requestReset(' r.mehta ');
  const text = 'Reset Password Link sent to registered Email-ID !';
  await screen.findByText(text);
  expect(positionOf(text)).toContain('bottom-20');
  expect(server.received('requestPasswordReset')).toEqual([{ data: { email: 'r.mehta' } }]);
  expect(delays()).toEqual(expect.arrayContaining([100, 1_000]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test.each([
  ['RESET-100', 'User Not found. Input Valid User-ID or Email-ID'],
  ['RESET-200', 'Account is In-Active, Contact admin for More details'],
  ['RESET-301', 'Oops! Something went wrong, please try again !!'],
])('shows %s as "%s" and keeps the request form open', async (message, text) => {
  server.respond('requestPasswordReset', { error: text, message, user: null });
  const { router, delays } = await requestReset('r.mehta');
  await screen.findByText(text);
  expect(positionOf(text)).toContain('bottom-20');
  expect(delays()).not.toContain(1_000);
  expect(router.state.location.pathname).toBe('/here');
});

test('reports a failed request without a response', async () => {
  await requestReset('r.mehta');
  expect(await screen.findByText('Reset unsuccessfull!!')).toBeTruthy();
});

test('reports the waiting time after too many requests', async () => {
  server.reject('requestPasswordReset', 429, { message: 'RATE_LIMITED', retry_after_seconds: 60 });
  await requestReset('r.mehta');
  expect(await screen.findByText(/Try again in 60 seconds/)).toBeTruthy();
});

test.each([
  ['four', 'four', '[ Min: 5 Character required. ]'],
  ['', '', '[ Min: 5 Character required. ]'],
  ['a new one', 'another', 'The two passwords that you entered do not match!'],
  ['a new one', '', 'The two passwords that you entered do not match!'],
])('rejects "%s" and "%s" as a new password', async (password, again, text) => {
  await set(password, again);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.received('resetPassword')).toEqual([]);
});

test('opens the login page two seconds after RESET-600', async () => {
  server.respond('resetPassword', { error: null, message: 'RESET-600', user: null });
  const { router, delays } = await set('a new one');
  await screen.findByText('Password Reset Successfully !');
  expect(server.received('resetPassword')).toEqual([
    { data: { password: 'a new one', password_confirm: 'a new one', token: 'the-token' } },
  ]);
  expect(delays()).toEqual(expect.arrayContaining([100, 2_000]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('opens the request for a new link one second after RESET-400', async () => {
  const text = 'Password Reset Link expired, Generate new link !';
  server.respond('resetPassword', { error: text, message: 'RESET-400', user: null });
  const { router, delays } = await set('a new one');
  await screen.findByText(text);
  expect(delays()).toEqual(expect.arrayContaining([100, 1_000]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgot'));
});

test.each([
  ['RESET-500', 'New password cannot be same as old password'],
  ['RESET-200', 'Account is In-Active, Contact admin for More details'],
  ['RESET-301', 'Oops! Something went wrong, please try again !!'],
])('shows %s as "%s" and keeps the password form open', async (message, text) => {
  server.respond('resetPassword', { error: text, message, user: null });
  const { router } = await set('a new one');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/here');
});

test('reports a failed verification without a response', async () => {
  await set('a new one');
  expect(await screen.findByText('Verification unsuccessfull!!')).toBeTruthy();
});
