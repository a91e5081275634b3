import type { CallResponse } from '@loupe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { AccountScreen } from './account-screen.tsx';

let server: StubServer;
const ok = { error: null, message: '' };
const details: CallResponse<'getAccount'> = {
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
  session_id: '00000000-0000-4000-8000-000000000001',
  signed_in_at: '2026-01-14T10:00:00.000Z',
  last_seen_at: '2026-01-14T10:32:07.000Z',
  browser: 'Firefox',
  operating_system: 'Windows',
  ip_address: '203.0.113.7',
  is_current: true,
  is_locked: false,
};
const security: CallResponse<'getSecurity'> = {
  ...ok,
  lock_timeout_minutes: 30,
  two_step: { is_on: false, since: null, recovery_codes_left: 0, is_required: false },
  sessions: [
    signIn,
    {
      ...signIn,
      session_id: '00000000-0000-4000-8000-000000000002',
      browser: null,
      operating_system: null,
      is_current: false,
    },
  ],
};

beforeEach(() => {
  server = stubServer();
  server.respond('getAccount', details);
  server.respond('getSecurity', security);
});

const open = async (tab?: string) =>
  renderInPortal(
    <AccountScreen
      tab={tab}
      isKnown
      alerts={<p>Quiet hours</p>}
      personalData={<p>Your data</p>}
      letterhead={<p>Our paper</p>}
      statement={null}
      offline={null}
    />,
  );
const type = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

test('shows its tabs under My Account, without the alerts tab for users who receive no alerts', async () => {
  const { unmount } = await open();
  const tabs = within(await screen.findByRole('navigation', { name: 'Account sections' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'General Information',
    'Update Password',
    'Sign-in and security',
    'Notifications',
    'Letterhead',
  ]);
  expect(screen.getByRole('heading', { name: 'My Account' })).toBeTruthy();
  unmount();
  await renderInPortal(
    <AccountScreen
      tab="letterhead"
      isKnown
      personalData={null}
      alerts={null}
      letterhead={null}
      statement={null}
      offline={null}
    />,
  );
  expect(await screen.findByLabelText('First name')).toBeTruthy();
  for (const name of ['Notifications', 'Letterhead']) expect(screen.queryByRole('link', { name })).toBeNull();
});

test('sends only the changed fields and confirms the update on 700', async () => {
  await open();
  await screen.findByLabelText('First name');
  expect(screen.getByText(/Net cash/).textContent).toBe(details.terms);
  expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('User ID').readOnly).toBe(true);
  type('City', 'Antwerp');
  server.respond('updateAccount', { ...details, message: '700', user_city: 'Antwerp' });
  press('Save');
  expect(await screen.findByText('Account updated.')).toBeTruthy();
  expect(server.received('updateAccount')).toEqual([{ data: { user_city: 'Antwerp' } }]);
});

test('reports a name that is too short at its field before sending anything', async () => {
  await open();
  await screen.findByLabelText('First name');
  type('First name', 'Li');
  type('Company', 'Ab');
  press('Save');
  expect(await screen.findByText('Use 3 to 80 characters.')).toBeTruthy();
  expect(screen.getByText('Use 3 to 120 characters.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  expect(server.received('updateAccount')).toEqual([]);
});

test('requires a new password that is long enough, entered twice and different from the old one', async () => {
  await open('password');
  const fill = (current: string, next: string, confirm: string) => {
    type('Current password', current);
    type('New password', next);
    type('Confirm new password', confirm);
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
  server.reject('updatePassword', 422, { message: 'PASSWORD_WRONG', fields });
  fill('a wrong one', 'the new one', 'the new one');
  expect(await screen.findByText('Incorrect password. Try again.')).toBeTruthy();
  server.respond('updatePassword', { ...ok, message: '700' });
  fill('the old one', 'the new one', 'the new one');
  expect(
    await screen.findByText('Password changed. All your other devices have been signed out.'),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});

test('lists every session by its browser, and ends any but the current one', async () => {
  await open('security');
  const [here, there] = await screen.findAllByRole('listitem');
  expect(here?.textContent).toContain('Firefox, Windows');
  expect(here?.textContent).toContain('This device');
  expect(here?.textContent).toContain('Last seen 14 Jan 2026 14:32 GST');
  expect(here && within(here).queryByRole('button')).toBeNull();
  expect(there?.textContent).toContain('Unknown browser');
  server.respond('endSession', ok);
  press('Sign out of Unknown browser');
  await waitFor(() => {
    expect(server.received('endSession')).toEqual([{ id: '00000000-0000-4000-8000-000000000002' }]);
  });
  server.respond('endOtherSessions', { ...ok, ended: 1 });
  press('Sign out all other devices');
  expect(await screen.findByText('1 device signed out.')).toBeTruthy();
});

test('sets the time after which the screens lock, or never', async () => {
  await open('security');
  server.respond('updateLockTimeout', ok);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Lock after');
  expect(choice.value).toBe('30');
  fireEvent.change(choice, { target: { value: '0' } });
  await waitFor(() =>
    expect(server.received('updateLockTimeout')).toEqual([{ data: { lock_timeout_minutes: 0 } }]),
  );
  expect(choice.value).toBe('0');
});

test('turns two-step login off with password and code, unless it is mandatory', async () => {
  const two = { is_on: true, since: '2026-01-14T10:00:00.000Z', recovery_codes_left: 1, is_required: false };
  server.respond('getSecurity', { ...security, two_step: two });
  const { unmount } = await open('security');
  expect(await screen.findByText(/since 14 Jan 2026/)).toBeTruthy();
  expect(screen.getByText('1 recovery code left.')).toBeTruthy();
  press('Turn off');
  type('Password', 'loupe-demo');
  type('Authenticator code or recovery code', '123456');
  server.respond('disableTwoStep', ok);
  press('Turn off');
  expect(await screen.findByText('Two-step sign-in is turned off.')).toBeTruthy();
  expect(server.received('disableTwoStep')).toEqual([{ data: { password: 'loupe-demo', code: '123456' } }]);
  unmount();
  server.respond('getSecurity', { ...security, two_step: { ...two, is_required: true } });
  await open('security');
  expect(await screen.findByText(/Your company requires it\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});
