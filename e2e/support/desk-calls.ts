import { accessFlags, calls, type CallName, type CallRequest } from '@loupe/contract';
import { request } from '@playwright/test';
import { runCommand } from './command-line.ts';
import { demoUsers, expect, password, requestToken } from './portal.ts';
import { server } from './portal-server.ts';

/** Token of the administrator on the server of this worker, once a call has needed it. */
let token: Promise<string> | undefined;

/**
 * Makes a call as the administrator, without a page. It must succeed. A call takes far less processor time than a
 * command, which starts a process.
 */
export async function callDesk(name: CallName, body: object): Promise<unknown> {
  const desk = await request.newContext({ baseURL: server.address });
  token ??= requestToken(desk, demoUsers.admin);
  const response = await desk.post(calls[name].path, { data: body, headers: { authorization: await token } });
  expect(response.ok(), `${name}: ${await response.text()}`).toBe(true);
  const json: unknown = await response.json();
  await desk.dispose();
  return json;
}

type Terms = CallRequest<'deskApproveCustomer'>['data'];

/** Approves a new customer, by default with the access preset that lets the customer trade. */
export async function approveCustomer(email: string, terms: Terms = {}): Promise<void> {
  const waiting = await callDesk('deskListCustomers', { data: { show: 'pending', search: email } });
  const [stranger] = calls.deskListCustomers.response.parse(waiting).rows;
  await callDesk('deskApproveCustomer', { id: stranger?.id, data: terms });
}

/** Holds a stone for a customer. Returns a function that releases it. */
export async function holdForCustomer(customer: string, packet: string): Promise<() => Promise<void>> {
  const held = await callDesk('deskAddHold', { data: { customer, packets: [packet] } });
  const holds = calls.deskAddHold.response.parse(held).holds_data.map(({ hold_id: id }) => id);
  return async () => void (await callDesk('deskReleaseHold', { data: { holds } }));
}

/** Every right that a customer can have. */
export const everyAccess = Object.fromEntries(accessFlags.map((flag) => [flag, true]));

/** Gives a customer every right. */
export async function giveEveryAccess(email: string): Promise<void> {
  const found = await callDesk('deskListCustomers', { data: { search: email } });
  const customer = calls.deskListCustomers.response.parse(found).rows.find((row) => row.email === email);
  await callDesk('deskSetTradeTerms', { id: customer?.id, data: { access: everyAccess } });
}

/** Creates the owner of a company, who may sign in and has every right. */
export async function createCustomer(
  email: string,
  names: { readonly first: string; readonly last?: string; readonly company?: string },
): Promise<void> {
  const options = Object.entries(names).flatMap(([name, value]) => [`--${name}`, value]);
  // No call creates a customer with a password.
  runCommand('desk', 'create-account', 'customer', email, '--password', password, ...options);
  await approveCustomer(email, { access: everyAccess });
}

/**
 * The latest mail to this address whose subject contains `subject`, as the desk command prints it on the server. The
 * calls of the desk leave out the links by which a recipient signs in.
 */
export async function readMailTo(email: string, subject = ''): Promise<string> {
  const found = await callDesk('deskListEmails', { data: { search: email } });
  const { rows } = calls.deskListEmails.response.parse(found);
  const mail = rows.find((row) => row.to === email && row.subject.includes(subject));
  return runCommand('desk', 'show-mail', mail?.email_id ?? '');
}
