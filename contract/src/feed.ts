import { webhookStates } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { feedEventTypes } from './feed-events.ts';
import { feedScopes } from './feed-reads.ts';
import { limits, repeatWindows } from './limits.ts';

/** A key as its owner sees it afterwards: the key itself is shown once. */
const feedKey = z.object({
  key_id: z.string(),
  name: z.string(),
  /** How the key begins, to tell it from others. */
  prefix: z.string(),
  scopes: z.array(z.enum(feedScopes)),
  created_at: z.string(),
  /** Null is valid until revoked. */
  expires_at: z.string().nullable(),
  is_expired: z.boolean(),
  /** To the minute. */
  last_used_at: z.string().nullable(),
});

/** An address that is told of changes. */
const webhook = z.object({
  webhook_id: z.string(),
  url: z.string(),
  events: z.array(z.enum(feedEventTypes)),
  state: z.enum(webhookStates.states),
  created_at: z.string(),
});

/** Why a delivery was not taken. */
export const deliveryProblems = [
  /** It answered with another status than 2xx; redirects are not followed. */
  'NOT_TAKEN',
  'REDIRECTED',
  'NOBODY_THERE',
  'NO_SUCH_NAME',
  'HUNG_UP',
  'TOO_SLOW',
  /** Its certificate is not one to be trusted. */
  'NOT_SECURE',
  /** It leads to where nothing may be sent. */
  'NOT_ALLOWED',
  'UNREACHABLE',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** One message to an address, and what became of it. */
const delivery = z.object({
  delivery_id: z.string(),
  webhook_id: z.string(),
  kind: z.enum(['events', 'ping']),
  /** How many events it carries. */
  events: z.number(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** What the address answered last, an HTTP status; null where it did not answer. */
  status: z.number().nullable(),
  /** Why the last attempt failed. */
  problem: z.enum(deliveryProblems).nullable(),
  created_at: z.string(),
  /** When it is tried next, or came to its end. */
  at: z.string(),
});

export type FeedKey = z.infer<typeof feedKey>;
export type Webhook = z.infer<typeof webhook>;
export type FeedDelivery = z.infer<typeof delivery>;

const shared = {
  feature: 'feed',
  who: ['customer'],
  flag: null,
  // What speaks for a company's systems is its owner's alone.
  needs: 'OWNER',
  repeatWindowMs: repeatWindows.load,
} as const;

export const feedCalls = {
  getFeed: defineCall({
    ...shared,
    path: '/api/user/feed/get_feed',
    summary: 'The keys and webhooks of a customer, the newest first; revoked and removed ones left out.',
    body: z.object({ ...userField }),
    answer: z.object({
      ...envelope,
      /** Where his systems reach the portal, without a slash at its end. */
      address: z.string(),
      keys: z.array(feedKey),
      webhooks: z.array(webhook),
    }),
    shows: ['feed'],
    codes: [],
  }),
  addFeedKey: defineCall({
    ...shared,
    path: '/api/user/feed/add_key',
    summary: 'Makes a key. It is answered this once.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        name: z.string().trim().min(1).max(limits.feedNameMax),
        scopes: z.array(z.enum(feedScopes)).min(1).max(feedScopes.length),
        /** For how many days it is valid; without it until it is revoked. */
        days: z.number().int().min(1).max(limits.feedKeyDaysMax).optional(),
      }),
    }),
    answer: z.object({ ...envelope, key: z.string(), feed_key: feedKey }),
    codes: [],
  }),
  revokeFeedKey: defineCall({
    ...shared,
    path: '/api/user/feed/revoke_key',
    summary: 'Revokes a key, effective at once; once more is the same as once.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object(envelope),
    codes: ['NOT_FOUND'],
  }),
  addWebhook: defineCall({
    ...shared,
    path: '/api/user/feed/add_webhook',
    summary:
      'Sets an address that is told of changes by signed POSTs. The secret of the signatures is answered this once; ' +
      'setting the address again gives it another.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        url: z.string().trim().min(1).max(limits.webhookUrlMax),
        events: z
          .array(z.enum(feedEventTypes))
          .min(1)
          .max(feedEventTypes.length)
          .default([...feedEventTypes]),
      }),
    }),
    answer: z.object({ ...envelope, secret: z.string(), webhook }),
    codes: [],
  }),
  removeWebhook: defineCall({
    ...shared,
    path: '/api/user/feed/remove_webhook',
    summary: 'Removes an address; it is told nothing more. Once more is the same as once.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object(envelope),
    codes: ['NOT_FOUND'],
  }),
  resumeWebhook: defineCall({
    ...shared,
    path: '/api/user/feed/resume_webhook',
    summary:
      'Switches an address that was given up on again, from the first event it did not take; once more is ' +
      'the same as once.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({ ...envelope, webhook }),
    codes: ['NOT_FOUND'],
  }),
  pingWebhook: defineCall({
    ...shared,
    path: '/api/user/feed/ping_webhook',
    summary: 'Sends an address a ping, signed as everything else; tried once.',
    body: z.object({ ...userField, id: z.uuid() }),
    answer: z.object({ ...envelope, delivery }),
    codes: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  }),
  getDeliveries: defineCall({
    ...shared,
    path: '/api/user/feed/get_deliveries',
    summary: 'The last deliveries to the addresses of a customer, the newest first.',
    body: z.object({ ...userField }),
    answer: z.object({ ...envelope, deliveries: z.array(delivery) }),
    shows: ['feed'],
    codes: [],
  }),
} as const;
