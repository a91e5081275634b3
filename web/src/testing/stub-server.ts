import {
  calls,
  livePath,
  type CallResponse,
  type CallName,
  type EnquirySummary,
  type HomeData,
  type OrderSummary,
  type StoneRow,
  type SummaryFigures,
} from '@loupe/contract';
import { vi } from 'vitest';
import { storeToken } from '../lib/session.ts';

/** A stub server: each call returns its configured response, and every request is recorded. */
export interface StubServer {
  /** Recorded request bodies of a call. */
  readonly received: (name: CallName) => unknown[];
  respond: <Name extends CallName>(name: Name, responseBody: CallResponse<Name>) => void;
  reject: (name: CallName, status: number, refusal: { message: string; [more: string]: unknown }) => void;
  /** Makes the connection fail. */
  cut: (name: CallName) => void;
  /** Makes the call never respond. */
  hang: (name: CallName) => void;
}

/** Replaces `fetch`, with a user signed in; everything above the network is production code. */
export function stubServer(): StubServer {
  storeToken('signed-in');
  const outcomes = new Map<string, () => Promise<Response>>();
  const requests: { path: string; body: unknown }[] = [];
  const pathOf = (name: CallName): string => calls[name].path;
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    // The stub sends no live changes.
    if (path === livePath) return new Promise(() => {});
    requests.push({ path, body: JSON.parse(init.body) });
    return outcomes.get(path)?.() ?? Promise.reject(new TypeError(`${path} is not answered`));
  });
  return {
    received: (name) => requests.filter(({ path }) => path === pathOf(name)).map(({ body }) => body),
    respond: (name, responseBody) => {
      outcomes.set(pathOf(name), () => Promise.resolve(Response.json(responseBody)));
    },
    reject: (name, status, refusal) => {
      outcomes.set(pathOf(name), () =>
        Promise.resolve(Response.json({ error: refusal.message, ...refusal }, { status })),
      );
    },
    cut: (name) => {
      outcomes.set(pathOf(name), () => Promise.reject(new TypeError('failed to fetch')));
    },
    hang: (name) => {
      outcomes.set(pathOf(name), () => new Promise(() => {}));
    },
  };
}

/** A plausible stone as a response contains it. */
export function createStoneRow(number: number, facts: Partial<StoneRow> = {}): StoneRow {
  return {
    stock_uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    mine: false,
    hold_until: null,
    is_net: false,
    no_list_reason: null,
    list_basis: 'OWN',
    status: 'AVAILABLE',
    shape: 'ROUND',
    stock_no: `L${number}`,
    carat: '1.00',
    color: 'E',
    clarity: 'VS1',
    fluorescence: 'NONE',
    lab: 'GIA',
    rap: '10000.00',
    disc: '-30.00',
    ppc: '7000.00',
    final_disc: '-31.40',
    final_ppc: '6860.00',
    final_amount: '6860.00',
    ...facts,
  };
}

/** The dashboard of a customer without activity; override the fields that the test is about. */
export function createDashboard(home: Partial<HomeData> = {}): CallResponse<'updateDashboard'> {
  return {
    error: null,
    message: '',
    home_data: {
      general_info: {
        company_name: 'Northlight Diamonds',
        company_link: 'https://northlight.example',
        developer_name: 'Loupe',
        messaging_number: '+971 4 000 0000',
      },
      languages: ['en'],
      stock_count: 175_771,
      watchlist_count: 0,
      order_count: 0,
      confirmed_count: 0,
      memo_count: 0,
      enquiry_count: 0,
      recommended_c: [],
      recommended_l: [],
      recommended_jewel: [],
      person: { permission: 'OWNER', order_limit: null, has_colleagues: false },
      user_access: { order: 1 },
      notifications_data: [],
      offer_decl: '',
      enquiry_decl: '',
      order_decl: '',
      special_topbar: 0,
      topbar_data: '',
      special_link_status: 0,
      special_link_data: '',
      special_msg_status: 0,
      special_msg_data: '',
      special_msg_link: '',
      ...home,
    },
    user: {
      user_first_name: 'Rahul',
      user_disc: '2.00',
      offer_limit: null,
      role: 'customer',
      lock_after: 0,
      display_currency: null,
    },
    cart_data: [],
    cart_count: 0,
    cart_array: [],
    watchlist_data: [],
    reminder_data: [],
    offer_data: [],
    notifications_count: 0,
    saved_search: [],
    recent_search: [],
  };
}

export const createSummary = (pieces: number): SummaryFigures => ({
  pieces,
  cts: `${pieces}.00`,
  avg_disc: '-30.00',
  add_disc: '-2.00',
  final_disc: '-31.40',
  rate_per_ct: '6860.00',
  amount: `${pieces * 6860}.00`,
});

export const createCart = (...stones: StoneRow[]): CallResponse<'getToCart'> => ({
  error: null,
  message: '',
  data: stones,
  lots: [],
  pieces: [],
  actor_names: {},
  cart_count: stones.length,
  cart_array: stones.map(({ stock_uuid: id }) => id),
  summary: createSummary(stones.length),
  price_list: null,
});

/** A pending order. */
export const createOrder = (facts: Partial<OrderSummary> = {}): OrderSummary => ({
  order_id: '00000000-0000-4000-8000-000000000900',
  order_no: '26-01041',
  status: 'PENDING',
  placed_at: '2026-01-14T10:32:07.000Z',
  description: '',
  summary: createSummary(2),
  list_date: '2026-01-09',
  user_disc: '2.00',
  declaration: null,
  invoice_no: null,
  invoice_date: null,
  carrier: null,
  tracking: null,
  actor_name: null,
  is_own: true,
  approval_due_at: null,
  ...facts,
});

/** An open enquiry without a reply. */
export const createEnquiry = (facts: Partial<EnquirySummary> = {}): EnquirySummary => ({
  enquiry_id: '00000000-0000-4000-8000-000000000800',
  enquiry_no: 'E-2026-000007',
  status: 'OPEN',
  created_at: '2026-01-14T10:32:07.000Z',
  last_message_at: '2026-01-14T10:32:07.000Z',
  text: 'Is it eye clean?',
  ship_to: '',
  goods: 2,
  unread: 0,
  person: null,
  ...facts,
});
