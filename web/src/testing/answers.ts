import {
  calls,
  livePath,
  type CallAnswer,
  type CallName,
  type EnquiryHead,
  type HomeData,
  type OrderHead,
  type StoneRow,
  type SummaryFigures,
} from '@loupe/contract';
import { vi } from 'vitest';
import { keepToken } from '../lib/session.ts';

/** A server of answers: each call answers what was agreed for it, and every request is kept. */
export interface AnsweringServer {
  /** Bodies received, by call. */
  readonly received: (name: CallName) => unknown[];
  answer: <Name extends CallName>(name: Name, answer: CallAnswer<Name>) => void;
  refuse: (name: CallName, status: number, refusal: { message: string; [more: string]: unknown }) => void;
  /** The connection breaks. */
  cut: (name: CallName) => void;
  /** The call never ends. */
  hang: (name: CallName) => void;
}

/** Stands in for the network, with somebody signed in; everything behind it is the product's own. */
export function stubServer(): AnsweringServer {
  keepToken('signed-in');
  const outcomes = new Map<string, () => Promise<Response>>();
  const requests: { path: string; body: unknown }[] = [];
  const pathOf = (name: CallName): string => calls[name].path;
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    // Nothing changes by itself here.
    if (path === livePath) return new Promise(() => {});
    requests.push({ path, body: JSON.parse(init.body) });
    return outcomes.get(path)?.() ?? Promise.reject(new TypeError(`${path} is not answered`));
  });
  return {
    received: (name) => requests.filter(({ path }) => path === pathOf(name)).map(({ body }) => body),
    answer: (name, answer) => {
      outcomes.set(pathOf(name), () => Promise.resolve(Response.json(answer)));
    },
    refuse: (name, status, refusal) => {
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

/** A plausible stone as an answer carries it. */
export function stoneRow(number: number, facts: Partial<StoneRow> = {}): StoneRow {
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

/** What the shell is told of a customer with nothing going on; change what the test is about. */
export function dashboard(home: Partial<HomeData> = {}): CallAnswer<'updateDashboard'> {
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
      person: { may: 'OWNER', order_limit: null, has_colleagues: false },
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
    user: { user_first_name: 'Rahul', user_disc: '2.00', offer_limit: null, role: 'customer', lock_after: 0 },
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

/** Figures of a few stones. */
export const summary = (pieces: number): SummaryFigures => ({
  pieces,
  cts: `${pieces}.00`,
  avg_disc: '-30.00',
  add_disc: '-2.00',
  final_disc: '-31.40',
  rate_per_ct: '6860.00',
  amount: `${pieces * 6860}.00`,
});

/** A cart with these stones. */
export const cartOf = (...stones: StoneRow[]): CallAnswer<'getToCart'> => ({
  error: null,
  message: '',
  data: stones,
  lots: [],
  pieces: [],
  persons: {},
  cart_count: stones.length,
  cart_array: stones.map(({ stock_uuid: id }) => id),
  summary: summary(stones.length),
  price_list: null,
});

/** An order the desk has not answered. */
export const order = (facts: Partial<OrderHead> = {}): OrderHead => ({
  order_id: '00000000-0000-4000-8000-000000000900',
  order_no: '26-01041',
  status: 'PENDING',
  placed_at: '2026-01-14T10:32:07.000Z',
  description: '',
  summary: summary(2),
  list_date: '2026-01-09',
  user_disc: '2.00',
  declaration: null,
  invoice_no: null,
  invoice_date: null,
  carrier: null,
  tracking: null,
  person: null,
  is_own: true,
  approve_by: null,
  ...facts,
});

/** An enquiry the desk has not answered. */
export const enquiry = (facts: Partial<EnquiryHead> = {}): EnquiryHead => ({
  enquiry_id: '00000000-0000-4000-8000-000000000800',
  enquiry_no: 'E-2026-000007',
  status: 'OPEN',
  asked_at: '2026-01-14T10:32:07.000Z',
  last_message_at: '2026-01-14T10:32:07.000Z',
  text: 'Is it eye clean?',
  ship_to: '',
  goods: 2,
  unread: 0,
  person: null,
  ...facts,
});
