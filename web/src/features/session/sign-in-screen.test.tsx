import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endSession, readToken } from '../../lib/session.ts';
import { createDashboard, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

let server: StubServer;
const user = { user_first_name: 'Rahul', user_disc: '2.00', offer_limit: null, role: 'customer' as const };
const ok = { error: null, message: '' };

beforeEach(() => {
  server = stubServer();
  endSession('signed-out');
  server.respond('loginPageMedia', {
    ...ok,
    pageAssets: { status: 0, media_type: null, media_link: null },
    company_name: 'Northlight Diamonds',
    app_store_link: 'https://apps.example/1',
    play_store_link: null,
    messaging_number: '+971 4 000 0000',
    languages: ['en'],
  });
});

async function openScreen() {
  const onSignedIn = vi.fn<() => void>();
  await renderInPortal(<SignInScreen onSignedIn={onSignedIn} />);
  return onSignedIn;
}

async function fillIn(userId: string, password: string) {
  fireEvent.change(await screen.findByLabelText('User ID or email'), { target: { value: userId } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('marks both fields of an empty form and sends no request', async () => {
  await openScreen();
  await fillIn('', '');
  expect(await screen.findByText('The input is not valid E-mail/UserID!')).toBeTruthy();
  expect(screen.getByText('Please input your Password!')).toBeTruthy();
  expect(await screen.findByText('Please input all fields for login.')).toBeTruthy();
  expect(server.received('login')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('User ID or email'));
});

test.each([
  ['100', 'Login Error: User Not found. Input Valid User-ID'],
  ['200', 'Login Error: Incorrect Password, Input Valid Password'],
  ['300', 'Login Error: Account is In-active, Contact admin for More details'],
  ['400', 'Login Error: Technical Error, Contact admin for More details'],
  ['401', 'Login Error: Account is disabled for website access, Contact admin for More details'],
])('shows code %s as "%s"', async (message, text) => {
  server.respond('login', { error: 'no', message, user: null });
  const onSignedIn = await openScreen();
  await fillIn('r.mehta', 'loupe-demo');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(readToken()).toBeNull();
});

test('shows how long to wait after too many attempts', async () => {
  server.reject('login', 429, { message: 'RATE_LIMITED', retry_after_seconds: 42 });
  await openScreen();
  await fillIn('r.mehta', 'loupe-demo');
  expect(await screen.findByText(/Try again in 42 seconds/)).toBeTruthy();
});

test('shows an unsuccessful login when the server does not respond', async () => {
  await openScreen();
  await fillIn('r.mehta', 'loupe-demo');
  expect(await screen.findByText('Login unsuccessfull!!')).toBeTruthy();
});

test('stores the token on code 500, loads the user and continues', async () => {
  server.respond('updateDashboard', createDashboard());
  server.respond('login', { ...ok, message: '500', user: { ...user, accessToken: 'tok' } });
  const onSignedIn = await openScreen();
  await fillIn(' r.mehta ', 'loupe-demo');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(readToken()).toBe('tok');
  expect(server.received('login')).toEqual([{ data: { email: 'r.mehta', password: 'loupe-demo' } }]);
  expect(server.received('updateDashboard').length).toBeGreaterThan(0);
  expect(await screen.findByText('Login successfull !')).toBeTruthy();
});

test('requests the code after the password and allows a restart', async () => {
  server.respond('updateDashboard', createDashboard());
  server.respond('login', { ...ok, message: 'TWO_STEP_REQUIRED', user: null, ticket: 'tick' });
  const onSignedIn = await openScreen();
  await fillIn('r.mehta', 'loupe-demo');
  const typeCode = async (code: string) => {
    fireEvent.change(await screen.findByLabelText('Authenticator code'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  server.respond('verifyLoginCode', { error: 'no', message: 'CODE_WRONG', user: null });
  await typeCode('000000');
  expect(
    await screen.findByText('This code is incorrect or has already been used. Enter a new one.'),
  ).toBeTruthy();
  server.respond('verifyLoginCode', { error: 'no', message: 'TWO_STEP_EXPIRED', user: null });
  await typeCode('000000');
  expect(await screen.findByText(/Sign in again/)).toBeTruthy();
  await fillIn('r.mehta', 'loupe-demo');
  server.respond('verifyLoginCode', { ...ok, message: '500', user: { ...user, accessToken: 'tok' } });
  await typeCode(' 123456 ');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(readToken()).toBe('tok');
  expect(server.received('verifyLoginCode').at(-1)).toEqual({ data: { ticket: 'tick', code: '123456' } });
});

test('continues with a user who must set up two-step sign-in without loading the dashboard', async () => {
  server.respond('login', {
    ...ok,
    message: 'TWO_STEP_SETUP_REQUIRED',
    user: { ...user, accessToken: 'tok' },
  });
  const onSignedIn = await openScreen();
  await fillIn('r.mehta', 'loupe-demo');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(server.received('updateDashboard')).toEqual([]);
});

test('disables the button during the login', async () => {
  server.hang('login');
  await openScreen();
  await fillIn('r.mehta', 'loupe-demo');
  const button = await screen.findByRole('button', { name: /Signing in/ });
  fireEvent.click(button);
  fireEvent.submit(button);
  expect(server.received('login')).toHaveLength(1);
});

test('repeats the notice when the same error occurs again', async () => {
  server.respond('login', { error: 'no', message: '200', user: null });
  await openScreen();
  for (const times of [1, 2]) {
    await fillIn('r.mehta', 'loupe-demo');
    const text = 'Login Error: Incorrect Password, Input Valid Password';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(times));
  }
});

test('links to the password reset and the registration', async () => {
  await openScreen();
  expect((await screen.findByRole('link', { name: 'Forgot your password?' })).getAttribute('href')).toBe(
    '/forgot',
  );
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

test('shows the footer links the company has set', async () => {
  await openScreen();
  expect((await screen.findByRole('link', { name: 'App Store' })).getAttribute('href')).toBe(
    'https://apps.example/1',
  );
  expect(screen.queryByRole('link', { name: 'Google Play' })).toBeNull();
  expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe(
    'https://wa.me/97140000000',
  );
});

test('shows the notice 100 ms after the response', async () => {
  server.respond('login', { error: 'no', message: '200', user: null });
  await openScreen();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await fillIn('r.mehta', 'loupe-demo');
  await screen.findByText('Login Error: Incorrect Password, Input Valid Password');
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 100);
  timers.mockRestore();
});

test('logs missing login media without a notice', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  server.reject('loginPageMedia', 500, { message: 'SERVER_ERROR' });
  await openScreen();
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  await waitFor(() => expect(server.received('loginPageMedia')).toHaveLength(1));
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(expect.stringContaining('picture'), expect.anything()),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  log.mockRestore();
});
