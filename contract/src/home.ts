import { currencies, permissions } from '@loupe/domain';
import * as z from 'zod';
import { accessFlags, roles } from './access.ts';
import { cartFields } from './cart.ts';
import { demand } from './demands.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { hold } from './holds.ts';
import { pieceRow } from './jewellery.ts';
import { locales } from './languages.ts';
import { repeatWindows } from './limits.ts';
import { lotRow } from './loose.ts';
import { notification, notificationFields } from './notifications.ts';
import { reminderSummary } from './reminders.ts';
import { offer } from './offers.ts';
import { orderSummary } from './orders.ts';
import { searchHistory } from './saved-searches.ts';
import { stoneRow } from './stone-row.ts';
import { namedSchemas } from './named-schemas.ts';

/** Data of the home screen and of the shell around every screen (specification section 3). */
export const homeData = z.object({
  general_info: z.object({
    company_name: z.string(),
    company_link: z.string(),
    developer_name: z.string(),
    messaging_number: z.string(),
  }),
  stock_count: z.number(),
  watchlist_count: z.number(),
  order_count: z.number(),
  confirmed_count: z.number(),
  /** Memos with goods out. */
  memo_count: z.number(),
  enquiry_count: z.number(),
  /** Exclusive diamonds: the stones that the desk recommends. */
  recommended_c: z.array(stoneRow),
  /** Loose lots and pieces of jewellery that the desk recommends, latest first. */
  recommended_l: z.array(lotRow),
  recommended_jewel: z.array(pieceRow),
  /**
   * The user's permission in the company, the US$ amount above which the user's orders need the owner's
   * approval, and whether the company has other members.
   */
  person: z.object({
    permission: z.enum(permissions),
    order_limit: z.string().nullable(),
    has_colleagues: z.boolean(),
  }),
  user_access: z.partialRecord(z.enum(accessFlags), z.union([z.literal(0), z.literal(1)])),
  notifications_data: z.array(notification),
  offer_decl: z.string(),
  enquiry_decl: z.string(),
  order_decl: z.string(),
  special_topbar: z.number(),
  topbar_data: z.string(),
  /** Locales of the languages that the portal offers. */
  languages: z.array(z.enum(locales)),
  special_link_status: z.number(),
  special_link_data: z.string(),
  special_msg_status: z.number(),
  special_msg_data: z.string(),
  special_msg_link: z.string(),
});
namedSchemas.add(homeData, { id: 'HomeData' });

export type HomeData = z.infer<typeof homeData>;

/** The client page on which a client marked goods as wanted, and the client. */
const wantedBy = {
  client_page_id: z.string(),
  page_title: z.string(),
  client_name: z.string(),
  /** E-mail address or telephone number. */
  contact: z.string(),
} as const;
const wantedStone = z.object({ ...wantedBy, stone: stoneRow });
const wantedLot = z.object({ ...wantedBy, lot: lotRow });
const wantedPiece = z.object({ ...wantedBy, piece: pieceRow });

/** When an item began to wait, and the instant from which it can no longer be acted on; null without one. */
const waitingTimes = { since: z.string(), due_at: z.string().nullable() };

/** Something that waits for a decision of the customer. */
const waitingItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('HOLD'), ...waitingTimes, hold }),
  z.object({
    kind: z.literal('ORDER_APPROVAL'),
    ...waitingTimes,
    order: orderSummary.extend({ pieces: z.number() }),
  }),
  /** An offer with at least one counter-offer of the desk. */
  z.object({ kind: z.literal('COUNTER_OFFER'), ...waitingTimes, offer }),
  z.object({ kind: z.literal('WANTED_STONE'), ...waitingTimes, wanted: wantedStone }),
  z.object({ kind: z.literal('WANTED_PIECE'), ...waitingTimes, wanted: wantedPiece }),
  z.object({ kind: z.literal('WANTED_LOT'), ...waitingTimes, wanted: wantedLot }),
  z.object({ kind: z.literal('DEMAND'), ...waitingTimes, demand }),
]);
namedSchemas.add(waitingItem, { id: 'WaitingItem' });

export type WaitingItem = z.infer<typeof waitingItem>;
export type WantedStone = z.infer<typeof wantedStone>;
export type WantedLot = z.infer<typeof wantedLot>;
export type WantedPiece = z.infer<typeof wantedPiece>;

export const homeCalls = {
  getWaitingItems: defineCall({
    path: '/api/user/home/waiting-items',
    feature: 'home',
    summary:
      'Returns what waits for a decision of the customer: holds that expire, orders to approve, counter-offers, ' +
      'goods that a client wants, and demands with new matches. Most urgent first.',
    roles: ['customer'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, items: z.array(waitingItem) }),
    offlineCacheSize: 1,
    invalidatedBy: ['stones', 'holds', 'orders', 'offers', 'client-pages', 'demands'],
    codes: ['NOT_READY'],
  }),
  updateDashboard: defineCall({
    path: '/api/auth/update_dashboard',
    feature: 'home',
    summary: 'Returns home figures, access flags, cart and messages of the signed-in user.',
    roles,
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField }),
    response: z.object({
      ...envelope,
      home_data: homeData,
      user: z.object({
        user_first_name: z.string(),
        user_disc: z.string(),
        offer_limit: z.string().nullable(),
        role: z.enum(roles),
        /** Minutes of inactivity after which the user's screens lock; 0: never. */
        lock_after: z.number(),
        /** The currency that the user sees beside US dollars; null: none. */
        display_currency: z.enum(currencies).nullable(),
      }),
      cart_data: z.array(stoneRow),
      ...cartFields,
      watchlist_data: z.array(stoneRow),
      reminder_data: z.array(reminderSummary),
      /** Open offers, newest first. */
      offer_data: z.array(offer),
      ...notificationFields,
      ...searchHistory,
    }),
    offlineCacheSize: 1,
    // The specification excludes the cart from the browser's offline cache.
    cachedWithout: { cart_data: [], cart_array: [], cart_count: 0 },
    invalidatedBy: [
      'stones',
      'account',
      'demands',
      'enquiries',
      'memos',
      'notifications',
      'offers',
      'orders',
      'reminders',
      'watchlist',
    ],
    allowsImpersonation: true,
    codes: [],
  }),
} as const;
