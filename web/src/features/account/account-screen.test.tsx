import type { CallAnswer } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { AccountScreen } from './account-screen.tsx';

let server: AnsweringServer;
const ok = { error: null, message: '' };
const details: CallAnswer<'getAccount'> = {
  ...ok,
  first_name: 'Rahul',
  last_name: 'Shah',
  company_name: '',
  telephone_number: '',
  user_mobile: '',
  user_address_line_one: '',
  user_address_line_two: '',
  user_zip_code: '',
  user_country: '',
  user_state: '',
  user_city: '',
  skypeid: '',
  wechatid: '',
  qqid: '',
  user_email: 'rahul@shah.example',
  user_name: 'rahul.shah',
  terms: 'Net cash.\nNo memo.',
};
const signIn = {
  sign_in_id: '00000000-0000-4000-8000-000000000001',
  signed_in_at: '2026-01-14T10:00:00.000Z',
  last_seen_at: '2026-01-14T10:32:07.000Z',
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.7',
  is_this: true,
  is_locked: false,
};
const security: CallAnswer<'getSecurity'> = {
  ...ok,
  lock_after: 30,
  two_step: { is_on: false, since: null, recovery_codes_left: 0, is_demanded: false },
  sign_ins: [
    signIn,
    {
      ...signIn,
      sign_in_id: '00000000-0000-4000-8000-000000000002',
      browser: null,
      system: null,
      is_this: false,
    },
  ],
};

beforeEach(() => {
  server = stubServer();
  server.answer('getAccount', details);
  server.answer('getSecurity', security);
});

const open = async (tab?: string) => renderInPortal(<AccountScreen tab={tab} alerts={<p>Quiet hours</p>} />);
const type = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

test('the parts stand under My Account, those who are told nothing have one less', async () => {
  const { unmount } = await open();
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the account' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'General Information',
    'Update Password',
    'Sign-in and devices',
    'How you are told',
  ]);
  expect(screen.getByRole('heading', { name: 'My Account' })).toBeTruthy();
  unmount();
  await renderInPortal(<AccountScreen tab="alerts" alerts={null} />);
  expect(await screen.findByLabelText('First name')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'How you are told' })).toBeNull();
});

test('what was changed is sent and nothing else; 700 says that it is done', async () => {
  await open();
  await screen.findByLabelText('First name');
  expect(screen.getByText(/Net cash/).textContent).toBe(details.terms);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('User ID').readOnly).toBe(true);
  type('City', 'Antwerp');
  server.answer('updateAccount', { ...details, message: '700', user_city: 'Antwerp' });
  press('Save');
  expect(await screen.findByText('Your account is updated.')).toBeTruthy();
  expect(server.received('updateAccount')).toEqual([{ data: { user_city: 'Antwerp' } }]);
});

test('a name that is too short is said at its field before anything is sent', async () => {
  await open();
  await screen.findByLabelText('First name');
  type('First name', 'Li');
  type('Company', 'Ab');
  press('Save');
  expect(await screen.findByText('From 3 to 80 characters.')).toBeTruthy();
  expect(screen.getByText('From 3 to 120 characters.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  expect(server.received('updateAccount')).toEqual([]);
});

test('a new password is long enough, typed the same twice and not the old one', async () => {
  await open('password');
  const fill = (current: string, next: string, confirm: string) => {
    type('Current password', current);
    type('New password', next);
    type('New password once more', confirm);
    press('Change password');
  };
  await screen.findByLabelText('Current password');
  fill('', '1234', '12345');
  expect(await screen.findByText('[ Min: 5 Character required. ]')).toBeTruthy();
  expect(screen.getByText('The two passwords that you entered do not match!')).toBeTruthy();
  fill('the old one', 'the old one', 'the old one');
  expect(await screen.findByText('New password cannot be same as old password')).toBeTruthy();
  expect(server.received('updatePassword')).toEqual([]);

  const fields = [{ field: 'data.current_password', problem: 'no' }];
  server.refuse('updatePassword', 422, { message: 'PASSWORD_WRONG', fields });
  fill('a wrong one', 'the new one', 'the new one');
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  server.answer('updatePassword', { ...ok, message: '700' });
  fill('the old one', 'the new one', 'the new one');
  expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});

test('every sign-in is told by its browser, and each but this one can be ended', async () => {
  await open('security');
  const [here, there] = await screen.findAllByRole('listitem');
  expect(here?.textContent).toContain('Firefox, Windows');
  expect(here?.textContent).toContain('This one');
  expect(here?.textContent).toContain('Last seen 14 Jan 2026 14:32 GST');
  expect(here && within(here).queryByRole('button')).toBeNull();
  expect(there?.textContent).toContain('Unknown browser');
  server.answer('endSignIn', ok);
  press('Sign out Unknown browser');
  await waitFor(() => {
    expect(server.received('endSignIn')).toEqual([{ id: '00000000-0000-4000-8000-000000000002' }]);
  });
  server.answer('endOtherSignIns', { ...ok, ended: 1 });
  press('Sign out all others');
  expect(await screen.findByText('1 sign-in has ended.')).toBeTruthy();
});

test('the time after which the screens lock is chosen, or never', async () => {
  await open('security');
  server.answer('updateLock', ok);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Lock after');
  expect(choice.value).toBe('30');
  fireEvent.change(choice, { target: { value: '0' } });
  await waitFor(() => expect(server.received('updateLock')).toEqual([{ data: { lock_after: 0 } }]));
  expect(choice.value).toBe('0');
});

test('the second step is turned off by password and code, unless the company demands it', async () => {
  const two = { is_on: true, since: '2026-01-14T10:00:00.000Z', recovery_codes_left: 1, is_demanded: false };
  server.answer('getSecurity', { ...security, two_step: two });
  const { unmount } = await open('security');
  expect(await screen.findByText(/since 14 Jan 2026/)).toBeTruthy();
  expect(screen.getByText('1 recovery code is left.')).toBeTruthy();
  press('Turn off');
  type('Password', 'loupe-demo');
  type('Code of your authenticator, or a recovery code', '123456');
  server.answer('turnOffTwoStep', ok);
  press('Turn off');
  expect(await screen.findByText('The second step is turned off.')).toBeTruthy();
  expect(server.received('turnOffTwoStep')).toEqual([{ data: { password: 'loupe-demo', code: '123456' } }]);
  unmount();
  server.answer('getSecurity', { ...security, two_step: { ...two, is_demanded: true } });
  await open('security');
  expect(await screen.findByText(/The company asks for it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});
