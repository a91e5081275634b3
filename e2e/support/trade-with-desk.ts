import { calls, type StoneRow } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { runCommand } from './command-line.ts';
import { readMailTo } from './desk-calls.ts';
import { demoUsers, expect, password, signIn } from './portal.ts';
import { addSampleTrade, callDone, dayFromToday, findAvailable, sampleTradeStones } from './sample-trade.ts';

/** The owner of a company of its own: the lists of the demo users stay as other tests expect them. */
const trader = {
  email: 'pieter@vandamme.example',
  first: 'Pieter',
  last: 'Van Damme',
  company: 'Van Damme Diamonds',
} as const;
const colleague = 'asha@vandamme.example';

/** What the screens of one item show. */
export interface Trade {
  readonly customerId: string;
  /** The invoiced order. */
  readonly orderId: string;
  readonly orderNo: string;
  readonly enquiryId: string;
  /** Path of the page on which an invited colleague joins. */
  readonly invitation: string;
}

function createTrader(): void {
  const { email, first, last, company } = trader;
  const names = ['--first', first, '--last', last, '--company', company];
  runCommand('desk', 'create-account', 'customer', email, '--password', password, ...names);
  runCommand('desk', 'activate', email);
  runCommand('desk', 'set-access', email, 'all');
}

/** The first available stones of several shapes, as most customers buy them, with the shapes mixed. */
async function findMixed(page: Page) {
  const filters = { lab: ['GIA'], caratInputData: [{ from: '0.9', to: '2' }] };
  const found: (readonly StoneRow[])[] = [];
  for (const shape of ['ASSCHER', 'RADIANT', 'PRINCESS', 'CUSHION'])
    found.push(await findAvailable(page, shape, 5, filters));
  return [0, 1, 2, 3, 4].flatMap((at) => found.flatMap((stones) => stones[at] ?? []));
}

/** Books the first free time of another day for a viewing of stones. */
async function bookViewing(page: Page, stones: readonly string[]): Promise<void> {
  const { showrooms } = calls.listAppointments.response.parse(await callDone(page, 'listAppointments', {}));
  const showroom = showrooms[0]?.showroom_id;
  const offered = await callDone(page, 'listAppointmentSlots', { data: { showroom_id: showroom } });
  const { days } = calls.listAppointmentSlots.response.parse(offered);
  const slots = days.slice(1).flatMap((day) => day.slots);
  await callDone(page, 'addBookAppointment', {
    data: {
      showroom_id: showroom,
      starts_at: slots.find(({ is_free: isFree }) => isFree)?.starts_at,
      stones,
      note: 'Two of us.',
    },
  });
}

/** Shares stones with a client, as a page and as a quote. */
async function shareStones(page: Page, stones: readonly string[]): Promise<void> {
  const goods = {
    stones,
    prices: 'MARK_UP',
    mark_up: { kind: 'PERCENT', value: '18' },
    client_name: 'Mrs Layla Haddad',
    title: 'Four stones for your ring',
  };
  await callDone(page, 'createClientPage', { data: goods });
  const quoted = await callDone(page, 'createQuote', { data: goods });
  const { quote } = calls.createQuote.response.parse(quoted);
  const statusOf = async () => {
    const response = await callDone(page, 'getQuote', { id: quote.quote_id });
    return calls.getQuote.response.parse(response).quote.status;
  };
  await expect.poll(statusOf, 'status of the quote').toBe('READY');
}

/** The desk confirms and invoices an order, and books a payment. Returns the id of the customer. */
async function invoiceOrder(desk: Page, orderNo: string): Promise<string> {
  await callDone(desk, 'deskConfirmOrder', { data: { order_no: orderNo } });
  await callDone(desk, 'deskIssueDocument', { data: { order_no: orderNo, kind: 'INVOICE' } });
  const found = await callDone(desk, 'deskListCustomers', { data: { search: trader.company } });
  const id = calls.deskListCustomers.response.parse(found).rows[0]?.id ?? '';
  const payment = {
    amount: '500.00',
    value_on: dayFromToday(0),
    method: 'BANK_TRANSFER',
    reference: 'SWIFT 4471',
    idempotency_key: 'reference-images',
  };
  await callDone(desk, 'deskBookPayment', { id, data: payment });
  await callDone(desk, 'deskSetCreditLimit', { id, data: { limit: '250000', mode: 'WARN' } });
  return id;
}

/** Creates a customer that trades with the desk, so that the lists of both have content. Both pages are signed in. */
export async function tradeWithDesk(page: Page, desk: Page): Promise<Trade> {
  createTrader();
  await signIn(page, trader.email);
  await signIn(desk, demoUsers.admin);
  const stones = await findMixed(page);
  const { enquiryId } = await addSampleTrade(page, stones);
  const ids = stones.map(({ stock_uuid: id }) => id);
  const [ordered, lent] = [ids.slice(sampleTradeStones, 12), ids.slice(12, 15)];

  const placed = await callDone(page, 'addOrder', { data: { stones: ordered } });
  const { order } = calls.addOrder.response.parse(placed);
  const customerId = await invoiceOrder(desk, order.order_no);
  await callDone(desk, 'deskIssueMemo', { data: { customer: trader.email, stones: lent } });
  const reply = 'Yes, all of them are eye clean.';
  await callDone(desk, 'deskAnswerEnquiry', { id: enquiryId, data: { text: reply } });
  await callDone(page, 'addEnquiry', {
    data: { text: 'Do you have side stones that match this one?', goods: [{ uuid: ids[15] }] },
  });
  await callDone(page, 'addDemand', {
    data: {
      search_param: JSON.stringify({
        shape: ['ROUND'],
        color: { white_type: ['D', 'E'] },
        clarity: ['VVS1'],
      }),
      title: 'Rounds for a rivière',
      expires_on: dayFromToday(30),
    },
  });
  await shareStones(page, ids.slice(0, 4));
  await bookViewing(page, ids.slice(0, 2));
  await callDone(page, 'addFeedKey', { data: { name: 'Warehouse', scopes: ['stock', 'webhooks'] } });
  await callDone(page, 'inviteMember', {
    data: { email: colleague, permission: 'ORDER', order_limit: '25000' },
  });
  const [invitation = ''] = /\/register\/invited\/\S+/.exec(await readMailTo(colleague)) ?? [];
  return { customerId, orderId: order.order_id, orderNo: order.order_no, enquiryId, invitation };
}
