import { calls } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { solveCaptchaChallenge } from './solve-captcha.ts';
import { RegistrationScreen } from './registration-screen.tsx';

let server: StubServer;
const ok = { error: null, message: '' };

/** happy-dom has no workers: does the same work on the main thread. */
class WorkingThread extends EventTarget {
  async postMessage(challenge: Parameters<typeof solveCaptchaChallenge>[0]) {
    const data = await solveCaptchaChallenge(challenge);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {}
}

async function challengeOf(): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 2,
    deriveKey,
    data: { expires: Math.floor(Date.now() / 1_000) + 60 },
    hmacSignatureSecret: 'one',
    hmacKeySignatureSecret: 'two',
  });
}

beforeEach(async () => {
  server = stubServer();
  vi.stubGlobal('Worker', WorkingThread);
  const { challenge } = calls.getCaptcha.response.parse({
    ...ok,
    challenge: await challengeOf(),
    widget: null,
  });
  server.respond('getCaptcha', { ...ok, challenge, widget: null });
  server.respond('getRegistrationTerms', { ...ok, terms: null });
  server.respond('listCountries', {
    ...ok,
    countries: [
      { name: 'India', code: 'IN' },
      { name: 'Monaco', code: 'MC' },
    ],
  });
  server.respond('listStates', { ...ok, states: ['Goa', 'Gujarat'] });
  server.respond('listCities', { ...ok, cities: ['Ahmedabad', 'Surat'] });
});

const openScreen = async () => renderInPortal(<RegistrationScreen />);
const field = (label: string) => screen.getByLabelText(label, { exact: true });
const type = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
};
const submit = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
};
const fillIn = (changed: Readonly<Record<string, string>> = {}) => {
  const usual = {
    'First name': 'Lena',
    'Last name': 'Claes',
    Email: 'lena@claes.example',
    'User ID': 'lena.claes',
    Password: 'loupe',
    'Confirm password': 'loupe',
    Company: 'Claes & Zonen',
  };
  for (const [label, value] of Object.entries({ ...usual, ...changed })) type(label, value);
};

test('takes the token from the widget when a hosted captcha is configured', async () => {
  const widget = { script: 'https://check.example/api.js', site_key: 'ours' };
  server.respond('getCaptcha', { ...ok, challenge: null, widget });
  const render = vi.fn<NonNullable<typeof window.turnstile>['render']>((container, { sitekey, callback }) => {
    callback(`${sitekey}:${container.isConnected ? 'shown' : 'nowhere'}`);
  });
  vi.stubGlobal('turnstile', { render });
  server.respond('register', { ...ok, message: '10', user: null });
  await openScreen();
  await screen.findByRole('button', { name: 'Register' });
  fillIn();
  submit();
  await waitFor(() => expect(server.received('register')).toHaveLength(1));
  expect(server.received('register')).toMatchObject([{ data: { token: 'ours:shown' } }]);
});

test('names the required fields of an empty form, shows a notice at the top right and sends no request', async () => {
  await openScreen();
  submit();
  for (const text of [
    'Please input your first name ! [ Min: 3 Char. ]',
    'Please input your last name ! [ Min: 3 Char. ]',
    'The input is not valid E-mail !',
    'Please input your Username ! [ Min: 5 Char. ]',
    '[ Min: 5 Character required. ]',
    'The two passwords that you entered do not match!',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  const notice = (await screen.findByText('Fill all fields')).closest('[role=alert]');
  expect(notice?.textContent).toContain('Please input all fields for Registration.');
  expect(notice?.parentElement?.className).toContain('top-4');
  expect(server.received('getCaptcha')).toEqual([]);
  expect(server.received('register')).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
});

test('explains the characters allowed in a user ID', async () => {
  await openScreen();
  expect(screen.getByText('unique USER-ID (alphabets, numbers, hyphen, underscore, period, @)')).toBeTruthy();
});

test.each([
  ['First name', 'Le', 'Please input your first name ! [ Min: 3 Char. ]'],
  ['Last name', 'Cl', 'Please input your last name ! [ Min: 3 Char. ]'],
  ['Email', 'lena@', 'The input is not valid E-mail !'],
  ['User ID', 'lena claes', 'Please input your Username ! [ Min: 5 Char. ]'],
  ['User ID', 'lena', 'Please input your Username ! [ Min: 5 Char. ]'],
  ['Password', 'four', '[ Min: 5 Character required. ]'],
  ['Confirm password', 'other', 'The two passwords that you entered do not match!'],
  ['Company', 'Cl', 'Enter your company’s name, at least 3 characters.'],
  ['Postal code', 'x'.repeat(21), 'This is too long.'],
])('reports an invalid %s "%s"', async (label, value, text) => {
  await openScreen();
  fillIn({ [label]: value });
  submit();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.received('register')).toEqual([]);
});

test('shows code 10 after 100 ms and opens the login page after a second', async () => {
  server.respond('register', { error: null, message: '10', user: null });
  const { router } = await openScreen();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  fillIn({ 'First reference': 'Meridian Gems', 'WeChat ID': 'lena_w' });
  submit();
  const text = 'Registration Complete. You will receive Welcome Mail Once your account is activated.';
  const notice = await screen.findByText(text);
  expect(notice.closest('[role=status]')?.parentElement?.className).toContain('bottom-20');
  expect(timers.mock.calls.map(([, ms]) => ms)).toEqual(expect.arrayContaining([100, 1_000]));
  const [sent] = server.received('register');
  expect(calls.register.body.parse(sent).data).toMatchObject({
    first_name: 'Lena',
    username: 'lena.claes',
    ref_com_1: 'Meridian Gems',
    wechatid: 'lena_w',
    token: expect.stringMatching(/^[\w+/]+=*$/),
  });
  expect(sent).not.toHaveProperty('data.acceptsTerms');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test.each([
  ['20', 'Could not verify you as human, please try again'],
  ['30', 'Failed, User-ID already in used, Use different User-ID'],
  ['40', 'Failed, Email already in used, Use different Email-Id'],
])('shows code %s as "%s" and keeps the form open', async (message, text) => {
  server.respond('register', { error: text, message, user: null });
  const { router } = await openScreen();
  fillIn();
  submit();
  const notice = await screen.findByText(text);
  expect(notice.closest('[role=alert]')?.parentElement?.className).toContain('bottom-20');
  expect(field('First name')).toHaveProperty('value', 'Lena');
  expect(router.state.location.pathname).toBe('/here');
});

test('reports a failed registration without a response', async () => {
  await openScreen();
  fillIn();
  submit();
  expect(await screen.findByText('Registration unsuccessfull!!')).toBeTruthy();
});

test('reports the waiting time after too many registrations', async () => {
  server.reject('register', 429, { message: 'RATE_LIMITED', retry_after_seconds: 90 });
  await openScreen();
  fillIn();
  submit();
  expect(await screen.findByText(/Try again in 90 seconds/)).toBeTruthy();
});

test('shows a field issue from the server at its field', async () => {
  server.reject('register', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.email', problem: 'The input is not valid E-mail !' }],
  });
  await openScreen();
  fillIn();
  submit();
  expect(await screen.findByText('The input is not valid E-mail !')).toBeTruthy();
  expect(screen.getByText('Please input all fields for Registration.')).toBeTruthy();
});

test('shows a text instead of a key for a rejected field without a specific message', async () => {
  server.reject('register', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.phone', problem: 'holds characters that cannot be stored' }],
  });
  await openScreen();
  fillIn();
  submit();
  expect(await screen.findByText('Some fields are not valid. Check them and try again.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('registration.');
});

test('requires acceptance of the terms and sends their version', async () => {
  server.respond('getRegistrationTerms', { ...ok, terms: { text: 'Pay within five days.', version: 'abc' } });
  server.respond('register', { error: null, message: '10', user: null });
  await openScreen();
  expect(await screen.findByDisplayValue('Pay within five days.')).toBeTruthy();
  fillIn();
  submit();
  expect(await screen.findByText('Accept the terms to register.')).toBeTruthy();
  expect(server.received('register')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  submit();
  await waitFor(() => expect(server.received('register')).toHaveLength(1));
  expect(server.received('register')[0]).toMatchObject({ data: { terms_version: 'abc' } });
});

test('loads states by country and cities by state, and clears both when the country changes', async () => {
  await openScreen();
  const box = (name: string) => screen.getByRole('combobox', { name });
  const typeInto = (name: string, text: string) => {
    fireEvent.change(box(name), { target: { value: text } });
  };
  await screen.findByRole('button', { name: /Show options Country/ });
  expect(screen.queryByRole('button', { name: /Show options State/ })).toBeNull();
  typeInto('Country', 'India');
  await screen.findByRole('button', { name: /Show options State/ });
  typeInto('State or region', 'Gujarat');
  await screen.findByRole('button', { name: /Show options City/ });
  typeInto('City', 'Surat');
  expect(server.received('listStates')).toEqual([{ data: { country: 'India' } }]);
  expect(server.received('listCities')).toEqual([{ data: { country: 'India', state: 'Gujarat' } }]);
  server.respond('listStates', { ...ok, states: [] });
  typeInto('Country', 'Monaco');
  await waitFor(() => expect(box('State or region')).toHaveProperty('value', ''));
  expect(box('City')).toHaveProperty('value', '');
  await waitFor(() => expect(server.received('listStates')).toHaveLength(2));
  typeInto('State or region', 'La Condamine');
  expect(box('State or region')).toHaveProperty('value', 'La Condamine');
  expect(screen.queryByRole('button', { name: /Show options City/ })).toBeNull();
});
