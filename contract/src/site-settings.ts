import { gulfTimeZone, isTimeZone } from '@loupe/domain';
import * as z from 'zod';
import { locales } from './languages.ts';
import { namedSchemas } from './named-schemas.ts';
import { retentionDaysSchema } from './retention.ts';

const link = z.url({ protocol: /^https?$/ }).nullable();

/** A page of the portal, a URL, or empty: a link that a browser may open. */
const pageLink = z.union([
  z.url({ protocol: /^https?$/ }).max(500),
  z
    .string()
    .max(500)
    .regex(/^\/(?:[^/]|$)/),
  z.literal(''),
]);

/** An external URL, or the path of a file uploaded to this portal. */
const mediaLink = z.union([link, z.string().regex(/^\/media\/[\w-]{22}\/[\w.-]{1,90}$/)]);

/** All settings of the portal. */
export const settingsSchema = z.object({
  company_name: z.string().max(120),
  company_link: pageLink,
  developer_name: z.string().max(120),
  /** Sender address of mails; null: noreply at the portal's host. */
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
  /**
   * The portal automatically accepts offers down to this many hundredths of a point below the listed
   * discount.
   */
  offer_floor: z.int().min(0).max(10_000).nullable(),
  enquiry_decl: z.string().max(4_000),
  order_decl: z.string().max(4_000),
  /** The seller's conflict-free statement, appended to every declaration. */
  kp_statement: z.string().max(4_000),
  /** Terms of trade that a user accepts on registration; empty: no acceptance is required. */
  terms_text: z.string().max(50_000),
  /**
   * AUTO grants hold requests immediately; with DESK, the desk answers each request. Queued holds are
   * promoted automatically in both cases.
   */
  hold_approval: z.enum(['AUTO', 'DESK']),
  /**
   * Maximum number of stones that one company may have in open orders, including orders that await its
   * owner's approval.
   */
  open_order_stones: z.int().min(1).max(100_000),
  /** Whether staff must use two-step login. */
  staff_two_step: z.boolean(),
  /** Days without a change after which a price is stale. */
  stale_days: z.int().min(1).max(3_650),
  /** Hundredths of a point above the median discount of similar stones from which a stone is overpriced. */
  overpriced_points: z.int().min(100).max(10_000),
  /** Packet numbers that the desk recommends on the home screen. */
  exclusive_stones: z.array(z.string().max(32)).max(24),
  /** IANA time zone by whose clock nightly work of the server runs. */
  time_zone: z.string().max(64).refine(isTimeZone, { error: 'must be a time zone such as Asia/Dubai' }),
  /** For how many days records are kept, by kind; kinds that are not named have their default. */
  retention_days: retentionDaysSchema,
  /** Languages in which the interface is available. */
  languages: z.array(z.enum(locales)).min(1).max(locales.length),
});
namedSchemas.add(settingsSchema, { id: 'SiteSettings' });

export type Settings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Settings;

/** Defaults of all settings. */
export const defaultSettings: Settings = {
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
  time_zone: gulfTimeZone,
  retention_days: {},
  languages: [...locales],
};

/** Whether a string is the key of a setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsSchema.shape, key);
}
