import * as z from 'zod';

/** Address of the stream of changes: server-sent events, with the token in the Authorization header. */
export const livePath = '/api/live';

/** What a person owns and sees on a screen. A change of one is told to him, whatever made it. */
export const liveTopics = [
  'account',
  'appointments',
  'cart',
  'demands',
  'enquiries',
  'feed',
  'holds',
  'imports',
  'memos',
  'notifications',
  'offers',
  'orders',
  'people',
  'reminders',
  'sign-ins',
  'stock',
  'watchlist',
] as const;

export type LiveTopic = (typeof liveTopics)[number];

/** Lists whose changes the company's own people are told of as well, whoever owns them. */
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
  'stock',
];

/** One event of the stream. */
export const liveEvent = z.discriminatedUnion('kind', [
  /** Changed stones, by `stock_uuid`; whoever shows one asks for it anew. */
  z.object({ kind: z.literal('stones'), stones: z.array(z.string()) }),
  /** More has changed than is worth naming, or something was missed: everything shown is asked for anew. */
  z.object({ kind: z.literal('anew') }),
  /** Lists of the reader's own that have changed, or anybody's when the reader is of the company. */
  z.object({ kind: z.literal('lists'), topics: z.array(z.enum(liveTopics)) }),
  /** The sign-in has ended. */
  z.object({ kind: z.literal('signed-out') }),
]);

export type LiveEvent = z.infer<typeof liveEvent>;
