/**
 * Access flags of the specification: the keys of `user_access`, each of which controls menu item, screen and
 * calls.
 */
export const specifiedAccessFlags = [
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

/**
 * All access flags. A customer with `stock_download` can keep the whole stock in a browser; it is off unless the desk
 * turns it on, and no preset includes it.
 */
export const accessFlags = [...specifiedAccessFlags, 'stock_download'] as const;

export type AccessFlag = (typeof accessFlags)[number];

/** Role of a user: customer, or one of the desk roles. */
export const roles = ['customer', 'sales', 'stock', 'admin'] as const;
export type Role = (typeof roles)[number];

const buying: ReadonlySet<AccessFlag> = new Set(['order', 'offer', 'appointment']);
const defaultFlags: ReadonlySet<AccessFlag> = new Set(['enquiry', 'loose', 'reminder_module']);

/** Named sets of access flags for approving a new customer, most frequent first. */
export const accessPresets = {
  'full-trade': specifiedAccessFlags,
  'enquiries-only': specifiedAccessFlags.filter((flag) => !buying.has(flag)),
  'view-only': specifiedAccessFlags.filter((flag) => !buying.has(flag) && !defaultFlags.has(flag)),
} as const satisfies Record<string, readonly AccessFlag[]>;

export type AccessPreset = keyof typeof accessPresets;
export const accessPresetKeys = [
  'full-trade',
  'enquiries-only',
  'view-only',
] as const satisfies readonly AccessPreset[];

/** Default preset when the desk chooses none; it permits trading. */
export const usualAccessPreset: AccessPreset = 'full-trade';

/** The preset that grants exactly these flags of the specification; undefined for an individual choice. */
export function presetOf(flags: ReadonlySet<AccessFlag>): AccessPreset | undefined {
  return accessPresetKeys.find((key) => {
    const granted: readonly AccessFlag[] = accessPresets[key];
    return specifiedAccessFlags.every((flag) => granted.includes(flag) === flags.has(flag));
  });
}
