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
