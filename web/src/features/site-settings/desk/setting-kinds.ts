import {
  type CallRequest,
  locales,
  settingsSchema,
  type SettingKey as AnySettingKey,
  type Settings,
} from '@loupe/contract';
import { formatScaled, parseScaled } from '@loupe/domain';

/** Settings of this screen; the periods of retention have a screen of their own. */
export type SettingKey = Exclude<AnySettingKey, 'retention_days'>;

/** How a setting is formatted for its input and parsed from it. */
export type SettingInputKind =
  | 'line'
  | 'optional'
  | 'area'
  | 'points'
  | 'whole'
  | 'lines'
  | 'switch'
  | 'approval'
  | 'languages'
  | 'media';

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
      'time_zone',
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

export const settingKinds: Readonly<Record<SettingKey, SettingInputKind>> = {
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
  time_zone: 'line',
  languages: 'languages',
};

/** The input text of each setting in a group. */
export type SettingInputs = Readonly<Partial<Record<SettingKey, string>>>;

/** Formats a setting as input text. */
export function formatSetting(key: SettingKey, value: Settings[SettingKey]): string {
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

/** Validates input text with the schema that the server uses. */
export const isValidSetting = (key: SettingKey, text: string): boolean =>
  settingsSchema.shape[key].safeParse(readTyped(key, text)).success;

type SomeSettings = CallRequest<'deskUpdateSettings'>['data']['settings'];

/** Parses input texts to settings; undefined when one is invalid. */
export function parseSettings(typed: SettingInputs): SomeSettings | undefined {
  const read = Object.fromEntries(
    Object.entries(typed).map(([key, text]) => [key, isKey(key) ? readTyped(key, text) : text]),
  );
  return settingsSchema.partial().safeParse(read).data;
}

const isKey = (key: string): key is SettingKey => Object.hasOwn(settingKinds, key);

/** The settings of a group as input texts. */
export const toSettingInputs = (group: SettingGroup, settings: Settings): SettingInputs =>
  Object.fromEntries(group.fields.map((key) => [key, formatSetting(key, settings[key])]));
