import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

const link = z.url({ protocol: /^https?$/ }).nullable();

/** An address elsewhere, or of a file that was uploaded here. */
const mediaLink = z.union([link, z.string().regex(/^\/media\/[\w-]{22}\/[\w.-]{1,90}$/)]);

/** Everything the company sets for its portal, with what it is before anybody sets it. */
export const settingsSchema = z.object({
  company_name: z.string().max(120).default('Northlight Diamonds'),
  company_link: z.string().max(500).default('/'),
  developer_name: z.string().max(120).default('Loupe'),
  /** Address mails come from; noreply at the portal's host when not set. */
  mail_from: z.email().nullable().default(null),
  messaging_number: z.string().max(32).nullable().default(null),
  app_store_link: link.default(null),
  play_store_link: link.default(null),
  login_media_type: z.enum(['IMAGE', 'VIDEO']).nullable().default(null),
  login_media_link: mediaLink.default(null),
  topbar_data: z.string().max(500).default(''),
  special_link_data: z.string().max(500).default(''),
  special_msg_data: z.string().max(500).default(''),
  special_msg_link: z.string().max(500).default(''),
  offer_decl: z.string().max(4_000).default(''),
  /** Offers down to so many hundredths of a point below the listed discount are accepted by themselves. */
  offer_floor: z.int().min(0).max(10_000).nullable().default(null),
  enquiry_decl: z.string().max(4_000).default(''),
  order_decl: z.string().max(4_000).default(''),
  /** The company's conflict-free statement; stands under every declaration. */
  kp_statement: z.string().max(4_000).default(''),
  /** What customers trade under: whoever registers accepts it; nothing is asked of him where it is empty. */
  terms_text: z.string().max(50_000).default(''),
  /** Whether customers hold stones at once, or the desk answers each request. Queues move on by themselves. */
  hold_approval: z.enum(['AUTO', 'DESK']).default('AUTO'),
  /** Whether the company's own people need a second step at sign-in. */
  staff_two_step: z.boolean().default(false),
  /** Days after which a price that did not move is stale. */
  stale_days: z.int().min(1).max(3_650).default(180),
  /** Hundredths of a point above the middle discount of like stones from which a stone is overpriced. */
  overpriced_points: z.int().min(100).max(10_000).default(1_000),
  /** Packet numbers the desk puts forward on the home screen. */
  exclusive_stones: z.array(z.string().max(32)).max(24).default([]),
});

export type Settings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Settings;

/** Whether a word names a setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsSchema.shape, key);
}

const fits = (key: string, value: unknown) =>
  isSettingKey(key) && settingsSchema.shape[key].safeParse(value).success;

/** All settings; those never set, or set to what no longer fits, at their defaults. */
export async function readSettings({ raw }: Connection): Promise<Settings> {
  const { rows } = await raw.query<{ key: string; value: unknown }>('select key, value from settings');
  const set = rows.filter(({ key, value }) => fits(key, value));
  return settingsSchema.parse(Object.fromEntries(set.map(({ key, value }) => [key, value])));
}

/** Sets one setting and tells what it was; throws the schema's complaint when the value does not fit. */
export async function writeSetting(
  connection: Connection,
  key: SettingKey,
  value: unknown,
): Promise<{ before: unknown; after: unknown }> {
  const after: unknown = settingsSchema.shape[key].parse(value);
  const { [key]: before } = await readSettings(connection);
  await connection.raw.query(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, changed_at = now()`,
    [key, JSON.stringify(after)],
  );
  return { before, after };
}
