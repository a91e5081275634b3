import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import type { InvitedFields } from './invited-fields.ts';
import { InvitedScreen } from './invited-screen.tsx';

let server: AnsweringServer;
const onJoined = vi.fn<(fields: InvitedFields) => void>();

beforeEach(() => {
  server = stubServer();
});
afterEach(() => {
  onJoined.mockClear();
});

const openScreen = async () =>
  renderInPortal(<InvitedScreen token="a-token" onJoined={onJoined} door={<a href="/login">Door</a>} />);
const fill = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

test('an invited colleague sees who invites him, and joins with a name and a password', async () => {
  server.answer('readInvitation', {
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
  expect(server.received('takeUpInvitation')).toEqual([]);
  fill('First name', 'Asha');
  fill('Last name', 'Mehta');
  fill('User ID', 'asha.mehta');
  fill('Password', 'a right password');
  fill('Password again', 'another one');
  expect(screen.getByText('The two passwords that you entered do not match!')).toBeTruthy();
  fill('Password again', 'a right password');
  server.refuse('takeUpInvitation', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.username', problem: 'This user ID is taken.' }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Join and sign in' }));
  expect(await screen.findByText('Somebody has this user ID already. Choose another.')).toBeTruthy();
  fill('User ID', 'asha.m');
  server.answer('takeUpInvitation', { error: null, message: 'INVITATION_TAKEN_UP' });
  fireEvent.click(screen.getByRole('button', { name: 'Join and sign in' }));
  await waitFor(() => {
    expect(onJoined).toHaveBeenCalledWith(expect.objectContaining({ username: 'asha.m' }));
  });
});

test('an address that opens nothing any more says so and leads to the sign-in', async () => {
  server.refuse('readInvitation', 404, { message: 'INVITATION_OVER' });
  await openScreen();
  expect(await screen.findByText(/no longer open/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Door' })).toBeTruthy();
});
