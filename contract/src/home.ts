import { personRights } from '@loupe/domain';
import * as z from 'zod';
import { accessFlags, roles } from './access.ts';
import { cartFields } from './cart.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { pieceRow } from './jewellery.ts';
import { locales } from './languages.ts';
import { repeatWindows } from './limits.ts';
import { lotRow } from './loose.ts';
import { notification, notificationFields } from './notifications.ts';
import { reminderHead } from './reminders.ts';
import { offer } from './offers.ts';
import { searchHistory } from './saved-searches.ts';
import { stoneRow } from './stone.ts';

/** What the home screen and the shell around every screen show (specification section 3). */
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
  /** Exclusive diamonds: the stones the desk puts forward. */
  recommended_c: z.array(stoneRow),
  /** Loose lots and pieces of jewellery the desk puts forward, the latest first. */
  recommended_l: z.array(lotRow),
  recommended_jewel: z.array(pieceRow),
  /** What this person may in his company, above which US$ his orders wait for its owner, and whether he is alone. */
  person: z.object({
    may: z.enum(personRights),
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
  /** Languages the company offers, by locale. */
  languages: z.array(z.enum(locales)),
  special_link_status: z.number(),
  special_link_data: z.string(),
  special_msg_status: z.number(),
  special_msg_data: z.string(),
  special_msg_link: z.string(),
});

export type HomeData = z.infer<typeof homeData>;

export const homeCalls = {
  updateDashboard: defineCall({
    path: '/api/auth/update_dashboard',
    feature: 'home',
    summary: 'Home figures, access flags, cart and messages of the signed-in person.',
    who: roles,
    flag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField }),
    answer: z.object({
      ...envelope,
      home_data: homeData,
      user: z.object({
        user_first_name: z.string(),
        user_disc: z.string(),
        offer_limit: z.string().nullable(),
        role: z.enum(roles),
        /** Minutes without a touch after which his screens lock; 0: never. */
        lock_after: z.number(),
      }),
      cart_data: z.array(stoneRow),
      ...cartFields,
      watchlist_data: z.array(stoneRow),
      reminder_data: z.array(reminderHead),
      /** Open offers, the newest first. */
      offer_data: z.array(offer),
      ...notificationFields,
      ...searchHistory,
    }),
    keptOffline: 1,
    // The specification excludes the cart from what the browser keeps.
    keptWithout: { cart_data: [], cart_array: [], cart_count: 0 },
    shows: [
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
    isViewable: true,
    codes: [],
  }),
} as const;
