import * as z from 'zod';
import { locales } from './languages.ts';

const link = z.url({ protocol: /^https?$/ }).nullable();

/** A page of the portal, a web address, or nothing: a link that a browser may open. */
const pageLink = z.union([
  z.url({ protocol: /^https?$/ }).max(500),
  z
    .string()
    .max(500)
    .regex(/^\/(?:[^/]|$)/),
  z.literal(''),
]);

/** An address elsewhere, or of a file that was uploaded here. */
const mediaLink = z.union([link, z.string().regex(/^\/media\/[\w-]{22}\/[\w.-]{1,90}$/)]);

/** Everything the company sets for its portal. */
export const settingsSchema = z.object({
  company_name: z.string().max(120),
  company_link: pageLink,
  developer_name: z.string().max(120),
  /** Address mails come from; noreply at the portal's host when not set. */
  mail_from: z.email().nullable(),
  messaging_number: z.string().max(32).nullable(),
  app_store_link: link,
  play_store_link: link,
  login_media_type: z.enum(['IMAGE', 'VIDEO']).nullable(),
  login_media_link: mediaLink,
  topbar_data: z.string().max(500),
  special_link_data: pageLink,
  special_msg_data: z.string().max(500),
  special_msg_link: pageLink,
  offer_decl: z.string().max(4_000),
  /** Offers down to so many hundredths of a point below the listed discount are accepted by themselves. */
  offer_floor: z.int().min(0).max(10_000).nullable(),
  enquiry_decl: z.string().max(4_000),
  order_decl: z.string().max(4_000),
  /** The company's conflict-free statement; stands under every declaration. */
  kp_statement: z.string().max(4_000),
  /** What customers trade under: whoever registers accepts it; nothing is asked of him where it is empty. */
  terms_text: z.string().max(50_000),
  /** Whether customers hold stones at once, or the desk answers each request. Queues move on by themselves. */
  hold_approval: z.enum(['AUTO', 'DESK']),
  /** Stones one customer company may have in open orders, those waiting for its owner included. */
  open_order_stones: z.int().min(1).max(100_000),
  /** Whether the company's own people need a second step at sign-in. */
  staff_two_step: z.boolean(),
  /** Days after which a price that did not move is stale. */
  stale_days: z.int().min(1).max(3_650),
  /** Hundredths of a point above the middle discount of like stones from which a stone is overpriced. */
  overpriced_points: z.int().min(100).max(10_000),
  /** Packet numbers the desk puts forward on the home screen. */
  exclusive_stones: z.array(z.string().max(32)).max(24),
  /** Languages the interface is offered in. */
  languages: z.array(z.enum(locales)).min(1).max(locales.length),
});

export type Settings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Settings;

/** What every setting is before anybody sets it. */
export const usualSettings: Settings = {
  company_name: 'Northlight Diamonds',
  company_link: '/',
  developer_name: 'Loupe',
  mail_from: null,
  messaging_number: null,
  app_store_link: null,
  play_store_link: null,
  login_media_type: null,
  login_media_link: null,
  topbar_data: '',
  special_link_data: '',
  special_msg_data: '',
  special_msg_link: '',
  offer_decl: '',
  offer_floor: null,
  enquiry_decl: '',
  order_decl: '',
  kp_statement: '',
  terms_text: '',
  hold_approval: 'AUTO',
  open_order_stones: 100,
  staff_two_step: false,
  stale_days: 180,
  overpriced_points: 1_000,
  exclusive_stones: [],
  languages: [...locales],
};

/** Whether a word names a setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsSchema.shape, key);
}
