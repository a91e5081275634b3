import type { CompanyPerson, Invitation } from '@loupe/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubServer, type AnsweringServer } from '../../testing/answers.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { PeopleScreen } from './people-screen.tsx';

let server: AnsweringServer;

beforeEach(() => {
  server = stubServer();
});

const rohan: CompanyPerson = {
  person_id: '00000000-0000-4000-8000-000000000001',
  name: 'Rohan Mehta',
  is_owner: true,
  is_you: true,
  email: 'rohan@meridian.example',
  user_name: 'rohan',
  may: 'OWNER',
  order_limit: null,
  is_active: true,
  last_seen_at: '2026-11-21T10:00:00.000Z',
};
const asha: CompanyPerson = {
  ...rohan,
  person_id: '00000000-0000-4000-8000-000000000002',
  name: 'Asha Mehta',
  is_owner: false,
  is_you: false,
  email: 'asha@meridian.example',
  may: 'ORDER',
  order_limit: '25000.00',
  last_seen_at: null,
};
const invitation: Invitation = {
  invitation_id: '00000000-0000-4000-8000-000000000003',
  email: 'kiran@meridian.example',
  may: 'VIEW',
  order_limit: null,
  state: 'EXPIRED',
  invited_at: '2026-11-10T10:00:00.000Z',
  expires_at: '2026-11-17T10:00:00.000Z',
};
const answer = { error: null, message: '', people_data: [rohan, asha], invitations_data: [invitation] };

async function openScreen() {
  server.answer('getPeople', answer);
  await renderInPortal(<PeopleScreen />);
  return screen.findByRole('list', { name: 'People of your company' });
}

test('everybody stands with what he may; the owner himself cannot be changed', async () => {
  const list = await openScreen();
  const [owner, colleague] = within(list).getAllByRole('listitem');
  expect(owner?.textContent).toContain('Owner');
  expect(within(owner ?? list).queryByRole('button')).toBeNull();
  expect(colleague?.textContent).toContain('May order up to 25,000 US$, above with your yes');
  expect(colleague?.textContent).toContain('Not signed in');
  expect(screen.getByText(/Ran out on/).textContent).toContain('17 Nov 2026 14:00 GST');
});

test('an invitation goes out with a right and a limit; an address that is taken is said at its field', async () => {
  await openScreen();
  fireEvent.click(screen.getByRole('button', { name: 'Invite a colleague' }));
  const form = within(await screen.findByRole('form', { name: 'Invite a colleague' }));
  fireEvent.change(form.getByRole('textbox', { name: 'E-mail' }), { target: { value: 'lena@x.example' } });
  fireEvent.click(form.getByRole('radio', { name: /May order/ }));
  fireEvent.change(form.getByRole('textbox', { name: /wait for your yes/ }), {
    target: { value: '10,000' },
  });
  server.refuse('invitePerson', 422, {
    message: 'BODY_INVALID',
    fields: [{ field: 'data.email', problem: 'lena@x.example has an account already' }],
  });
  fireEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  expect(await form.findByText('lena@x.example has an account already')).toBeTruthy();
  server.answer('invitePerson', answer);
  fireEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('An invitation is on its way to lena@x.example.')).toBeTruthy();
  expect(server.received('invitePerson').at(-1)).toMatchObject({
    data: { email: 'lena@x.example', may: 'ORDER', order_limit: '10000' },
  });
});

test('rights are changed in the row; without the right to order there is no limit', async () => {
  await openScreen();
  server.answer('changePerson', {
    ...answer,
    people_data: [rohan, { ...asha, may: 'TRADE', order_limit: null }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Change what Asha Mehta may do' }));
  const form = within(await screen.findByRole('form', { name: 'Change what Asha Mehta may do' }));
  fireEvent.click(form.getByRole('radio', { name: /May hold and offer/ }));
  expect(form.queryByRole('textbox')).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('May hold and offer')).toBeTruthy();
  expect(server.received('changePerson')).toMatchObject([
    { id: asha.person_id, data: { may: 'TRADE', order_limit: null } },
  ]);
});

test('a colleague is let in no longer by one press, and shown so', async () => {
  await openScreen();
  server.answer('setPersonActive', { ...answer, people_data: [rohan, { ...asha, is_active: false }] });
  fireEvent.click(screen.getByRole('button', { name: 'Let Asha Mehta in no longer' }));
  expect(await screen.findByText('Is not let in')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Let Asha Mehta in again' })).toBeTruthy();
});
