import type { CompanyMember, Invitation } from '@loupe/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { CompanyMembersScreen } from './company-members-screen.tsx';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
});

const rohan: CompanyMember = {
  user_id: '00000000-0000-4000-8000-000000000001',
  name: 'Rohan Mehta',
  is_owner: true,
  is_current_user: true,
  email: 'rohan@meridian.example',
  user_name: 'rohan',
  permission: 'OWNER',
  order_limit: null,
  is_active: true,
  last_seen_at: '2026-11-21T10:00:00.000Z',
};
const asha: CompanyMember = {
  ...rohan,
  user_id: '00000000-0000-4000-8000-000000000002',
  name: 'Asha Mehta',
  is_owner: false,
  is_current_user: false,
  email: 'asha@meridian.example',
  permission: 'ORDER',
  order_limit: '25000.00',
  last_seen_at: null,
};
const invitation: Invitation = {
  invitation_id: '00000000-0000-4000-8000-000000000003',
  email: 'kiran@meridian.example',
  permission: 'VIEW',
  order_limit: null,
  status: 'EXPIRED',
  invited_at: '2026-11-10T10:00:00.000Z',
  expires_at: '2026-11-17T10:00:00.000Z',
};
const responseBody = {
  error: null,
  message: '',
  members_data: [rohan, asha],
  invitations_data: [invitation],
};

async function openScreen() {
  server.respond('listMembers', responseBody);
  await renderInPortal(<CompanyMembersScreen />);
  return screen.findByRole('list', { name: 'Company members' });
}

test("shows each member's permission and no actions on the owner", async () => {
  const list = await openScreen();
  const [owner, colleague] = within(list).getAllByRole('listitem');
  expect(owner?.textContent).toContain('Owner');
  expect(within(owner ?? list).queryByRole('button')).toBeNull();
  expect(colleague?.textContent).toContain('Order up to 25,000 US$; approval needed above');
  expect(colleague?.textContent).toContain('Never signed in');
  expect(screen.getByText(/^Expired/).textContent).toContain('17 Nov 2026 14:00 GST');
});

test('sends an invitation with a permission and a limit, and shows a taken email at its field', async () => {
  await openScreen();
  fireEvent.click(screen.getByRole('button', { name: 'Invite a colleague' }));
  const form = within(await screen.findByRole('form', { name: 'Invite a colleague' }));
  fireEvent.change(form.getByRole('textbox', { name: 'Email' }), { target: { value: 'lena@x.example' } });
  fireEvent.click(form.getByRole('radio', { name: /^Order/ }));
  fireEvent.change(form.getByRole('textbox', { name: /need your approval/ }), {
    target: { value: '10,000' },
  });
  server.reject('inviteMember', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.email', problem: 'lena@x.example already has an account' }],
  });
  fireEvent.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await form.findByText('lena@x.example already has an account')).toBeTruthy();
  server.respond('inviteMember', responseBody);
  fireEvent.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent to lena@x.example.')).toBeTruthy();
  expect(server.received('inviteMember').at(-1)).toMatchObject({
    data: { email: 'lena@x.example', permission: 'ORDER', order_limit: '10000' },
  });
});

test('changes a permission in the row and drops the limit without the right to order', async () => {
  await openScreen();
  server.respond('updateMemberPermission', {
    ...responseBody,
    members_data: [rohan, { ...asha, permission: 'TRADE', order_limit: null }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Change role of Asha Mehta' }));
  const form = within(await screen.findByRole('form', { name: 'Change role of Asha Mehta' }));
  fireEvent.click(form.getByRole('radio', { name: /^Hold and offer/ }));
  expect(form.queryByRole('textbox')).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hold and offer')).toBeTruthy();
  expect(server.received('updateMemberPermission')).toMatchObject([
    { id: asha.user_id, data: { permission: 'TRADE', order_limit: null } },
  ]);
});

test("removes a colleague's access with one press and shows it", async () => {
  await openScreen();
  server.respond('setMemberActive', {
    ...responseBody,
    members_data: [rohan, { ...asha, is_active: false }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove access for Asha Mehta' }));
  expect(await screen.findByText('Access removed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restore access for Asha Mehta' })).toBeTruthy();
});
