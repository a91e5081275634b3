/** Feature flags of the specification: the keys of `user_access`, switching menu, screen and call together. */
export const accessFlags = [
  'match_pairs',
  'quick_search',
  'loose',
  'watchlist',
  'reminder_module',
  'offer',
  'enquiry',
  'order',
  'appointment',
  'global_search',
  'lang_list',
  'notifications',
  'calculator',
] as const;

export type AccessFlag = (typeof accessFlags)[number];

/** Who a signed-in person is: a trade customer, or one of the company's own desks. */
export const roles = ['customer', 'sales', 'stock', 'admin'] as const;
export type Role = (typeof roles)[number];

const buying: ReadonlySet<AccessFlag> = new Set(['order', 'offer', 'appointment']);
const asking: ReadonlySet<AccessFlag> = new Set(['enquiry', 'loose', 'reminder_module']);

/** What a new customer is approved with: named sets of access flags, the most usual first. */
export const accessPresets = {
  'full-trade': accessFlags,
  'enquiries-only': accessFlags.filter((flag) => !buying.has(flag)),
  'view-only': accessFlags.filter((flag) => !buying.has(flag) && !asking.has(flag)),
} as const satisfies Record<string, readonly AccessFlag[]>;

export type AccessPreset = keyof typeof accessPresets;
export const accessPresetKeys = [
  'full-trade',
  'enquiries-only',
  'view-only',
] as const satisfies readonly AccessPreset[];

/** The preset where the desk chooses none: its customer trades. */
export const usualAccessPreset: AccessPreset = 'full-trade';

/** The preset that grants exactly these flags; undefined where they are a choice of their own. */
export function presetOf(flags: ReadonlySet<AccessFlag>): AccessPreset | undefined {
  return accessPresetKeys.find((key) => {
    const granted = accessPresets[key];
    return granted.length === flags.size && granted.every((flag) => flags.has(flag));
  });
}
