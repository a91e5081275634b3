import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endSession, readToken } from '../../lib/session.ts';
import { dashboard, stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

let server: AnsweringServer;
const person = { user_first_name: 'Rahul', user_disc: '2.00', offer_limit: null, role: 'customer' as const };
const ok = { error: null, message: '' };

beforeEach(() => {
  server = stubServer();
  endSession('asked');
  server.answer('loginPageMedia', {
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
  fireEvent.change(await screen.findByLabelText('User ID or e-mail'), { target: { value: userId } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('an empty form names both fields and asks the server nothing', async () => {
  await openScreen();
  await fillIn('', '');
  expect(await screen.findByText('The input is not valid E-mail/UserID!')).toBeTruthy();
  expect(screen.getByText('Please input your Password!')).toBeTruthy();
  expect(await screen.findByText('Please input all fields for login.')).toBeTruthy();
  expect(server.received('login')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('User ID or e-mail'));
});

test.each([
  ['100', 'Login Error: User Not found. Input Valid User-ID'],
  ['200', 'Login Error: Incorrect Password, Input Valid Password'],
  ['300', 'Login Error: Account is In-active, Contact admin for More details'],
  ['400', 'Login Error: Technical Error, Contact admin for More details'],
  ['401', 'Login Error: Account is disabled for website access, Contact admin for More details'],
])('code %s is said as "%s"', async (message, text) => {
  server.answer('login', { error: 'no', message, user: null });
  const onSignedIn = await openScreen();
  await fillIn('r.mehta', 'loupe-demo');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(readToken()).toBeNull();
});

test('too many attempts say how long to wait', async () => {
  server.refuse('login', 429, { message: 'TOO_MANY_ATTEMPTS', retry_after_seconds: 42 });
  await openScreen();
  await fillIn('r.mehta', 'loupe-demo');
  expect(await screen.findByText(/Try again in 42 seconds/)).toBeTruthy();
});

test('without an answer the sign-in is said to be unsuccessful', async () => {
  await openScreen();
  await fillIn('r.mehta', 'loupe-demo');
  expect(await screen.findByText('Login unsuccessfull!!')).toBeTruthy();
});

test('code 500 keeps the token, loads who it is and goes on', async () => {
  server.answer('updateDashboard', dashboard());
  server.answer('login', { ...ok, message: '500', user: { ...person, accessToken: 'tok' } });
  const onSignedIn = await openScreen();
  await fillIn(' r.mehta ', 'loupe-demo');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(readToken()).toBe('tok');
  expect(server.received('login')).toEqual([{ data: { email: 'r.mehta', password: 'loupe-demo' } }]);
  expect(server.received('updateDashboard').length).toBeGreaterThan(0);
  expect(await screen.findByText('Login successfull !')).toBeTruthy();
});

test('a second step is asked for after the password, and may be started anew', async () => {
  server.answer('updateDashboard', dashboard());
  server.answer('login', { ...ok, message: 'TWO_STEP', user: null, ticket: 'tick' });
  const onSignedIn = await openScreen();
  await fillIn('r.mehta', 'loupe-demo');
  const typeCode = async (code: string) => {
    fireEvent.change(await screen.findByLabelText('Code of your authenticator'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  server.answer('loginSecond', { error: 'no', message: 'CODE_WRONG', user: null });
  await typeCode('000000');
  expect(await screen.findByText('This code is not right, or it was used already.')).toBeTruthy();
  server.answer('loginSecond', { error: 'no', message: 'TWO_STEP_OVER', user: null });
  await typeCode('000000');
  expect(await screen.findByText(/Sign in once more/)).toBeTruthy();
  await fillIn('r.mehta', 'loupe-demo');
  server.answer('loginSecond', { ...ok, message: '500', user: { ...person, accessToken: 'tok' } });
  await typeCode(' 123456 ');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(readToken()).toBe('tok');
  expect(server.received('loginSecond').at(-1)).toEqual({ data: { ticket: 'tick', code: '123456' } });
});

test('whoever must set up a second step first is let in to that, and nothing else is asked', async () => {
  server.answer('login', { ...ok, message: 'TWO_STEP_DEMANDED', user: { ...person, accessToken: 'tok' } });
  const onSignedIn = await openScreen();
  await fillIn('r.mehta', 'loupe-demo');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(server.received('updateDashboard')).toEqual([]);
});

test('while signing in the button cannot be pressed again', async () => {
  server.hang('login');
  await openScreen();
  await fillIn('r.mehta', 'loupe-demo');
  const button = await screen.findByRole('button', { name: /Signing in/ });
  fireEvent.click(button);
  fireEvent.submit(button);
  expect(server.received('login')).toHaveLength(1);
});

test('the same notice comes again when the same goes wrong again', async () => {
  server.answer('login', { error: 'no', message: '200', user: null });
  await openScreen();
  for (const times of [1, 2]) {
    await fillIn('r.mehta', 'loupe-demo');
    const text = 'Login Error: Incorrect Password, Input Valid Password';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(times));
  }
});

test('the form leads to a new password and to the registration', async () => {
  await openScreen();
  expect((await screen.findByRole('link', { name: 'Forgot the password?' })).getAttribute('href')).toBe(
    '/forgot',
  );
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

test('the links at the foot are those the company has set', async () => {
  await openScreen();
  expect((await screen.findByRole('link', { name: 'App Store' })).getAttribute('href')).toBe(
    'https://apps.example/1',
  );
  expect(screen.queryByRole('link', { name: 'Google Play' })).toBeNull();
  expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe(
    'https://wa.me/97140000000',
  );
});

test('the notice comes a tenth of a second after the answer', async () => {
  server.answer('login', { error: 'no', message: '200', user: null });
  await openScreen();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await fillIn('r.mehta', 'loupe-demo');
  await screen.findByText('Login Error: Incorrect Password, Input Valid Password');
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 100);
  timers.mockRestore();
});

test('a picture that does not come is written down and not a matter for a notice', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  server.refuse('loginPageMedia', 500, { message: 'SERVER_ERROR' });
  await openScreen();
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  await waitFor(() => expect(server.received('loginPageMedia')).toHaveLength(1));
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(expect.stringContaining('picture'), expect.anything()),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  log.mockRestore();
});
