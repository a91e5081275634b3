import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { ForgotScreen } from './forgot-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';

let server: AnsweringServer;
beforeEach(() => {
  server = stubServer();
});

const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
};
const ask = async (name: string) => {
  const { router } = await renderInPortal(<ForgotScreen />);
  type('User ID or e-mail', name);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  return { router, delays: () => timers.mock.calls.map(([, ms]) => ms) };
};
const set = async (password: string, again = password) => {
  const { router } = await renderInPortal(<ResetScreen token="the-token" />);
  type('New password', password);
  type('New password once more', again);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  fireEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  return { router, delays: () => timers.mock.calls.map(([, ms]) => ms) };
};
const standsAt = (text: string) => screen.getByText(text).closest('[role]')?.parentElement?.className;

test.each(['', 'four', '   four '])('"%s" is no name to send a link to', async (name) => {
  await ask(name);
  expect(await screen.findByText('The input is not valid E-mail/UserID!')).toBeTruthy();
  expect(server.received('requestPasswordReset')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('User ID or e-mail'));
});

test('RESET-300 says so after a tenth of a second and leads to the sign-in after a second', async () => {
  server.answer('requestPasswordReset', { error: null, message: 'RESET-300', user: null });
  const { router, delays } = await ask(' r.mehta ');
  const text = 'Reset Password Link sent to registered Email-ID !';
  await screen.findByText(text);
  expect(standsAt(text)).toContain('bottom-20');
  expect(server.received('requestPasswordReset')).toEqual([{ data: { email: 'r.mehta' } }]);
  expect(delays()).toEqual(expect.arrayContaining([100, 1_000]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test.each([
  ['RESET-100', 'User Not found. Input Valid User-ID or Email-ID'],
  ['RESET-200', 'Account is In-Active, Contact admin for More details'],
  ['RESET-301', 'Oops! Something went wrong, please try again !!'],
])('%s is said as "%s", and the form stays', async (message, text) => {
  server.answer('requestPasswordReset', { error: text, message, user: null });
  const { router, delays } = await ask('r.mehta');
  await screen.findByText(text);
  expect(standsAt(text)).toContain('bottom-20');
  expect(delays()).not.toContain(1_000);
  expect(router.state.location.pathname).toBe('/here');
});

test('without an answer the reset is said to be unsuccessful', async () => {
  await ask('r.mehta');
  expect(await screen.findByText('Reset unsuccessfull!!')).toBeTruthy();
});

test('asking too often says how long to wait', async () => {
  server.refuse('requestPasswordReset', 429, { message: 'TOO_MANY_ATTEMPTS', retry_after_seconds: 60 });
  await ask('r.mehta');
  expect(await screen.findByText(/Try again in 60 seconds/)).toBeTruthy();
});

test.each([
  ['four', 'four', '[ Min: 5 Character required. ]'],
  ['', '', '[ Min: 5 Character required. ]'],
  ['a new one', 'another', 'The two passwords that you entered do not match!'],
  ['a new one', '', 'The two passwords that you entered do not match!'],
])('"%s" and "%s" are no new password', async (password, again, text) => {
  await set(password, again);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.received('resetPassword')).toEqual([]);
});

test('RESET-600 leads to the sign-in after two seconds', async () => {
  server.answer('resetPassword', { error: null, message: 'RESET-600', user: null });
  const { router, delays } = await set('a new one');
  await screen.findByText('Password Reset Successfully !');
  expect(server.received('resetPassword')).toEqual([
    { data: { password: 'a new one', password_confirm: 'a new one', token: 'the-token' } },
  ]);
  expect(delays()).toEqual(expect.arrayContaining([100, 2_000]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('RESET-400 leads to a new link after a second', async () => {
  const text = 'Password Reset Link expired, Generate new link !';
  server.answer('resetPassword', { error: text, message: 'RESET-400', user: null });
  const { router, delays } = await set('a new one');
  await screen.findByText(text);
  expect(delays()).toEqual(expect.arrayContaining([100, 1_000]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgot'));
});

test.each([
  ['RESET-500', 'New password cannot be same as old password'],
  ['RESET-200', 'Account is In-Active, Contact admin for More details'],
  ['RESET-301', 'Oops! Something went wrong, please try again !!'],
])('%s is said as "%s", and the form stays', async (message, text) => {
  server.answer('resetPassword', { error: text, message, user: null });
  const { router } = await set('a new one');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/here');
});

test('without an answer the verification is said to be unsuccessful', async () => {
  await set('a new one');
  expect(await screen.findByText('Verification unsuccessfull!!')).toBeTruthy();
});
