import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import type { InvitationFields } from './invitation-fields.ts';
import { AcceptInvitationScreen } from './accept-invitation-screen.tsx';

let server: StubServer;
const onJoined = vi.fn<(fields: InvitationFields) => void>();

beforeEach(() => {
  server = stubServer();
});
afterEach(() => {
  onJoined.mockClear();
});

const openScreen = async () =>
  renderInPortal(
    <AcceptInvitationScreen token="a-token" onJoined={onJoined} form={<a href="/login">Door</a>} />,
  );
const fill = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

test('names the inviter and joins with a name and a password', async () => {
  server.respond('getInvitation', {
    error: null,
    message: '',
    company_name: 'Meridian Gems',
    invited_by: 'Rohan Mehta',
    email: 'asha@meridian.example',
    expires_at: '2026-11-28T10:00:00.000Z',
  });
  await openScreen();
  expect(await screen.findByRole('heading', { name: 'Join Meridian Gems' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Join and sign in' }));
  expect(await screen.findByText('Please input your first name ! [ Min: 3 Char. ]')).toBeTruthy();
  expect(server.received('acceptInvitation')).toEqual([]);
  fill('First name', 'Asha');
  fill('Last name', 'Mehta');
  fill('User ID', 'asha.mehta');
  fill('Password', 'a right password');
  fill('Confirm password', 'another one');
  expect(screen.getByText('The two passwords that you entered do not match!')).toBeTruthy();
  fill('Confirm password', 'a right password');
  server.reject('acceptInvitation', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.username', problem: 'This user ID is already taken. Choose another one.' }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Join and sign in' }));
  expect(await screen.findByText('This user ID is already taken. Choose another.')).toBeTruthy();
  fill('User ID', 'asha.m');
  server.respond('acceptInvitation', { error: null, message: 'INVITATION_ACCEPTED' });
  fireEvent.click(screen.getByRole('button', { name: 'Join and sign in' }));
  await waitFor(() => {
    expect(onJoined).toHaveBeenCalledWith(expect.objectContaining({ username: 'asha.m' }));
  });
});

test('explains an expired link and leads to the login page', async () => {
  server.reject('getInvitation', 404, { message: 'INVITATION_CLOSED' });
  await openScreen();
  expect(await screen.findByText(/This invitation is no longer valid\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Door' })).toBeTruthy();
});
