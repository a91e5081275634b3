import { calls } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { solveHumanChallenge } from './human-work.ts';
import { RegistrationScreen } from './registration-screen.tsx';

let server: AnsweringServer;
const ok = { error: null, message: '' };

/** The browser's thread, which this test's browser lacks: the same work, beside the page. */
class WorkingThread extends EventTarget {
  async postMessage(challenge: Parameters<typeof solveHumanChallenge>[0]) {
    const data = await solveHumanChallenge(challenge);
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
  const { challenge } = calls.humanChallenge.answer.parse({
    ...ok,
    challenge: await challengeOf(),
    widget: null,
  });
  server.answer('humanChallenge', { ...ok, challenge, widget: null });
  server.answer('registrationTerms', { ...ok, terms: null });
  server.answer('countries', {
    ...ok,
    countries: [
      { name: 'India', code: 'IN' },
      { name: 'Monaco', code: 'MC' },
    ],
  });
  server.answer('countryStates', { ...ok, states: ['Goa', 'Gujarat'] });
  server.answer('stateCities', { ...ok, cities: ['Ahmedabad', 'Surat'] });
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
    'E-mail': 'lena@claes.example',
    'User ID': 'lena.claes',
    Password: 'loupe',
    'Password once more': 'loupe',
  };
  for (const [label, value] of Object.entries({ ...usual, ...changed })) type(label, value);
};

test('where a hosted check is configured its widget hands out the token', async () => {
  const widget = { script: 'https://check.example/api.js', site_key: 'ours' };
  server.answer('humanChallenge', { ...ok, challenge: null, widget });
  const render = vi.fn<NonNullable<typeof window.turnstile>['render']>((place, { sitekey, callback }) => {
    callback(`${sitekey}:${place.isConnected ? 'shown' : 'nowhere'}`);
  });
  vi.stubGlobal('turnstile', { render });
  server.answer('register', { ...ok, message: '10', user: null });
  await openScreen();
  await screen.findByRole('button', { name: 'Register' });
  fillIn();
  submit();
  await waitFor(() => expect(server.received('register')).toHaveLength(1));
  expect(server.received('register')).toMatchObject([{ data: { token: 'ours:shown' } }]);
});

test('an empty form names what must be told, says so at the top right, and asks the server nothing', async () => {
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
  expect(server.received('humanChallenge')).toEqual([]);
  expect(server.received('register')).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
});

test('the user ID says what it may be made of', async () => {
  await openScreen();
  expect(screen.getByText('unique USER-ID (alphabets, numbers, hyphen, underscore, period, @)')).toBeTruthy();
});

test.each([
  ['First name', 'Le', 'Please input your first name ! [ Min: 3 Char. ]'],
  ['Last name', 'Cl', 'Please input your last name ! [ Min: 3 Char. ]'],
  ['E-mail', 'lena@', 'The input is not valid E-mail !'],
  ['User ID', 'lena claes', 'Please input your Username ! [ Min: 5 Char. ]'],
  ['User ID', 'lena', 'Please input your Username ! [ Min: 5 Char. ]'],
  ['Password', 'four', '[ Min: 5 Character required. ]'],
  ['Password once more', 'other', 'The two passwords that you entered do not match!'],
  ['Company', 'Cl', 'Please input your company name ! [ Min: 3 Char. ]'],
  ['Postal code', 'x'.repeat(21), 'This is too long.'],
])('%s as "%s" is told so', async (label, value, text) => {
  await openScreen();
  fillIn({ [label]: value });
  submit();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.received('register')).toEqual([]);
});

test('code 10 says so after a tenth of a second and leads to the sign-in after a second', async () => {
  server.answer('register', { error: null, message: '10', user: null });
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
  expect(sent).not.toHaveProperty('data.accepts');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test.each([
  ['20', 'Could not verify you as human, please try again'],
  ['30', 'Failed, User-ID already in used, Use different User-ID'],
  ['40', 'Failed, Email already in used, Use different Email-Id'],
])('code %s is said as "%s", and the form stays', async (message, text) => {
  server.answer('register', { error: text, message, user: null });
  const { router } = await openScreen();
  fillIn();
  submit();
  const notice = await screen.findByText(text);
  expect(notice.closest('[role=alert]')?.parentElement?.className).toContain('bottom-20');
  expect(field('First name')).toHaveProperty('value', 'Lena');
  expect(router.state.location.pathname).toBe('/here');
});

test('without an answer the registration is said to be unsuccessful', async () => {
  await openScreen();
  fillIn();
  submit();
  expect(await screen.findByText('Registration unsuccessfull!!')).toBeTruthy();
});

test('too many registrations say how long to wait', async () => {
  server.refuse('register', 429, { message: 'TOO_MANY_ATTEMPTS', retry_after_seconds: 90 });
  await openScreen();
  fillIn();
  submit();
  expect(await screen.findByText(/Try again in 90 seconds/)).toBeTruthy();
});

test('what the server would not take is told at its field', async () => {
  server.refuse('register', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.email', problem: 'The input is not valid E-mail !' }],
  });
  await openScreen();
  fillIn();
  submit();
  expect(await screen.findByText('The input is not valid E-mail !')).toBeTruthy();
  expect(screen.getByText('Please input all fields for Registration.')).toBeTruthy();
});

test('a field without a sentence of its own that the server would not take is told in words, not by a key', async () => {
  server.refuse('register', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.phone', problem: 'holds characters that cannot be stored' }],
  });
  await openScreen();
  fillIn();
  submit();
  expect(await screen.findByText('Some fields do not fit.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('registration.');
});

test('terms are shown and must be accepted; which ones goes along', async () => {
  server.answer('registrationTerms', { ...ok, terms: { text: 'Pay within five days.', version: 'abc' } });
  server.answer('register', { error: null, message: '10', user: null });
  await openScreen();
  expect(await screen.findByDisplayValue('Pay within five days.')).toBeTruthy();
  fillIn();
  submit();
  expect(await screen.findByText('Please accept the terms.')).toBeTruthy();
  expect(server.received('register')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  submit();
  await waitFor(() => expect(server.received('register')).toHaveLength(1));
  expect(server.received('register')[0]).toMatchObject({ data: { terms_version: 'abc' } });
});

test('a country brings its states, a state its cities; another country forgets both', async () => {
  await openScreen();
  const box = (name: string) => screen.getByRole('combobox', { name });
  const say = (name: string, text: string) => {
    fireEvent.change(box(name), { target: { value: text } });
  };
  await screen.findByRole('button', { name: /Choose Country/ });
  expect(screen.queryByRole('button', { name: /Choose State/ })).toBeNull();
  say('Country', 'India');
  await screen.findByRole('button', { name: /Choose State/ });
  say('State', 'Gujarat');
  await screen.findByRole('button', { name: /Choose City/ });
  say('City', 'Surat');
  expect(server.received('countryStates')).toEqual([{ data: { country: 'India' } }]);
  expect(server.received('stateCities')).toEqual([{ data: { country: 'India', state: 'Gujarat' } }]);
  server.answer('countryStates', { ...ok, states: [] });
  say('Country', 'Monaco');
  await waitFor(() => expect(box('State')).toHaveProperty('value', ''));
  expect(box('City')).toHaveProperty('value', '');
  await waitFor(() => expect(server.received('countryStates')).toHaveLength(2));
  say('State', 'La Condamine');
  expect(box('State')).toHaveProperty('value', 'La Condamine');
  expect(screen.queryByRole('button', { name: /Choose City/ })).toBeNull();
});
