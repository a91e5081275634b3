import * as z from 'zod';

/** Path of the change stream: server-sent events, with the token in the Authorization header. */
export const livePath = '/api/live';

/** Lists that belong to a user. The stream reports every change of them, whatever caused it. */
export const liveTopics = [
  'account',
  'appointments',
  'cart',
  'client-pages',
  'demands',
  'enquiries',
  'feed',
  'holds',
  'imports',
  'memos',
  'notifications',
  'offers',
  'orders',
  'company-members',
  'reminders',
  'sessions',
  'statements',
  'stock',
  'watchlist',
] as const;

export type LiveTopic = (typeof liveTopics)[number];

/** Lists whose changes the stream also reports to staff, whichever customer owns them. */
export const deskTopics: readonly LiveTopic[] = [
  'account',
  'appointments',
  'demands',
  'enquiries',
  'holds',
  'imports',
  'memos',
  'offers',
  'orders',
  'statements',
  'stock',
];

/** One event of the stream. */
export const liveEvent = z.discriminatedUnion('kind', [
  /** Changed stones, by `stock_uuid`: clients that show one read it again. */
  z.object({ kind: z.literal('stones'), stones: z.array(z.string()) }),
  /** Too many changes to list, or a gap in the stream: clients read everything they show again. */
  z.object({ kind: z.literal('everything') }),
  /** Lists of this user that have changed; for staff, those of any customer. */
  z.object({ kind: z.literal('lists'), topics: z.array(z.enum(liveTopics)) }),
  /** The session has ended. */
  z.object({ kind: z.literal('signed-out') }),
]);

export type LiveEvent = z.infer<typeof liveEvent>;
