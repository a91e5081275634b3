import { type CallInput, locales, settingsSchema, type SettingKey, type Settings } from '@loupe/contract';
import { formatScaled, parseScaled } from '@loupe/domain';

/** How one setting is written on the screen, and read from it. */
export type SettingKind =
  'line' | 'optional' | 'area' | 'points' | 'whole' | 'lines' | 'switch' | 'approval' | 'languages' | 'media';

/** Settings that are saved together, in the order of the screen. */
export const settingGroups = [
  { key: 'login', fields: ['login_media_type', 'login_media_link'] },
  { key: 'messages', fields: ['topbar_data', 'special_link_data', 'special_msg_data', 'special_msg_link'] },
  { key: 'declarations', fields: ['offer_decl', 'enquiry_decl', 'order_decl', 'kp_statement'] },
  { key: 'terms', fields: ['terms_text'] },
  {
    key: 'company',
    fields: [
      'company_name',
      'company_link',
      'developer_name',
      'mail_from',
      'messaging_number',
      'app_store_link',
      'play_store_link',
    ],
  },
  {
    key: 'trade',
    fields: [
      'offer_floor',
      'hold_approval',
      'open_order_stones',
      'exclusive_stones',
      'stale_days',
      'overpriced_points',
    ],
  },
  { key: 'access', fields: ['staff_two_step', 'languages'] },
] as const satisfies readonly { readonly key: string; readonly fields: readonly SettingKey[] }[];

export type SettingGroup = (typeof settingGroups)[number];

export const settingKinds: Readonly<Record<SettingKey, SettingKind>> = {
  company_name: 'line',
  company_link: 'line',
  developer_name: 'line',
  mail_from: 'optional',
  messaging_number: 'optional',
  app_store_link: 'optional',
  play_store_link: 'optional',
  login_media_type: 'media',
  login_media_link: 'media',
  topbar_data: 'line',
  special_link_data: 'line',
  special_msg_data: 'line',
  special_msg_link: 'line',
  offer_decl: 'area',
  offer_floor: 'points',
  enquiry_decl: 'area',
  order_decl: 'area',
  kp_statement: 'area',
  terms_text: 'area',
  hold_approval: 'approval',
  open_order_stones: 'whole',
  staff_two_step: 'switch',
  exclusive_stones: 'lines',
  stale_days: 'whole',
  overpriced_points: 'points',
  languages: 'languages',
};

/** What is typed for each setting of a group. */
export type Typed = Readonly<Partial<Record<SettingKey, string>>>;

/** A setting as it is typed. */
export function writeSetting(key: SettingKey, value: Settings[SettingKey]): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(settingKinds[key] === 'lines' ? '\n' : ' ');
  if (typeof value === 'number') return formatScaled(value, settingKinds[key] === 'whole' ? 0 : 2);
  return String(value);
}

function readTyped(key: SettingKey, text: string): unknown {
  const kind = settingKinds[key];
  const trimmed = text.trim();
  if (kind === 'points') return trimmed === '' ? null : (parseScaled(trimmed, 2) ?? trimmed);
  if (kind === 'whole') return parseScaled(trimmed, 0) ?? trimmed;
  if (kind === 'optional' || kind === 'media') return trimmed === '' ? null : trimmed;
  if (kind === 'switch') return text === 'true';
  if (kind === 'lines') return trimmed.split(/[\s,;]+/).filter((word) => word !== '');
  if (kind === 'languages') return locales.filter((locale) => text.split(' ').includes(locale));
  return kind === 'area' ? text : trimmed;
}

/** Whether what is typed fits its setting: the same schema as the server's. */
export const fitsSetting = (key: SettingKey, text: string): boolean =>
  settingsSchema.shape[key].safeParse(readTyped(key, text)).success;

type SomeSettings = CallInput<'deskWriteSettings'>['data']['settings'];

/** What is typed as settings; undefined where something does not fit. */
export function readSettings(typed: Typed): SomeSettings | undefined {
  const read = Object.fromEntries(
    Object.entries(typed).map(([key, text]) => [key, isKey(key) ? readTyped(key, text) : text]),
  );
  return settingsSchema.partial().safeParse(read).data;
}

const isKey = (key: string): key is SettingKey => Object.hasOwn(settingKinds, key);

/** The settings of a group as they are typed. */
export const typedOf = (group: SettingGroup, settings: Settings): Typed =>
  Object.fromEntries(group.fields.map((key) => [key, writeSetting(key, settings[key])]));
